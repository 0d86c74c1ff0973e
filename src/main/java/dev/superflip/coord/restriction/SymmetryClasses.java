package dev.superflip.coord.restriction;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** The classes of numbers under the four symmetries of {@link BandSpace}. */
public final class SymmetryClasses {
  private static final int UNSET = -1;

  /** By number: {@code class << 2 | a symmetry that carries it to the first member}. */
  private final int[] classOf;

  /** By class: its first member. */
  private final int[] first;

  /** By class: the set of symmetries that fix the first member. */
  private final byte[] stabilizer;

  /**
   * Finds the classes.
   *
   * @param count the numbers are below this one
   * @param seen for each symmetry: the image of a number; each symmetry is its own inverse
   */
  public SymmetryClasses(int count, IntUnaryOperator... seen) {
    classOf = new int[count];
    Arrays.fill(classOf, UNSET);
    int[] found = new int[count];
    byte[] fixed = new byte[count];
    int classes = 0;
    for (int number = 0; number < count; number++) {
      if (classOf[number] == UNSET) {
        for (int s = 0; s < seen.length; s++) {
          int image = seen[s].applyAsInt(number);
          if (image == number) {
            fixed[classes] |= (byte) (1 << s);
          }
          if (classOf[image] == UNSET) {
            classOf[image] = classes << 2 | s;
          }
        }
        found[classes++] = number;
      }
    }
    first = Arrays.copyOf(found, classes);
    stabilizer = Arrays.copyOf(fixed, classes);
  }

  public int count() {
    return first.length;
  }

  public int[] classOf() {
    return classOf.clone();
  }

  public int first(int index) {
    return first[index];
  }

  /** Whether a symmetry fixes the first member of a class. */
  public boolean isFixed(int index, int symmetry) {
    return (stabilizer[index] >>> symmetry & 1) != 0;
  }
}
