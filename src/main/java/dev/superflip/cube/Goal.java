package dev.superflip.cube;

import java.util.List;

/**
 * A part of the solution that someone may ask for: a cross, a block, all edges, or an orientation.
 *
 * <p>A goal recolours the stickers of the solved cube, one symbol each, and is reached when the
 * recoloured cube looks as it does when solved. A sticker that is grey may be anywhere a grey one
 * belongs, so pieces that look alike are interchangeable; two colours painted with one symbol are
 * no longer told apart. The centres stay where they are, so nothing counts as solved that is only
 * solved relative to itself.
 *
 * <p>The half turn group is the one goal that no recolouring expresses: with opposite colours
 * painted alike, six times as many cubes look solved as half turns can solve (see {@link
 * #reached}).
 */
public final class Goal {
  /** What a sticker that does not matter shows. */
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
   * Reads the name of a goal, as {@link GoalNames} lists them, or a mask.
   *
   * @throws InvalidCubeException if it is neither; the message says why
   */
  public static Goal parse(String text) {
    return GoalNames.looksLikeName(text) ? GoalNames.parse(text) : ofMask(text);
  }

  /**
   * Reads a mask: what each of the 54 facelets of the solved cube is to show, in the order U R F D
   * L B and as {@link Facelets} has them, with {@code -} or {@code .} for grey and the letter of
   * any face for a colour. Space has no meaning, and what the centres show neither.
   *
   * @throws InvalidCubeException if it is no mask; the message names the facelet
   */
  public static Goal ofMask(String text) {
    int[] symbols = Symbols.of(text);
    if (symbols.length != Facelets.COUNT) {
      throw new InvalidCubeException(
          String.format(
              "a mask has %d facelets, not %d; %s",
              Facelets.COUNT, symbols.length, "they are those of U R F D L B in order"));
    }
    StringBuilder mask = new StringBuilder();
    for (int facelet = 0; facelet < symbols.length; facelet++) {
      int symbol = Character.toUpperCase(symbols[facelet]);
      if (symbol == GREY || ALSO_GREY.indexOf(symbol) >= 0) {
        mask.append(GREY);
      } else if (LETTERS.indexOf(symbol) >= 0) {
        mask.appendCodePoint(symbol);
      } else {
        throw new InvalidCubeException(
            String.format(
                "the facelet %s of the mask shows %s, which is neither a face (%s) nor grey (-)",
                Facelets.name(facelet), Symbols.quote(symbols[facelet]), LETTERS));
      }
    }
    return new Goal(mask.toString(), mask.toString(), false);
  }

  /** The name, or the mask if there is none. */
  public String name() {
    return name;
  }

  /** What the 54 stickers of the solved cube show. */
  public String mask() {
    return mask;
  }

  /** Whether corners must also be permuted as half turns can permute them. */
  public boolean isHalfTurns() {
    return halfTurns;
  }

  /** What the three stickers of a corner show, in the order of its name. */
  public String corner(int corner) {
    return corners.get(corner);
  }

  /** What the two stickers of an edge show, in the order of its name. */
  public String edge(int edge) {
    return edges.get(edge);
  }

  /** Whether a cube is there. */
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
   * Whether half turns can permute the corners so, given that they keep to their tetrads. Two
   * corners of a tetrad are opposite on one face, so each pair of them has an axis. A half turn
   * exchanges two of either tetrad, and what it does to the axes of the pairs of one it does to
   * those of the other; of all permutations of the tetrads a sixth has this property, 96, which is
   * how many half turns make.
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
