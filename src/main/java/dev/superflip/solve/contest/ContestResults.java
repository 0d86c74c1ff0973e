package dev.superflip.solve.contest;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The solves of a contest that are finished. Any number of threads may use it. */
public final class ContestResults {
  private record Key(Position position, String method) {}

  private final Map<Position, Solve> distances = new LinkedHashMap<>();
  private final Map<Key, Solve> solves = new LinkedHashMap<>();

  /** Adds a result of the exact solver, which decides what is optimal. */
  public synchronized void addDistance(Solve solve) {
    distances.put(solve.position(), solve);
  }

  /** Adds a result of a method that takes part. */
  public synchronized void addSolve(Solve solve) {
    solves.put(new Key(solve.position(), solve.method()), solve);
  }

  /** The result of the exact solver; null if it has not finished. */
  public synchronized @Nullable Solve distance(Position position) {
    return distances.get(position);
  }

  /** The result of a method; null if it has not finished. */
  public synchronized @Nullable Solve solve(Position position, String method) {
    return solves.get(new Key(position, method));
  }

  /** The number of results of the exact solver. */
  public synchronized int distances() {
    return distances.size();
  }

  /** The number of results of methods that take part. */
  public synchronized int solves() {
    return solves.size();
  }
}
