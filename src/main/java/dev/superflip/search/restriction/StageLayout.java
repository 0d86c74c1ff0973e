package dev.superflip.search.restriction;

import dev.superflip.cube.Metric;
import dev.superflip.system.Layout;
import java.util.EnumMap;
import java.util.Map;

/** Where the parts of {@link StageTables} are in their one block of memory. */
final class StageLayout {
  /**
   * The offsets of the table of one stage.
   *
   * @param firstSignatures the signatures of the first coordinate, in ascending order
   * @param firstNext {@code [moves * first + move]}: the next first coordinate, times 4, plus the
   *     turns of U that rename the second one
   * @param secondSignatures the signatures of the second coordinate, in ascending order
   * @param secondNext {@code [moves * second + move]}
   * @param renamed {@code [4 * second + turns]}, if the stage is up to U
   * @param distances by number of the coset: the distance modulo 3, four to a byte
   */
  record Part(
      int firstSignatures,
      int firstNext,
      int secondSignatures,
      int secondNext,
      int renamed,
      int distances) {}

  private final Map<Stage, Part> parts = new EnumMap<>(Stage.class);
  private final int size;

  StageLayout(Metric metric) {
    Layout layout = new Layout();
    for (Stage stage : Stage.values()) {
      int moves = stage.moves(metric).size();
      parts.put(
          stage,
          new Part(
              layout.longs(stage.firstCount()),
              layout.ints(stage.firstCount() * moves),
              layout.longs(stage.secondCount()),
              layout.ints(stage.secondCount() * moves),
              layout.ints(stage.isUpToU() ? 4 * stage.secondCount() : 0),
              layout.bytes((stage.states() + 3) / 4)));
    }
    size = layout.size();
  }

  Part part(Stage stage) {
    Part part = parts.get(stage);
    if (part == null) {
      throw new IllegalArgumentException("no table of " + stage);
    }
    return part;
  }

  int size() {
    return size;
  }
}
