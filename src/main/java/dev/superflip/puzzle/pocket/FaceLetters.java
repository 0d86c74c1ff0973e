package dev.superflip.puzzle.pocket;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.cube.PackedCorners;
import java.util.Arrays;

/**
 * Reads facelets that are 24 letters of the faces without spaces, which is how the program writes
 * them. It reads millions a minute, and leaves every other text, and every fault, to {@link
 * PocketFacelets}.
 */
final class FaceLetters {
  /** The text needs the careful reader. */
  static final long UNUSUAL = -1;

  private static final String LETTERS = "URFDLB";

  /** By three faces: corner and twist, or -1 if no corner shows them in this order. */
  private static final byte[] CORNERS = new byte[Face.COUNT * Face.COUNT * Face.COUNT];

  /** By ASCII letter: the face, or -1. */
  private static final byte[] FACES = new byte[128];

  static {
    Arrays.fill(CORNERS, (byte) -1);
    Arrays.fill(FACES, (byte) -1);
    for (int face = 0; face < Face.COUNT; face++) {
      FACES[LETTERS.charAt(face)] = (byte) face;
    }
    for (int corner = 0; corner < Cube.CORNERS; corner++) {
      for (int twist = 0; twist < 3; twist++) {
        String shown = Cubies.shown(Cube.CORNER_NAMES.get(corner), twist);
        CORNERS[index(FACES[shown.charAt(0)], FACES[shown.charAt(1)], FACES[shown.charAt(2)])] =
            (byte) (3 * corner + twist);
      }
    }
  }

  private FaceLetters() {}

  private static int index(int first, int second, int third) {
    return (first * Face.COUNT + second) * Face.COUNT + third;
  }

  /** The packed state, or {@link #UNUSUAL}. */
  static long read(String text) {
    if (text.length() != PocketFacelets.COUNT) {
      return UNUSUAL;
    }
    int[] faces = new int[PocketFacelets.COUNT];
    for (int i = 0; i < faces.length; i++) {
      char letter = text.charAt(i);
      faces[i] = letter < FACES.length ? FACES[letter] : -1;
      if (faces[i] < 0) {
        return UNUSUAL;
      }
    }
    if (corner(faces, PocketIndex.FIXED) < 0) {
      return UNUSUAL;
    }
    rename(faces);
    long state = 0;
    int seen = 0;
    int twists = 0;
    for (int place = 0; place < Cube.CORNERS; place++) {
      int shown = corner(faces, place);
      if (shown < 0) {
        return UNUSUAL;
      }
      state |= PackedCorners.at(place, shown / 3, shown % 3);
      seen |= 1 << shown / 3;
      twists += shown % 3;
    }
    return seen == (1 << Cube.CORNERS) - 1 && twists % 3 == 0 ? state : UNUSUAL;
  }

  /** Renames the colours such that the corner at DBL is at home. */
  private static void rename(int[] faces) {
    int[] names = new int[Face.COUNT];
    String home = Cube.CORNER_NAMES.get(PocketIndex.FIXED);
    for (int k = 0; k < 3; k++) {
      Face colour = Face.of(faces[PocketFacelets.facelet(PocketIndex.FIXED, k)]);
      Face name = Face.of(FACES[home.charAt(k)]);
      names[colour.ordinal()] = name.ordinal();
      names[colour.opposite().ordinal()] = name.opposite().ordinal();
    }
    for (int i = 0; i < faces.length; i++) {
      faces[i] = names[faces[i]];
    }
  }

  private static int corner(int[] faces, int place) {
    return CORNERS[
        index(
            faces[PocketFacelets.facelet(place, 0)],
            faces[PocketFacelets.facelet(place, 1)],
            faces[PocketFacelets.facelet(place, 2)])];
  }
}
