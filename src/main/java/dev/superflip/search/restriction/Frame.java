package dev.superflip.search.restriction;

import dev.superflip.coord.restriction.BandSpace;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Symmetry;
import org.jspecify.annotations.Nullable;

/**
 * How to view a cube so that dropping a face is one of the stages that have tables.
 *
 * @param stage the stage, or null for E>G, whose faces are those of {@link BandSpace}
 * @param symmetry maps the faces to those of the stage, and the dropped face to its dropped one
 */
record Frame(@Nullable Stage stage, Symmetry symmetry) {
  private static final Frame[][] ALL = new Frame[1 << Face.COUNT][Face.COUNT];

  static {
    for (int bits = 1; bits < ALL.length - 1; bits++) {
      FaceSet faces = new FaceSet(bits);
      faces.faces().forEach(face -> ALL[faces.bits()][face.ordinal()] = find(faces, face));
    }
  }

  /** The view for dropping one of at most five faces. */
  static Frame of(FaceSet faces, Face dropped) {
    Frame frame = ALL[faces.bits()][dropped.ordinal()];
    if (frame == null) {
      throw new IllegalArgumentException("no stage drops " + dropped + " from " + faces);
    }
    return frame;
  }

  private static Frame find(FaceSet faces, Face dropped) {
    for (Symmetry symmetry : Symmetry.all()) {
      FaceSet there = faces.seen(symmetry);
      Face droppedThere = symmetry.apply(dropped);
      for (Stage stage : Stage.values()) {
        if (there.equals(stage.faces()) && droppedThere == stage.dropped()) {
          return new Frame(stage, symmetry);
        }
      }
      if (there.equals(BandSpace.FACES) && droppedThere == BandSpace.DROPPED) {
        return new Frame(null, symmetry);
      }
    }
    throw new IllegalStateException("no stage drops " + dropped + " from " + faces);
  }
}
