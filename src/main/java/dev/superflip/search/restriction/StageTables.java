package dev.superflip.search.restriction;

import dev.superflip.cube.Metric;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The tables of all stages but E>G, in one file for each metric. The file is mapped; the tables are
 * immutable, and threads share them.
 */
public final class StageTables implements AutoCloseable {
  private final Metric metric;
  private final Memory memory;
  private final Map<Stage, StageTable> tables = new EnumMap<>(Stage.class);

  private StageTables(Metric metric, Memory memory) {
    this.metric = metric;
    this.memory = memory;
    StageLayout layout = new StageLayout(metric);
    for (Stage stage : Stage.values()) {
      tables.put(stage, new StageTable(stage, metric, layout.part(stage), memory.address()));
    }
  }

  /**
   * Opens the tables, or builds them and writes their file.
   *
   * @param messages receives a line before a build, and if the file cannot be written
   */
  public static StageTables prepare(
      Path directory, Metric metric, int threads, Consumer<String> messages) {
    PreparedFile file = PreparedFile.ofRestriction(directory, "stages-" + metric.id());
    return new StageTables(
        metric,
        file.prepare(Placement.MMAP, threads, messages, () -> build(metric, threads).memory));
  }

  /**
   * Tables in memory, and the number of cosets at each distance.
   *
   * @param counts by stage, then by distance
   */
  record Built(Memory memory, Map<Stage, int[]> counts) {}

  static Built build(Metric metric, int threads) {
    StageLayout layout = new StageLayout(metric);
    Memory memory = Memory.allocate(layout.size());
    Map<Stage, int[]> counts = new ConcurrentHashMap<>();
    // The largest stage comes first, because it takes longer than all others together.
    List<Stage> stages =
        Stream.of(Stage.values())
            .sorted(Comparator.comparingInt(Stage::states).reversed())
            .toList();
    Workers.run(
        threads,
        stages.size(),
        () ->
            piece -> {
              Stage stage = stages.get((int) piece);
              counts.put(stage, new StageBuild(stage, metric, memory, layout.part(stage)).run());
            });
    return new Built(memory, counts);
  }

  Metric metric() {
    return metric;
  }

  StageTable table(Stage stage) {
    StageTable table = tables.get(stage);
    if (table == null) {
      throw new IllegalArgumentException("no table of " + stage);
    }
    return table;
  }

  @Override
  public void close() {
    memory.close();
  }
}
