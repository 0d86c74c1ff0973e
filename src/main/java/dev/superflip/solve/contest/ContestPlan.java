package dev.superflip.solve.contest;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.Puzzles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which method solves which states.
 *
 * @param entries one for each puzzle
 * @param notes a line for each method that does not fit a puzzle and is left out
 */
public record ContestPlan(ContestSettings settings, List<Entry> entries, List<String> notes) {
  /** A method that fits none of these fits no puzzle. */
  private static final List<String> ALL_KINDS = List.of(Puzzles.CUBE, Puzzles.POCKET, "3x3", "4x4");

  /**
   * One puzzle of a contest.
   *
   * @param methods those that fit the puzzle
   */
  public record Entry(Puzzle puzzle, List<MethodSpec> methods, List<Position> positions) {}

  /**
   * Derives the states, and matches methods with puzzles.
   *
   * @throws IllegalArgumentException if a puzzle does not exist, or a method fits nothing; the
   *     message says why
   */
  public static ContestPlan of(ContestSettings settings) {
    List<Puzzle> puzzles =
        settings.puzzles().stream().map(name -> puzzle(name, settings.metric())).toList();
    for (MethodSpec method : settings.methods()) {
      requireSomeFit(method, puzzles.get(0), settings.metric());
    }
    List<Entry> entries = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (Puzzle puzzle : puzzles) {
      List<MethodSpec> methods = new ArrayList<>();
      for (MethodSpec method : settings.methods()) {
        String misfit = misfit(method, puzzle);
        if (misfit == null) {
          methods.add(method);
        } else {
          notes.add("%s is left out for %s: %s".formatted(method, puzzle.id(), misfit));
        }
      }
      if (!methods.isEmpty()) {
        entries.add(new Entry(puzzle, methods, ContestPositions.of(puzzle, settings)));
      }
    }
    if (entries.isEmpty()) {
      throw new IllegalArgumentException(notes.get(0));
    }
    return new ContestPlan(settings, entries, notes);
  }

  private static Puzzle puzzle(String name, Metric metric) {
    return Puzzles.find(name, metric)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no puzzle '%s'; there are %s".formatted(name, Puzzles.NAMES)));
  }

  /** A method whose parts do not go together is an error, not a method to leave out. */
  private static void requireSomeFit(MethodSpec method, Puzzle first, Metric metric) {
    String misfit = misfit(method, first);
    boolean fits =
        misfit == null
            || ALL_KINDS.stream()
                .map(name -> Puzzles.find(name, metric))
                .flatMap(Optional::stream)
                .anyMatch(puzzle -> misfit(method, puzzle) == null);
    if (!fits) {
      throw new IllegalArgumentException(method + ": " + misfit);
    }
  }

  /** Why a method does not fit a puzzle, or null. */
  private static @Nullable String misfit(MethodSpec method, Puzzle puzzle) {
    try {
      method.check(puzzle);
      return null;
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** Whether a network guides a method on a puzzle. */
  public boolean usesNetwork() {
    return entries.stream()
        .anyMatch(entry -> entry.methods().stream().anyMatch(m -> m.usesNetwork(entry.puzzle())));
  }

  /** The states of all puzzles. */
  public Stream<Position> positions() {
    return entries.stream().flatMap(entry -> entry.positions().stream());
  }

  /** The number of solves, without those of the exact solver. */
  public long solves() {
    return entries.stream()
        .mapToLong(entry -> (long) entry.methods().size() * entry.positions().size())
        .sum();
  }
}
