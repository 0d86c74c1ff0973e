package dev.superflip.cli.stream;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Supplies cubes one at a time; nothing is read before it is asked for. */
interface CubeSource {
  /** The next cube, or null at the end of the input. */
  @Nullable CubeInput next() throws IOException;
}
