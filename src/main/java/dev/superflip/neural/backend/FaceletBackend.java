package dev.superflip.neural.backend;

import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CFunction;
import dev.superflip.system.CLibrary;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.Memory;
import java.nio.file.Path;

/**
 * A C library with version 1 of the interface, src/main/c/superflip_estimator.h. Only one thread at
 * a time may call it, so threads wait for each other.
 */
final class FaceletBackend implements Backend {
  static final String VERSION_FUNCTION = "superflip_estimator_version";

  private static final int VERSION = 1;
  private static final int BATCH = 1024;

  private final Path file;
  private final CLibrary library;
  private final CFunction estimate;
  private final Memory facelets = Memory.allocate(BATCH * Facelets.COUNT);
  private final Memory estimates = Memory.allocate(BATCH * Float.BYTES);

  /**
   * Uses a library, and closes it in the end.
   *
   * @throws CLibraryException if the library has another version
   */
  FaceletBackend(CLibrary library) {
    this.library = library;
    file = library.file();
    int version = library.function(VERSION_FUNCTION).call();
    if (version != VERSION) {
      throw new CLibraryException(
          file
              + " has version "
              + version
              + " of the estimator interface, this program needs version "
              + VERSION
              + "; compile it with superflip_estimator.h of this program");
    }
    estimate = library.function("superflip_estimate");
  }

  @Override
  public BackendInfo info() {
    return new BackendInfo(Metric.HTM, String.valueOf(file.getFileName()), true, 0, BATCH);
  }

  @Override
  public Estimator create() {
    return new FaceletEstimator();
  }

  @Override
  public void close() {
    library.close();
    facelets.close();
    estimates.close();
  }

  private synchronized void estimate(byte[] codes, int from, int count, float[] values) {
    long at = facelets.address();
    for (int cube = from; cube < from + count; cube++) {
      String letters = Facelets.format(PieceCodes.cube(codes, PieceCodes.PIECES * cube));
      for (int i = 0; i < Facelets.COUNT; i++) {
        Memory.putByte(at++, (byte) Face.valueOf(letters.substring(i, i + 1)).ordinal());
      }
    }
    int code = estimate.call(facelets.address(), count, estimates.address());
    if (code != 0) {
      throw new CLibraryException(file + ": superflip_estimate failed with code " + code);
    }
    for (int i = 0; i < count; i++) {
      values[from + i] = Float.intBitsToFloat(Memory.getInt(estimates.address(), i));
    }
  }

  private final class FaceletEstimator implements Estimator {
    @Override
    public void estimate(byte[] codes, int count, float[] values, float[] logits) {
      for (int from = 0; from < count && values.length > 0; from += BATCH) {
        FaceletBackend.this.estimate(codes, from, Math.min(BATCH, count - from), values);
      }
    }

    /** The buffers belong to the back-end. */
    @Override
    public void close() {}
  }
}
