package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.json.JsonReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Many cubes: in parallel, in shards, and resumed in later runs. */
class SolveBatchTest {
  /** The superflip needs 20 moves: hours with small tables. */
  private static final String HARD = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  /** Ten cubes, two of them invalid, with comments and a blank line. */
  private static final String CUBES =
      "# some cubes\nR\nU F\n\nQ\nF2 L D\nR U2 F' L\n// more\nD2\nR5\nB L' U2 D F\nL L'\nF\n";

  private static final int COUNT = 10;

  private static Cli.Result solve(String cubes, String... options) {
    List<String> args = new ArrayList<>(List.of("solve"));
    args.addAll(List.of(options));
    return new Cli().withTables().stdin(cubes).start(args.toArray(String[]::new));
  }

  private static List<String> summaries(Cli.Result result) {
    return result.err().lines().filter(line -> line.contains("cubes/s")).toList();
  }

  @Test
  void theAnswersDoNotDependOnTheNumberOfJobs() {
    String easy = Cli.run("scramble", "-n", "60", "--moves", "7", "--seed", "2").out();
    Cli.Result one = solve(easy, "--jobs=1", "-t1");
    assertEquals(60, one.lines().size());
    for (String[] options :
        new String[][] {{"-t1"}, {"-t4"}, {"-j3", "-t1"}, {"-j2", "-t4"}, {"-j", "8"}}) {
      assertEquals(one.out(), solve(easy, options).out(), Arrays.toString(options));
    }
    assertEquals(ExitCode.INVALID, solve(easy, "--jobs=0").code());
  }

  /**
   * The two-phase search finds a shortest solution of some of these cubes, but not of all. Which
   * solution is printed depends on the cube alone.
   */
  @Test
  void theAnswerDependsNeitherOnThreadsNorOnOtherCubes() {
    String easy = Cli.run("scramble", "-n", "16", "--moves", "12", "--seed", "11").out();
    String harder = Cli.run("scramble", "-n", "4", "--moves", "14", "--seed", "5").out();
    String cubes = easy + harder;
    Cli.Result one = solve(cubes, "-t1", "--tables=korf6");
    assertEquals(20, one.lines().size());
    for (String[] options :
        new String[][] {
          {"-t2", "--tables=korf6"},
          {"-t5", "--tables=korf6"},
          {"-j1", "-t2", "--tables=korf6"},
          {"-j2", "-t2", "--tables=korf6"}
        }) {
      assertEquals(one.lines(), solve(cubes, options).lines(), Arrays.toString(options));
    }
    List<String> alone =
        cubes.lines().map(cube -> solve(cube, "-t2", "--tables=korf6").lines().get(0)).toList();
    assertEquals(one.lines(), alone);
  }

  @Test
  void oneJobKeepsTheOrderAndTwoJobsDoNot() {
    String cubes = HARD + "\nR\n";
    assertEquals(
        List.of("1", "2"), starts(solve(cubes, "--jobs=1", "--unordered", "--timeout=0.5")));
    assertEquals(
        List.of("2", "1"), starts(solve(cubes, "--jobs=2", "--unordered", "--timeout=0.5")));
  }

  private static List<String> starts(Cli.Result result) {
    return result.lines().stream().map(line -> line.substring(0, 1)).toList();
  }

  /** All threads search a cube that one thread does not solve quickly. */
  @Test
  void aHardCubeAmongEasyOnesIsSolvedToo() {
    String cubes =
        "R\nU\nL2 D' F2 B R' U2 L F' D B2 R2 U'\nD\nR2 B' U F2 L' D2 R F U' B2 L D'\nF\n";
    Cli.Result result = solve(cubes, "-t2");
    assertEquals(6, result.lines().size());
    assertTrue(result.lines().get(2).endsWith("f*)"), result.out());
    assertTrue(result.lines().get(4).endsWith("f*)"), result.out());
    assertEquals("F' (1f*)", result.lines().get(5));
    assertEquals(ExitCode.OK, result.code());
  }

  @Test
  void aTimeLimitHoldsForBothAttemptsAtACube() {
    String cubes = "R\n" + HARD + "\n" + HARD + "\nU\n";
    long start = System.nanoTime();
    Cli.Result result = solve(cubes, "-t2", "--timeout=1");
    double seconds = (System.nanoTime() - start) / 1e9;
    assertTrue(seconds > 1 && seconds < 15, seconds + " s");
    assertTrue(result.lines().get(1).contains(">=1"), result.out());
    assertTrue(result.lines().get(2).contains(">=1"), result.out());
    assertEquals("U' (1f*)", result.lines().get(3));
    assertEquals(ExitCode.NOT_SOLVED, result.code());
  }

