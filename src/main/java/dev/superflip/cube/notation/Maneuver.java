package dev.superflip.cube.notation;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A sequence of turns as people write it, which may include rotations of the whole cube. Face turns
 * are stored in the frame of the beginning, and all rotations are combined into one at the end:
 * {@code x U} is the turn {@code F} and the rotation {@code x}, because after x the face F is on
 * top. Nothing is simplified: {@code R R'} has two turns.
 *
 * @param turns the face turns, with the faces named as at the beginning
 * @param rotation the rotation of the whole cube at the end; it maps a face to its new position
 */
public record Maneuver(List<Move> turns, Symmetry rotation) {
  public static final Maneuver EMPTY = new Maneuver(List.of(), Symmetry.identity());

  /** The longest maneuver that {@link #parse} accepts after expanding repeat counts. */
  public static final int MAX_TURNS = 100_000;

  /** Rotations of the notation; {@link #toString} combines two of them to name any of the 24. */
  private static final List<String> ROTATIONS =
      List.of("", "x", "x2", "x'", "y", "y2", "y'", "z", "z2", "z'");

  public Maneuver {
    if (rotation.isReflection()) {
      throw new IllegalArgumentException("a maneuver cannot reflect the cube: " + rotation);
    }
    turns = List.copyOf(turns);
  }

  /**
   * Reads Singmaster's notation, as the World Cube Association extends it. Space is optional.
   *
   * <ul>
   *   <li>{@code U R F D L B} turn a face, {@code Uw} or {@code u} two layers, {@code M E S} the
   *       layer between (M like L, E like D, S like F), {@code x y z} the whole cube (like R, U, F;
   *       {@code X Y Z} mean the same).
   *   <li>{@code 1}, {@code 2} or {@code 3} is the number of quarter turns; any apostrophe or an
   *       {@code i} means anticlockwise. Both may occur together, in either order: {@code R2'}.
   *   <li>{@code (R U)} groups, {@code [R, U]} is {@code R U R' U'} and {@code [R: U]} is {@code R
   *       U R'}. A number after them repeats, an apostrophe inverts: {@code (R U R' U')3}.
   *   <li>{@code // ...} and {@code # ...} to the end of the line and {@code /* ... *}{@code /} are
   *       comments.
   * </ul>
   *
   * <p>An empty text is the maneuver that does nothing.
   *
   * @throws InvalidPuzzleException if the text cannot be read; the message names the column
   */
  public static Maneuver parse(String text) {
    return new ManeuverParser(text).parse();
  }

  /** The state after this maneuver, with faces named as the cube is held at the end. */
  public Cube apply(Cube start) {
    return rotation.apply(start.then(turns));
  }

  public Cube toCube() {
    return apply(Cube.SOLVED);
  }

  /** This maneuver, then {@code next}, whose letters mean the faces as held after this one. */
  public Maneuver then(Maneuver next) {
    List<Move> all = new ArrayList<>(turns);
    Symmetry back = rotation.inverse();
    next.turns.forEach(move -> all.add(back.apply(move)));
    return new Maneuver(all, rotation.then(next.rotation));
  }

  /** The maneuver that undoes this one, with the cube held as at the end of this one. */
  public Maneuver inverse() {
    List<Move> undone = new ArrayList<>(turns.size());
    turns.forEach(move -> undone.add(rotation.apply(move.inverse())));
    Collections.reverse(undone);
    return new Maneuver(undone, rotation.inverse());
  }

  /** Turns separated by one space. */
  public static String format(List<Move> turns) {
    return turns.stream().map(Move::toString).collect(Collectors.joining(" "));
  }

  /** The turns, then the rotation; {@link #parse} reads it back. */
  @Override
  public String toString() {
    return (format(turns) + " " + name(rotation)).strip();
  }

  /** One or two rotations suffice: one brings the right face to the top, one turns it. */
  private static String name(Symmetry rotation) {
    for (String first : ROTATIONS) {
      for (String second : ROTATIONS) {
        String name = (first + " " + second).strip();
        if (parse(name).rotation == rotation) {
          return name;
        }
      }
    }
    throw new IllegalStateException("a rotation without a name: " + rotation);
  }
}
