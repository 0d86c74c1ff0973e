package dev.superflip.cli.option;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers of parts as users write them: {@code 3,7-9}. */
public record PartNumbers(List<Range> ranges) {
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9}))?");

  /** Numbers in a row. */
  record Range(int first, int last) {}

  /**
   * Reads numbers and ranges, separated by commas or blanks.
   *
   * @throws IllegalArgumentException if the text is something else
   */
  public static PartNumbers parse(String text) {
    return new PartNumbers(
        Pattern.compile("[,\\s]+").splitAsStream(text.strip()).map(PartNumbers::range).toList());
  }

  private static Range range(String text) {
    Matcher matcher = RANGE.matcher(text);
    if (matcher.matches()) {
      int first = Integer.parseInt(matcher.group(1));
      int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
      if (1 <= first && first <= last) {
        return new Range(first, last);
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is not a number or a range of parts, such as 3 or 7-9");
  }

  /**
   * The numbers in ascending order.
   *
   * @throws IllegalArgumentException if there is no such part
   */
  public List<Integer> upTo(int parts) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (Range range : ranges) {
      if (range.last > parts) {
        throw new IllegalArgumentException("there is no part " + range.last + " of " + parts);
      }
      for (int number = range.first; number <= range.last; number++) {
        numbers.add(number);
      }
    }
    return List.copyOf(numbers);
  }
}
