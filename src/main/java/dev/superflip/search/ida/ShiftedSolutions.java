package dev.superflip.search.ida;

import dev.superflip.cube.Metric;
import dev.superflip.search.order.CyclicShifts;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Adds to each solution its cyclic shifts and images, see {@link CyclicShifts}, each once. */
final class ShiftedSolutions implements Consumer<byte[]> {
  private final Consumer<byte[]> solutions;
  private final Metric metric;
  private final Set<byte[]> known = new TreeSet<>(Arrays::compare);

  ShiftedSolutions(Consumer<byte[]> solutions, Metric metric) {
    this.solutions = solutions;
    this.metric = metric;
  }

  @Override
  public void accept(byte[] moves) {
    if (known.contains(moves)) {
      return;
    }
    for (byte[] other : CyclicShifts.of(moves, metric)) {
      known.add(other);
      solutions.accept(other);
    }
  }
}
