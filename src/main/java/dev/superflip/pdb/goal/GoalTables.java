package dev.superflip.pdb.goal;

import dev.superflip.coord.Twist;
import dev.superflip.coord.coset.CornerGroup;
import dev.superflip.coord.goal.GoalSpace;
import dev.superflip.coord.goal.PieceClasses;
import dev.superflip.coord.goal.PieceKind;
import dev.superflip.cube.Metric;
import dev.superflip.cube.goal.Goal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the tables that prune a search for a goal, given a limit for the size of one.
 *
 * <p>If corners and edges of the goal fit into one table together, that table suffices. Otherwise
 * there are tables of corners, tables of edges, and tables that mix some classes of both. A kind of
 * piece with too many states for one table is split into parts. Each part distinguishes as many
 * classes as fit, and all other pieces are grey; each class is in one part. One more table covers
 * the whole kind, with classes merged until orientations and the remaining arrangement fit.
 *
 * <p>Whatever the limit, all distances are 0 at the goal only, because each class of each kind is
 * distinguished by some table.
 */
public final class GoalTables {
  /** The number of tables with both kinds of pieces, in addition to tables of one kind. */
  private static final int MIXED = 2;

  /** The largest second space of a table: its move table has elements of type char. */
  private static final double LARGEST_SECOND = Character.MAX_VALUE;

  /**
   * The content of a table: states of one kind of piece, or pairs of states of both kinds.
   *
   * @param halfTurns whether the first classes are corners that are distinguished up to half turns
   *     only
   */
  public record Plan(PieceClasses first, @Nullable PieceClasses second, boolean halfTurns) {
    public double entries() {
      return (halfTurns ? CornerGroup.HALF_TURNS.cosets().count() * Twist.COUNT : first.count())
          * (second == null ? 1 : second.count());
    }

    public GoalTable build(GoalSpace.Tables tables, int threads, BooleanSupplier stop) {
      GoalSpace space = halfTurns ? tables.halfTurnSpace(first) : tables.space(first);
      GoalSpace other = second == null ? null : tables.space(second);
      return new GoalTable(space, other, Metric.HTM, threads, stop);
    }
  }

  private GoalTables() {}

  /** Plans tables of at most this many entries each, the largest first. */
  public static List<Plan> plans(Goal goal, double limit) {
    PieceClasses corners = PieceClasses.of(goal, PieceKind.CORNERS);
    PieceClasses edges = PieceClasses.of(goal, PieceKind.EDGES);
    Set<Plan> plans = new LinkedHashSet<>();
    if (!goal.isHalfTurns() && fitTogether(corners, edges, limit)) {
      plans.add(pair(corners, edges));
    } else {
      if (goal.isHalfTurns()) {
        plans.add(new Plan(corners, null, true));
      } else {
        addAll(plans, corners, limit);
      }
      addAll(plans, edges, limit);
      plans.addAll(mixed(corners, edges, limit));
    }
    return plans.stream().sorted(Comparator.comparingDouble(Plan::entries).reversed()).toList();
  }

  private static boolean fitTogether(PieceClasses corners, PieceClasses edges, double limit) {
    return !corners.isBlind()
        && !edges.isBlind()
        && corners.count() * edges.count() <= limit
        && Math.min(corners.count(), edges.count()) <= LARGEST_SECOND;
  }

  private static Plan pair(PieceClasses one, PieceClasses other) {
    return one.count() >= other.count() ? new Plan(one, other, false) : new Plan(other, one, false);
  }

  private static void addAll(Set<Plan> plans, PieceClasses classes, double limit) {
    if (!classes.isBlind()) {
      parts(classes, limit).forEach(part -> plans.add(new Plan(part, null, false)));
      PieceClasses joined = joined(classes, limit);
      if (joined != null && !joined.equals(classes)) {
        plans.add(new Plan(joined, null, false));
      }
    }
  }

