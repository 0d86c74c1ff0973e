package dev.superflip.cli.contest;

import dev.superflip.solve.contest.ContestListener;
import dev.superflip.solve.contest.ContestPlan;
import dev.superflip.solve.contest.ContestResults;
import dev.superflip.solve.contest.Position;
import dev.superflip.solve.contest.Solve;
import dev.superflip.solve.puzzle.MethodSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The directory of a contest, which can be resumed. {@code contest.json} has the settings, {@code
 * puzzles.csv} the states, {@code optimal.csv} the solves of the exact solver and {@code
 * results.csv} those of the methods. The last two grow line by line. All other files are replaced
 * as a whole, so a kill at any moment leaves a directory that the next run completes.
 */
public final class ContestDirectory implements ContestListener, AutoCloseable {
  private static final String SETTINGS = "contest.json";
  private static final String PUZZLES = "puzzles.csv";
  private static final String OPTIMAL = "optimal.csv";
  private static final String RESULTS = "results.csv";

  /** The directory holds something else, which is not changed. */
  public static final class MismatchException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MismatchException(String message) {
      super(message);
    }
  }

  /** Another process is writing to the directory. */
  public static final class InUseException extends RuntimeException {
    private static final long serialVersionUID = 1;

    InUseException(Path directory) {
      super(
          "another process is writing to %s; wait for it to end, or name another directory"
              .formatted(directory));
    }
  }

  private final Path directory;
  private final ContestPlan plan;
  private final CsvLog optimal;
  private final CsvLog results;

  private ContestDirectory(Path directory, ContestPlan plan, CsvLog optimal, CsvLog results) {
    this.directory = directory;
    this.plan = plan;
    this.optimal = optimal;
    this.results = results;
  }

  /**
   * Opens the directory of a contest, or creates it.
   *
   * @param known receives the results of earlier runs
   * @throws MismatchException if it holds another contest
   * @throws InUseException if another process is writing to it
   * @throws IOException if it cannot be read or written
   */
  public static ContestDirectory open(Path directory, ContestPlan plan, ContestResults known)
      throws IOException {
    Files.createDirectories(directory);
    CsvLog results = CsvLog.open(directory.resolve(RESULTS));
    try {
      if (!results.lock()) {
        throw new InUseException(directory);
      }
      checkSettings(directory, plan, results.isEmpty());
      CsvLog optimal = CsvLog.open(directory.resolve(OPTIMAL));
      try {
        ContestDirectory opened = new ContestDirectory(directory, plan, optimal, results);
        opened.resume(known);
        return opened;
      } catch (IOException | RuntimeException e) {
        optimal.close();
        throw e;
      }
    } catch (IOException | RuntimeException e) {
      results.close();
      throw e;
    }
  }

  private static void checkSettings(Path directory, ContestPlan plan, boolean empty)
      throws IOException {
    String old = read(directory.resolve(SETTINGS));
    if (old == null && !empty) {
      throw new MismatchException(
          "%s has a file %s, but no %s; name another directory"
              .formatted(directory, RESULTS, SETTINGS));
    }
    String difference = old == null ? null : SettingsText.difference(plan.settings(), old);
    if (difference != null) {
      throw new MismatchException(
          "%s has a contest with other settings (not %s); name another directory"
              .formatted(directory, difference));
    }
    String puzzles = puzzles(plan);
    String oldPuzzles = read(directory.resolve(PUZZLES));
    if (oldPuzzles != null && !oldPuzzles.equals(puzzles)) {
      throw new MismatchException(
          "%s has other puzzles than seed %d gives; name another directory"
              .formatted(directory.resolve(PUZZLES), plan.settings().seed()));
    }
    replace(directory.resolve(SETTINGS), SettingsText.file(plan.settings()));
    replace(directory.resolve(PUZZLES), puzzles);
  }

  private static String puzzles(ContestPlan plan) {
    return plan.positions()
        .map(position -> SolveCsv.write(position) + "\n")
        .collect(Collectors.joining("", SolveCsv.POSITION_HEADER + "\n", ""));
  }

  private static @Nullable String read(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : null;
  }

  private void resume(ContestResults known) throws IOException {
    Set<Position> positions = plan.positions().collect(Collectors.toSet());
    Set<String> methods = new HashSet<>(Set.of(MethodSpec.EXACT.toString()));
    plan.settings().methods().forEach(method -> methods.add(method.toString()));
    Consumer<Solve> check =
        solve -> {
          if (!positions.contains(solve.position()) || !methods.contains(solve.method())) {
            throw new IllegalArgumentException();
          }
        };
    resume(OPTIMAL, optimal, check.andThen(known::addDistance));
    resume(RESULTS, results, check.andThen(known::addSolve));
  }

  private void resume(String name, CsvLog log, Consumer<Solve> sink) throws IOException {
    List<String> lines = log.resume();
    if (lines.isEmpty()) {
      log.append(SolveCsv.HEADER);
      return;
    }
    for (int i = 0; i < lines.size(); i++) {
      try {
        if (i > 0) {
          sink.accept(Objects.requireNonNull(SolveCsv.read(lines.get(i))));
        } else if (!lines.get(0).equals(SolveCsv.HEADER)) {
          throw new IllegalArgumentException();
        }
      } catch (IllegalArgumentException | NullPointerException e) {
        throw new MismatchException(
            "line %d of %s is not of this contest; name another directory"
                .formatted(i + 1, directory.resolve(name)));
      }
    }
  }

  @Override
  public void distance(Solve solve) {
    optimal.append(SolveCsv.write(solve));
  }

  @Override
  public void solved(Solve solve) {
    results.append(SolveCsv.write(solve));
  }

  /** Replaces a report as a whole. */
  public void write(String name, String text) throws IOException {
    replace(directory.resolve(name), text);
  }

  private static void replace(Path file, String text) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(beside, text);
    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void close() throws IOException {
    try (optimal;
        results) {
      // Both are forced to disk, even if one of them fails.
    }
  }
}
