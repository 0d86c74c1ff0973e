package dev.superflip.cube;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One of the 48 symmetries of the cube as a body: 24 rotations and 24 reflections. A symmetry maps
 * faces to faces. It acts on moves and states by renaming: {@code apply(cube)} is the state viewed
 * after that rotation or in that mirror.
 */
public final class Symmetry {
  /** The only 48 instances, so symmetries can be compared by identity. */
  private static final List<Symmetry> ALL = all48();

  /** Whole-cube rotations of the notation: x follows R, y follows U, z follows F. */
  public static final Symmetry X = rotationAbout(Face.R);

  public static final Symmetry Y = rotationAbout(Face.U);
  public static final Symmetry Z = rotationAbout(Face.F);

  private final Face[] image;
  private final boolean reflection;
  private final int[] cornerImage = new int[Cube.CORNERS];
  private final int[] cornerFirst = new int[Cube.CORNERS];
  private final int[] cornerStep;
  private final int[] edgeImage = new int[Cube.EDGES];
  private final int[] edgeFirst = new int[Cube.EDGES];

  private Symmetry(Face[] image) {
    this.image = image;
    for (int i = 0; i < Cube.CORNERS; i++) {
      String mapped = mapName(Cube.CORNER_NAMES.get(i));
      cornerImage[i] = Cubies.indexOf(Cube.CORNER_NAMES, mapped);
      cornerFirst[i] = Cube.CORNER_NAMES.get(cornerImage[i]).indexOf(mapped.charAt(0));
    }
    for (int i = 0; i < Cube.EDGES; i++) {
      String mapped = mapName(Cube.EDGE_NAMES.get(i));
      edgeImage[i] = Cubies.indexOf(Cube.EDGE_NAMES, mapped);
      edgeFirst[i] = Cube.EDGE_NAMES.get(edgeImage[i]).indexOf(mapped.charAt(0));
    }
    String mapped = mapName("URF");
    String there = Cube.CORNER_NAMES.get(cornerImage[0]);
    reflection = (there.indexOf(mapped.charAt(1)) + 3 - cornerFirst[0]) % 3 == 2;
    cornerStep = reflection ? new int[] {0, 2, 1} : new int[] {0, 1, 2};
  }

  /** All 48, the identity first, then the other rotations, then the reflections. */
  public static List<Symmetry> all() {
    return ALL;
  }

  /** The 24 rotations, the identity first. */
  public static List<Symmetry> rotations() {
    return ALL.subList(0, 24);
  }

  public static Symmetry identity() {
    return ALL.get(0);
  }

  public boolean isReflection() {
    return reflection;
  }

  public Face apply(Face face) {
    return image[face.ordinal()];
  }

  /** A reflection turns clockwise into anticlockwise. */
  public Move apply(Move move) {
    int turns = reflection ? 4 - move.quarterTurns() : move.quarterTurns();
    return Move.of(apply(move.face()), turns);
  }

  /** The image of a corner, or of a corner's place. */
  public int corner(int corner) {
    return cornerImage[corner];
  }

  /** The number, counted clockwise, of the facelet to which a corner's first facelet is mapped. */
  public int twist(int corner) {
    return cornerFirst[corner];
  }

  /** The image of an edge, or of an edge's place. */
  public int edge(int edge) {
    return edgeImage[edge];
  }

  /** The number, 0 or 1, of the facelet to which an edge's first facelet is mapped. */
  public int flip(int edge) {
    return edgeFirst[edge];
  }

  /**
   * The image of a state under this symmetry: {@code apply(a.then(b))} is {@code
   * apply(a).then(apply(b))}.
   */
  public Cube apply(Cube cube) {
    int[] corners = new int[Cube.CORNERS];
    int[] twists = new int[Cube.CORNERS];
    for (int i = 0; i < Cube.CORNERS; i++) {
      int piece = cube.corner(i);
      // Facelet 0 of place i shows sticker -twist of the piece; the symmetry maps both.
      int sticker = (3 - cube.twist(i)) % 3;
      int stickerThere = (cornerFirst[piece] + cornerStep[sticker]) % 3;
      corners[cornerImage[i]] = cornerImage[piece];
      twists[cornerImage[i]] = (cornerFirst[i] + 3 - stickerThere) % 3;
    }
    int[] edges = new int[Cube.EDGES];
    int[] flips = new int[Cube.EDGES];
    for (int i = 0; i < Cube.EDGES; i++) {
      int piece = cube.edge(i);
      edges[edgeImage[i]] = edgeImage[piece];
      flips[edgeImage[i]] = cube.flip(i) ^ edgeFirst[i] ^ edgeFirst[piece];
    }
    return Cube.of(corners, twists, edges, flips);
  }

  /** This symmetry, then {@code next}. */
  public Symmetry then(Symmetry next) {
    Face[] composed = new Face[Face.COUNT];
    for (Face face : Face.values()) {
      composed[face.ordinal()] = next.apply(apply(face));
    }
    return find(composed);
  }

  public Symmetry inverse() {
    Face[] inverse = new Face[Face.COUNT];
    for (Face face : Face.values()) {
      inverse[apply(face).ordinal()] = face;
    }
    return find(inverse);
  }

  @Override
  public String toString() {
    return Arrays.toString(image);
  }

  private String mapName(String place) {
    StringBuilder mapped = new StringBuilder();
    for (int i = 0; i < place.length(); i++) {
      mapped.append(apply(Face.valueOf(place.substring(i, i + 1))));
    }
    return mapped.toString();
  }

  private static Symmetry find(Face[] image) {
    for (Symmetry symmetry : ALL) {
      if (Arrays.equals(symmetry.image, image)) {
        return symmetry;
      }
    }
    throw new IllegalArgumentException("not a symmetry: " + Arrays.toString(image));
  }

  /** A clockwise turn of the whole cube about a face, found from how that face moves its edges. */
  private static Symmetry rotationAbout(Face axis) {
    Face[] image = Face.values();
    Cube turn = Cube.of(Move.of(axis, 1));
    for (int place = 0; place < Cube.EDGES; place++) {
      int from = turn.edge(place);
      if (from != place) {
        image[otherFace(from, axis).ordinal()] = otherFace(place, axis);
      }
    }
    return find(image);
  }

  private static Face otherFace(int edge, Face face) {
    String name = Cube.EDGE_NAMES.get(edge);
    String other =
        name.substring(0, 1).equals(face.name()) ? name.substring(1) : name.substring(0, 1);
    return Face.valueOf(other);
  }

  private static List<Symmetry> all48() {
    List<Symmetry> rotations = new ArrayList<>();
    List<Symmetry> reflections = new ArrayList<>();
    Face[] faces = Face.values();
    for (Face u : faces) {
      for (Face r : faces) {
        for (Face f : faces) {
          int axes = 1 << u.ordinal() % 3 | 1 << r.ordinal() % 3 | 1 << f.ordinal() % 3;
          if (axes == 7) {
            Face[] image = {u, r, f, u.opposite(), r.opposite(), f.opposite()};
            Symmetry symmetry = new Symmetry(image);
            (symmetry.reflection ? reflections : rotations).add(symmetry);
          }
        }
      }
    }
    rotations.addAll(reflections);
    return List.copyOf(rotations);
  }
}
