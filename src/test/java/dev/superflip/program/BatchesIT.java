package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Thousands of cubes, in runs that are killed, sharded, or read slowly. */
@ForEveryProgram
class BatchesIT {
  private static final int CUBES = 10_000;

  private final Program program;

  BatchesIT(Program program) {
    this.program = program;
  }

  /** Cubes of five moves: ten thousand take seconds. */
  private Path cubes(Path directory, int count) throws IOException {
    String text = program.once("scramble", "-n", "" + count, "--moves=5", "--seed=4").out();
    return Files.writeString(directory.resolve("cubes"), text);
  }

  @Test
  void aFileIsTheSameHoweverOftenTheProgramIsKilled(@TempDir Path directory) throws IOException {
    String in = cubes(directory, CUBES).toString();
    Path whole = directory.resolve("whole");
    program.run("solve", "-q", "-i", in, "--resume", whole.toString()).exits(0).silently();
    byte[] expected = Files.readAllBytes(whole);
    assertEquals(CUBES, Files.readAllLines(whole).size());
    Path out = directory.resolve("out");
    String[] solve = {"solve", "-i", in, "--resume", out.toString()};
    int killed = 0;
    int runs = 0;
    // Each run lives longer than the last, so kills hit the start, reading and writing.
    for (long millis = 30; ; millis += millis / 3, runs++) {
      try (Running run = program.call(solve).start()) {
        if (!run.killAfter(millis)) {
          run.end().exits(0);
          break;
        }
        killed++;
      }
      if (Files.exists(out)) {
        byte[] some = Files.readAllBytes(out);
        assertTrue(some.length <= expected.length);
        assertArrayEquals(Arrays.copyOf(expected, some.length), some);
      }
    }
    assertTrue(killed >= 3, killed + " of " + runs + " were killed");
    assertArrayEquals(expected, Files.readAllBytes(out));
    // One more run finds nothing to do.
    program.run(solve).exits(0);
    assertArrayEquals(expected, Files.readAllBytes(out));
  }

  @Test
  void anUnorderedFileIsCompletedAfterKills(@TempDir Path directory) throws IOException {
    String in = cubes(directory, CUBES).toString();
    Path out = directory.resolve("out");
    String[] solve = {"solve", "--unordered", "-i", in, "--resume", out.toString()};
    long size = 0;
    for (int tenth = 2; tenth <= 8; tenth += 3) {
      int until = tenth * CUBES;
      try (Running run = program.call(solve).start()) {
        run.await(until + " bytes", () -> out.toFile().length() > until);
        run.signal("KILL");
        run.killAfter(10_000);
      }
      assertTrue(Files.size(out) > size);
      size = Files.size(out);
    }
    program.run(solve).exits(0);
    List<String> answers = new ArrayList<>(Files.readAllLines(out));
    answers.sort(Comparator.comparingInt(BatchesIT::number));
    List<String> ordered = program.run("solve", "-q", "-i", in).exits(0).lines();
    assertEquals(CUBES, answers.size());
    for (int i = 0; i < CUBES; i++) {
      assertEquals((i + 1) + ": " + ordered.get(i), answers.get(i));
    }
  }

  @Test
  void twoProcessesDoNotWriteToOneFile(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    String[] solve = {"solve", "-q", "--resume", out.toString()};
    try (Running first = program.call(solve).start()) {
      first.send("R U\n");
      first.await("an answer", () -> out.toFile().length() > 0);
      Run second = program.call(solve).stdin("R U\n").run().exits(4);
      assertEquals("", second.out());
      assertTrue(second.err().contains("another process is writing to " + out), second.err());
    }
    assertEquals("U' R' (2f*)\n", Files.readString(out));
    program.call(solve).stdin("R U\n").run().exits(0);
  }

  private static int number(String line) {
    return Integer.parseInt(line.substring(0, line.indexOf(':')));
  }

  @Test
  void theShardsTogetherAreTheWhole(@TempDir Path directory) throws IOException {
    String in = cubes(directory, 1000).toString();
    String whole = program.run("solve", "-q", "-i", in).exits(0).silently().out();
    Run shards =
        program
            .script(
                "for i in 1 2 3 4; do \"$SUPERFLIP\" solve -q -i \"$IN\" --shard $i/4 >\"$IN.$i\" &"
                    + " done; wait; paste -d '\\n' \"$IN\".[1-4]")
            .env("IN", in)
            .run()
            .exits(0)
            .silently();
    assertEquals(whole, shards.out());
  }

