package dev.superflip.coord.restriction;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All cosets that some moves reach from the solved cube, numbered in the order of their signatures,
 * and how the moves act on them.
 *
 * <p>If cosets are up to U, cubes that differ by a turn of U before the scramble count as one: the
 * turn only renames pieces. Of these four cubes, the signature is that of the one whose first
 * corner of U, by place, is URF.
 */
public final class Cosets {
  private static final int URF = 0;
  private static final int U_CORNERS = 4;

  private final Signature signature;
  private final boolean upToU;
  private final List<Move> moves;
  private final long[] signatures;
  private final Cube[] members;
  private final int[] next;
  private final int[] renaming;

  /** Finds the cosets by a search from the solved cube. */
  public Cosets(Signature signature, List<Move> moves, boolean upToU) {
    this.signature = signature;
    this.upToU = upToU;
    this.moves = List.copyOf(moves);
    Map<Long, Cube> found = new HashMap<>();
    List<Cube> queue = new ArrayList<>(List.of(Cube.SOLVED));
    found.put(signature.of(Cube.SOLVED), Cube.SOLVED);
    for (int i = 0; i < queue.size(); i++) {
      for (Move move : moves) {
        Cube moved = queue.get(i).then(move);
        Cube child = renamed(moved, renaming(moved));
        if (found.putIfAbsent(signature.of(child), child) == null) {
          queue.add(child);
        }
      }
    }
    signatures = found.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
    members = Arrays.stream(signatures).mapToObj(found::get).toArray(Cube[]::new);
    next = new int[members.length * moves.size()];
    renaming = new int[next.length];
    for (int i = 0; i < next.length; i++) {
      Cube moved = members[i / moves.size()].then(moves.get(i % moves.size()));
      renaming[i] = renaming(moved);
      next[i] = indexOf(renamed(moved, renaming[i]));
    }
  }

  public int count() {
    return members.length;
  }

  /** The signatures in ascending order. */
  public long[] signatures() {
    return signatures.clone();
  }

  /** {@code [moves * coset + move]}: the coset after a move. */
  public int[] next() {
    return next.clone();
  }

  /** {@code [moves * coset + move]}: by how many turns of U the pieces are renamed after a move. */
  public int[] renamings() {
    return renaming.clone();
  }

  /** {@code [4 * coset + turns]}: the coset after renaming the pieces by turns of U. */
  public int[] renamed() {
    int[] renamed = new int[U_CORNERS * members.length];
    for (int i = 0; i < renamed.length; i++) {
      renamed[i] = indexOf(renamed(members[i / U_CORNERS], i % U_CORNERS));
    }
    return renamed;
  }

  private int indexOf(Cube cube) {
    int index = Arrays.binarySearch(signatures, signature.of(cube));
    if (index < 0) {
      throw new IllegalStateException("the moves " + moves + " do not lead to " + cube);
    }
    return index;
  }

  private int renaming(Cube cube) {
    return upToU ? turnsToUrf(cube) : 0;
  }

  /** The number of turns of U that rename the first corner of U, by place, to URF. */
  public static int turnsToUrf(Cube cube) {
    int place = 0;
    while (cube.corner(place) >= U_CORNERS) {
      place++;
    }
    int turns = 0;
    while (renamed(cube, turns).corner(place) != URF) {
      turns++;
    }
    return turns;
  }

  /** The cube with its pieces renamed: as if these turns of U had come before the scramble. */
  public static Cube renamed(Cube cube, int turns) {
    return turns == 0 ? cube : Cube.of(Move.of(Face.U, turns)).then(cube);
  }
}
