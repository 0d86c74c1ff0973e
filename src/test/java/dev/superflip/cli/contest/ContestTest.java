package dev.superflip.cli.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.json.JsonReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command, from its options to the files that it leaves. */
class ContestTest {
  private static final String METHODS = "bfs,astar:manhattan,greedy:manhattan,naive";
  private static final List<String> SMALL =
      List.of("--puzzle=2x3,3x3", "--methods=" + METHODS, "--difficulty=4,12,random", "--count=3");

  /** The solves of that contest. */
  private static final int SOLVES = 2 * 4 * 3 * 3;

  @TempDir Path directory = Path.of("");

  private static Cli cli() {
    return new Cli().env(TableOptions.ENVIRONMENT, Path.of("target", "test-tiles").toString());
  }

  private static Cli.Result contest(List<String> options, String... more) {
    return cli().start(words(options, more));
  }

  private static String[] words(List<String> options, String... more) {
    List<String> words = new ArrayList<>(List.of("contest"));
    words.addAll(options);
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  private String out(String name) {
    return "--out=" + directory.resolve(name);
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(directory.resolve(name));
  }

  /** The lines of a file of results without the seconds at their end. */
  private List<String> withoutSeconds(String name) throws IOException {
    return lines(name).stream().map(line -> line.replaceAll(",[^,]*$", "")).sorted().toList();
  }

  private static List<Map<?, ?>> rows(Cli.Result result) {
    assertEquals(ExitCode.OK, result.code(), result.err());
    List<?> rows =
        assertInstanceOf(List.class, JsonReader.object(result.out().strip()).get("rows"));
    List<Map<?, ?>> maps = new ArrayList<>();
    rows.forEach(row -> maps.add(assertInstanceOf(Map.class, row)));
    return maps;
  }

  private static double number(Map<?, ?> row, String name) {
    return assertInstanceOf(Number.class, row.get(name), name).doubleValue();
  }

  @Test
  void optimalMethodsAreOptimalAndTheOthersSolve() {
    List<Map<?, ?>> rows = rows(contest(SMALL, "--json"));
    assertEquals(2 * 3 * 4, rows.size());
    for (Map<?, ?> row : rows) {
      assertEquals(3.0, number(row, "known"));
      assertEquals(100.0, number(row, "solved_percent"));
      assertTrue(number(row, "length_mean") >= number(row, "distance_mean"));
      boolean optimal = List.of("bfs", "astar:manhattan").contains(row.get("method"));
      if (optimal) {
        assertEquals(100.0, number(row, "optimal_percent"));
        assertEquals(1.0, number(row, "score"));
        assertEquals(0.0, number(row, "excess_max"));
      } else {
        assertTrue(number(row, "optimal_percent") <= 100);
        assertTrue(number(row, "score") > 0 && number(row, "score") <= 1);
        assertTrue(number(row, "excess_mean") <= number(row, "excess_max"));
      }
    }
    assertTrue(rows.stream().anyMatch(row -> number(row, "score") < 1));
  }

  @Test
  void theTableHasARowForEachDifficultyAndMethod() {
    Cli.Result result = contest(SMALL);
    assertEquals(ExitCode.OK, result.code());
    assertEquals("", result.err());
    assertEquals(2 * (2 + 3 * 4) + 1, result.lines().size(), result.out());
    assertTrue(result.lines().get(1).startsWith("difficulty  method"), result.out());
    assertTrue(result.lines().get(2).startsWith("4           bfs"), result.out());
    int width = result.lines().get(1).length();
    assertTrue(result.lines().stream().allMatch(line -> line.length() <= width), result.out());
  }

  @Test
  void theDirectoryHasEverything() throws IOException {
    Cli.Result result = contest(SMALL, out("."));
    assertEquals(ExitCode.OK, result.code(), result.err());
    assertEquals(SolveCsv.HEADER, lines("results.csv").get(0));
    assertEquals(SOLVES + 1, lines("results.csv").size());
    assertEquals(2 * 3 * 3 + 1, lines("puzzles.csv").size());
    assertEquals(2 * 3 * 3 + 1, lines("optimal.csv").size());
    assertEquals(2 * 3 * 4 + 1, lines("summary.csv").size());
    assertTrue(JsonReader.object(lines("summary.json").get(0)).containsKey("rows"));
    assertEquals("1", settings().get("seed"));
    assertEquals("10s", settings().get("timeout"));
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(7, files.count());
    }
  }

