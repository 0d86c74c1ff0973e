package dev.superflip.search.restriction;

import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Symmetry;
import java.util.List;
import java.util.stream.Stream;

/** The sets of at most five faces up to symmetry, each with one of its sets. */
public enum FaceClass {
  /** Five faces; they generate all positions. */
  A("URFDL"),
  /** Four faces; the other two are adjacent. */
  B("URFL"),
  /** Four faces; the other two are opposite. */
  C("URDL"),
  /** Three faces that meet in a corner. */
  D("URF"),
  /** Three faces, two of them opposite. */
  E("URL"),
  /** Two adjacent faces. */
  F("UR"),
  /** Two opposite faces. */
  G("UD"),
  /** One face. */
  H("U"),
  /** No face. */
  I("");

  private final String faces;

  FaceClass(String faces) {
    this.faces = faces;
  }

  /** One set of the class. */
  public FaceSet example() {
    return FaceSet.of(faces);
  }

  /** All sets of the class. */
  public List<FaceSet> sets() {
    return Symmetry.all().stream().map(example()::seen).distinct().toList();
  }

  /** The class of a set of at most five faces. */
  public static FaceClass of(FaceSet faces) {
    return Stream.of(values())
        .filter(candidate -> candidate.sets().contains(faces))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(faces + " has no class"));
  }
}
