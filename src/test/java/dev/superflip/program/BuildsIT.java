package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds that are killed, interrupted, or run at the same time. */
@ForEveryProgram
class BuildsIT {
  private static final String FILE = "edges6a.5per8.pdb";

  private final Program program;

  BuildsIT(Program program) {
    this.program = program;
  }

  private Call build(Path directory) {
    return program.call("pdb", "build", "edges6a", "--pdb-dir", directory.toString());
  }

  /** Kills hit sweeps, packing and writing; the next call builds the table anew. */
  @Test
  void aKilledBuildLeavesNoFileThatIsTrusted(@TempDir Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    int killed = 0;
    for (int millis = 40; !Files.exists(file); millis += millis / 2) {
      try (Running build = build(directory).start()) {
        killed += build.killAfter(millis) ? 1 : 0;
      }
      if (Files.exists(file)) {
        TableFiles.verify(directory, Database.EDGES6A);
      }
    }
    assertTrue(killed >= 2, killed + " killed");
    build(directory).run().exits(0);
    assertEquals(List.of(FILE), TableFiles.names(directory));
  }

  @Test
  void anInterruptedBuildLeavesNothing(@TempDir Path directory) throws IOException {
    for (String name : List.of("INT", "TERM")) {
      try (Running build = build(directory).start()) {
        build.awaitErr("distance  6");
        build.signal(name);
        Run run = build.end().exits(130);
        assertEquals("", run.out());
        assertTrue(run.errors().stream().allMatch(line -> line.startsWith("superflip: edges6a: ")));
        assertEquals(List.of(), TableFiles.names(directory));
      }
    }
  }

  @Test
  void aFileBeingWrittenIsFinishedOrRemoved(@TempDir Path directory) {
    try (Running build = build(directory).start()) {
      build.await("a file", () -> !names(directory).isEmpty());
      build.signal("INT");
      Run run = build.end();
      assertTrue(run.code() == 130 || run.code() == 0, run.code() + run.err());
      if (run.code() == 0 || !names(directory).isEmpty()) {
        assertEquals(List.of(FILE), names(directory));
        TableFiles.verify(directory, Database.EDGES6A);
      }
    }
  }

  private static List<String> names(Path directory) {
    try {
      return TableFiles.names(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void simultaneousBuildsBuildATableOnce(@TempDir Path directory) throws IOException {
    List<Running> builds = new ArrayList<>();
    try {
      for (int i = 0; i < 3; i++) {
        builds.add(build(directory).start());
      }
      long built = 0;
      for (Running build : builds) {
        Run run = build.finish().exits(0);
        built += run.err().contains("edges6a: built in ") ? 1 : 0;
      }
      assertEquals(1, built);
    } finally {
      builds.forEach(Running::close);
    }
    TableFiles.verify(directory, Database.EDGES6A);
    assertEquals(List.of(FILE), TableFiles.names(directory));
  }

  @Test
  void theFirstCallBuildsTheSmallTable(@TempDir Path directory) {
    Run first = program.run("solve", "--pdb-dir", directory.toString(), "R").exits(0);
    assertEquals("R' (1f*)\n", first.out());
    assertTrue(first.err().startsWith("superflip: first use: "), first.err());
    assertTrue(first.err().contains("'superflip pdb build' adds a table"), first.err());
    new TableStore(directory).verify(Database.A4, Codec.LINE, 2);
    Run second = program.run("solve", "--pdb-dir", directory.toString(), "R").exits(0);
    assertEquals("R' (1f*)\n", second.silently().out());
    // Fourteen moves, which both engines solve.
    String cube = "L2 F' B2 U R2 D' L' F2 B U2 D2 R' F U";
    Run cosets = program.run("solve", "--pdb-dir", directory.toString(), cube).exits(0);
    Run korf = program.run("solve", "--tables", "korf6", cube).exits(0);
    assertEquals(length(korf), length(cosets));
  }

  private static String length(Run run) {
    return run.out().substring(run.out().indexOf('('));
  }
}
