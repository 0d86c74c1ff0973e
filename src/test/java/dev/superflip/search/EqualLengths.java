package dev.superflip.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Symmetry;
import java.util.function.ToIntFunction;

/** Shortest solutions of a cube, of its inverse and of its images are equally long. */
public final class EqualLengths {
  private EqualLengths() {}

  /** Checks the inverse and every eleventh image, from the given symmetry on. */
  public static void assertEqualLengths(Cube cube, int first, ToIntFunction<Cube> solver) {
    int length = solver.applyAsInt(cube);
    assertEquals(length, solver.applyAsInt(cube.inverse()), cube::toString);
    for (int s = first; s < Symmetry.all().size(); s += 11) {
      Cube image = Symmetry.all().get(s).apply(cube);
      assertEquals(length, solver.applyAsInt(image), image::toString);
    }
  }
}
