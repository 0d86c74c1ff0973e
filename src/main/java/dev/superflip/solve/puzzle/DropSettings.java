package dev.superflip.solve.puzzle;

import dev.superflip.search.restriction.DropOrder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings of solving by dropping faces.
 *
 * @param order the order of the faces; null for the default
 * @param effort shortest solutions of a stage to try from each position; null for the default
 */
public record DropSettings(@Nullable DropOrder order, @Nullable Integer effort) {
  public static final DropSettings NONE = new DropSettings(null, null);

  /** Solutions of a stage that are tried at most; the number of positions grows as its power. */
  public static final int MOST_EFFORT = 1000;

  private static final String ORDER = "drop=";
  private static final String EFFORT = "effort=";

  public DropSettings withOrder(DropOrder newOrder) {
    return new DropSettings(newOrder, effort);
  }

  public DropSettings withEffort(int newEffort) {
    return new DropSettings(order, newEffort);
  }

  DropOrder orderOrDefault() {
    return Objects.requireNonNullElse(order, DropOrder.DEFAULT);
  }

  int effortOrDefault() {
    return Objects.requireNonNullElse(effort, 1);
  }

  /** Adds a part of the text of a method; null if the part is something else. */
  @Nullable DropSettings extend(String part) {
    if (part.startsWith(ORDER)) {
      return withOrder(DropOrder.parse(part.substring(ORDER.length())));
    }
    return part.matches(EFFORT + "[0-9]{1,7}")
        ? withEffort(Integer.parseInt(part.substring(EFFORT.length())))
        : null;
  }

  /**
   * Checks that a method has these settings, and that they are possible.
   *
   * @throws IllegalArgumentException if not; the message says why
   */
  void check(Method method) {
    if (method != Method.RESTRICT && (order != null || effort != null)) {
      throw new IllegalArgumentException(
          "%s is for %s, not for %s"
              .formatted(order != null ? "drop" : "effort", Method.RESTRICT.id(), method.id()));
    }
    if (effort != null && (effort < 1 || effort > MOST_EFFORT)) {
      throw new IllegalArgumentException(
          "effort must be 1 to %d, not %d".formatted(MOST_EFFORT, effort));
    }
  }

  /** The parts that follow the name of a method, each after a colon. */
  @Override
  public String toString() {
    return (order == null ? "" : ":" + ORDER + order)
        + (effort == null ? "" : ":" + EFFORT + effort);
  }
}