  private Map<?, ?> settings() throws IOException {
    String text = Files.readString(directory.resolve("contest.json"));
    return JsonReader.object(text.replaceAll("\n *|(?<=\":) ", ""));
  }

  @Test
  void everyMethodHasTheSamePuzzles() throws IOException {
    contest(SMALL, out("."));
    List<String> puzzles = lines("puzzles.csv").stream().skip(1).toList();
    for (String method : METHODS.split(",", -1)) {
      assertEquals(
          puzzles,
          lines("results.csv").stream()
              .filter(line -> line.contains("," + method + ","))
              .map(line -> line.substring(0, line.indexOf("," + method + ",")))
              .toList());
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.001, 0.3, 0.5, 0.9, 1})
  void aContestThatWasCutOffIsContinued(double share) throws IOException {
    contest(SMALL, out("whole"));
    contest(SMALL, out("cut"));
    for (String name : List.of("results.csv", "optimal.csv")) {
      Path file = directory.resolve("cut").resolve(name);
      byte[] bytes = Files.readAllBytes(file);
      int length = (int) (bytes.length * share);
      Files.write(file, Arrays.copyOf(bytes, length));
    }
    Files.delete(directory.resolve("cut/report.html"));
    Cli.Result again = contest(SMALL, out("cut"));
    assertEquals(ExitCode.OK, again.code(), again.err());
    for (String name : List.of("results.csv", "optimal.csv")) {
      assertEquals(withoutSeconds("whole/" + name), withoutSeconds("cut/" + name));
    }
    assertTrue(Files.exists(directory.resolve("cut/report.html")));
  }

  @Test
  void aFinishedContestIsNotRepeated() throws IOException {
    Cli.Result first = contest(SMALL, out("."));
    String results = Files.readString(directory.resolve("results.csv"));
    Cli.Result second = contest(SMALL, out("."));
    assertEquals(results, Files.readString(directory.resolve("results.csv")));
    assertEquals(first.out(), second.out());
    assertTrue(second.err().contains("continuing after 72 solves"), second.err());
  }

  @Test
  void jobsChangeNothingButTheTime() throws IOException {
    contest(SMALL, out("one"));
    contest(SMALL, out("three"), "--jobs=3");
    assertEquals(withoutSeconds("one/results.csv"), withoutSeconds("three/results.csv"));
  }

  @ParameterizedTest
  @CsvSource({"--count=4, count: 4", "--seed=2, seed: 2", "--timeout=5, timeout: 5s"})
  void otherSettingsAreRefused(String option, String named) throws IOException {
    List<String> options = List.of("--puzzle=2x3", "--methods=bfs", "--difficulty=4");
    contest(options, out("."));
    String before = Files.readString(directory.resolve("results.csv"));
    Cli.Result result = contest(options, out("."), option);
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(result.err().contains("other settings (not " + named + ")"), result.err());
    assertEquals(before, Files.readString(directory.resolve("results.csv")));
  }

  @Test
  void otherFilesAreNotChanged() throws IOException {
    List<String> options = List.of("--puzzle=2x3", "--methods=bfs", "--difficulty=4");
    Path results = directory.resolve("results.csv");
    Files.writeString(results, "mine\n");
    assertEquals(ExitCode.INVALID, contest(options, out(".")).code());
    assertEquals("mine\n", Files.readString(results));
    Files.delete(results);
    contest(options, out("."));
    Files.writeString(results, Files.readString(results).replace(",bfs,", ",naive,"));
    Cli.Result changed = contest(options, out("."));
    assertEquals(ExitCode.INVALID, changed.code());
    assertTrue(changed.err().contains("line 2 of "), changed.err());
  }

