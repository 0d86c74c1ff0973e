package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.pdb.catalog.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where tables are placed, and how large they may be. */
@ForEveryProgram
class MemoryIT {
  private final Program program;

  MemoryIT(Program program) {
    this.program = program;
  }

  @Test
  void theAnswerDoesNotDependOnThePlacement() {
    for (String memory : List.of("mmap", "huge", "auto")) {
      Run run = program.run("solve", "--memory", memory, "R U2 F' L D2 B R' U").exits(0).silently();
      assertEquals("U' R B' D2 L' F U2 R' (8f*)\n", run.out());
    }
    String error = program.run("solve", "--memory", "paper", "R").exits(2).err();
    assertTrue(error.contains("'paper'; there are auto, mmap and huge"), error);
  }

  /** A search of some million nodes moves the tables from mapped files to huge pages. */
  @Test
  void nodesDoNotDependOnThePlacement() {
    List<String> totals =
        List.of("mmap", "huge", "auto").stream()
            .map(memory -> nodes("--memory", memory))
            .distinct()
            .toList();
    assertEquals(1, totals.size(), totals.toString());
  }

  private String nodes(String... options) {
    String[] bench = {"bench", "random:1:3", "--depth", "13", options[0], options[1]};
    List<String> lines = program.run(bench).exits(0).lines();
    String complete = lines.get(lines.size() - 1);
    assertTrue(complete.matches("complete +[0-9,]+ .*"), complete);
    return complete.replaceAll("complete +([0-9,]+) .*", "$1");
  }

  /** The command compares each read with the value that it wrote. */
  @Test
  void memoryAndFilesMayBeLargerThanAnIntCanAddress(@TempDir Path directory) throws IOException {
    Run run =
        program
            .run("pdb", "probe", "--size", "2400M", "--pdb-dir", directory.toString())
            .exits(0)
            .silently();
    assertEquals(4, run.lines().size(), run.out());
    try (var files = Files.list(directory)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void aTableThatChangedAfterItWasReadProvesNothing(@TempDir Path directory) throws IOException {
    TableFiles.copy(directory);
    String[] solve = {"solve", "--pdb-dir", directory.toString(), "R F2"};
    for (int i = 0; i < 2; i++) {
      assertEquals("F2 R' (2f*)\n", program.run(solve).exits(0).silently().out());
    }
    Path file = TableFiles.path(directory, Database.CORNERS);
    FileTime date = Files.getLastModifiedTime(file);
    TableFiles.flipABitOfEachPage(file);
    Files.setLastModifiedTime(file, date);
    String error = program.run(solve).exits(3).err();
    assertTrue(error.contains(file + " is damaged"), error);
  }
}
