package dev.superflip.solve.contest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How hard the puzzles of a contest are.
 *
 * @param moves random moves from the solved state; {@link #UNIFORM} for uniformly random states
 */
public record Difficulty(int moves) {
  /** More moves do not make a puzzle harder. */
  public static final int MOST_MOVES = 10_000;

  private static final int UNIFORM = -1;
  private static final String RANDOM_NAME = "random";
  private static final Pattern RANGE =
      Pattern.compile("([0-9]{1,5})(?:\\.\\.([0-9]{1,5})(?::([0-9]{1,5}))?)?");

  public static final Difficulty RANDOM = new Difficulty(UNIFORM);

  /** Whether the states are drawn uniformly from all states. */
  public boolean isRandom() {
    return moves == UNIFORM;
  }

  /**
   * Reads a list such as {@code 5..60:5,100,random}. A difficulty that is named twice counts once.
   *
   * @throws IllegalArgumentException if the text is something else; the message names the part
   */
  public static List<Difficulty> parseList(String text) {
    Set<Difficulty> difficulties = new LinkedHashSet<>();
    for (String part : text.split(",", -1)) {
      difficulties.addAll(parseRange(part.strip()));
    }
    return List.copyOf(difficulties);
  }

  private static List<Difficulty> parseRange(String text) {
    if (text.equals(RANDOM_NAME)) {
      return List.of(RANDOM);
    }
    Matcher matcher = RANGE.matcher(text);
    if (!matcher.matches()) {
      throw invalid(text);
    }
    int first = Integer.parseInt(matcher.group(1));
    int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
    int step = matcher.group(3) == null ? 1 : Integer.parseInt(matcher.group(3));
    if (first > last || step == 0 || last > MOST_MOVES) {
      throw invalid(text);
    }
    List<Difficulty> range = new ArrayList<>();
    for (int moves = first; moves <= last; moves += step) {
      range.add(new Difficulty(moves));
    }
    return range;
  }

  private static IllegalArgumentException invalid(String text) {
    return new IllegalArgumentException(
        "'%s' is not a difficulty such as 20, 5..60:5 or random; the most moves are %d"
            .formatted(text, MOST_MOVES));
  }

  /** The text that {@link #parseList} reads. */
  @Override
  public String toString() {
    return isRandom() ? RANDOM_NAME : Integer.toString(moves);
  }
}
