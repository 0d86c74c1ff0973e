package dev.superflip.coord.restriction;

import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.List;

/**
 * The cosets of <U,D> in <U,D,R>, of which there are 9,999,593,856,000: every piece must be solved
 * up to a turn of U and one of D. These turns, before the scramble, rename pieces and keep twists.
 * So a coset has three coordinates: the order of the corners up to the turns, the twists, and the
 * order of the ten edges up to the turns. The first and the last do not say which turns they leave
 * out; the goal is reached only if both leave out the same.
 *
 * <p>Four symmetries keep the axis U-D and the face R. They map cosets to cosets.
 */
public final class BandSpace {
  public static final FaceSet FACES = FaceSet.of("UDR");
  public static final Face DROPPED = Face.R;

  /** The faces that are left. */
  public static final FaceSet GOAL = FACES.without(DROPPED);

  /** The symmetries that keep the stage, the identity first. */
  public static final List<Symmetry> SYMMETRIES =
      Symmetry.all().stream()
          .filter(s -> s.apply(DROPPED) == DROPPED && GOAL.contains(s.apply(Face.U)))
          .toList();

  /** The places of the edges that the stage moves: those of U, those of D, FR and BR. */
  private static final int[] EDGE_PLACES = {0, 1, 2, 3, 4, 5, 6, 7, 8, 11};

  private static final LayerOrders CORNER_ORDERS = new LayerOrders(Cube.CORNERS);
  private static final LayerOrders EDGE_ORDERS = new LayerOrders(EDGE_PLACES.length);

  public static final int CORNERS = CORNER_ORDERS.count();
  public static final int EDGES = EDGE_ORDERS.count();

  /** The ordered places of FR and BR. */
  public static final int PAIRS = EDGES / LayerOrders.PER_OTHERS;

  private BandSpace() {}

  public static int corners(Cube cube) {
    int[] items = new int[Cube.CORNERS];
    for (int place = 0; place < items.length; place++) {
      items[place] = cube.corner(place);
    }
    return CORNER_ORDERS.rank(items);
  }

  public static int edges(Cube cube) {
    int[] items = new int[EDGE_PLACES.length];
    for (int place = 0; place < items.length; place++) {
      items[place] = edgeIndex(cube.edge(EDGE_PLACES[place]));
    }
    return EDGE_ORDERS.rank(items);
  }

  /** The places of FR and BR, which the order of the edges determines. */
  public static int pair(int edges) {
    return edges / LayerOrders.PER_OTHERS;
  }

  /** An order of the edges with these places of FR and BR. */
  public static int edgesOfPair(int pair) {
    return pair * LayerOrders.PER_OTHERS;
  }

  public static int cornersAfter(int corners, Move move) {
    int[] items = new int[Cube.CORNERS];
    CORNER_ORDERS.unrank(corners, items);
    Cube turn = Cube.of(move);
    int[] moved = new int[items.length];
    for (int place = 0; place < items.length; place++) {
      moved[place] = items[turn.corner(place)];
    }
    return CORNER_ORDERS.rank(moved);
  }

  public static int edgesAfter(int edges, Move move) {
    int[] items = new int[EDGE_PLACES.length];
    EDGE_ORDERS.unrank(edges, items);
    Cube turn = Cube.of(move);
    int[] moved = new int[items.length];
    for (int place = 0; place < items.length; place++) {
      moved[place] = items[edgeIndex(turn.edge(EDGE_PLACES[place]))];
    }
    return EDGE_ORDERS.rank(moved);
  }

  public static int twistsAfter(int twists, Move move) {
    return Twist.MOVES[Move.COUNT * twists + move.ordinal()];
  }

  public static int cornersSeen(int corners, Symmetry symmetry) {
    int[] items = new int[Cube.CORNERS];
    CORNER_ORDERS.unrank(corners, items);
    int[] seen = new int[items.length];
    for (int place = 0; place < items.length; place++) {
      seen[symmetry.corner(place)] = symmetry.corner(items[place]);
    }
    return CORNER_ORDERS.rank(seen);
  }

  public static int edgesSeen(int edges, Symmetry symmetry) {
    int[] items = new int[EDGE_PLACES.length];
    EDGE_ORDERS.unrank(edges, items);
    int[] seen = new int[items.length];
    for (int place = 0; place < items.length; place++) {
      seen[edgeSeen(place, symmetry)] = edgeSeen(items[place], symmetry);
    }
    return EDGE_ORDERS.rank(seen);
  }

  private static int edgeSeen(int index, Symmetry symmetry) {
    return edgeIndex(symmetry.edge(EDGE_PLACES[index]));
  }

  /** The number of an edge, or of its place, among the ten. */
  private static int edgeIndex(int edge) {
    return edge < EDGE_PLACES.length - 1 ? edge : EDGE_PLACES.length - 1;
  }
}
