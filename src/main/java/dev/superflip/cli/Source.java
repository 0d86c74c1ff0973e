package dev.superflip.cli;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where questions come from, one by one and no sooner than asked for. */
interface Source {
  /** The next one, or null at the end. */
  Inputs.@Nullable Item next() throws IOException;
}
