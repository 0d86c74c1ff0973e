package dev.superflip.cli.command;

import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.TableName;
import dev.superflip.cli.report.ProofProgress;
import dev.superflip.cli.report.ServiceMessages;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.solve.PlannedSearch;
import dev.superflip.solve.SolveConfig;
import dev.superflip.solve.SolveService;
import dev.superflip.solve.proof.Audit;
import dev.superflip.solve.proof.Certificate;
import dev.superflip.solve.proof.Part;
import dev.superflip.solve.proof.ProofException;
import dev.superflip.solve.proof.Prover;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.TypeConversionException;

/** Checks a certificate, and repeats some of its parts. */
final class CertificateCheck {
  private final Console console;
  private final Path file;

  CertificateCheck(Console console, Path file) {
    this.console = console;
    this.file = file;
  }

  /**
   * Reads the certificate.
   *
   * @throws ProofException if it is not valid
   */
  Certificate read() throws IOException {
    return Certificate.read(Files.readAllLines(file));
  }

  /** Reports what a valid certificate proves. */
  int report(Certificate certificate) {
    String suffix = certificate.metric().suffix();
    String proven =
        certificate.isOptimal()
            ? "%s (%d%s*)".formatted(certificate.solution(), certificate.bound(), suffix)
            : "? (>=%d%s)".formatted(certificate.bound(), suffix);
    console.print(proven);
    console.print(
        "certificate: %s, %s nodes, %s"
            .formatted(
                Text.plural(certificate.parts().size(), "part"),
                Text.scaled((double) certificate.nodes()).strip(),
                certificate.plan().program()));
    return ExitCode.OK;
  }

  /** Repeats a share of the parts with the tables in a directory. */
  int audit(Certificate certificate, double share, Path tables, int threads) {
    Cube cube = Facelets.parse(certificate.position());
    SolveConfig config =
        SolveConfig.of(tables)
            .withMetric(certificate.metric())
            .withTables(ids(certificate))
            .withThreads(threads)
            .withListener(new ServiceMessages(console, false, threads));
    List<Part> sample = Audit.sample(certificate, share);
    try (SolveService service = new SolveService(config);
        PlannedSearch planned = service.planned()) {
      return console
          .interrupts()
          .during(
              planned::cancel,
              () -> {
                Prover prover = new Prover(planned, cube, Version.RELEASE);
                Audit audit = new Audit(prover, new ProofProgress(console, false, null));
                for (Part part : sample) {
                  if (!audit.repeat(part)) {
                    return ExitCode.INTERRUPTED;
                  }
                }
                console.print(
                    "audit: repeated %s of %d with the same counts"
                        .formatted(Text.plural(sample.size(), "part"), certificate.parts().size()));
                return ExitCode.OK;
              });
    }
  }

  private static List<TableId> ids(Certificate certificate) {
    try {
      return TableName.parseList(String.join(",", certificate.plan().tables()));
    } catch (TypeConversionException e) {
      throw new ProofException(String.valueOf(e.getMessage()));
    }
  }
}
