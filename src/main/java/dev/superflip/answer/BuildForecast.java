package dev.superflip.answer;

import java.util.OptionalDouble;

/** Estimates how much longer a build takes, from the part that is done. */
public final class BuildForecast {
  /** Before this, the part that is done says little. */
  private static final double LEAST_DONE = 0.01;

  private static final double LEAST_SECONDS = 0.5;

  private BuildForecast() {}

  /**
   * The seconds that are left, if that is known.
   *
   * @param done the part of the work that is done, 0 to 1
   * @param seconds since the build began
   */
  public static OptionalDouble secondsLeft(double done, double seconds) {
    return done < LEAST_DONE || seconds < LEAST_SECONDS
        ? OptionalDouble.empty()
        : OptionalDouble.of(seconds * (1 - done) / done);
  }
}
