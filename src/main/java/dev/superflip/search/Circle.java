package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
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
  private static final List<byte[]> SYMMETRIES =
      Symmetry.all().stream().map(RootSymmetries::map).toList();

  private Circle() {}

  /** Whether a position commutes with all turns. Two do: the superflip and the solved cube. */
  static boolean isFor(Cube cube) {
    return Stream.of(Move.values())
        .allMatch(move -> cube.then(move).equals(Cube.of(move).then(cube)));
  }

  /** All of them, once each, turns of opposite faces in order. */
  static Collection<byte[]> of(byte[] solution) {
    Collection<byte[]> all = new TreeSet<>(Arrays::compare);
    for (byte[] turned : List.of(solution, inverse(solution))) {
      for (byte[] shifted : shifts(turned)) {
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

  private static List<byte[]> shifts(byte[] moves) {
    List<byte[]> shifts = new ArrayList<>();
    for (int i = 0; i < moves.length; i++) {
      byte[] shifted = shifted(moves, i);
      shifts.add(shifted);
      byte last = shifted[moves.length - 1];
      if (MoveOrder.commute(last, shifted[0])) {
        // Of two turns that commute either may be the last, and the other one the first.
        byte[] other = shifted.clone();
        other[moves.length - 1] = shifted[0];
        other[0] = last;
        shifts.add(other);
      }
    }
    return shifts;
  }

  private static byte[] shifted(byte[] moves, int by) {
    byte[] shifted = new byte[moves.length];
    System.arraycopy(moves, by, shifted, 0, moves.length - by);
    System.arraycopy(moves, 0, shifted, moves.length - by, by);
    return shifted;
  }
}
