package dev.superflip.cube;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A sequence of turns as people write it, which may also turn the cube as a whole in their hands.
 * All face turns are kept in the frame in which the sequence begins, and the rotations together
 * become one at the end: {@code x U} is the turn {@code F} and the rotation {@code x}, because
 * after x the face F is held up. Nothing is simplified: {@code R R'} has two turns.
 *
 * @param turns the face turns, with the faces named as at the beginning
 * @param rotation how the cube has been rotated at the end; it takes a face to where it is then
 *     held
 */
public record Maneuver(List<Move> turns, Symmetry rotation) {
  public static final Maneuver EMPTY = new Maneuver(List.of(), Symmetry.identity());

  /** The longest maneuver that {@link #parse} makes of a text with repeat counts. */
  public static final int MAX_TURNS = 100_000;

  /** The rotations of the notation, by which {@link #toString} names all 24. */
  private static final List<String> ROTATIONS =
      List.of("", "x", "x2", "x'", "y", "y2", "y'", "z", "z2", "z'");

  public Maneuver {
    if (rotation.isReflection()) {
      throw new IllegalArgumentException("no one can reflect a cube: " + rotation);
    }
    turns = List.copyOf(turns);
  }

  /**
   * Reads Singmaster's notation, as the World Cube Association extends it. Space is optional.
   *
   * <ul>
   *   <li>{@code U R F D L B} turn a face, {@code Uw} or {@code u} two layers, {@code M E S} the
   *       layer between (M as L turns, E as D, S as F), {@code x y z} the whole cube (as R, U, F;
   *       {@code X Y Z} mean the same).
   *   <li>{@code 1}, {@code 2} or {@code 3} says by how many quarters, any kind of apostrophe or an
   *       {@code i} backwards, and both together, in either order, are understood: {@code R2'}.
   *   <li>{@code (R U)} groups, {@code [R, U]} is {@code R U R' U'} and {@code [R: U]} is {@code R
   *       U R'}. A number after them repeats, an apostrophe inverts: {@code (R U R' U')3}.
   *   <li>{@code // ...} and {@code # ...} to the end of the line and {@code /* ... *}{@code /} are
   *       comments.
   * </ul>
   *
   * <p>An empty text is the maneuver that does nothing.
   *
   * @throws InvalidCubeException if the text cannot be read; the message names the column
   */
  public static Maneuver parse(String text) {
    return new ManeuverParser(text).parse();
  }

  /** The state after this maneuver, described as the cube is held then. */
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

  /** Undoes this maneuver, beginning with the cube held as at its end. */
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

  /** One or two letters suffice: one to bring the right face up, one to turn it. */
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
