package dev.superflip.neural;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.system.CFunction;
import dev.superflip.system.CLibrary;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.List;

/**
 * Estimates distances with a C library that implements src/main/c/superflip_estimator.h. Only one
 * thread at a time may use an estimator.
 */
public final class Estimator implements AutoCloseable {
  /** The version of the interface that this program supports. */
  private static final int VERSION = 1;

  /** The largest number of cubes per call of the library. */
  public static final int BATCH = 1024;

  private final Path file;
  private final CLibrary library;
  private final CFunction estimate;
  private final Memory facelets = Memory.allocate(BATCH * Facelets.COUNT);
  private final Memory estimates = Memory.allocate(BATCH * Float.BYTES);

  private Estimator(Path file, CLibrary library, CFunction estimate) {
    this.file = file;
    this.library = library;
    this.estimate = estimate;
  }

  /**
   * Loads a library.
   *
   * @throws CLibraryException if it cannot be loaded, or is not an estimator of this version
   */
  public static Estimator open(Path file) {
    CLibrary library = CLibrary.open(file);
    try {
      int version = library.function("superflip_estimator_version").call();
      if (version != VERSION) {
        throw new CLibraryException(
            file
                + " has version "
                + version
                + " of the estimator interface, this program needs version "
                + VERSION
                + "; compile it with superflip_estimator.h of this program");
      }
      return new Estimator(file, library, library.function("superflip_estimate"));
    } catch (CLibraryException e) {
      library.close();
      throw e;
    }
  }

  /**
   * The estimated number of moves to solve each cube; the true number may be larger or smaller.
   *
   * @param cubes at most {@link #BATCH}
   * @throws CLibraryException if the library fails
   */
  public float[] estimate(List<Cube> cubes) {
    if (cubes.size() > BATCH) {
      throw new IllegalArgumentException(
          cubes.size() + " cubes in one call; the limit is " + BATCH);
    }
    long at = facelets.address();
    for (Cube cube : cubes) {
      String letters = Facelets.format(cube);
      for (int i = 0; i < Facelets.COUNT; i++) {
        Memory.putByte(at++, (byte) Face.valueOf(letters.substring(i, i + 1)).ordinal());
      }
    }
    int code = estimate.call(facelets.address(), cubes.size(), estimates.address());
    if (code != 0) {
      throw new CLibraryException(file + ": superflip_estimate failed with code " + code);
    }
    float[] values = new float[cubes.size()];
    for (int i = 0; i < values.length; i++) {
      int bits = Memory.getInt(estimates.address() + (long) Float.BYTES * i);
      values[i] = Float.intBitsToFloat(bits);
    }
    return values;
  }

  @Override
  public void close() {
    library.close();
    facelets.close();
    estimates.close();
  }
}
