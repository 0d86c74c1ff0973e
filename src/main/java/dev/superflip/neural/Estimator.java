package dev.superflip.neural;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Facelets;
import dev.superflip.system.CFunction;
import dev.superflip.system.CLibrary;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.Memory;
import java.nio.file.Path;
import java.util.List;

/**
 * Estimates of distances by a C library that fulfils src/main/c/superflip_estimator.h. One thread
 * at a time.
 */
public final class Estimator implements AutoCloseable {
  /** The version of the interface that we speak. */
  private static final int VERSION = 1;

  /** Cubes that are handed over at once. */
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
   * @throws CLibraryException if it cannot be loaded, or is not an estimator of our version
   */
  public static Estimator open(Path file) {
    CLibrary library = CLibrary.open(file);
    try {
      int version = library.function("superflip_estimator_version").call();
      if (version != VERSION) {
        throw new CLibraryException(
            file + " speaks version " + version + " of the interface, this program " + VERSION);
      }
      return new Estimator(file, library, library.function("superflip_estimate"));
    } catch (CLibraryException e) {
      library.close();
      throw e;
    }
  }

  /**
   * The estimated number of moves to solve each cube; more or fewer may be needed.
   *
   * @param cubes at most {@link #BATCH}
   * @throws CLibraryException if the library fails
   */
  public float[] estimate(List<Cube> cubes) {
    if (cubes.size() > BATCH) {
      throw new IllegalArgumentException(cubes.size() + " cubes at once");
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
      throw new CLibraryException(file + " failed with code " + code);
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
