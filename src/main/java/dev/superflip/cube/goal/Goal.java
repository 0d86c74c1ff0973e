package dev.superflip.cube.goal;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Symbols;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.List;

/**
 * A goal other than the solved cube: a cross, a block, all edges, or an orientation.
 *
 * <p>A goal gives each sticker of the solved cube a symbol. A cube reaches the goal if it shows the
 * same symbols as the solved cube. Pieces with equal symbols are interchangeable, and a grey
 * sticker may be wherever the solved cube has a grey one. The centres are fixed: a block counts
 * only in its own place.
 *
 * <p>The half-turn group is the one goal that symbols alone cannot express. With one symbol for
 * opposite colours, six times as many cubes match as half turns can solve (see {@link #reached}).
 */
public final class Goal {
  /** The symbol of a sticker that does not matter. */
  public static final char GREY = '-';

  private static final String ALSO_GREY = ".";
  private static final String LETTERS = "URFDLB";

  private final String name;
  private final String mask;
  private final boolean halfTurns;
  private final List<String> corners;
  private final List<String> edges;

  Goal(String name, String mask, boolean halfTurns) {
    this.name = name;
    this.mask = mask;
    this.halfTurns = halfTurns;
    String[] corner = new String[Cube.CORNERS];
    for (int i = 0; i < corner.length; i++) {
      corner[i] = "";
      for (int k = 0; k < 3; k++) {
        corner[i] += mask.charAt(Facelets.ofCorner(i, k));
      }
    }
    String[] edge = new String[Cube.EDGES];
    for (int i = 0; i < edge.length; i++) {
      edge[i] = "";
      for (int k = 0; k < 2; k++) {
        edge[i] += mask.charAt(Facelets.ofEdge(i, k));
      }
    }
    corners = List.of(corner);
    edges = List.of(edge);
  }

  /**
   * Reads the name of a goal, as {@link NamedGoals} lists them, or a mask.
   *
   * @throws InvalidPuzzleException if it is neither; the message says why
   */
  public static Goal parse(String text) {
    return NamedGoals.looksLikeName(text) ? NamedGoals.parse(text) : ofMask(text);
  }

  /**
   * Reads a mask: a symbol for each of the 54 facelets of the solved cube, in the order of {@link
   * Facelets}. {@code -} and {@code .} are grey; the letter of any face is a colour. Spaces and the
   * symbols of the centres are ignored.
   *
   * @throws InvalidPuzzleException if it is not a mask; the message names the facelet
   */
  public static Goal ofMask(String text) {
    int[] symbols = Symbols.of(text);
    if (symbols.length != Facelets.COUNT) {
      throw new InvalidPuzzleException(
          String.format(
              "a mask has %d facelets, those of U R F D L B in order, not %d",
              Facelets.COUNT, symbols.length));
    }
    StringBuilder mask = new StringBuilder();
    for (int facelet = 0; facelet < symbols.length; facelet++) {
      int symbol = Character.toUpperCase(symbols[facelet]);
      if (symbol == GREY || ALSO_GREY.indexOf(symbol) >= 0) {
        mask.append(GREY);
      } else if (LETTERS.indexOf(symbol) >= 0) {
        mask.appendCodePoint(symbol);
      } else {
        throw new InvalidPuzzleException(
            String.format(
                "the facelet %s of the mask is %s, which is neither a face (%s) nor grey (-)",
                Facelets.name(facelet), Symbols.quote(symbols[facelet]), LETTERS));
      }
    }
    return new Goal(mask.toString(), mask.toString(), false);
  }

  /** The name, or the mask if there is none. */
  public String name() {
    return name;
  }

  /** The symbols of the 54 stickers of the solved cube. */
  public String mask() {
    return mask;
  }

  /** Whether the corner permutation must also be one that half turns generate. */
  public boolean isHalfTurns() {
    return halfTurns;
  }

  /** The symbols of the three stickers of a corner, in the order of its name. */
  public String corner(int corner) {
    return corners.get(corner);
  }

  /** The symbols of the two stickers of an edge, in the order of its name. */
  public String edge(int edge) {
    return edges.get(edge);
  }

  /** Whether a cube reaches this goal. */
  public boolean reached(Cube cube) {
    for (int place = 0; place < Cube.CORNERS; place++) {
      String cubie = corner(cube.corner(place));
      for (int k = 0; k < 3; k++) {
        if (Cubies.shown(cubie, cube.twist(place), k) != corner(place).charAt(k)) {
          return false;
        }
      }
    }
    for (int place = 0; place < Cube.EDGES; place++) {
      String cubie = edge(cube.edge(place));
      for (int k = 0; k < 2; k++) {
        if (Cubies.shown(cubie, cube.flip(place), k) != edge(place).charAt(k)) {
          return false;
        }
      }
    }
    return !halfTurns || asHalfTurnsPermute(cube);
  }

  /**
   * Whether half turns generate this corner permutation, given that each corner is in its tetrad.
   * Two corners of a tetrad are opposite on one face, so each pair has an axis. A half turn swaps
   * two corners of each tetrad and permutes the axes of both tetrads alike. One sixth of all
   * permutations within tetrads permutes the axes alike: 96, exactly as many as half turns
   * generate.
   */
  private static boolean asHalfTurnsPermute(Cube cube) {
    int[] image = {-1, -1, -1};
    for (int i = 0; i < Cube.CORNERS; i++) {
      for (int j = 0; j < i; j++) {
        int axis = sharedAxis(i, j);
        if (axis >= 0) {
          int there = sharedAxis(cube.corner(i), cube.corner(j));
          if (image[axis] >= 0 && image[axis] != there) {
            return false;
          }
          image[axis] = there;
        }
      }
    }
    return true;
  }

  /** The axis of the only face that two corners share; -1 if they share two or none. */
  private static int sharedAxis(int corner, int other) {
    int shared = -1;
    for (Face face : Face.values()) {
      if (Cube.CORNER_NAMES.get(corner).contains(face.name())
          && Cube.CORNER_NAMES.get(other).contains(face.name())) {
        if (shared >= 0) {
          return -1;
        }
        shared = face.ordinal() % 3;
      }
    }
    return shared;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Goal goal && mask.equals(goal.mask) && halfTurns == goal.halfTurns;
  }

  @Override
  public int hashCode() {
    return mask.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
