package dev.superflip.cli;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Ease;
import dev.superflip.cube.InvalidCubeException;
import dev.superflip.cube.Maneuver;
import dev.superflip.cube.Move;
import dev.superflip.search.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads cubes, has solutions of them found, tries each, and tells what was asked for. */
abstract class CubeAnswerer implements Answerer {
  private static final Pattern SOLUTION =
      Pattern.compile("(.*?) ?\\(([0-9]+)[fq](\\*?)(, >=[0-9]+)?\\)");
  private static final Pattern OTHER =
      Pattern.compile("(?:(?:>=)?[0-9]+ \\()?[0-9]+[fq](\\*?)(?:, >=[0-9]+)?\\)?");
  private static final Pattern BOUND = Pattern.compile("(?:\\? \\()?>=[0-9]+[fq]\\)?");

  /** All that an answer in text may be made of, unfinished; words come last. */
  private static final Pattern TEXT = Pattern.compile("[URFDLB'0-9fq*>=,()? :\n]*[a-z]*\\)?");

  /** More solutions than that are neither sorted nor put into one JSON object. */
  static final int MOST_KEPT = 200_000;

  private final Console console;
  private final Wish wish;

  CubeAnswerer(Console console, Wish wish) {
    this.console = console;
    this.wish = wish;
  }

  /**
   * Searches.
   *
   * @param found to be called for each solution, if there may be several
   * @return what is known then; if there may be several solutions, without them
   */
  abstract Finding find(Inputs.Item item, Cube position, Consumer<List<Move>> found);

  /** Whether a sequence does to a cube what it should. */
  boolean solves(Cube position, List<Move> solution) {
    return position.then(solution).isSolved();
  }

  /** Whether an answer without proof is what was asked for. */
  abstract boolean needsProof();

  abstract List<String> tables();

  abstract int threads();

  @Override
  public final Answer answer(Inputs.Item item, Consumer<String> early) {
    Cube cube;
    try {
      cube = item.cube(wish.format());
    } catch (InvalidCubeException e) {
      return new Answer(
          List.of(wish.json() ? SolveReport.invalidJson(item, e) : SolveReport.INVALID),
          List.of(item.place() + ": " + e.getMessage()),
          ExitCode.INVALID,
          null,
          false);
    }
    Cube position = wish.position(cube);
    Several several = new Several(position, early);
    Finding finding = checked(position, several.complete(find(item, position, several)));
    boolean tell = !finding.solved() && !wish.quiet() && console.terminals().err();
    return new Answer(
        wish.json()
            ? List.of(SolveReport.json(item, wish, finding, tables(), threads()))
            : SolveReport.lines(wish, finding),
        tell ? List.of(item.place() + ": " + SolveReport.why(finding)) : List.of(),
        finding.solved() ? ExitCode.OK : ExitCode.NOT_SOLVED,
        new Answer.Effort(finding.solved() ? several.length(finding) : null, finding.time()),
        finding.outcome() == Outcome.CANCELLED);
  }

  /** A wrong solution must not get out, whatever the reason. */
  private Finding checked(Cube position, Finding finding) {
    for (List<Move> solution : finding.solutions()) {
      check(position, solution);
      if (finding.metric().length(solution) < finding.bound()) {
        throw new IllegalStateException(
            solution + " is shorter than proven for " + position + ": " + finding.bound());
      }
    }
    return finding;
  }

  private void check(Cube position, List<Move> solution) {
    if (!solves(position, solution)) {
      throw new IllegalStateException(solution + " is no solution of " + position);
    }
  }

  /** The solutions of a cube as they are found: printed, kept, or only counted. */
  private final class Several implements Consumer<List<Move>> {
    private final Cube position;
    private final Consumer<String> early;
    private final List<List<Move>> kept = new ArrayList<>();
    private int shortest = -1;
    private long count;

    Several(Cube position, Consumer<String> early) {
      this.position = position;
      this.early = early;
    }

    @Override
    public void accept(List<Move> solution) {
      check(position, solution);
      count++;
      // The shortest come first, and are proven when they come.
      shortest = shortest < 0 ? wish.metric().length(solution) : shortest;
      if (wish.streams()) {
        Finding proven =
            new Finding(
                wish.metric(), Outcome.SOLVED, List.of(), count, shortest, 0, Duration.ZERO);
        early.accept(SolveReport.text(wish, proven, solution));
      } else if (wish.show() == Wish.Show.SOLUTIONS) {
        if (kept.size() == MOST_KEPT) {
          throw new InvalidCubeException(
              "more than %s solutions: too many to be sorted or for one JSON object"
                  .formatted(Text.count(MOST_KEPT)));
        }
        kept.add(solution);
      } else if (kept.isEmpty()) {
        kept.add(solution);
      }
    }

