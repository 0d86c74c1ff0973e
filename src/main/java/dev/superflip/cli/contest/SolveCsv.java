package dev.superflip.cli.contest;

import dev.superflip.search.Outcome;
import dev.superflip.solve.contest.Difficulty;
import dev.superflip.solve.contest.Position;
import dev.superflip.solve.contest.Solve;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Solves and states as lines of CSV. No field of theirs has a comma or a quote. */
final class SolveCsv {
  static final String POSITION_HEADER = "puzzle,difficulty,number,state";
  static final String HEADER =
      POSITION_HEADER + ",method,outcome,length,optimal,expanded,generated,evaluated,seconds";

  private static final long NANOS = 1_000_000_000;

  private SolveCsv() {}

  static String write(Position position) {
    return String.join(
        ",",
        position.puzzle(),
        position.difficulty().toString(),
        Integer.toString(position.number()),
        position.state());
  }

  static String write(Solve solve) {
    return String.join(
        ",",
        write(solve.position()),
        solve.method(),
        outcome(solve.outcome()),
        number(solve.length()),
        number(solve.optimal()),
        Long.toString(solve.expanded()),
        Long.toString(solve.generated()),
        Long.toString(solve.evaluated()),
        // All digits, so that a run that is resumed has the same figures.
        String.format(Locale.ROOT, "%d.%09d", solve.nanos() / NANOS, solve.nanos() % NANOS));
  }

  /** Reads what {@link #write(Solve)} wrote; null if the line is something else. */
  static @Nullable Solve read(String line) {
    List<String> fields = List.of(line.split(",", -1));
    if (fields.size() != HEADER.split(",", -1).length) {
      return null;
    }
    try {
      List<Difficulty> difficulties = Difficulty.parseList(fields.get(1));
      Position position =
          new Position(
              fields.get(0), difficulties.get(0), Integer.parseInt(fields.get(2)), fields.get(3));
      Solve solve =
          new Solve(
              position,
              fields.get(4),
              readOutcome(fields.get(5)),
              readNumber(fields.get(6)),
              readNumber(fields.get(7)),
              Long.parseLong(fields.get(8)),
              Long.parseLong(fields.get(9)),
              Long.parseLong(fields.get(10)),
              Long.parseLong(fields.get(11).replace(".", "")));
      return write(solve).equals(line) ? solve : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static String number(@Nullable Integer number) {
    return number == null ? "" : number.toString();
  }

  private static @Nullable Integer readNumber(String text) {
    return text.isEmpty() ? null : Integer.valueOf(text);
  }

  private static String outcome(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Outcome readOutcome(String text) {
    return Stream.of(Outcome.values())
        .filter(outcome -> outcome(outcome).equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(text));
  }
}