  /** A pipe holds 64 kB, the program a few hundred cubes; it does not read beyond them. */
  @Test
  void aSlowReaderSlowsTheInput() {
    Run run =
        program
            .script(
                "\"$SUPERFLIP\" scramble -n 100000 --moves=3 --seed=1 | tee >(wc -l >&2) |"
                    + " \"$SUPERFLIP\" solve -q | (sleep 5; head -3); sleep 1")
            .run()
            .exits(0);
    assertEquals(3, run.lines().size(), run.out());
    int written = Integer.parseInt(run.errors().get(0).strip());
    assertTrue(written < 60_000, written + " lines were read");
  }

  @Test
  void anInterruptPrintsAnswersAndBoundsInOrder() {
    try (Running solve = program.call("solve", "--jobs=2").start()) {
      solve.send("R\nU2\n" + Program.HARD + "\nF\nD\n");
      solve.awaitOut("U2 (1f*)\n");
      Running.sleep(1000);
      solve.signal("INT");
      Run run = solve.end().exits(130);
      assertTrue(
          run.out().matches("R' \\(1f\\*\\)\nU2 \\(1f\\*\\)\n.*>=1[0-9]f?\\)\nF' .*\nD' .*\n"),
          run.out());
    }
  }

  @Test
  void everyAnswerIsPrintedBeforeTheNextCubeIsSent() {
    for (List<String> options :
        List.of(List.<String>of(), List.of("--jobs=4"), List.of("--unordered"))) {
      String[] args = CommandsIT.array(List.of("solve", "--json"), CommandsIT.array(options));
      try (Running solve = program.call(args).start()) {
        List<String> cubes = List.of("R", "Q", "U2 F D L", "F' R");
        for (int i = 0; i < cubes.size(); i++) {
          solve.send(cubes.get(i) + "\n");
          solve.awaitOut("{\"input\":\"" + cubes.get(i) + "\",\"line\":" + (i + 1) + ",");
        }
        Run run = solve.finish().exits(2);
        assertEquals(cubes, run.lines().stream().map(BatchesIT::input).toList());
      }
    }
  }

  private static String input(String line) {
    return String.valueOf(JsonReader.object(line).get("input"));
  }

  @Test
  void aBatchEndsWithASummaryOnStandardError() {
    Run run = program.call("solve").stdin("R\nR U\nQ\n").run().exits(2);
    assertEquals(2, run.errors().size(), run.err());
    assertSummary("3 cubes, 2 solved, mean length 1\\.50", run);
  }

  /** The signal arrives during the search of the last cube, or shortly before. */
  @Test
  void aBatchThatASignalEndsHasASummary() {
    for (String name : List.of("TERM", "INT")) {
      try (Running solve = program.call("solve", "--jobs=1").start()) {
        solve.send("R\nU2\nF D\n" + Program.HARD + "\n");
        solve.awaitOut("D' F' (2f*)\n");
        solve.signal(name);
        assertSummary("[34] cubes, 3 solved, mean length 1\\.33", solve.end().exits(130));
      }
    }
  }

  /** No search is under way then, but the program must still print before it exits. */
  @Test
  void aBatchThatASignalEndsWhileItWaitsForCubesHasASummary() {
    for (String name : List.of("TERM", "INT", "TERM", "INT")) {
      try (Running solve = program.call("solve").start()) {
        solve.send("R\nR U\n");
        solve.awaitOut("U' R' (2f*)\n");
        solve.signal(name);
        assertSummary("2 cubes, 2 solved, mean length 1\\.50", solve.end().exits(130));
      }
    }
  }

  /** Checks the last line; messages about tables may precede it. */
  private static void assertSummary(String cubes, Run run) {
    String times = "mean [0-9.]+ s, median [0-9.]+ s, 95% within [0-9.]+ s";
    String rate = "[0-9.]+ cubes/s in [0-9.]+ s";
    String total = "superflip: " + cubes + "; " + times + "; " + rate + "\n";
    assertTrue(run.err().matches("(?s:.*\n)?" + total), run.err());
  }
}
