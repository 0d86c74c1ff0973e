package dev.superflip.search;

import dev.superflip.cube.Metric;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** Adds to each solution those that follow from it, see {@link Circle}, all of them once. */
final class CircleSolutions implements Solutions {
  private final Solutions solutions;
  private final Metric metric;
  private final Set<byte[]> known = new TreeSet<>(Arrays::compare);

  CircleSolutions(Solutions solutions, Metric metric) {
    this.solutions = solutions;
    this.metric = metric;
  }

  @Override
  public synchronized void add(int order, byte[] source, byte[] moves) {
    if (known.contains(moves)) {
      return;
    }
    for (byte[] other : Circle.of(moves, metric)) {
      known.add(other);
      solutions.add(order, source, other);
    }
  }

  @Override
  public boolean enough() {
    return solutions.enough();
  }
}
