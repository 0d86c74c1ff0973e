package dev.superflip.search.restriction;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Solves cubes by dropping faces in a given order, or in the order with the shortest total. Each
 * stage takes the fewest turns that are possible. The total depends on which of several shortest
 * solutions of a stage is taken, because the next stage starts from there; so some are tried.
 *
 * <p>An instance belongs to one thread. Its answers depend on the cube and the settings only.
 */
public final class OrderSearch {
  /** The number of orders of dropping the six faces. */
  public static final int ORDERS = 720;

  private final StageSolver solver;
  private final Metric metric;
  private final int effort;
  private BooleanSupplier stop = () -> false;

  /** What is known of the stages E>G of one cube. */
  private final Map<Position, BandStage> bandStages = new HashMap<>();

  /**
   * A search.
   *
   * @param bandTables opens the tables of E>G, when a stage first needs them
   * @param effort how many shortest solutions of a stage to try from each position
   */
  public OrderSearch(StageTables tables, Supplier<BandTables> bandTables, int effort) {
    solver = new StageSolver(tables, bandTables);
    metric = solver.metric();
    this.effort = effort;
  }

  /** The nodes expanded so far. */
  public long expanded() {
    return solver.expanded();
  }

  /** A cube before a stage. */
  private record Position(Cube cube, FaceSet faces, Face dropped) {}

  /** The search of a stage E>G: no solution is shorter than the bound. */
  private static final class BandStage {
    private int bound;
    private List<List<Move>> solutions = List.of();

    BandStage(int bound) {
      this.bound = bound;
    }
  }

  /** The stages so far, as a list that grows at its end. */
  private record Prefix(@Nullable Prefix before, @Nullable Drop last, Cube cube, int length) {
    static Prefix of(Cube cube) {
      return new Prefix(null, null, cube, 0);
    }

    FaceSet faces() {
      return last == null ? FaceSet.ALL : last.left();
    }

    Prefix and(Drop drop, Metric metric) {
      return new Prefix(this, drop, cube.then(drop.turns()), length + metric.length(drop.turns()));
    }

    Reduction reduction() {
      List<Drop> drops = new ArrayList<>();
      for (Prefix at = this; at != null && at.last != null; at = at.before) {
        drops.addFirst(at.last);
      }
      return new Reduction(drops);
    }
  }

  /** The shortest solution found so far. */
  private static final class Incumbent {
    private @Nullable Prefix best;

    /** Whether a solution of this length would be shorter. */
    boolean admits(int length) {
      return best == null || length < best.length;
    }

    @Nullable Reduction reduction() {
      return best == null ? null : best.reduction();
    }
  }

  /**
   * Drops some faces, or all, in this order.
   *
   * @param stopSignal ends the search early; then the result is null, or not the best one
   */
  public @Nullable Reduction solve(Cube cube, List<Face> order, BooleanSupplier stopSignal) {
    stop = stopSignal;
    bandStages.clear();
    return solve(cube, order);
  }

  private @Nullable Reduction solve(Cube cube, List<Face> order) {
    Incumbent incumbent = new Incumbent();
    inOrder(Prefix.of(cube), order, incumbent);
    return incumbent.reduction();
  }

  /**
   * Drops one more face.
   *
   * @param faces the faces that are left; their turns solve the cube
   * @param stopSignal ends the search early; then the result is null
   */
  public @Nullable Drop next(Cube cube, FaceSet faces, Face dropped, BooleanSupplier stopSignal) {
    boolean isBand = StageSolver.isBand(faces, dropped);
    List<List<Move>> solutions = isBand ? List.of() : solver.solutions(cube, faces, dropped, 1);
    int length = isBand ? solver.bound(cube, faces, dropped) : 0;
    for (; solutions.isEmpty() && !stopSignal.getAsBoolean(); length++) {
      solutions = solver.bandSolutions(cube, faces, dropped, length, 1, stopSignal);
    }
    return solutions.isEmpty() ? null : new Drop(dropped, faces.without(dropped), solutions.get(0));
  }

  /** Drops the faces in each of the 720 orders. The list ends early if the search is stopped. */
  public List<Reduction> all(Cube cube, BooleanSupplier stopSignal) {
    stop = stopSignal;
    bandStages.clear();
    List<Reduction> all = new ArrayList<>();
    for (List<Face> order : orders(FaceSet.ALL)) {
      Reduction reduction = solve(cube, order);
      if (reduction == null || stop.getAsBoolean()) {
        break;
      }
      all.add(reduction);
    }
    return all;
  }

  /** Continues a solution in a given order, and keeps the shortest. */
  private void inOrder(Prefix prefix, List<Face> order, Incumbent incumbent) {
    FaceSet faces = prefix.faces();
    int dropsDone = Face.COUNT - faces.size();
    if (dropsDone == order.size()) {
      incumbent.best = prefix;
      return;
    }
    Face dropped = order.get(dropsDone);
    for (Prefix next : stage(prefix, dropped, incumbent)) {
      if (incumbent.admits(next.length)) {
        inOrder(next, order, incumbent);
      }
    }
  }