  @Test
  void unorderedAnswersNameTheirLines() {
    Cli.Result ordered = solve(CUBES);
    Cli.Result result = solve(CUBES, "--unordered");
    assertEquals(COUNT, result.lines().size());
    List<String> sorted = result.lines().stream().sorted(SolveBatchTest::byNumber).toList();
    assertEquals("2: R' (1f*)", sorted.get(0));
    assertEquals("5: ? (invalid)", sorted.get(2));
    assertEquals("13: F' (1f*)", sorted.get(COUNT - 1));
    assertEquals(
        ordered.lines(), sorted.stream().map(line -> line.replaceFirst("^[0-9]+: ", "")).toList());
    for (String option : List.of("--unordered", "-j1")) {
      Cli.Result json = solve(CUBES, "--json", option);
      List<String> numbers =
          json.lines().stream()
              .map(line -> String.valueOf(JsonReader.object(line).get("line")))
              .sorted(Comparator.comparing(Double::valueOf))
              .toList();
      assertEquals("2.0 3.0 5.0 6.0 7.0 9.0 10.0 11.0 12.0 13.0", String.join(" ", numbers));
    }
  }

  private static int byNumber(String a, String b) {
    return Integer.compare(number(a), number(b));
  }

  private static int number(String line) {
    return Integer.parseInt(line.substring(0, line.indexOf(':')));
  }

