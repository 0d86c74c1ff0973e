package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.JsonAnswers;
import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Reid;
import dev.superflip.json.JsonReader;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SolveCommandTest {
  /** The superflip needs 20 moves: hours with small tables. */
  private static final String HARD = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  @Test
  void everyArgumentIsACube() {
    Cli.Result result = Cli.run("solve", "R U2 F'", "L L'", "D2");
    assertEquals(List.of("F U2 R' (3f*)", "(0f*)", "D2 (1f*)"), result.lines());
    assertTrue(result.err().startsWith("superflip: 3 cubes, 3 solved, "), result.err());
    assertEquals(ExitCode.OK, result.code());
  }

  @Test
  void singleMovesTogetherAreOneCube() {
    assertEquals(List.of("F U2 R' (3f*)"), Cli.run("solve", "R", "U2", "F'").lines());
    assertEquals(2, Cli.run("solve", "R U2", "F'").lines().size());
  }

  @Test
  void linesOfStandardInputAreSolvedInOrder() {
    String cubes = "# a comment\nR\n\n  // another\r\nU2 F2 // with words\r\n\uFEFFL'\n";
    for (String[] args : new String[][] {{"solve"}, {"solve", "-"}}) {
      Cli.Result result = new Cli().withTables().stdin(cubes).start(args);
      assertEquals(List.of("R' (1f*)", "F2 U2 (2f*)", "L (1f*)"), result.lines());
      assertEquals(ExitCode.OK, result.code());
    }
  }

  @Test
  void aFileFollowsTheArguments(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("cubes"), "U\nQ\nD");
    Cli.Result result =
        new Cli().withTables().stdin("F\n").start("solve", "-i", file.toString(), "R", "-");
    assertEquals(
        List.of("R' (1f*)", "F' (1f*)", "U' (1f*)", "? (invalid)", "D' (1f*)"), result.lines());
    assertTrue(result.err().contains(file + ": line 2: "), result.err());
    Cli.Result missing = Cli.run("solve", "--input", directory.resolve("none").toString());
    assertEquals(ExitCode.INVALID, missing.code());
    assertTrue(missing.err().contains("no such file"), missing.err());
  }

  @Test
  void resultsArePrintedWhileTheInputIsOpen() {
    Cli cli = new Cli().withTables();
    List<String> seen = new ArrayList<>();
    InputStream second =
        new InputStream() {
          private final ByteArrayInputStream line = stream("U\n");

          @Override
          public int read() {
            return line.read();
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            if (seen.isEmpty()) {
              seen.add(awaitOutput());
            }
            return line.read(bytes, offset, length);
          }

          private String awaitOutput() {
            long start = System.nanoTime();
            String out = "";
            while (out.isEmpty() && System.nanoTime() - start < 30_000_000_000L) {
              out = cli.out();
            }
            return out;
          }
        };
    cli.stdin(new SequenceInputStream(stream("R\n"), second));
    assertEquals(List.of("R' (1f*)", "U' (1f*)"), cli.start("solve").lines());
    assertEquals(List.of("R' (1f*)\n"), seen);
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void withoutACubeATerminalShowsTheUsage() {
    Cli.Result result = new Cli().withTables().terminals(true, true, true).start("solve");
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(result.err().contains("nothing to solve"), result.err());
  }

  @Test
  void invalidCubesKeepTheirPlaceAndTheOthersAreSolved() {
    Cli.Result result = new Cli().withTables().stdin("R\nQ\nUUU\nR5\nU\n").start("solve");
    assertEquals(
        List.of("R' (1f*)", "? (invalid)", "U (1f*)", "? (invalid)", "U' (1f*)"), result.lines());
    List<String> errors = result.err().lines().toList();
    assertEquals(3, errors.size(), result.err());
    assertTrue(errors.get(2).startsWith("superflip: 5 cubes, 3 solved, "), result.err());
    assertTrue(errors.get(0).startsWith("superflip: line 2: "), result.err());
    assertTrue(errors.get(1).startsWith("superflip: line 4: "), result.err());
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(Cli.run("solve", "R U", "Q").err().contains("argument 2: "));
  }

  @Test
  void everyMalformedCubeGetsAReasonOfOneLine() {
    RandomCubes cubes = new RandomCubes(11);
    SplittableRandom random = new SplittableRandom(11);
    String odd = "QZ019'\u2019\u0007\u00e9\ud83c\udfb2()[],:*/\"\\ \tURFDLB";
    StringBuilder input = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      Cube cube = cubes.state();
      String text =
          switch (i % 3) {
            case 0 -> Facelets.format(cube);
            case 1 -> Reid.format(cube);
            default -> Maneuver.format(cubes.moves(10));
          };
      StringBuilder broken = new StringBuilder(text);
      for (int change = 0; change <= random.nextInt(3); change++) {
        int at = random.nextInt(broken.length());
        int from = random.nextInt(odd.length());
        broken.replace(at, at + random.nextInt(3), odd.substring(from, from + random.nextInt(2)));
      }
      input.append(broken).append('\n');
    }
    Cli.Result result =
        new Cli().withTables().stdin(input.toString()).start("solve", "-q", "--max-length=0");
    assertEquals(600, result.lines().size());
    long invalid = result.lines().stream().filter("? (invalid)"::equals).count();
    assertTrue(invalid >= 400, invalid + " are invalid");
    assertEquals(invalid, result.err().lines().count());
    for (String line : result.err().lines().toList()) {
      assertTrue(line.matches("superflip: line [0-9]+: \\P{Cntrl}{5,200}"), line);
    }
    assertEquals(ExitCode.INVALID, result.code());
  }

  @Test
  void aLineTooLongForMemoryIsInvalid() {
    String line = "R ".repeat(CubeReader.LONGEST_LINE);
    Cli.Result result = new Cli().withTables().stdin(line + "\nU\n").start("solve");
    assertEquals(List.of("? (invalid)", "U' (1f*)"), result.lines());
    assertTrue(result.err().contains("line 1: longer than"), result.err());
  }

  @Test
  void allNotationsAreDetected() {
    Cube cube = Cube.of(new RandomCubes(5).moves(4));
    Cli.Result result = Cli.run("solve", Facelets.format(cube), Reid.format(cube));
    assertEquals(result.lines().get(0), result.lines().get(1));
    assertTrue(result.lines().get(0).endsWith("(4f*)"));
  }

  @Test
  void formatForbidsTheOtherNotations() {
    String facelets = Facelets.format(Cube.SOLVED);
    assertEquals(ExitCode.OK, Cli.run("solve", "--format", "facelets", facelets).code());
    assertEquals(ExitCode.INVALID, Cli.run("solve", "--format", "reid", facelets).code());
    assertEquals(ExitCode.INVALID, Cli.run("solve", "--format=nonsense", facelets).code());
  }

  @Test
  void jsonHasAllFields() {
    Cli.Result result = Cli.run("solve", "--json", "--threads", "1", "R U2", "Q \"\\", "F F'");
    assertEquals(3, result.lines().size());
    JsonAnswers.assertSolved(result.lines().get(0));
    JsonAnswers.assertInvalid("Q \"\\", result.lines().get(1));
    assertEquals("", JsonReader.object(result.lines().get(2)).get("solution"));
    assertEquals(ExitCode.INVALID, result.code());
  }

  @Test
  void maxLengthProvesABound() {
    Cli.Result result = Cli.run("solve", "--max-length", "3", "R U F", "R U F L");
    assertEquals(List.of("F' U' R' (3f*)", "? (>=4f)"), result.lines());
    assertEquals(ExitCode.NOT_SOLVED, result.code());
    Map<?, ?> json =
        JsonReader.object(Cli.run("solve", "--json", "--max-length=3", "R U F L").lines().get(0));
    assertEquals(4.0, json.get("bound"));
    assertEquals("max-length", json.get("stopped"));
    assertEquals(false, json.get("optimal"));
    assertNull(json.get("solution"));
    assertNull(json.get("length"));
    assertEquals(ExitCode.INVALID, Cli.run("solve", "--max-length", "32", "R").code());
  }

  @Test
  void aTimeLimitStopsTheSearch() {
    long start = System.nanoTime();
    Cli.Result result = Cli.run("solve", "--timeout", "0.3", "--json", HARD);
    assertTrue(Duration.ofNanos(System.nanoTime() - start).toSeconds() < 20);
    Map<?, ?> json = JsonReader.object(result.lines().get(0));
    assertEquals("timeout", json.get("stopped"));
    assertTrue(json.get("bound") instanceof Double bound && bound >= 9 && bound <= 20);
    assertEquals(ExitCode.NOT_SOLVED, result.code());
    assertTrue(Cli.run("solve", "--timeout", "300ms", HARD).out().contains(">=1"));
  }

  @Test
  void aSignalStopsTheSearchAndPrintsTheBound() {
    Cli cli = new Cli().withTables();
    Console console = cli.console();
    Executor afterASecond = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);
    CompletableFuture<Void> signal =
        CompletableFuture.runAsync(() -> console.interrupts().request(), afterASecond);
    Cli.Result result = cli.start(console, "solve", "--jobs=1", HARD, "R");
    signal.join();
    assertEquals(1, result.lines().size(), result.out());
    assertTrue(result.out().contains(">=1"), result.out());
    assertEquals(ExitCode.INTERRUPTED, result.code());
  }

  @Test
  void tablesAreChosenByName() {
    Cli.Result result = Cli.run("solve", "--json", "--tables", "edges6b,corners:5per8", "R");
    assertEquals(
        List.of("edges6b:5per8", "corners:5per8"),
        JsonReader.object(result.lines().get(0)).get("tables"));
    assertEquals(ExitCode.INVALID, Cli.run("solve", "--tables", "edges5", "R").code());
    assertEquals(ExitCode.INVALID, Cli.run("solve", "--tables", "corners:7bit", "R").code());
    Cli.Result many = Cli.run("solve", "--tables", "korf7:2bit,korf7:4bit,korf7", "R");
    assertEquals(ExitCode.INVALID, many.code());
  }

  @Test
  void aMissingTableIsNamedWithTheCommandThatBuildsIt(@TempDir Path directory) {
    Cli.Result result =
        Cli.run("solve", "--pdb-dir", directory.toString(), "--tables", "edges7a:2bit", "R");
    assertEquals(ExitCode.TABLE, result.code());
    assertEquals("", result.out());
    assertTrue(result.err().contains("superflip pdb build edges7a:2bit"), result.err());
  }

  @Test
  void aDamagedTableIsNamed(@TempDir Path directory) throws IOException {
    Cli.copySmallTables(directory);
    Path file = new TableStore(directory).path(Database.EDGES6A, Codec.FIVE_PER_BYTE);
    byte[] good = Files.readAllBytes(file);
    damage(file, 5_000_000);
    expectRefused(directory, file);
    Files.write(file, Arrays.copyOf(good, good.length / 2));
    expectRefused(directory, file);
    Files.writeString(file, "not a table at all");
    expectRefused(directory, file);
    Files.copy(
        new TableStore(directory).path(Database.EDGES6B, Codec.FIVE_PER_BYTE),
        file,
        StandardCopyOption.REPLACE_EXISTING);
    expectRefused(directory, file);
  }

  private static void damage(Path file, long at) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      channel.read(one, at);
      one.put(0, (byte) (one.get(0) ^ 1)).rewind();
      channel.write(one, at);
    }
  }

  private static void expectRefused(Path directory, Path file) {
    Cli.Result result = Cli.run("solve", "--pdb-dir", directory.toString(), "R");
    assertEquals(ExitCode.TABLE, result.code());
    assertEquals("", result.out());
    assertTrue(result.err().contains(file.toString()), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @Test
  void duplicateDetectionSavesNodes() {
    // A cube without symmetries, which would save nodes as well.
    String cube = "R U F2 L' D B2 R' U2 F L D' B R2 U' F' L2 D2 B' R F";
    String[] all = {"solve", "--json", "--max-length=12", "--duplicates=none", cube};
    String[] once = {"solve", "--json", "--max-length=12", "--duplicates=window5", cube};
    assertTrue(nodes(once) < nodes(all));
    assertEquals(ExitCode.INVALID, Cli.run("solve", "--duplicates", "no", "R").code());
  }

  private static double nodes(String... args) {
    Object nodes = JsonReader.object(Cli.run(args).lines().get(0)).get("nodes");
    return nodes instanceof Double number ? number : Assertions.fail();
  }

  @Test
  void aTerminalShowsProgressUnlessQuiet() {
    String talking = "";
    // A busy machine may need longer to reach the first report.
    for (int seconds = 1; seconds <= 32 && !talking.contains("moves deep"); seconds *= 2) {
      Cli cli = new Cli().withTables().terminals(false, true, true);
      talking = cli.start("solve", "--timeout=" + seconds, HARD).err();
    }
    assertTrue(talking.contains("moves deep"), talking);
    assertTrue(talking.contains("the time limit was reached"), talking);
    Cli.Result quiet =
        new Cli()
            .withTables()
            .terminals(true, true, true)
            .start("solve", "-q", "--timeout=.5", HARD);
    assertEquals("", quiet.err());
    assertEquals("", Cli.run("solve", "--timeout=.5", HARD).err());
  }

  @Test
  void scrambleSolveAndVerifyAgree() {
    Cli.Result scrambles = Cli.run("scramble", "-n", "5", "--moves", "8", "--seed", "3");
    Cli.Result solutions = new Cli().withTables().stdin(scrambles.out()).start("solve");
    assertEquals(5, solutions.lines().size());
    for (int i = 0; i < 5; i++) {
      String solution = solutions.lines().get(i);
      Cli.Result verified = Cli.run("verify", scrambles.lines().get(i), solution);
      assertEquals(ExitCode.OK, verified.code(), verified.out());
      assertFalse(solution.contains("?"));
    }
  }
}
