package dev.superflip.search.ida;

import dev.superflip.cube.Metric;
import dev.superflip.search.order.CyclicShifts;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** Adds to each solution its cyclic shifts and images, see {@link CyclicShifts}, each once. */
final class ShiftedSolutions implements Solutions {
  private final Solutions solutions;
  private final Metric metric;
  private final Set<byte[]> known = new TreeSet<>(Arrays::compare);

  ShiftedSolutions(Solutions solutions, Metric metric) {
    this.solutions = solutions;
    this.metric = metric;
  }

  @Override
  public synchronized void add(int order, byte[] source, byte[] moves) {
    if (known.contains(moves)) {
      return;
    }
    for (byte[] other : CyclicShifts.of(moves, metric)) {
      known.add(other);
      solutions.add(order, source, other);
    }
  }

  @Override
  public boolean enough() {
    return solutions.enough();
  }
}
