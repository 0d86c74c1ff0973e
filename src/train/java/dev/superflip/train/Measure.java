package dev.superflip.train;

import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;
import dev.superflip.search.frontier.BestFirst;
import dev.superflip.search.guided.NetworkEstimate;
import dev.superflip.solve.puzzle.Networks;
import dev.superflip.solve.puzzle.Puzzles;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares networks for small puzzles with the exact distances of all states. */
@Command(
    name = "measure",
    mixinStandardHelpOptions = true,
    description = "Compares networks with the exact distances of all states of a small puzzle.")
public final class Measure implements Callable<Integer> {
  @Parameters(paramLabel = "NAME|FILE", description = "networks")
  private List<String> networks = List.of();

  @Option(names = "--astar", defaultValue = "10000", description = "random states for A*")
  private int searches;

  @Option(names = "--seed", defaultValue = "1", description = "seed of the random states")
  private long seed;

  /** The entry point. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Measure()).execute(args));
  }

  @Override
  public Integer call() {
    networks.forEach(this::measure);
    return 0;
  }

  private void measure(String name) {
    Network network = Networks.open(name);
    Puzzle puzzle = Puzzles.find(network.encoding().puzzle(), network.metric()).orElseThrow();
    AllStates all = new AllStates(puzzle);
    System.out.printf("%s: %s, %,d states%n", name, puzzle.id(), all.size());
    try (Evaluators evaluators = Evaluators.inJava(network);
        NetworkEstimate estimate = NetworkEstimate.of(puzzle, evaluators, 1)) {
      float[] values = new float[all.size()];
      estimate.evaluate(all.states, all.size(), values);
      printErrors(all, values);
      printGreedy(all, all.greedy(values));
      if (searches > 0) {
        printSearches(all, puzzle, BestFirst.aStar(puzzle, estimate));
      }
    }
  }

  private static void printErrors(AllStates all, float[] values) {
    long admissible = 0;
    double bias = 0;
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      double error = values[i] - all.distances[i];
      admissible += error <= 0 ? 1 : 0;
      bias += error;
      squares += error * error;
    }
    System.out.printf(
        Locale.ROOT,
        "  not above the distance %.2f%%, mean error %+.3f, root mean square %.3f%n",
        100.0 * admissible / values.length,
        bias / values.length,
        Math.sqrt(squares / values.length));
  }

  private static void printGreedy(AllStates all, int[] lengths) {
    long solved = 0;
    long optimal = 0;
    long excess = 0;
    for (int i = 0; i < lengths.length; i++) {
      if (lengths[i] >= 0) {
        solved++;
        optimal += lengths[i] == all.distances[i] ? 1 : 0;
        excess += lengths[i] - all.distances[i];
      }
    }
    System.out.printf(
        Locale.ROOT,
        "  greedy descent: solved %.2f%%, optimal %.2f%%, mean excess if solved %.3f%n",
        100.0 * solved / lengths.length,
        100.0 * optimal / lengths.length,
        (double) excess / solved);
  }

  private void printSearches(AllStates all, Puzzle puzzle, PathSearch search) {
    SplittableRandom random = new SplittableRandom(seed);
    int optimal = 0;
    long excess = 0;
    long expanded = 0;
    for (int i = 0; i < searches; i++) {
      long[] state = puzzle.random(random);
      PathResult result =
          search.search(
              state, PathLimits.NONE, new StopSignal(Long.MAX_VALUE), PathListener.SILENT);
      byte[] path = result.path();
      if (path == null || !puzzle.solves(state, path)) {
        throw new IllegalStateException("not solved: " + Arrays.toString(state));
      }
      int distance = all.distances[all.number(state[0])];
      optimal += path.length == distance ? 1 : 0;
      excess += path.length - distance;
      expanded += result.expanded();
    }
    search.close();
    System.out.printf(
        Locale.ROOT,
        "  A* on %,d random states: optimal %.2f%%, mean excess %.4f, %.1f states expanded%n",
        searches,
        100.0 * optimal / searches,
        (double) excess / searches,
        (double) expanded / searches);
  }
}
