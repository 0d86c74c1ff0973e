package dev.superflip.search.coset;

import dev.superflip.cube.Cube;
import dev.superflip.search.PositionRanking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The order in which the tasks of an iteration are searched. It matters in the last iteration only,
 * which ends at the first solution. Both orders are the same on every machine.
 */
final class TaskOrder {
  // A sort key ends with the position in the list.
  private static final int POSITION_BITS = 24;
  private static final int POSITION_MASK = (1 << POSITION_BITS) - 1;
  private static final int SUM_BITS = 6;

  /** How much the counts weigh beside the ranks. */
  private static final double COUNT_WEIGHT = 0.5;

  /** Scores are within a few dozen standard deviations; so many bits follow the point. */
  private static final double SCORE_SCALE = 1 << 20;

  private static final long SCORE_OFFSET = 1L << 32;

  private TaskOrder() {}

  /**
   * Sorts tasks by the nodes below them in the last iteration, most first; ties by their values,
   * smallest first. Many nodes predict a solution better than the values do; the idea is H48's.
   */
  static List<CosetNode> byNodes(List<CosetNode> tasks, ToLongFunction<CosetNode> nodesBelow) {
    // Sorting numbers is faster than sorting objects, and all threads wait for it.
    long[] keys = new long[tasks.size()];
    for (int i = 0; i < keys.length; i++) {
      CosetNode task = tasks.get(i);
      long nodes = Math.min(nodesBelow.applyAsLong(task), Integer.MAX_VALUE);
      keys[i] = (Integer.MAX_VALUE - nodes << SUM_BITS | task.sum()) << POSITION_BITS | i;
    }
    return sorted(tasks, keys);
  }

  /**
   * Sorts tasks by a ranking and by the nodes below them in the last iteration. Both are reduced to
   * mean 0 and deviation 1; nodes count by their logarithm.
   */
  static List<CosetNode> byRanking(
      List<CosetNode> tasks,
      ToLongFunction<CosetNode> nodesBelow,
      Cube root,
      PositionRanking ranking,
      int threads) {
    List<byte[]> paths = new ArrayList<>(tasks.size());
    double[] logarithms = new double[tasks.size()];
    for (int i = 0; i < logarithms.length; i++) {
      paths.add(tasks.get(i).moves());
      logarithms[i] = StrictMath.log(1.0 + nodesBelow.applyAsLong(tasks.get(i)));
    }
    int[] ranks = new int[tasks.size()];
    ranking.rank(root, paths, threads, ranks);
    double[] scores = new double[ranks.length];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = ranks[i];
    }
    normalize(scores);
    normalize(logarithms);
    long[] keys = new long[scores.length];
    for (int i = 0; i < keys.length; i++) {
      double score = scores[i] - COUNT_WEIGHT * logarithms[i];
      keys[i] = (SCORE_OFFSET + (long) (score * SCORE_SCALE)) << POSITION_BITS | i;
    }
    return sorted(tasks, keys);
  }

  /** Shifts and scales numbers to mean 0 and deviation 1, if they differ at all. */
  private static void normalize(double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += number;
    }
    double mean = sum / numbers.length;
    double squares = 0;
    for (double number : numbers) {
      squares += (number - mean) * (number - mean);
    }
    double deviation = Math.sqrt(squares / numbers.length);
    double factor = deviation > 0 ? 1 / deviation : 0;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (numbers[i] - mean) * factor;
    }
  }

  private static List<CosetNode> sorted(List<CosetNode> tasks, long[] keys) {
    Arrays.sort(keys);
    List<CosetNode> sorted = new ArrayList<>(keys.length);
    for (long key : keys) {
      sorted.add(tasks.get((int) key & POSITION_MASK));
    }
    return sorted;
  }
}
