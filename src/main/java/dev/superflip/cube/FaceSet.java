package dev.superflip.cube;

import java.util.Collection;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;

/**
 * A set of faces. Its turns generate a group: all positions that they reach from the solved cube.
 *
 * @param bits bit f for the face of ordinal f
 */
public record FaceSet(int bits) {
  public static final FaceSet NONE = new FaceSet(0);
  public static final FaceSet ALL = new FaceSet((1 << Face.COUNT) - 1);

  public FaceSet {
    if (bits >>> Face.COUNT != 0) {
      throw new IllegalArgumentException("bits beyond the 6 faces: " + Integer.toHexString(bits));
    }
  }

  public static FaceSet of(Collection<Face> faces) {
    int bits = 0;
    for (Face face : faces) {
      bits |= 1 << face.ordinal();
    }
    return new FaceSet(bits);
  }

  /** The set of these letters, such as {@code URL}. */
  public static FaceSet of(String letters) {
    return of(
        letters.chars().mapToObj(letter -> Face.valueOf(Character.toString(letter))).toList());
  }

  public boolean contains(Face face) {
    return (bits >>> face.ordinal() & 1) != 0;
  }

  public boolean containsAll(FaceSet other) {
    return (other.bits & ~bits) == 0;
  }

  public int size() {
    return Integer.bitCount(bits);
  }

  public FaceSet without(Face face) {
    return new FaceSet(bits & ~(1 << face.ordinal()));
  }

  /** The image of this set under a symmetry. */
  public FaceSet seen(Symmetry symmetry) {
    int image = 0;
    for (Face face : Face.values()) {
      image |= (bits >>> face.ordinal() & 1) << symmetry.apply(face).ordinal();
    }
    return new FaceSet(image);
  }

  /** The faces in their own order: U R F D L B. */
  public List<Face> faces() {
    return Stream.of(Face.values()).filter(this::contains).toList();
  }

  /** All turns of these faces. */
  public MoveSet moves() {
    return MoveSet.of(faces().toArray(Face[]::new));
  }

  /** The group that the turns of these faces generate: {@code <U,R>}. */
  @Override
  public String toString() {
    StringJoiner joined = new StringJoiner(",", "<", ">");
    faces().forEach(face -> joined.add(face.name()));
    return joined.toString();
  }
}
