package dev.superflip.search.order;

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
 * Further solutions that follow from one solution of a cube that commutes with all turns.
 *
 * <p>Let z be the cube and m1 m2 ... mn a solution, so that z m1 ... mn is solved. Since z commutes
 * with m1', z m2 ... mn m1 equals m1' z m1 m2 ... mn m1, which is m1' m1: solved as well. So every
 * cyclic shift of a solution is a solution. So is its inverse, because z is its own inverse, and
 * its image under each symmetry of the cube. Michael Reid used the shifts in his proof that the
 * superflip needs 20 face turns (1995).
 */
public final class CyclicShifts {
  private static final int AXES = Face.COUNT / 2;

  private static final List<byte[]> SYMMETRIES =
      Symmetry.all().stream().map(SequenceImages::map).toList();

  private CyclicShifts() {}

  /** Whether a cube commutes with all turns. Two do: the superflip and the solved cube. */
  public static boolean isFor(Cube cube) {
    return Stream.of(Move.values())
        .allMatch(move -> cube.then(move).equals(Cube.of(move).then(cube)));
  }

  /**
   * All solutions that follow from one, itself included, each once as a canonical sequence.
   *
   * @param solution a shortest one in the metric
   */
  public static Collection<byte[]> of(byte[] solution, Metric metric) {
    Collection<byte[]> all = new TreeSet<>(Arrays::compare);
    for (byte[] turned : List.of(solution, inverse(solution))) {
      for (byte[] shifted : shifts(turned, metric)) {
        SYMMETRIES.forEach(map -> all.add(SequenceImages.image(shifted, map)));
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
   * A syllable: consecutive turns of one axis.
   *
   * @param lower quarter turns of U, R or F, 0 to 3
   * @param upper quarter turns of the opposite face
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

    /** The rest of the syllable after these turns. */
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

  /** The syllables of a cyclic word: if the last and the first share an axis, they are one. */
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

  /** A shift may begin within a syllable; the first part of that syllable then comes last. */
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
