package dev.superflip.search;

import dev.superflip.coord.CornerGroup;
import dev.superflip.coord.LookSpace;
import dev.superflip.coord.Looks;
import dev.superflip.coord.PieceKind;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Goal;
import dev.superflip.cube.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the tables that a search for a goal is cut by, given how large one may be.
 *
 * <p>If the corners and the edges of the goal together fit into one table, this is all that is
 * needed. Otherwise there are tables of corners, of edges, and of a little of both. A kind whose
 * looks are too many for one table is seen in parts, each with as many classes as fit and all other
 * pieces grey, such that each class is in one of them; and once more as a whole, but with classes
 * joined until orientations and what is left of the arrangement fit.
 *
 * <p>Whatever the limit, all distances are 0 at the goal only: each class of each kind is seen by
 * one table as it is.
 */
final class GoalTables {
  /** Tables of both kinds beside those of one. */
  private static final int MIXED = 2;

  /** The smaller space of two in a table is limited by the type of its move table. */
  private static final double LARGEST_SECOND = Character.MAX_VALUE;

  /**
   * What a table is to hold: looks of one kind, or pairs of two.
   *
   * @param halfTurns whether the first, of corners, are known up to half turns
   */
  record Plan(Looks first, @Nullable Looks second, boolean halfTurns) {
    double entries() {
      return (halfTurns ? CornerGroup.HALF_TURNS.cosets().count() * Twist.COUNT : first.count())
          * (second == null ? 1 : second.count());
    }

    GoalTable build(LookSpace.Tables tables, int threads, BooleanSupplier stop) {
      LookSpace space = halfTurns ? tables.halfTurnSpace(first) : tables.space(first);
      LookSpace other = second == null ? null : tables.space(second);
      return new GoalTable(space, other, Metric.HTM, threads, stop);
    }
  }

  private GoalTables() {}

  /** The tables to build if none may have more than so many entries; the largest first. */
  static List<Plan> plans(Goal goal, double limit) {
    Looks corners = Looks.of(goal, PieceKind.CORNERS);
    Looks edges = Looks.of(goal, PieceKind.EDGES);
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

  private static boolean fitTogether(Looks corners, Looks edges, double limit) {
    return !corners.isBlind()
        && !edges.isBlind()
        && corners.count() * edges.count() <= limit
        && Math.min(corners.count(), edges.count()) <= LARGEST_SECOND;
  }

  private static Plan pair(Looks one, Looks other) {
    return one.count() >= other.count() ? new Plan(one, other, false) : new Plan(other, one, false);
  }

  private static void addAll(Set<Plan> plans, Looks looks, double limit) {
    if (!looks.isBlind()) {
      parts(looks, limit).forEach(part -> plans.add(new Plan(part, null, false)));
      Looks joined = joined(looks, limit);
      if (joined != null && !joined.equals(looks)) {
        plans.add(new Plan(joined, null, false));
      }
    }
  }

  /** The largest tables of both kinds. */
  private static List<Plan> mixed(Looks corners, Looks edges, double limit) {
    if (corners.isBlind() || edges.isBlind()) {
      return List.of();
    }
    double side = Math.min(LARGEST_SECOND, Math.sqrt(limit));
    Set<Plan> plans = new LinkedHashSet<>();
    for (Looks some : coarser(corners, side)) {
      coarser(edges, limit / some.count()).forEach(others -> plans.add(pair(others, some)));
    }
    for (Looks some : coarser(edges, side)) {
      coarser(corners, limit / some.count()).forEach(others -> plans.add(pair(others, some)));
    }
    return plans.stream()
        .sorted(Comparator.comparingDouble(Plan::entries).reversed())
        .limit(MIXED)
        .toList();
  }

  /** What can be told of the looks with so few numbers: all, or each of a few ways to tell less. */
  private static List<Looks> coarser(Looks looks, double limit) {
    if (looks.count() <= limit) {
      return List.of(looks);
    }
    List<Looks> ways = new ArrayList<>();
    for (Looks way : new Looks[] {looks, looks.unoriented()}) {
      Looks joined = joined(way, limit);
      if (joined != null) {
        ways.add(joined);
      }
    }
    Looks part = part(looks, implied(looks), limit);
    if (part != null) {
      ways.add(part);
    }
    return ways.stream().filter(way -> !way.isBlind()).distinct().toList();
  }

  /** Parts of the looks that fit, such that each class is seen by one of them. */
  private static List<Looks> parts(Looks looks, double limit) {
    if (looks.count() <= limit) {
      return List.of(looks);
    }
    List<Looks> parts = new ArrayList<>();
    boolean[] seen = implied(looks);
    for (Looks part = part(looks, seen, limit); part != null; part = part(looks, seen, limit)) {
      parts.add(part);
    }
    return parts;
  }

  /** Marks the largest class that is not oriented: if all others are right, it is. */
  private static boolean[] implied(Looks looks) {
    int[] sizes = looks.sizes();
    int largest = -1;
    for (int c = 0; c < sizes.length; c++) {
      if (!looks.isOriented(c) && (largest < 0 || sizes[c] > sizes[largest])) {
        largest = c;
      }
    }
    boolean[] implied = new boolean[sizes.length];
    if (largest >= 0) {
      implied[largest] = true;
    }
    return implied;
  }

  /** As many classes as fit, those not seen yet first; null if there are none of these. */
  private static @Nullable Looks part(Looks looks, boolean[] seen, double limit) {
    boolean[] chosen = new boolean[looks.classes()];
    boolean any = false;
    Looks best = looks.only(c -> false);
    for (int round = 0; round < 2; round++) {
      for (int c = 0; c < chosen.length; c++) {
        if (chosen[c] || seen[c] != (round == 1)) {
          continue;
        }
        chosen[c] = true;
        Looks more = looks.only(k -> chosen[k]);
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
      seen[c] |= chosen[c];
    }
    return best;
  }

  /** The looks with the smallest classes joined until they fit; null if they never do. */
  private static @Nullable Looks joined(Looks looks, double limit) {
    Looks joined = looks;
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
