package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The symmetries of the cube that is solved. They carry solutions to solutions, so of several
 * sequences of moves that they carry to each other one is enough to begin with: the other solutions
 * are the images of those found. Most cubes have none; the superflip has all 48.
 */
final class RootSymmetries {
  /** By symmetry, the identity left out: what becomes of each move. */
  private final List<byte[]> maps;

  /** Those that carry what is allowed to what is allowed. */
  RootSymmetries(Cube root, MoveRules rules) {
    maps =
        Symmetry.all().stream()
            .skip(1)
            .filter(symmetry -> symmetry.apply(root).equals(root) && rules.keptBy(symmetry))
            .map(RootSymmetries::map)
            .toList();
  }

  /** By move: what a symmetry makes of it. */
  static byte[] map(Symmetry symmetry) {
    byte[] map = new byte[Move.COUNT];
    for (Move move : Move.values()) {
      map[move.ordinal()] = (byte) symmetry.apply(move).ordinal();
    }
    return map;
  }

  boolean isEmpty() {
    return maps.isEmpty();
  }

  /**
   * Of tasks with equally many moves some to which symmetries carry all others, with all solutions
   * below them. There is one thing to take care of. Below U the search tries D next, but not U
   * below D. If a symmetry exchanges the two, it carries all that is below D to below U, but of
   * what is below U what goes on with D to what the search knows by another name. So tasks to which
   * a turn of the opposite face may be added come first, and only such ones stand for them.
   */
  <T extends Task> List<T> representatives(List<T> tasks) {
    if (maps.isEmpty()) {
      return tasks;
    }
    List<T> sorted = new ArrayList<>(tasks);
    sorted.sort(
        Comparator.comparing((T task) -> !MoveOrder.open(task.moves()))
            .thenComparing(Task::moves, Arrays::compare));
    List<T> chosen = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (T task : sorted) {
      byte[] moves = task.moves();
      if (maps.stream().noneMatch(map -> standsFor(seen, moves, map))) {
        seen.add(Sequences.of(moves, 0, moves.length));
        chosen.add(task);
      }
    }
    return chosen;
  }

  private static boolean standsFor(Set<Long> seen, byte[] moves, byte[] map) {
    byte[] image = image(moves, map);
    return (MoveOrder.open(image) || !MoveOrder.open(moves))
        && seen.contains(Sequences.of(image, 0, image.length));
  }

  /** What a symmetry makes of moves, turns of opposite faces in order. */
  static byte[] image(byte[] moves, byte[] map) {
    byte[] image = new byte[moves.length];
    for (int i = 0; i < image.length; i++) {
      image[i] = map[moves[i]];
    }
    MoveOrder.sort(image);
    return image;
  }

  /** The different images of a sequence, in order, itself among them. */
  List<byte[]> images(byte[] moves) {
    List<byte[]> images = new ArrayList<>(List.of(moves));
    for (byte[] map : maps) {
      images.add(image(moves, map));
    }
    images.sort(Arrays::compare);
    List<byte[]> different = new ArrayList<>();
    for (byte[] image : images) {
      if (different.isEmpty() || !Arrays.equals(image, different.get(different.size() - 1))) {
        different.add(image);
      }
    }
    return different;
  }
}
