package dev.superflip.page;

import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;

/** Cubes as the page writes them: 54 letters. */
final class Cubes {
  static final String SOLVED = Facelets.format(Cube.SOLVED);

  private Cubes() {}

  /** The cube that moves lead to from the solved one. */
  static String after(String moves) {
    return turned(SOLVED, moves);
  }

  /** The cube that moves lead to from another. */
  static String turned(String cube, String moves) {
    return Facelets.format(Facelets.parse(cube).then(Maneuver.parse(moves).turns()));
  }
}
