package dev.superflip.cli.command;

import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.solve.proof.Certificate;
import dev.superflip.solve.proof.Merger;
import dev.superflip.solve.proof.ProofException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Merges the records of a proof in parts to a certificate. */
@Command(
    name = "merge",
    description = "Merges the parts of a proof to a certificate.",
    footer = {
      "",
      "The files have the lines that 'superflip prove' printed, in any order, or are",
      "its checkpoints. All must be of one cube, metric, table and program, each length",
      "must have one plan and all parts of it, and no length may be left out. A part",
      "that occurs twice must have the same counts.",
      "",
      "The certificate is printed: a summary on the first line, then a line for each",
      "part. 'superflip verify --certificate' checks it.",
      "",
      "Example:",
      "  superflip merge out.1 out.2 out.3 > certificate",
      "",
      "Exit codes: 0 success, 2 a file cannot be read, or the parts are no proof."
    })
public final class MergeCommand extends ConsoleCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files with parts; - reads them from standard input.")
  List<Path> files = List.of();

  public MergeCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    List<String> lines = new ArrayList<>();
    for (Path file : files) {
      lines.addAll(lines(file));
    }
    try {
      Certificate certificate = Merger.merge(lines);
      certificate.lines().forEach(console::print);
      return ExitCode.OK;
    } catch (ProofException e) {
      throw usage("these parts are no proof: " + e.getMessage());
    }
  }

  private List<String> lines(Path file) {
    try {
      return file.toString().equals("-")
          ? new String(console.in().readAllBytes(), StandardCharsets.UTF_8).lines().toList()
          : Files.readAllLines(file);
    } catch (IOException e) {
      throw usage(file + " cannot be read: " + CubeReader.reason(e));
    }
  }
}