  @Test
  void oneProcessWritesToADirectory() throws IOException {
    Path results = directory.resolve("results.csv");
    try (FileChannel channel =
            FileChannel.open(results, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertTrue(lock.isValid());
      Cli.Result result = contest(List.of("--puzzle=2x3", "--methods=bfs"), out("."));
      assertEquals(ExitCode.IN_USE, result.code());
      assertTrue(result.err().contains("another process"), result.err());
    }
  }

  @Test
  void anInterruptKeepsWhatIsThere() throws IOException {
    Cli cli = cli();
    Console console = cli.console();
    console.interrupts().request();
    Cli.Result stopped = cli.start(console, words(SMALL, out(".")));
    assertEquals(ExitCode.INTERRUPTED, stopped.code());
    assertTrue(stopped.err().contains("not complete: 0 of 72 solves"), stopped.err());
    assertTrue(Files.readString(directory.resolve("report.html")).contains("not complete"));
    assertEquals(ExitCode.OK, contest(SMALL, out(".")).code());
    assertEquals(SOLVES + 1, lines("results.csv").size());
  }

  @Test
  void withoutAProofTheOptimumIsUnknown() {
    List<String> options =
        List.of(
            "--puzzle=4x4",
            "--methods=naive",
            "--difficulty=random",
            "--count=1",
            "--timeout=0.000001");
    Map<?, ?> row = rows(contest(options, "--json")).get(0);
    assertEquals(0.0, number(row, "known"));
    assertNull(row.get("optimal_percent"));
    assertNull(row.get("score"));
    assertNull(row.get("distance_mean"));
    assertTrue(contest(options).lines().get(2).contains("  ?  "));
  }

  @Test
  void theExactSolverMayTakePart() throws IOException {
    List<String> options = List.of("--puzzle=3x3,2x2x2", "--methods=exact,naive", "--difficulty=9");
    Cli.Result result = contest(options, out("."));
    assertTrue(result.err().contains("naive is left out for 2x2x2"), result.err());
    List<String> exact =
        lines("results.csv").stream().filter(line -> line.contains(",exact,")).toList();
    assertEquals(lines("optimal.csv").stream().skip(1).toList(), exact);
  }

  @Test
  void thePageNeedsNothingButItself() throws IOException {
    contest(SMALL, out("."));
    String page = Files.readString(directory.resolve("report.html"));
    String rest = page.replace("http://www.w3.org/2000/svg", "");
    assertFalse(rest.contains("http:") || rest.contains("https:"), "an address");
    assertFalse(rest.contains("<script") || rest.contains("src=") || rest.contains("href="));
    assertFalse(rest.contains("NaN") || rest.contains("Infinity") || rest.contains("null"));
    assertFalse(rest.contains("not complete"));
    for (String part : List.of("astar:manhattan", "Mean time", "Optimal", "exact distance")) {
      assertTrue(page.contains(part), part);
    }
    assertEquals(2 * 6, page.split("role=\"img\"", -1).length - 1);
  }

  @Test
  void aTerminalSeesTheProgress() {
    Cli.Result result =
        cli()
            .terminals(false, true, true)
            .start(words(List.of("--puzzle=2x3", "--methods=bfs", "--count=2")));
    assertTrue(result.err().contains("[#####...............] 1 of 4, 2x3 random"), result.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--puzzle=9x9 --methods=bfs | there is no puzzle '9x9'",
        "--puzzle=3x3 --methods=dijkstra | there is no method 'dijkstra'",
        "--puzzle=3x3 --methods=bfs:manhattan | has no heuristic",
        "--puzzle=2x2x2 --methods=naive | does not solve 2x2x2",
        "--puzzle=3x3 --methods=bfs --difficulty=5-60 | '5-60' is not a difficulty",
        "--puzzle=3x3 --methods=bfs --difficulty=9..5 | '9..5' is not a difficulty",
        "--puzzle=3x3 --methods=bfs --count=0 | --count must be 1",
        "--puzzle=3x3 --methods=, | the list is empty",
        "--puzzle=3x3 | --methods",
        "--methods=bfs | --puzzle",
        "--puzzle=3x3 --methods=bfs --timeout=0 | more than zero",
        "--puzzle=3x3 --methods=bfs --jobs=0 | number of jobs",
        "--puzzle=3x3 --methods=bfs --out=/dev/null/x | cannot use the directory"
      })
  void wrongUsageIsNamed(String options, String message) {
    Cli.Result result = contest(List.of(options.split(" ", -1)));
    assertEquals(ExitCode.INVALID, result.code());
    assertEquals("", result.out());
    assertTrue(result.err().contains(message), result.err());
    assertEquals(2, result.err().lines().count(), result.err());
  }
}
