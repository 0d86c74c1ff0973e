package dev.superflip.cli;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One of several equal parts of an input: of n shards the i-th has every n-th cube, beginning with
 * the i-th. Blank lines and comments do not count, cubes that cannot be read do, so that a line of
 * the output of each shard in turn is the output of the whole.
 *
 * @param index from 1
 */
record Shard(int index, int count) {
  static final Shard WHOLE = new Shard(1, 1);

  /** Those of a source that belong to this shard. */
  Source of(Source all) {
    return new Source() {
      private int skip = index - 1;

      @Override
      public Inputs.@Nullable Item next() throws IOException {
        for (; skip > 0; skip--) {
          if (all.next() == null) {
            return null;
          }
        }
        skip = count - 1;
        return all.next();
      }
    };
  }
}
