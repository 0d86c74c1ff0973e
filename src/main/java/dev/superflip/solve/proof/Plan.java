package dev.superflip.solve.proof;

import dev.superflip.cube.Metric;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What all parts of one iteration have in common.
 *
 * @param position the cube, as 54 facelets
 * @param metric how moves are counted
 * @param bound the length of the solutions that are searched for
 * @param tables the tables that prune
 * @param checksum of the tables
 * @param program the version of the program
 * @param tasks the number of tasks of all parts
 * @param hash of everything above and of the moves to each task
 */
public record Plan(
    String position,
    Metric metric,
    int bound,
    List<String> tables,
    String checksum,
    String program,
    int tasks,
    String hash) {
  public Plan {
    tables = List.copyOf(tables);
  }

  static Plan of(
      String position,
      Metric metric,
      int bound,
      List<String> tables,
      String checksum,
      String program,
      List<byte[]> tasks) {
    Hash hash = new Hash();
    hash.add(position);
    hash.add(metric.id());
    hash.add(Integer.toString(bound));
    tables.forEach(hash::add);
    hash.add(checksum);
    hash.add(program);
    tasks.forEach(hash::add);
    return new Plan(
        position, metric, bound, tables, checksum, program, tasks.size(), hash.toString());
  }

  /** Whether another plan is for the same cube, with the same tables and program. */
  boolean continues(Plan other) {
    return position.equals(other.position)
        && metric == other.metric
        && tables.equals(other.tables)
        && checksum.equals(other.checksum)
        && program.equals(other.program);
  }

  /** FNV-1a, 64 bits: it finds mistakes, and it need not resist an attack. */
  private static final class Hash {
    private static final long PRIME = 0x100000001B3L;

    private long state = 0xCBF29CE484222325L;

    void add(String text) {
      add(text.getBytes(StandardCharsets.UTF_8));
    }

    void add(byte[] bytes) {
      for (byte b : bytes) {
        add(b);
      }
      // The end of each piece counts, too.
      add((byte) -1);
    }

    private void add(byte b) {
      state = (state ^ b & 0xFF) * PRIME;
    }

    @Override
    public String toString() {
      return "%016x".formatted(state);
    }
  }
}
