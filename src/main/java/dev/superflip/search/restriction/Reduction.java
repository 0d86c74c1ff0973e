package dev.superflip.search.restriction;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A solution of a cube by dropping all faces.
 *
 * @param drops one for each face, in the order of dropping
 */
public record Reduction(List<Drop> drops) {
  public Reduction {
    drops = List.copyOf(drops);
  }

  /** The faces in the order in which they are dropped: {@code BFDLRU}. */
  public String order() {
    return drops.stream().map(drop -> drop.face().name()).collect(Collectors.joining());
  }

  /** The turns of all stages. */
  public List<Move> turns() {
    return drops.stream().flatMap(drop -> drop.turns().stream()).toList();
  }

  public int length(Metric metric) {
    return metric.length(turns());
  }
}
