package dev.superflip.cli.stream;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One of several equal parts of an input. Shard i of n has every n-th cube, starting with the i-th.
 * Blank lines and comments do not count; invalid cubes do. So the outputs of all shards, merged
 * line by line in turn, are the output of the whole input.
 *
 * @param index from 1
 */
public record Shard(int index, int count) {
  public static final Shard WHOLE = new Shard(1, 1);

  /** The cubes of a source that belong to this shard. */
  CubeSource of(CubeSource all) {
    return new CubeSource() {
      private int skip = index - 1;

      @Override
      public @Nullable CubeInput next() throws IOException {
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