  /** The shortest solutions of the next stage, unless they are too long for a shorter total. */
  private List<Prefix> stage(Prefix prefix, Face dropped, Incumbent incumbent) {
    FaceSet faces = prefix.faces();
    if (!StageSolver.isBand(faces, dropped)) {
      return incumbent.admits(prefix.length + solver.bound(prefix.cube, faces, dropped))
          ? extended(prefix, dropped, solver.solutions(prefix.cube, faces, dropped, effort))
          : List.of();
    }
    BandStage known = bandStage(prefix, dropped);
    while (known.solutions.isEmpty()
        && incumbent.admits(prefix.length + known.bound)
        && !stop.getAsBoolean()) {
      iterate(prefix, dropped, known);
    }
    return incumbent.admits(prefix.length + known.bound)
        ? extended(prefix, dropped, known.solutions)
        : List.of();
  }

  private BandStage bandStage(Prefix prefix, Face dropped) {
    return bandStages.computeIfAbsent(
        new Position(prefix.cube, prefix.faces(), dropped),
        at -> new BandStage(solver.bound(at.cube, at.faces, at.dropped)));
  }

  /** Searches E>G for solutions whose length is the bound, or raises the bound. */
  private void iterate(Prefix prefix, Face dropped, BandStage known) {
    known.solutions =
        solver.bandSolutions(prefix.cube, prefix.faces(), dropped, known.bound, effort, stop);
    if (known.solutions.isEmpty() && !stop.getAsBoolean()) {
      known.bound++;
    }
  }

  /** One prefix for each solution that leads to another cube. */
  private List<Prefix> extended(Prefix prefix, Face dropped, List<List<Move>> solutions) {
    FaceSet left = prefix.faces().without(dropped);
    List<Prefix> extended = new ArrayList<>();
    Set<Cube> cubes = new HashSet<>();
    for (List<Move> turns : solutions) {
      Prefix next = prefix.and(new Drop(dropped, left, turns), metric);
      if (cubes.add(next.cube)) {
        extended.add(next);
      }
    }
    return extended;
  }

  /**
   * Drops the faces in the order with the shortest total.
   *
   * <p>The stages E>G take most of the time, so they come last: first all orders without them are
   * tried, which gives a total to beat. Then the bounds of all stages E>G rise together, from the
   * total that is the least possible. This ends when that total reaches the best one found.
   *
   * @param stopSignal ends the search early; then the result is null, or not the best one
   */
  public @Nullable Reduction best(Cube cube, BooleanSupplier stopSignal) {
    stop = stopSignal;
    bandStages.clear();
    Incumbent incumbent = new Incumbent();
    List<Pending> pending = new ArrayList<>();
    anyOrder(Prefix.of(cube), incumbent, new HashMap<>(), pending);
    pending.sort(Comparator.comparingInt(Pending::total));
    int total = pending.isEmpty() ? 0 : pending.get(0).total();
    for (; !pending.isEmpty() && incumbent.admits(total) && !stop.getAsBoolean(); total++) {
      for (Pending stage : pending) {
        if (incumbent.admits(total) && stage.total() == total) {
          finish(stage, incumbent);
        }
      }
      int reached = total;
      pending.removeIf(stage -> stage.total() == reached);
    }
    return incumbent.reduction();
  }

  /** A stage E>G that is to be searched. */
  private record Pending(Prefix prefix, Face dropped, BandStage stage) {
    /** The least total that it may lead to. */
    int total() {
      return prefix.length + stage.bound;
    }
  }

  private void finish(Pending pending, Incumbent incumbent) {
    iterate(pending.prefix, pending.dropped, pending.stage);
    for (Prefix next : extended(pending.prefix, pending.dropped, pending.stage.solutions)) {
      anyOrder(next, incumbent, new HashMap<>(), new ArrayList<>());
    }
  }

  /**
   * Continues a solution in every order, but leaves the stages E>G for later.
   *
   * @param reached by cube and faces: the least length at which they were reached
   */
  private void anyOrder(
      Prefix prefix,
      Incumbent incumbent,
      Map<FaceSet, Map<Cube, Integer>> reached,
      List<Pending> pending) {
    FaceSet faces = prefix.faces();
    if (faces.size() == 0) {
      if (incumbent.admits(prefix.length)) {
        incumbent.best = prefix;
      }
      return;
    }
    Map<Cube, Integer> lengths = reached.computeIfAbsent(faces, key -> new HashMap<>());
    if (lengths.getOrDefault(prefix.cube, Integer.MAX_VALUE) <= prefix.length
        || stop.getAsBoolean()) {
      return;
    }
    lengths.put(prefix.cube, prefix.length);
    for (Face dropped : faces.faces()) {
      if (StageSolver.isBand(faces, dropped)) {
        pending.add(new Pending(prefix, dropped, bandStage(prefix, dropped)));
      } else {
        for (Prefix next : stage(prefix, dropped, incumbent)) {
          anyOrder(next, incumbent, reached, pending);
        }
      }
    }
  }

  /** All orders of dropping some faces, in the order of the faces U R F D L B. */
  static List<List<Face>> orders(FaceSet faces) {
    if (faces.size() == 0) {
      return List.of(List.of());
    }
    List<List<Face>> orders = new ArrayList<>();
    for (Face first : faces.faces()) {
      for (List<Face> rest : orders(faces.without(first))) {
        List<Face> order = new ArrayList<>(List.of(first));
        order.addAll(rest);
        orders.add(List.copyOf(order));
      }
    }
    return List.copyOf(orders);
  }
}
