package dev.superflip.search;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The symmetries of the cube that is solved. They carry solutions to solutions, so of several
 * positions that they carry to each other one is enough to find a shortest one, though not to find
 * all. Most cubes have none; the superflip has all 48.
 */
final class RootSymmetries {
  private final Cube root;
  private final List<Symmetry> symmetries;

  RootSymmetries(Cube root) {
    this.root = root;
    symmetries =
        Symmetry.all().stream().filter(symmetry -> symmetry.apply(root).equals(root)).toList();
  }

  /** One task of each class, in the order of the tasks. */
  <T extends Task> List<T> representatives(List<T> tasks) {
    if (symmetries.size() == 1) {
      return tasks;
    }
    List<T> chosen = new ArrayList<>();
    Set<Cube> seen = new HashSet<>();
    for (T task : tasks) {
      Cube cube = root;
      for (byte move : task.moves()) {
        cube = cube.then(Move.of(move));
      }
      Cube position = cube;
      if (symmetries.stream().noneMatch(symmetry -> seen.contains(symmetry.apply(position)))) {
        seen.add(position);
        chosen.add(task);
      }
    }
    return chosen;
  }
}