    Finding complete(Finding finding) {
      if (count == 0) {
        return finding;
      }
      if (wish.sort()) {
        kept.sort(
            Comparator.comparingInt((List<Move> solution) -> wish.metric().length(solution))
                .thenComparingDouble(solution -> Ease.effort(wish.told(solution))));
      } else if (!wish.streams()) {
        // As they are found they come in an order that may be another one the next time.
        kept.sort(
            Comparator.comparingInt((List<Move> s) -> wish.metric().length(s))
                .thenComparing(ORDER));
      }
      List<List<Move>> told = kept.subList(0, (int) Math.min(kept.size(), wish.wanted()));
      return new Finding(
          finding.metric(),
          finding.outcome(),
          List.copyOf(told),
          wish.sort() ? told.size() : count,
          finding.bound(),
          finding.nodes(),
          finding.time());
    }

    int length(Finding finding) {
      return shortest < 0 ? finding.length() : shortest;
    }
  }

  private static final Comparator<List<Move>> ORDER =
      (a, b) -> {
        int i = 0;
        while (i < a.size() && i < b.size() && a.get(i) == b.get(i)) {
          i++;
        }
        return i < a.size() && i < b.size()
            ? a.get(i).compareTo(b.get(i))
            : Integer.compare(a.size(), b.size());
      };

  /** An empty line ends the solutions of a cube, if there may be several. */
  @Override
  public boolean isLast(String line) {
    return wish.json() || !wish.apart() || line.isEmpty();
  }

  @Override
  public boolean mayBegin(String text) {
    String json = "{\"input\":";
    return wish.json()
        ? json.startsWith(text) || text.startsWith(json)
        : TEXT.matcher(text).matches();
  }

  @Override
  public OptionalInt recognise(Inputs.Item item, List<String> lines) {
    return wish.json() ? recogniseJson(item, lines.get(0)) : recogniseText(item, lines);
  }

  private OptionalInt recogniseJson(Inputs.Item item, String line) {
    String start = SolveReport.jsonOf(item).toString();
    if (!line.startsWith(start.substring(0, start.length() - 1) + ",") || !line.endsWith("}")) {
      return OptionalInt.empty();
    }
    String rest = line.substring(start.length());
    if (rest.startsWith("\"error\":")) {
      return OptionalInt.of(ExitCode.INVALID);
    }
    return OptionalInt.of(rest.contains("\"stopped\":\"") ? ExitCode.NOT_SOLVED : ExitCode.OK);
  }

  /** A text does not repeat the question, but solutions can be tried on it. */
  private OptionalInt recogniseText(Inputs.Item item, List<String> lines) {
    Cube cube;
    try {
      cube = item.cube(wish.format());
    } catch (InvalidCubeException e) {
      return lines.get(0).equals(SolveReport.INVALID)
          ? OptionalInt.of(ExitCode.INVALID)
          : OptionalInt.empty();
    }
    int code = ExitCode.OK;
    for (String line : lines) {
      if (wish.apart() && line.isEmpty()) {
        continue;
      }
      OptionalInt known = recogniseLine(wish.position(cube), line);
      if (known.isEmpty()) {
        return known;
      }
      code = ExitCode.worse(code, known.getAsInt());
    }
    return OptionalInt.of(code);
  }

  private OptionalInt recogniseLine(Cube position, String line) {
    if (BOUND.matcher(line).matches() || line.equals(SolveReport.UNREACHABLE)) {
      return OptionalInt.of(ExitCode.NOT_SOLVED);
    }
    Matcher matcher = (wish.show() == Wish.Show.SOLUTIONS ? SOLUTION : OTHER).matcher(line);
    if (!matcher.matches()) {
      return OptionalInt.empty();
    }
    if (wish.show() != Wish.Show.SOLUTIONS) {
      boolean whole = !line.startsWith(">=");
      boolean proven = whole && (!matcher.group(1).isEmpty() || !needsProof());
      return OptionalInt.of(proven ? ExitCode.OK : ExitCode.NOT_SOLVED);
    }
    if (!tells(position, matcher.group(1), matcher.group(2))) {
      return OptionalInt.empty();
    }
    boolean given = matcher.group(4) == null;
    return OptionalInt.of(given ? ExitCode.OK : ExitCode.NOT_SOLVED);
  }

  private boolean tells(Cube position, String told, String length) {
    try {
      Maneuver maneuver = Maneuver.parse(told);
      List<Move> solution = wish.told(maneuver.turns());
      return Integer.toString(wish.metric().length(solution)).equals(length)
          && solves(position, solution);
    } catch (InvalidCubeException e) {
      return false;
    }
  }
}
