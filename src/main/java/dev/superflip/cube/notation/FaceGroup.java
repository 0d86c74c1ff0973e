package dev.superflip.cube.notation;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The group that the turns of some faces generate, recognised by stickers. A cube is in the group,
 * so that these turns solve it, if it passes all tests:
 *
 * <ul>
 *   <li>The pieces on no face of the set are solved: one mask for each face of the board.
 *   <li>If an axis has no face in the set, all edges are good. Stickers are ranked by their axis:
 *       first one of the two other axes, then the axis without a face, then the last one. The
 *       sticker of higher rank must be on the face of higher rank. Only quarter turns of the axis
 *       without a face change that.
 *   <li>If only two adjacent faces are left, their six corners are permuted in one of 120 ways.
 *       Turns of the two faces bring two of the corners home; then the other four must be in cyclic
 *       order.
 *   <li>If two opposite faces or fewer are left, one of at most 16 sequences solves the cube.
 * </ul>
 */
public final class FaceGroup {
  private static final Bitboard SOLVED = Bitboard.of(Cube.SOLVED);
  private static final FaceGroup[] ALL = new FaceGroup[1 << Face.COUNT];

  private final FaceSet faces;

  /** By the ordinal of a face: the tiles that no turn moves. */
  private final int[] fixed = new int[Face.COUNT];

  /** The rank of an axis; null if every axis has a face of the set. */
  private final int @Nullable [] axisRank;

  private final @Nullable CornerPermutations corners;

  private FaceGroup(FaceSet faces) {
    this.faces = faces;
    fix(Cube.CORNER_NAMES, Tile.CORNERS);
    fix(Cube.EDGE_NAMES, Tile.EDGES);
    axisRank = axisRank(faces);
    corners = faces.size() == 2 && !isSmall(faces) ? new CornerPermutations(rotation(faces)) : null;
  }

  static {
    for (int bits = 0; bits < ALL.length; bits++) {
      ALL[bits] = new FaceGroup(new FaceSet(bits));
    }
  }

  public static FaceGroup of(FaceSet faces) {
    return ALL[faces.bits()];
  }

  /** Whether turns of the faces solve a cube. */
  public boolean contains(Bitboard board) {
    for (Face face : Face.values()) {
      if (((board.face(face) ^ SOLVED.face(face)) & fixed[face.ordinal()]) != 0) {
        return false;
      }
    }
    if (isSmall(faces)) {
      return isSolvedByEach(board, faces.faces());
    }
    return (axisRank == null || hasGoodEdges(board, axisRank))
        && (corners == null || corners.contains(board));
  }

  /** Marks the tiles of the places that no face of the set turns. */
  private void fix(List<String> places, Tile[][] tiles) {
    for (int place = 0; place < tiles.length; place++) {
      String name = places.get(place);
      if (faces.faces().stream().noneMatch(face -> name.contains(face.name()))) {
        for (Tile tile : tiles[place]) {
          fixed[tile.face.ordinal()] |= Bitboard.mask(tile.index);
        }
      }
    }
  }

  /** Whether the set has at most two faces, which are opposite. */
  private static boolean isSmall(FaceSet faces) {
    return faces.size() < 2 || faces.size() == 2 && faces.contains(faces.faces().get(0).opposite());
  }

  /** Whether at most one turn of each face solves the board. */
  private static boolean isSolvedByEach(Bitboard board, List<Face> faces) {
    if (faces.isEmpty()) {
      return board.equals(SOLVED);
    }
    List<Face> rest = faces.subList(1, faces.size());
    Bitboard turned = board;
    for (int turns = 0; turns < 4; turns++) {
      if (isSolvedByEach(turned, rest)) {
        return true;
      }
      turned = turned.turn(Move.of(faces.get(0), 1));
    }
    return false;
  }

  /** Ranks the axis without a face between the two others. */
  private static int @Nullable [] axisRank(FaceSet faces) {
    for (int axis = 0; axis < 3; axis++) {
      if (!faces.contains(Face.of(axis)) && !faces.contains(Face.of(axis).opposite())) {
        int[] rank = new int[3];
        rank[axis] = 1;
        rank[(axis + 1) % 3] = 2;
        return rank;
      }
    }
    return null;
  }

  /** The rotation that maps U and R to two adjacent faces. */
  private static Symmetry rotation(FaceSet faces) {
    return Symmetry.rotations().stream()
        .filter(s -> FaceSet.of("UR").seen(s).equals(faces))
        .findFirst()
        .orElseThrow();
  }

