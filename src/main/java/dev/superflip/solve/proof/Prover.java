package dev.superflip.solve.proof;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.search.SolveListener;
import dev.superflip.search.ida.DividedIteration;
import dev.superflip.solve.PlannedSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Searches parts of the iterations of one cube. A part is searched some seconds at a time, and each
 * time its record is handed out, so that little is lost if the process is killed.
 */
public final class Prover {
  /** Receives the course of a proof. */
  public interface Listener {
    /** Nodes of the part so far; called now and then. */
    void progress(Part soFar, long nodes);

    /** Some more tasks of a part were searched, perhaps all of them. */
    void searched(Part part);
  }

  /** Time after which a record is due. */
  private static final double SECONDS_PER_RECORD = 10;

  private static final int FIRST_TASKS = 64;

  private final PlannedSearch search;
  private final Cube cube;
  private final String position;
  private final String program;
  private @Nullable DividedIteration iteration;

  /**
   * A prover.
   *
   * @param program the version of the program, which becomes a part of each plan
   */
  public Prover(PlannedSearch search, Cube cube, String program) {
    this.search = search;
    this.cube = cube;
    this.program = program;
    position = Facelets.format(cube);
  }

  public Metric metric() {
    return search.metric();
  }

  public String position() {
    return position;
  }

  /** The least length that a solution of the cube can have: the first bound of a proof. */
  public int firstBound() {
    return metric().possibleLength(cube, 1);
  }

  /** Divides the iteration of a bound into tasks. */
  public Plan plan(int bound) {
    iteration = search.divide(cube, bound);
    return Plan.of(
        position, metric(), bound, search.tables(), search.checksum(), program, iteration.tasks());
  }

  /**
   * Searches a part of the iteration that was planned last.
   *
   * @param soFar the part, with what was searched before
   * @return the part, which is not complete if the search was stopped
   */
  public Part search(Part soFar, Listener listener) {
    DividedIteration planned = iteration;
    if (planned == null || planned.bound() != soFar.plan().bound()) {
      throw new IllegalStateException("another bound was planned");
    }
    int[] mine =
        IntStream.range(0, soFar.plan().tasks())
            .filter(task -> task % soFar.of() == soFar.part() - 1)
            .toArray();
    Part part = soFar;
    double tasksPerSecond = 0;
    while (part.tasks() < mine.length) {
      int most = (int) Math.max(FIRST_TASKS, tasksPerSecond * SECONDS_PER_RECORD);
      int end = Math.min(mine.length, part.tasks() + most);
      List<Integer> next = Arrays.stream(mine, part.tasks(), end).boxed().toList();
      long start = System.nanoTime();
      DividedIteration.Count count =
          planned.search(next, expected(part, mine.length), progress(part, listener));
      if (!count.complete()) {
        return part;
      }
      tasksPerSecond = next.size() / Math.max(1e-6, (System.nanoTime() - start) / 1e9);
      part = with(part, end, count, mine.length);
      listener.searched(part);
    }
    return part.complete() ? part : finished(part, listener);
  }

  /** A part without tasks is complete at once. */
  private static Part finished(Part part, Listener listener) {
    Part complete =
        new Part(
            part.plan(),
            part.part(),
            part.of(),
            part.tasks(),
            part.nodes(),
            part.solutions(),
            part.solution(),
            true);
    listener.searched(complete);
    return complete;
  }

  /** About how many nodes the rest of a part will have, as far as its tasks so far show it. */
  private static long expected(Part part, int tasks) {
    return part.tasks() == 0
        ? 0
        : (long) ((double) part.nodes() / part.tasks() * (tasks - part.tasks()));
  }

  private SolveListener progress(Part part, Listener listener) {
    return new SolveListener() {
      @Override
      public void progress(int bound, long nodes) {
        listener.progress(part, part.nodes() + nodes);
      }
    };
  }

  private Part with(Part part, int tasks, DividedIteration.Count count, int all) {
    String solution = part.solution();
    if (solution == null && !count.solutions().isEmpty()) {
      solution = verified(count.solutions().get(0));
    }
    return new Part(
        part.plan(),
        part.part(),
        part.of(),
        tasks,
        part.nodes() + count.nodes(),
        part.solutions() + count.solutions().size(),
        solution,
        tasks == all);
  }

  private String verified(byte[] ordinals) {
    List<Move> moves = new ArrayList<>();
    for (byte ordinal : ordinals) {
      moves.add(Move.of(ordinal));
    }
    if (!cube.then(moves).isSolved()) {
      throw new IllegalStateException("found a wrong solution of " + position + ": " + moves);
    }
    return Maneuver.format(moves);
  }
}