  /** The largest tables of both kinds. */
  private static List<Plan> mixed(PieceClasses corners, PieceClasses edges, double limit) {
    if (corners.isBlind() || edges.isBlind()) {
      return List.of();
    }
    double side = Math.min(LARGEST_SECOND, Math.sqrt(limit));
    Set<Plan> plans = new LinkedHashSet<>();
    for (PieceClasses some : coarser(corners, side)) {
      coarser(edges, limit / some.count()).forEach(others -> plans.add(pair(others, some)));
    }
    for (PieceClasses some : coarser(edges, side)) {
      coarser(corners, limit / some.count()).forEach(others -> plans.add(pair(others, some)));
    }
    return plans.stream()
        .sorted(Comparator.comparingDouble(Plan::entries).reversed())
        .limit(MIXED)
        .toList();
  }

  /** The classes themselves if they fit the limit, otherwise several coarser ones that do. */
  private static List<PieceClasses> coarser(PieceClasses classes, double limit) {
    if (classes.count() <= limit) {
      return List.of(classes);
    }
    List<PieceClasses> ways = new ArrayList<>();
    for (PieceClasses way : new PieceClasses[] {classes, classes.unoriented()}) {
      PieceClasses joined = joined(way, limit);
      if (joined != null) {
        ways.add(joined);
      }
    }
    PieceClasses part = part(classes, implied(classes), limit);
    if (part != null) {
      ways.add(part);
    }
    return ways.stream().filter(way -> !way.isBlind()).distinct().toList();
  }

  /** Parts of the classes that fit the limit; each class is in one of them. */
  private static List<PieceClasses> parts(PieceClasses classes, double limit) {
    if (classes.count() <= limit) {
      return List.of(classes);
    }
    List<PieceClasses> parts = new ArrayList<>();
    boolean[] covered = implied(classes);
    for (PieceClasses part = part(classes, covered, limit);
        part != null;
        part = part(classes, covered, limit)) {
      parts.add(part);
    }
    return parts;
  }

  /** Marks the largest class without orientation: it is solved if all other classes are. */
  private static boolean[] implied(PieceClasses classes) {
    int[] sizes = classes.sizes();
    int largest = -1;
    for (int c = 0; c < sizes.length; c++) {
      if (!classes.isOriented(c) && (largest < 0 || sizes[c] > sizes[largest])) {
        largest = c;
      }
    }
    boolean[] implied = new boolean[sizes.length];
    if (largest >= 0) {
      implied[largest] = true;
    }
    return implied;
  }

  /** As many classes as fit, uncovered ones first; null if no uncovered class fits. */
  private static @Nullable PieceClasses part(
      PieceClasses classes, boolean[] covered, double limit) {
    boolean[] chosen = new boolean[classes.classes()];
    boolean any = false;
    PieceClasses best = classes.only(c -> false);
    for (int round = 0; round < 2; round++) {
      for (int c = 0; c < chosen.length; c++) {
        if (chosen[c] || covered[c] != (round == 1)) {
          continue;
        }
        chosen[c] = true;
        PieceClasses more = classes.only(k -> chosen[k]);
        if (more.count() <= limit) {
          best = more;
          any |= round == 0;
        } else {
          chosen[c] = false;
        }
      }
      if (!any) {
        return null;
      }
    }
    for (int c = 0; c < chosen.length; c++) {
      covered[c] |= chosen[c];
    }
    return best;
  }

  /** The classes with the smallest ones merged until they fit; null if they never do. */
  private static @Nullable PieceClasses joined(PieceClasses classes, double limit) {
    PieceClasses joined = classes;
    while (joined.count() > limit) {
      int[] sizes = joined.sizes();
      int[] best = null;
      for (int first = 0; first < sizes.length; first++) {
        for (int second = first + 1; second < sizes.length; second++) {
          if (joined.isOriented(first) == joined.isOriented(second)
              && (best == null || sizes[first] + sizes[second] < sizes[best[0]] + sizes[best[1]])) {
            best = new int[] {first, second};
          }
        }
      }
      if (best == null) {
        return null;
      }
      joined = joined.joined(best[0], best[1]);
    }
    return joined;
  }
}
