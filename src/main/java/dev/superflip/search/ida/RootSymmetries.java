package dev.superflip.search.ida;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Symmetry;
import dev.superflip.search.order.MoveOrder;
import dev.superflip.search.order.MoveRules;
import dev.superflip.search.order.SequenceImages;
import dev.superflip.search.order.Sequences;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The symmetries of the root. They map solutions to solutions, so it is enough to search one of
 * several tasks that they map to each other; the other solutions are images of those found. Most
 * cubes have no symmetry but the identity; the superflip has all 48.
 */
final class RootSymmetries {
  /** By symmetry, without the identity: the image of each move. */
  private final List<byte[]> maps;

  /** The symmetries that map the cube and the rules to themselves. */
  RootSymmetries(Cube root, MoveRules rules) {
    maps =
        Symmetry.all().stream()
            .skip(1)
            .filter(symmetry -> symmetry.apply(root).equals(root) && rules.keptBy(symmetry))
            .map(SequenceImages::map)
            .toList();
  }

  boolean isEmpty() {
    return maps.isEmpty();
  }

  /**
   * Representatives of tasks of equal depth: a symmetry maps every other task, with all solutions
   * below it, to a representative.
   *
   * <p>Canonical sequences need care. Below U the search tries D next, but below D it does not try
   * U. A symmetry that exchanges the two maps the tree below D into the tree below U. But it maps U
   * D ... to D U ..., whose canonical form is below U again, not below D. So open tasks, which a
   * turn of the opposite face may follow, are chosen first, and only an open task may represent an
   * open task.
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
      if (maps.stream().noneMatch(map -> isRepresented(seen, moves, map))) {
        seen.add(Sequences.of(moves, 0, moves.length));
        chosen.add(task);
      }
    }
    return chosen;
  }

  private static boolean isRepresented(Set<Long> seen, byte[] moves, byte[] map) {
    byte[] image = SequenceImages.image(moves, map);
    return (MoveOrder.open(image) || !MoveOrder.open(moves))
        && seen.contains(Sequences.of(image, 0, image.length));
  }

  /** The distinct images of a sequence in ascending order, itself included. */
  List<byte[]> images(byte[] moves) {
    List<byte[]> images = new ArrayList<>(List.of(moves));
    for (byte[] map : maps) {
      images.add(SequenceImages.image(moves, map));
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
