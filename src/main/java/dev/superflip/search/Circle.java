package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The solutions that follow from one if the cube commutes with all turns. Let z be that cube and m1
 * m2 ... mn a solution: z m1 ... mn is the solved cube. Then z m2 ... mn m1 is m1' z m1 m2 ... mn
 * m1, because z commutes with m1', hence m1' m1: solved as well. So solutions can be shifted in a
 * circle. They can be read backwards with all turns undone, because z is its own inverse, and seen
 * through all symmetries of the cube. That they can be shifted was used by Michael Reid in his
 * proof that the superflip needs 20 face turns (1995).
 */
final class Circle {
  private static final int AXES = Face.COUNT / 2;

  private static final List<byte[]> SYMMETRIES =
      Symmetry.all().stream().map(RootSymmetries::map).toList();

  private Circle() {}

  /** Whether a position commutes with all turns. Two do: the superflip and the solved cube. */
  static boolean isFor(Cube cube) {
    return Stream.of(Move.values())
        .allMatch(move -> cube.then(move).equals(Cube.of(move).then(cube)));
  }

  /**
   * All of them, once each, turns of opposite faces in order.
   *
   * @param solution a shortest one in the metric
   */
  static Collection<byte[]> of(byte[] solution, Metric metric) {
    Collection<byte[]> all = new TreeSet<>(Arrays::compare);
    for (byte[] turned : List.of(solution, inverse(solution))) {
      for (byte[] shifted : shifts(turned, metric)) {
        SYMMETRIES.forEach(map -> all.add(RootSymmetries.image(shifted, map)));
      }
    }
    return all;
  }

  private static byte[] inverse(byte[] moves) {
    byte[] inverse = new byte[moves.length];
    for (int i = 0; i < moves.length; i++) {
      int move = moves[moves.length - 1 - i];
      inverse[i] = (byte) Move.of(move).inverse().ordinal();
    }
    return inverse;
  }

  /**
   * Turns of one axis that follow each other.
   *
   * @param lower quarter turns of U, R or F, 0 to 3
   * @param upper those of the opposite face
   */
  private record Turns(int axis, int lower, int upper) {
    static Turns of(int move) {
      int face = move / 3;
      int quarterTurns = move % 3 + 1;
      return face < AXES
          ? new Turns(face, quarterTurns, 0)
          : new Turns(face - AXES, 0, quarterTurns);
    }

    Turns then(Turns next) {
      return new Turns(axis, lower + next.lower & 3, upper + next.upper & 3);
    }

    /** What is left if these come first. */
    Turns without(int firstLower, int firstUpper) {
      return new Turns(axis, lower - firstLower & 3, upper - firstUpper & 3);
    }

    int length(Metric metric) {
      return moves().stream().mapToInt(metric::length).sum();
    }

    List<Move> moves() {
      return Stream.of(move(axis, lower), move(axis + AXES, upper))
          .flatMap(Optional::stream)
          .toList();
    }

    private static Optional<Move> move(int face, int quarterTurns) {
      return quarterTurns == 0
          ? Optional.empty()
          : Optional.of(Move.of(Face.of(face), quarterTurns));
    }
  }

  /** The syllables of a circle: if the last and the first are of one axis, they are one. */
  private static List<Turns> syllables(byte[] moves) {
    List<Turns> syllables = new ArrayList<>();
    for (byte move : moves) {
      Turns next = Turns.of(move);
      int last = syllables.size() - 1;
      if (last >= 0 && syllables.get(last).axis == next.axis) {
        syllables.set(last, syllables.get(last).then(next));
      } else {
        syllables.add(next);
      }
    }
    int last = syllables.size() - 1;
    if (last > 0 && syllables.get(0).axis == syllables.get(last).axis) {
      syllables.set(0, syllables.remove(last).then(syllables.get(0)));
    }
    return syllables;
  }

  /** A shift may begin within a syllable, whose first part then comes last. */
  private static List<byte[]> shifts(byte[] moves, Metric metric) {
    List<byte[]> shifts = new ArrayList<>();
    List<Turns> syllables = syllables(moves);
    for (int i = 0; i < syllables.size(); i++) {
      Turns whole = syllables.get(0);
      List<Move> others =
          syllables.stream().skip(1).flatMap(syllable -> syllable.moves().stream()).toList();
      for (int parts = 1; parts < 16; parts++) {
        Turns first = new Turns(whole.axis, parts & 3, parts >> 2);
        Turns last = whole.without(first.lower, first.upper);
        if (first.length(metric) + last.length(metric) == whole.length(metric)) {
          shifts.add(word(first.moves(), others, last.moves()));
        }
      }
      Collections.rotate(syllables, 1);
    }
    return shifts;
  }

  private static byte[] word(List<Move> first, List<Move> others, List<Move> last) {
    List<Move> moves = Stream.of(first, others, last).flatMap(List::stream).toList();
    byte[] word = new byte[moves.size()];
    for (int i = 0; i < word.length; i++) {
      word[i] = (byte) moves.get(i).ordinal();
    }
    return word;
  }
}