  private static boolean hasGoodEdges(Bitboard board, int[] rank) {
    for (Tile[] edge : Tile.EDGES) {
      int first = rank[axis(edge[0].colour(board))];
      int second = rank[axis(edge[1].colour(board))];
      if (first > second != rank[axis(edge[0].face)] > rank[axis(edge[1].face)]) {
        return false;
      }
    }
    return true;
  }

  private static int axis(Face face) {
    return face.ordinal() % 3;
  }

  /**
   * A tile of a board.
   *
   * @param index its number on the face, clockwise from the top left
   */
  private record Tile(Face face, int index) {
    static final Tile[][] CORNERS = tiles(Cube.CORNER_NAMES);
    static final Tile[][] EDGES = tiles(Cube.EDGE_NAMES);

    Face colour(Bitboard board) {
      return board.colour(face, index);
    }

    private static Tile[][] tiles(List<String> places) {
      Tile[][] tiles = new Tile[places.size()][];
      for (int place = 0; place < tiles.length; place++) {
        tiles[place] = new Tile[places.get(place).length()];
        for (int k = 0; k < tiles[place].length; k++) {
          int facelet = Facelets.number(place, k, tiles[place].length);
          tiles[place][k] = new Tile(Face.of(facelet / Facelets.PER_FACE), Bitboard.tile(facelet));
        }
      }
      return tiles;
    }
  }

  /** The six corners on two adjacent faces, viewed so that these faces are U and R. */
  private static final class CornerPermutations {
    /** Corners of R that turns of U and R bring home before the others are compared. */
    private static final List<String> INSERTED = List.of("DFR", "DRB");

    /** The corners of U in cyclic order. */
    private static final List<String> CYCLE = List.of("URF", "UFL", "ULB", "UBR");

    /** By places of the two inserted corners: turns of U and R that bring both home. */
    private static final Map<List<Integer>, List<Move>> INSERTIONS = insertions();

    /** Maps U and R to the two faces. */
    private final Symmetry rotation;

    private final List<Integer> inserted;
    private final List<Integer> cycle;

    CornerPermutations(Symmetry rotation) {
      this.rotation = rotation;
      inserted = corners(INSERTED).stream().map(rotation::corner).toList();
      cycle = corners(CYCLE).stream().map(rotation::corner).toList();
    }

    /** Whether turns of the two faces permute the corners like this, whatever their twists. */
    boolean contains(Bitboard board) {
      Symmetry back = rotation.inverse();
      List<Integer> places =
          inserted.stream().map(corner -> back.corner(placeOf(corner, board))).toList();
      Bitboard turned = board;
      for (Move move : INSERTIONS.getOrDefault(places, List.of())) {
        turned = turned.turn(rotation.apply(move));
      }
      int first = cycle.indexOf(cornerAt(cycle.get(0), turned));
      for (int i = 0; i < cycle.size(); i++) {
        int expected = cycle.get((first + i) % cycle.size());
        if (first < 0 || cornerAt(cycle.get(i), turned) != expected) {
          return false;
        }
      }
      return true;
    }

    private static int placeOf(int corner, Bitboard board) {
      int place = 0;
      while (cornerAt(place, board) != corner) {
        place++;
      }
      return place;
    }

    /** The corner with these three colours. */
    private static int cornerAt(int place, Bitboard board) {
      StringBuilder colours = new StringBuilder();
      for (Tile tile : Tile.CORNERS[place]) {
        colours.append(tile.colour(board));
      }
      return Cubies.indexOf(Cube.CORNER_NAMES, colours.toString());
    }

    private static List<Integer> corners(List<String> names) {
      return names.stream().map(Cube.CORNER_NAMES::indexOf).toList();
    }

    /** Finds the shortest insertions by a breadth-first search from home. */
    private static Map<List<Integer>, List<Move>> insertions() {
      Map<List<Integer>, List<Move>> found = new HashMap<>();
      List<List<Integer>> queue = new ArrayList<>(List.of(corners(INSERTED)));
      found.put(queue.get(0), List.of());
      for (int i = 0; i < queue.size(); i++) {
        for (Move move : FaceSet.of("UR").moves().moves()) {
          Cube turn = Cube.of(move);
          List<Integer> before = queue.get(i).stream().map(turn::corner).toList();
          if (!found.containsKey(before)) {
            List<Move> turns = new ArrayList<>(List.of(move));
            turns.addAll(found.getOrDefault(queue.get(i), List.of()));
            found.put(before, turns);
            queue.add(before);
          }
        }
      }
      return found;
    }
  }
}