  @Test
  void argumentsAreNumberedBeforeTheLinesOfAFile(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("cubes"), "# none\nU\n");
    Cli.Result result = Cli.run("solve", "--json", "-i", file.toString(), "R2 F", "L D");
    List<Object> numbers = new ArrayList<>();
    for (String line : result.lines()) {
      numbers.add(JsonReader.object(line).get("line"));
    }
    assertEquals(List.of(1.0, 2.0, 4.0), numbers);
  }

  @Test
  void theShardsTogetherAreTheWhole() {
    List<String> whole = solve(CUBES).lines();
    for (int n : new int[] {1, 2, 3, 4, 11}) {
      List<List<String>> shards = new ArrayList<>();
      for (int i = 1; i <= n; i++) {
        shards.add(solve(CUBES, "--shard", i + "/" + n).lines());
      }
      List<String> together = new ArrayList<>();
      for (int i = 0; i < whole.size(); i++) {
        together.add(shards.get(i % n).get(i / n));
      }
      assertEquals(whole, together);
      assertEquals(whole.size(), shards.stream().mapToInt(List::size).sum());
    }
    for (String wrong : List.of("0/2", "3/2", "1", "1/0", "a/b", "1/2/3")) {
      Cli.Result result = solve(CUBES, "--shard", wrong);
      assertEquals(ExitCode.INVALID, result.code());
      assertTrue(result.err().contains("is not a shard"), result.err());
    }
  }

  @Test
  void aBatchEndsWithASummaryUnlessQuiet() {
    Cli.Result result = solve(CUBES);
    assertEquals(1, summaries(result).size(), result.err());
    String line = summaries(result).get(0);
    assertTrue(line.startsWith("superflip: 10 cubes, 8 solved, mean length 2.13; mean "), line);
    assertTrue(line.contains(" median ") && line.contains(" 95% within "), line);
    assertEquals(List.of(), summaries(solve(CUBES, "--quiet")));
    assertEquals("", solve("R\n").err());
  }

  /** Wherever the file is cut, even within a line, resuming completes it. */
  @Test
  void aTruncatedFileIsCompleted(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    Cli.Result first = solve(CUBES, "--resume", out.toString());
    assertEquals("", first.out());
    assertEquals(ExitCode.INVALID, first.code());
    byte[] whole = Files.readAllBytes(out);
    assertEquals(solve(CUBES).out(), new String(whole, StandardCharsets.UTF_8));
    for (int length = 0; length <= whole.length; length++) {
      Files.write(out, Arrays.copyOf(whole, length));
      Cli.Result again = solve(CUBES, "--resume", out.toString());
      assertEquals("", again.out());
      assertEquals(
          new String(whole, StandardCharsets.UTF_8), Files.readString(out), "cut at " + length);
      assertEquals(ExitCode.INVALID, again.code(), "cut at " + length);
    }
  }

  @Test
  void answeredCubesAreNotSolvedAgain(@TempDir Path directory) throws IOException {
    Path out = Files.writeString(directory.resolve("out"), "? (>=17f)\nU");
    Cli.Result result = solve(HARD + "\nU2\n", "--resume", out.toString());
    assertEquals("? (>=17f)\nU2 (1f*)\n", Files.readString(out));
    assertEquals(ExitCode.NOT_SOLVED, result.code());
    assertEquals(1, summaries(result).size());
    assertTrue(summaries(result).get(0).endsWith("; 1 answered before"), result.err());
  }

  @Test
  void aForeignFileIsLeftAlone(@TempDir Path directory) throws IOException {
    Path out = Files.writeString(directory.resolve("out"), "Dear diary, today I");
    assertEquals(ExitCode.INVALID, solve("R\n", "--resume", out.toString()).code());
    assertEquals("Dear diary, today I", Files.readString(out));
    assertEquals(ExitCode.INVALID, solve("R\n", "--json", "--resume", out.toString()).code());
    assertEquals("Dear diary, today I", Files.readString(out));
  }

  @Test
  void jsonIsResumedToo(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    solve(CUBES, "--json", "--resume", out.toString());
    List<String> whole = Files.readAllLines(out);
    Files.writeString(out, String.join("\n", whole.subList(0, 4)) + "\n{\"input\":\"R U2 F");
    assertEquals(ExitCode.INVALID, solve(CUBES, "--json", "--resume", out.toString()).code());
    List<String> again = Files.readAllLines(out);
    assertEquals(whole.subList(0, 4), again.subList(0, 4));
    assertEquals(COUNT, again.size());
    for (int i = 0; i < COUNT; i++) {
      assertEquals(timeless(whole.get(i)), timeless(again.get(i)));
    }
  }

  /** An answer without its time, which differs between runs. */
  private static String timeless(String json) {
    return json.replaceAll("\"seconds\":[0-9.]+", "");
  }

  @Test
  void anUnorderedFileWithGapsIsResumed(@TempDir Path directory) throws IOException {
    List<String> whole = solve(CUBES, "--unordered").lines().stream().sorted().toList();
    List<String> some = new ArrayList<>(whole);
    some.remove(1);
    some.remove(4);
    Path out = directory.resolve("out");
    Files.writeString(out, String.join("\n", some) + "\n1");
    Cli.Result result = solve(CUBES, "--unordered", "--resume", out.toString());
    assertEquals(ExitCode.INVALID, result.code());
    assertEquals(some, Files.readAllLines(out).subList(0, some.size()));
    assertEquals(whole, Files.readAllLines(out).stream().sorted().toList());
    Path json = directory.resolve("json");
    solve("R\nU\nF\n", "--json", "--unordered", "--resume", json.toString());
    Files.writeString(json, Files.readAllLines(json).get(1) + "\n");
    solve("R\nU\nF\n", "--json", "--unordered", "--resume", json.toString());
    List<Object> numbers = new ArrayList<>();
    for (String line : Files.readAllLines(json)) {
      Map<?, ?> object = JsonReader.object(line);
      numbers.add(object.get("line"));
    }
    assertEquals(3, numbers.size());
    assertTrue(numbers.containsAll(List.of(1.0, 2.0, 3.0)), numbers.toString());
  }

  @Test
  void shardsAreResumedToo(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    String[] options = {"--shard=2/3", "--resume", out.toString()};
    solve(CUBES, options);
    String whole = Files.readString(out);
    assertEquals(solve(CUBES, "--shard=2/3").out(), whole);
    Files.writeString(out, whole.substring(0, whole.indexOf('\n') + 4));
    solve(CUBES, options);
    assertEquals(whole, Files.readString(out));
  }

  @Test
  void aFileOfAnswersToOtherCubesIsLeftAlone(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    // Answers to other cubes, too many, and 'invalid' for a valid cube or the reverse.
    for (String wrong :
        List.of(
            "R' (1f*)\nR (1f*)\n",
            "R (1f*)\nU' F2 (2f*)\nF (1f*)\nD",
            "? (invalid)\n",
            "R (1f*)\n? (>=3f)\nD' (1f*)\nD' (1f*)\n",
            "R (2f*)\n",
            "R U\n",
            "\n",
            "#!/bin/sh\n")) {
      expectRefused(out, wrong, "R'\nF2 U\nQ\n");
    }
    expectRefused(out, "{\"input\":\"R\",\"line\":2,\"metric\":\"htm\"}\n", "R\n", "--json");
    expectRefused(out, "{\"input\":\"U\",\"line\":1,\"metric\":\"htm\"}\n", "R\n", "--json");
    expectRefused(out, "7: R (1f*)\n", "R'\n", "--unordered");
    expectRefused(out, "1: R (1f*)\n1: R (1f*)\n", "R'\n", "--unordered");
    expectRefused(out, "R (1f*)\n", "R'\n", "--unordered");
  }

  private static void expectRefused(Path out, String wrong, String cubes, String... options)
      throws IOException {
    Files.writeString(out, wrong);
    List<String> args = new ArrayList<>(List.of("--resume", out.toString()));
    args.addAll(List.of(options));
    Cli.Result result = solve(cubes, args.toArray(String[]::new));
    assertEquals(ExitCode.INVALID, result.code(), wrong);
    assertTrue(result.err().startsWith("superflip: cannot resume " + out + ": "), result.err());
    assertEquals(wrong, Files.readString(out));
  }

  @Test
  void aFileThatAnotherRunWritesToIsLeftAlone(@TempDir Path directory) throws IOException {
    Path out = Files.writeString(directory.resolve("out"), "R' (1f*)\n");
    try (FileChannel channel = FileChannel.open(out, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertTrue(lock.isValid());
      Cli.Result result = solve("R\nU\n", "--resume", out.toString());
      assertEquals(ExitCode.IN_USE, result.code());
      assertTrue(
          result.err().startsWith("superflip: another process is writing to " + out), result.err());
    }
    assertEquals("R' (1f*)\n", Files.readString(out));
    Cli.Result nowhere = solve("R\n", "--resume", directory.resolve("no/out").toString());
    assertEquals(ExitCode.INVALID, nowhere.code());
    assertTrue(nowhere.err().contains("there is no such"), nowhere.err());
  }

  /** Reading the first page of the memory of a process fails, as on a broken disk. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFailureOfTheOutputFileIsNotBlamedOnTheInput() {
    String unreadable = "/proc/self/mem";
    Cli.Result result = solve("R\n", "--resume", unreadable);
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(
        result.err().startsWith("superflip: cannot resume " + unreadable + ": it cannot be read: "),
        result.err());
  }

  /** A cube with five solutions, an invalid cube, and a cube with one solution. */
  private static final String SOME = "R2 L2 U2 D2\nQ\nF\n";

  @Test
  void severalSolutionsOfACubeAreResumedToo(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    for (String order : List.of("-j1", "--unordered")) {
      String[] options = {"--all", order, "--resume", out.toString()};
      Files.deleteIfExists(out);
      solve(SOME, options);
      String whole = Files.readString(out);
      assertTrue(whole.contains("? (invalid)\n"), whole);
      for (int length = 0; length <= whole.length(); length++) {
        Files.writeString(out, whole.substring(0, length));
        Cli.Result again = solve(SOME, options);
        assertEquals(ExitCode.INVALID, again.code(), again.err());
        String cut = "cut at " + length + " of " + whole;
        assertEquals(sorted(whole), sorted(Files.readString(out)), cut);
        if (length == whole.length()) {
          assertTrue(summaries(again).get(0).endsWith("; 3 answered before"), again.err());
        }
      }
    }
  }

  private static List<String> sorted(String text) {
    return text.lines().sorted().toList();
  }

  /** The mark keeps the exit code of the first run. */
  @Test
  void anUnfinishedListIsResumedToo(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    String[] options = {"--within=12", "--timeout=0.5", "--resume", out.toString()};
    assertEquals(ExitCode.NOT_SOLVED, solve("R U F\n", options).code());
    String whole = Files.readString(out);
    assertTrue(whole.endsWith("\n? (incomplete)\n\n"), whole);
    Cli.Result again = solve("R U F\n", options);
    assertEquals(ExitCode.NOT_SOLVED, again.code(), again.err());
    assertEquals(whole, Files.readString(out));
    Files.writeString(out, whole.substring(0, whole.length() - 5));
    assertEquals(ExitCode.NOT_SOLVED, solve("R U F\n", options).code());
    assertTrue(Files.readString(out).endsWith("\n? (incomplete)\n\n"));
  }

  @Test
  void anUnreachableLengthIsResumedToo(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    String[] options = {"--length-only", "--moves=U", "--resume", out.toString()};
    assertEquals(ExitCode.NOT_SOLVED, solve("U\nR\n", options).code());
    assertEquals("1f*\nunreachable\n", Files.readString(out));
    Cli.Result again = solve("U\nR\n", options);
    assertEquals(ExitCode.NOT_SOLVED, again.code(), again.err());
    assertEquals("1f*\nunreachable\n", Files.readString(out));
  }

  /** Only the edge UF counts: over a million sequences of up to seven moves solve it. */
  private static final String ONE_EDGE =
      "--goal=----U--U-----R-----F--F--------D--------L--------B----";

  @Test
  void aCubeWithTooManySolutionsDoesNotEndTheStream(@TempDir Path directory) throws IOException {
    String cubes = "F2 D\nR\nF2 D'\n";
    Path out = directory.resolve("out");
    String[] options = {ONE_EDGE, "--sort", "--within=5", "--resume", out.toString()};
    for (int run = 0; run < 2; run++) {
      Cli.Result result = solve(cubes, options);
      assertEquals(ExitCode.NOT_SOLVED, result.code(), result.err());
      assertEquals("? (too many)\n\n(0f*)\n\n? (too many)\n\n", Files.readString(out));
      assertTrue(run == 1 || result.err().contains("line 3: more than 200,000"), result.err());
    }
    Cli.Result json = solve("F2 D\nQ\nR\n", ONE_EDGE, "--within=5", "--json");
    Map<?, ?> first = JsonReader.object(json.lines().get(0));
    assertEquals("too-many", first.get("stopped"));
    assertTrue(String.valueOf(first.get("error")).startsWith("more than 200,000 "), json.out());
    assertTrue(json.lines().get(1).contains("\"error\":"), json.out());
    assertTrue(json.lines().get(2).contains("\"count\":1,"), json.out());
    assertEquals(ExitCode.INVALID, json.code());
  }

  /** A printed bound would keep the next run from solving the cube. */
  @Test
  void aSignalLeavesTheCubeToTheNextRun(@TempDir Path directory)
      throws IOException, InterruptedException {
    Path out = directory.resolve("out");
    Cli cli = new Cli().withTables().stdin("R\n" + HARD + "\nU\n");
    Console console = cli.console();
    Thread signal =
        new Thread(
            () -> {
              // Waits for the first answer; the second cube would take hours.
              long start = System.nanoTime();
              while (out.toFile().length() == 0 && System.nanoTime() - start < 60_000_000_000L) {
                Thread.onSpinWait();
              }
              console.interrupts().request();
            });
    signal.start();
    Cli.Result result = cli.start(console, "solve", "--resume", out.toString());
    signal.join();
    assertEquals(ExitCode.INTERRUPTED, result.code());
    assertEquals("R' (1f*)\n", Files.readString(out));
    assertFalse(result.err().contains("cannot"), result.err());
  }

  /** One cube has begun to build the first table, and the other waits for it. */
  @Test
  void aSignalEndsTheFirstBuildAndAllCubesThatWaitForIt(@TempDir Path directory)
      throws IOException, InterruptedException {
    Cli cli = new Cli().stdin("R\nU\n");
    Console console = cli.console();
    Thread signal =
        new Thread(
            () -> {
              // The lock of the table is the first file.
              long start = System.nanoTime();
              while (names(directory).isEmpty() && System.nanoTime() - start < 60_000_000_000L) {
                Thread.onSpinWait();
              }
              LockSupport.parkNanos(300_000_000);
              console.interrupts().request();
            });
    signal.start();
    String[] args = {"solve", "-q", "-t2", "--pdb-dir", directory.toString()};
    Cli.Result result = cli.start(console, args);
    signal.join();
    assertEquals(ExitCode.INTERRUPTED, result.code(), result.err());
    assertEquals("", result.out());
    assertEquals("", result.err());
    assertTrue(names(directory).stream().noneMatch(name -> name.endsWith(".pdb")));
  }

  private static List<String> names(Path directory) {
    return List.of(Objects.requireNonNull(directory.toFile().list()));
  }
}
