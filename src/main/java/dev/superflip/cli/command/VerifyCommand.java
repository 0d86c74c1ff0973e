package dev.superflip.cli.command;

import dev.superflip.cli.option.Converters;
import dev.superflip.cli.option.NotationOption;
import dev.superflip.cli.option.PuzzleOptions;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.option.ThreadOptions;
import dev.superflip.cli.report.AnswerText;
import dev.superflip.cli.report.PathText;
import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cli.terminal.Text;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.solve.proof.Certificate;
import dev.superflip.solve.proof.ProofException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks whether a sequence of moves solves a cube. */
@Command(
    name = "verify",
    description = "Checks whether a sequence of moves solves a cube or puzzle.",
    footer = {
      "",
      "It does not check whether the solution is shortest. A certificate of 'superflip",
      "merge' proves that: with --certificate its parts are merged once more, and its",
      "solution is applied to its cube. --audit searches some of its parts once more",
      "and compares the counts.",
      "",
      "Example:",
      "  superflip verify \"R U2 F'\" \"F U2 R' (3f*)\"",
      "  superflip verify \"1 2 3/4 5 6/7 0 8\" L",
      "  superflip verify --certificate FILE --audit 1%%",
      "",
      "Exit codes: 0 solved or valid, 1 not solved or not valid, 2 wrong usage, invalid",
      "cube or moves, 3 a table for the audit is missing, 130 interrupted."
    })
public final class VerifyCommand extends ConsoleCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "CUBE",
      description = "The cube: moves that scramble it, facelets, or Reid's notation.")
  @Nullable String scramble;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "SOLUTION",
      description =
          "The moves to check, with wide turns, slices and rotations if you like. A length may"
              + " follow, as 'superflip solve' prints it.")
  @Nullable String solution;

  @Option(names = "--certificate", paramLabel = "FILE", description = "Check a proof instead.")
  @Nullable Path certificate;

  @Option(
      names = "--audit",
      paramLabel = "SHARE",
      converter = Converters.Share.class,
      description = "Repeat this share of the parts of the certificate, such as 1%%.")
  @Nullable Double audit;

  @Mixin ThreadOptions threads = new ThreadOptions();

  @Mixin TableOptions tables = new TableOptions();

  @Mixin PuzzleOptions puzzle = new PuzzleOptions();

  @Mixin NotationOption notation = new NotationOption();

  public VerifyCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (certificate != null) {
      if (scramble != null) {
        throw usage("--certificate does not go with a cube: the certificate has its own");
      }
      return certificate(certificate);
    }
    if (audit != null) {
      throw usage("--audit needs --certificate");
    }
    if (scramble == null || solution == null) {
      throw usage("a cube and a solution are needed, or --certificate");
    }
    Puzzle kind =
        notation.format() == null ? puzzle.puzzle(Metric.HTM, scramble) : puzzle.puzzle(Metric.HTM);
    return kind instanceof CubePuzzle ? cube(scramble, solution) : other(kind, scramble, solution);
  }

  private int certificate(Path file) {
    CertificateCheck check = new CertificateCheck(console, file);
    try {
      Certificate valid = check.read();
      int code = check.report(valid);
      return audit == null
          ? code
          : check.audit(valid, audit, tables.store(console).directory(), threads.threads);
    } catch (ProofException e) {
      console.say(file + " is not valid: " + e.getMessage());
      return ExitCode.NOT_SOLVED;
    } catch (IOException e) {
      throw usage(file + " cannot be read: " + CubeReader.reason(e));
    }
  }

  private int cube(String scramble, String solution) {
    Cube cube = named("cube", () -> notation.read(scramble));
    Maneuver maneuver = named("solution", () -> Maneuver.parse(AnswerText.withoutLength(solution)));
    return report(maneuver.apply(cube).isSolved(), maneuver.turns().size());
  }

  private int other(Puzzle kind, String scramble, String solution) {
    String moves = PathText.withoutLength(solution);
    long[] state = named("state", () -> kind.read(scramble));
    byte[] path = named("solution", () -> kind.readMoves(moves));
    long[] reached = kind.after(state, path);
    if (reached == null) {
      throw new InvalidPuzzleException("solution: a move leads out of the board");
    }
    return report(kind.isSolved(reached, 0), path.length);
  }

  private int report(boolean solved, int length) {
    String moves = Text.plural(length, "move");
    console.print((solved ? "solved in " : "not solved after ") + moves);
    return solved ? ExitCode.OK : ExitCode.NOT_SOLVED;
  }

  private static <T> T named(String what, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (InvalidPuzzleException e) {
      throw new InvalidPuzzleException(what + ": " + e.getMessage());
    }
  }
}
