package dev.superflip.search.restriction;

import dev.superflip.coord.restriction.Cosets;
import dev.superflip.coord.restriction.Signature;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.system.Memory;
import java.util.Arrays;
import java.util.List;

/** Fills the table of one stage, by a breadth-first search from the smaller group. */
final class StageBuild {
  private static final byte UNSET = -1;

  private final Stage stage;
  private final Metric metric;
  private final Memory memory;
  private final StageLayout.Part part;

  StageBuild(Stage stage, Metric metric, Memory memory, StageLayout.Part part) {
    this.stage = stage;
    this.metric = metric;
    this.memory = memory;
    this.part = part;
  }

  /** Fills the table, and returns the number of cosets at each distance. */
  int[] run() {
    List<Move> moves = stage.moves(metric);
    Cosets first = cosets(stage.first(), stage.firstCount(), stage.isUpToU());
    Cosets second = cosets(stage.second(), stage.secondCount(), false);
    putSignatures(part.firstSignatures(), first);
    putSignatures(part.secondSignatures(), second);
    int[] next = first.next();
    int[] renamings = first.renamings();
    for (int i = 0; i < next.length; i++) {
      next[i] = next[i] << 2 | renamings[i];
    }
    memory.put(part.firstNext(), next);
    memory.put(part.secondNext(), second.next());
    if (stage.isUpToU()) {
      memory.put(part.renamed(), second.renamed());
    }
    return distances(new StageTable(stage, metric, part, memory.address()), moves.size());
  }

  private Cosets cosets(Signature signature, int count, boolean upToU) {
    Cosets cosets = new Cosets(signature, stage.moves(metric), upToU);
    if (cosets.count() != count) {
      throw new IllegalStateException(
          "%s has %d values of a coordinate, not %d".formatted(stage, cosets.count(), count));
    }
    return cosets;
  }

  private void putSignatures(int offset, Cosets cosets) {
    long[] signatures = cosets.signatures();
    for (int i = 0; i < signatures.length; i++) {
      Memory.putLong(memory.address() + offset, i, signatures[i]);
    }
  }

  private int[] distances(StageTable table, int moves) {
    int shift = stage.isHalved() ? 1 : 0;
    byte[] distances = new byte[stage.states()];
    Arrays.fill(distances, UNSET);
    int[] queue = new int[stage.states()];
    int end = 0;
    queue[end++] = table.state(Cube.SOLVED);
    distances[queue[0] >>> shift] = 0;
    for (int begin = 0; begin < end; begin++) {
      byte distance = (byte) (distances[queue[begin] >>> shift] + 1);
      for (int step = 0; step < moves; step++) {
        int next = table.next(queue[begin], step);
        if (distances[next >>> shift] == UNSET) {
          distances[next >>> shift] = distance;
          queue[end++] = next;
        }
      }
    }
    if (end != stage.states()) {
      throw new IllegalStateException(
          "%s has %d cosets, not %d".formatted(stage, end, stage.states()));
    }
    return packed(distances);
  }

  /** Writes the distances modulo 3, and counts them. */
  private int[] packed(byte[] distances) {
    int[] counts = new int[Byte.MAX_VALUE];
    long to = memory.address() + part.distances();
    int most = 0;
    for (int i = 0; i < distances.length; i += 4) {
      int bits = 0;
      for (int j = i; j < Math.min(i + 4, distances.length); j++) {
        bits |= distances[j] % 3 << 2 * (j - i);
        counts[distances[j]]++;
        most = Math.max(most, distances[j]);
      }
      Memory.putByte(to + i / 4, (byte) bits);
    }
    return Arrays.copyOf(counts, most + 1);
  }
}
