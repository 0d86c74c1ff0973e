package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles other than the 3x3x3 cube on the command line. */
class PuzzleCommandsTest {
  private static final Path TABLES = Path.of("target", "test-tiles");

  private static Cli cli() {
    return new Cli().env(TableOptions.ENVIRONMENT, TABLES.toAbsolutePath().toString());
  }

  private static Cli.Result run(String... args) {
    return cli().start(args);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8 6 7/2 5 4/3 0 1 | 31*",
        "3 8 6 4 1 5 0 7 2 | 18*",
        "[[2,8,7],[6,4,5],[0,1,3]] | 24*",
        "4 5 0/1 2 3 | 21*",
        "UUUURRRRFFFFDDDDLLLLBBBB | 0f*"
      })
  void theNotationShowsThePuzzle(String state, String length) {
    Cli.Result result = run("solve", "--length-only", state);
    assertEquals(length + "\n", result.out());
    assertEquals(ExitCode.OK, result.code());
  }

  @Test
  void aSolutionIsPrintedWithItsLengthAndCanBeVerified() {
    assertEquals("F U' R' (3f*)\n", run("solve", "--puzzle", "2x2x2", "R U F'").out());
    Cli.Result result = run("solve", "1 2 3/4 0 6/7 5 8");
    assertEquals("U L (2*)\n", result.out());
    Cli.Result verified = run("verify", "1 2 3/4 0 6/7 5 8", result.out().strip());
    assertEquals("solved in 2 moves\n", verified.out());
    assertEquals(ExitCode.NOT_SOLVED, run("verify", "1 2 3/4 0 6/7 5 8", "U").code());
    assertEquals(ExitCode.INVALID, run("verify", "1 2 3/4 0 6/7 5 8", "U U").code());
    assertEquals("solved in 2 moves\n", run("verify", "--puzzle=2x2x2", "R U", "U' L' x").out());
  }

  @Test
  void badLinesAreReportedAndTheOthersAreSolved() {
    Cli.Result result =
        cli()
            .stdin("1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/8 7 0\n1 2 2/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 0\n")
            .start("solve", "-q");
    assertEquals(List.of("L (1*)", "? (invalid)", "? (invalid)", "(0*)"), result.lines());
    assertTrue(result.err().contains("line 2: this board cannot be solved"), result.err());
    assertTrue(result.err().contains("line 3: tile 2 occurs twice"), result.err());
    assertEquals(ExitCode.INVALID, result.code());
  }

  @Test
  void aTwistedCornerOfTheSmallCubeIsNamed() {
    // U4 R1 F2 is the corner URF; here its colours are shifted by one.
    Cli.Result result = run("solve", "--puzzle", "2x2x2", "UUUFURRRFRFFDDDDLLLLBBBB");
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(result.err().contains("twisted"), result.err());
  }

  @ParameterizedTest
  @CsvSource({
    "bfs,true",
    "bidirectional,true",
    "astar:manhattan,true",
    "ida:conflict,true",
    "astar:perfect,true",
    "ida:pdb,true",
    "wastar:conflict:2,false",
    "greedy,false",
    "beam:manhattan:20,false",
    "plain-beam:manhattan:20,false",
    "naive,false"
  })
  void methodsMarkOnlyProvenSolutions(String method, boolean optimal) {
    Cli.Result result = run("solve", "--method", method, "--puzzle", "3x3", "3 8 6/4 1 5/0 7 2");
    assertEquals(ExitCode.OK, result.code(), result.err());
    assertEquals(optimal, result.out().endsWith("(18*)\n"), result.out());
  }

  @Test
  void classicalMethodsSolveTheLargeCube() {
    assertEquals(
        "D' F U' R' (4f*)\n", Cli.run("solve", "--method=bidirectional", "R U F' D").out());
    assertEquals("F' R' (2f*)\n", Cli.run("solve", "--method=ida:zero", "R F").out());
    assertEquals("F' R' (2f*)\n", Cli.run("solve", "--method=bfs", "R F").out());
    String twoPhase = Cli.run("solve", "--method=two-phase", "R U F' D L2 B").out();
    assertTrue(twoPhase.matches("[URFDLB' 2]+ \\([0-9]+f\\)\n"), twoPhase);
    String constructive = Cli.run("solve", "--method=constructive", "R U F' D L2 B").out();
    assertTrue(constructive.matches("[URFDLB' 2]+ \\([0-9]{2,3}f\\)\n"), constructive);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mbs",
        "mbwa",
        "mawa",
        "mbs:100:net=order-htm:niss",
        "beam:net:50",
        "wcd:net=value-qtm:batch=20:layers=2:mu=0.25",
        "mcts:net=value-qtm:c=20:no-trim"
      })
  void aNetworkGuidesSearchesOfTheLargeCube(String method) {
    Cli.Result result = Cli.run("solve", "--json", "--method", method, "R U F' D L2 B");
    assertEquals(ExitCode.OK, result.code(), result.err());
    assertTrue(result.out().contains("\"method\":\"" + method + "\""), result.out());
    assertTrue(
        result.out().matches("(?s).*\"optimal\":false,.*\"evaluated\":[1-9].*"), result.out());
  }

  /** The network decides the puzzle and the metric, so the moves are those of the 2x2x2. */
  @Test
  void aNetworkGuidesSearchesOfSmallPuzzles() {
    Cli.Result pocket =
        Cli.run("solve", "--json", "--method=mbs", "--net=pocket-qtm", "R U F' R U2");
    assertEquals(ExitCode.OK, pocket.code(), pocket.err());
    assertTrue(pocket.out().contains("\"puzzle\":\"2x2x2\""), pocket.out());
    assertTrue(pocket.out().contains("\"length\":6"), pocket.out());
    for (String method : List.of("mbs", "mbwa", "mawa", "astar", "greedy", "beam")) {
      Cli.Result tiles =
          Cli.run("solve", "--json", "--method", method + ":net", "8 6 7/2 5 4/3 0 1");
      assertEquals(ExitCode.OK, tiles.code(), tiles.err());
      assertTrue(tiles.out().matches("(?s).*\"evaluated\":[1-9].*"), tiles.out());
    }
  }

  @Test
  void optionsNameTheParametersOfBatchedSearches() {
    Cli.Result beam =
        Cli.run("solve", "--json", "--method=mbs", "--beam=50", "--net=order-htm", "R U F' D L2 B");
    assertTrue(beam.out().contains("\"method\":\"mbs:50:net=order-htm\""), beam.out());
    Cli.Result astar =
        Cli.run("solve", "--json", "--method=mbwa", "--weight=1.5", "--batch=20", "R U F' D L2 B");
    assertTrue(astar.out().contains("\"method\":\"mbwa:1.5:batch=20\""), astar.out());
  }

  @Test
  void theNotationShowsThePuzzleForMethodsToo() {
    Cli.Result result =
        run("solve", "--length-only", "--method=astar:conflict", "8 6 7/2 5 4/3 0 1");
    assertEquals("31*\n", result.out());
  }

  @Test
  void aSolutionThatIsTooLongIsNotFound() {
    Cli.Result result =
        run("solve", "--method=naive", "--max-length=5", "--puzzle=3x3", "8 6 7/2 5 4/3 0 1");
    assertEquals("? (not found)\n", result.out());
    assertEquals(ExitCode.NOT_SOLVED, result.code());
  }

  /** A board of Korf's that needs 41 moves. */
  @Test
  void aLengthLimitMayBeLongerThanAnyCubeNeeds() {
    String board = "5 10 14 4/6 12 11 1/9 0 15 7/13 2 8 3";
    assertEquals("41*\n", run("solve", "--length-only", "--max-length=41", board).out());
    assertEquals("? (>=41)\n", run("solve", "--max-length=40", board).out());
    Cli.Result naive = run("solve", "--method=naive", "--max-length=1000", board);
    assertEquals(ExitCode.OK, naive.code(), naive.err());
  }

  @Test
  void aFullFrontierIsAClearEnd() {
    Cli.Result result =
        run(
            "solve",
            "--method",
            "bfs",
            "--frontier",
            "1M",
            "--puzzle",
            "4x4",
            "15 14 8 12/10 11 9 13/2 6 5 1/3 4 7 0");
    assertEquals("? (frontier full)\n", result.out());
    assertEquals(ExitCode.NOT_SOLVED, result.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve --puzzle 7x7 x | there is no puzzle '7x7'",
        "solve --method nothing x | there is no method 'nothing'",
        "solve --puzzle 4x4 --method two-phase x | the method two-phase does not solve 4x4",
        "solve --puzzle 4x4 --all x | --puzzle 4x4 does not go with --all",
        "solve --puzzle 4x4 --fast x | --puzzle 4x4 does not go with --fast",
        "solve --puzzle 4x4 --memory huge x | --puzzle 4x4 does not go with --memory",
        "solve --method bfs --memory auto x | --method does not go with --memory",
        "solve --method mbs --task-order net R | --method does not go with --task-order",
        "bench --method bfs --task-order effort random:1:1 | --method does not go with --task-o",
        "solve --method mbs --tables small R | --method does not go with --tables",
        "solve --method mbs --format moves R | --method does not go with --format",
        "bench --puzzle 4x4 --memory huge random:1:1 | --puzzle does not go with --memory",
        "solve --puzzle 3x3 --partition large x | --partition does not go with 3x3, which has",
        "solve --puzzle 4x4 --partition auto --method bfs x | --partition does not go with --method",
        "solve --puzzle 4x4 --partition small --method astar x | --partition does not go with",
        "solve --puzzle 2x2x2 --partition small x | --partition is for sliding puzzles only",
        "solve --partition small R | --partition is for sliding puzzles only",
        "bench --partition small random:1:1 | --partition is for sliding puzzles only",
        "bench --puzzle 2x3 --partition small random:1:1 | --partition does not go with 2x3",
        "solve --puzzle 3x3 --heuristic two-phase --method astar x | the heuristic two-phase",
        "solve --weight 2 R | --weight needs --method, such as mbs",
        "solve --niss R | --niss needs --method, such as mbs",
        "bench --puzzle 3x3 --beam 9 random:1:1 | --beam needs --method, such as mbs",
        "solve --method mbs --weight 2 R | --weight is for wastar, mbwa and mawa, not for mbs",
        "solve --method mbwa --beam 9 R | --beam is for mbs, beam and plain-beam, not for mbwa",
        "solve --method mbs:net:9 --beam 9 R | --beam and --method mbs:net:9 name two numbers",
        "solve --method mbs --batch 9 R | batch is for mbwa, mawa, wcd and mcts, not for mbs",
        "solve --method mawa --batch 0 R | a batch must be 1 to 100000, not 0",
        "solve --method mbs --beam 0 R | the width of mbs must be a whole number of at least 1,",
        "solve --method mbs --beam 1.5 R | Invalid value for option '--beam': '1.5' is not a whole",
        "solve --method mbs --beam 99999999999 R | Invalid value for option '--beam': '99999999999'",
        "solve --method mbwa --weight 0.5 R | the weight of mbwa must be 1 to 1000000, not 0.5",
        "solve --method mbwa --weight NaN R | Invalid value for option '--weight': 'NaN' is not a",
        "solve --method mbwa --weight Infinity R | Invalid value for option '--weight': 'Infinity'",
        "solve --method mbwa --weight 1e9 R | the weight of mbwa must be 1 to 1000000, not",
        "solve --method mbwa:batch=5 --batch 9 R | --batch and --method mbwa:batch=5 name two",
        "solve --method mbs:net=order-htm --net value-qtm R | --net and --method mbs:net=order-htm",
        "solve --method mcts:c=5 --c 6 R | --c and --method mcts:c=5 name two numbers",
        "solve --method astar:zero --heuristic two-phase R | --heuristic and --method astar:zero",
        "solve --heuristic net R | the method exact has no heuristic; name another --method",
        "solve --method mbwa --layers 1 R | layers is for wcd, not for mbwa",
        "solve --method mcts --mu 0.5 R | mu is for wcd, not for mcts",
        "solve --method wcd --c 1 R | c is for mcts, not for wcd",
        "solve --method wcd --no-trim R | no-trim is for mcts, not for wcd",
        "solve --method wcd --layers 3 R | layers must be 0 to 2, not 3",
        "solve --method wcd --mu 1.5 R | mu must be 0 to 1, not 1.5",
        "solve --method mcts --c -1 R | c must be 0 to 1000000, not -1",
        "solve --method wcd --prove R | prove is for mbs, mbwa and mawa on 3x3x3",
        "solve --method mcts --niss R | niss is for mbs, mbwa and mawa on 3x3x3",
        "solve --policy none R | --policy needs --method, such as mbs",
        "solve --method bfs --policy none R | a policy is for mbs, mbwa, mawa, wcd and mcts with a",
        "solve --method mbs:zero --policy none R | a policy is for mbs, mbwa, mawa, wcd and mcts",
        "solve --method mbs --policy value-qtm --metric qtm R | the network value-qtm has no policy",
        "solve --method mbs --policy nothing R | there is no network 'nothing'; name a file, or one",
        "solve --method mbs:policy=none --policy none R | --policy and --method mbs:policy=none",
        "solve --method wcd --policy-weight 2 R | policy-weight is for mbs, mbwa and mawa, not for",
        "solve --method mbs --policy-weight -1 R | policy-weight must be 0 to 1000, not -1",
        "solve --method mbs --policy-weight 5 R | policy-weight needs a value and a policy",
        "solve --method mbs:zero --policy-weight 5 R | policy-weight needs a value and a policy",
        "judge manhattan --puzzle 3x3 --policy none | a network goes with the heuristic net, not",
        "judge manhattan --puzzle 3x3 --policy-weight 1 | --policy-weight goes with a network",
        "judge order-htm --policy value-qtm | the network value-qtm counts moves in qtm, not in",
        "judge order-htm --policy-weight 2000 | policy-weight must be 0 to 1000, not 2000",
        "solve --mu 0.5 R | --mu needs --method, such as mbs",
        "solve --method beam --niss R | niss is for mbs, mbwa and mawa on 3x3x3",
        "solve --puzzle 3x3 --method mbs --prove x | prove is for mbs, mbwa and mawa on 3x3x3",
        "solve --method mbs --net nothing R | there is no network 'nothing'; name a file, or one",
        "solve --method bfs --net order-htm R | the method bfs uses no network",
        "solve --method mbs --net order-htm --metric qtm R | the network order-htm counts moves in",
        "solve --puzzle 2x2x2 --method mbs --net order-htm R | the network order-htm is for 3x3x3",
        "solve --puzzle 3x3 --method astar --net tiles-3x3 --heuristic zero x | zero uses no",
        "solve --puzzle 3x3x3 --method mbs --net tiles-3x3 R | the network tiles-3x3 is for 3x3,",
        "solve --method mbs --net pocket-qtm --metric htm R | the network pocket-qtm counts moves",
        "solve --puzzle 4x4 --method astar:net D | no network for 4x4 comes with the program",
        "solve --puzzle 2x2x2 --method astar:net R | no network for 2x2x2 in htm comes with",
        "solve --method mbs:zero --net order-htm R | zero uses no network",
        "solve --method ida --heuristic net R | ida needs a lower bound, and net may be too large",
        "distances 4x4 | 4x4 has too many states: 10,461,394,944,000",
        "distances nothing | there is no puzzle 'nothing'"
      })
  void wrongUsageIsExplained(String arguments, String message) {
    Cli.Result result = run(arguments.strip().split(" "));
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(result.err().startsWith("superflip: " + message), result.err());
  }

  @Test
  void aPartitionGoesWithPatternDatabases() {
    Cli.Result result =
        run("solve", "--method=ida:pdb", "--partition=small", "--length-only", "3 8 6/4 1 5/0 7 2");
    assertEquals("18*\n", result.out(), result.err());
    String board = "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15";
    assertEquals("U L (2*)\n", run("solve", "--partition=small", board).out());
  }

  @Test
  void allShortestSolutionsAreListed() {
    Cli.Result result = run("solve", "--all", "8 6 7/2 5 4/3 0 1");
    assertEquals(40, result.lines().size());
    assertTrue(result.lines().stream().allMatch(line -> line.endsWith("(31*)")));
  }

  @Test
  void jsonHasTheMethodAndThePuzzle() {
    String json = run("solve", "--json", "1 2 3/4 5 6/7 0 8").out();
    assertTrue(
        json.startsWith(
            "{\"input\":\"1 2 3/4 5 6/7 0 8\",\"line\":1,\"puzzle\":\"3x3\",\"method\":\"exact\","
                + "\"length\":1,\"optimal\":true,\"solution\":\"L\",\"bound\":1,"),
        json);
  }

  @Test
  void aSeedGivesTheSameStates() {
    Cli.Result result = run("scramble", "--puzzle", "4x4", "-n", "3", "--seed", "5");
    assertEquals(result.out(), run("scramble", "--puzzle=4x4", "-n3", "--seed=5").out());
    Cli.Result solved = cli().stdin(result.out()).start("solve", "-q");
    assertEquals(3, solved.lines().size());
    assertEquals(ExitCode.OK, solved.code(), solved.err());
    String moves = run("scramble", "--puzzle", "3x3", "--moves", "7", "--seed", "1").out();
    assertEquals(7, moves.strip().split(" ").length);
  }

  @Test
  void statesAreShown() {
    assertEquals(
        " 1  2  3\n 4     6\n 7  5  8\n1 2 3/4 0 6/7 5 8\n",
        run("show", "1 2 3/4 0 6/7 5 8").out());
    assertTrue(run("show", "--svg", "--puzzle", "2x2x2", "R U").out().startsWith("<svg"));
  }

  @Test
  void distancesOfASmallPuzzle() {
    String text = run("distances", "2x3", "--hardest", "1").out();
    assertTrue(text.contains("360 states, mean "), text);
    assertTrue(text.contains("God's number 21"), text);
    assertTrue(text.endsWith("hardest:\n  4 5 0/1 2 3\n"), text);
    assertTrue(run("distances", "2x3", "--json").out().contains("\"maximum\":21"));
    assertTrue(run("distances", "2x3", "--svg").out().startsWith("<svg"));
  }

  @Test
  void aBatchIsResumed(@TempDir Path directory) throws IOException {
    Path input = directory.resolve("in.txt");
    Path output = directory.resolve("out.txt");
    Files.writeString(input, "1 2 3/4 5 6/7 0 8\n1 2 3/4 0 6/7 5 8\nnothing\n8 6 7/2 5 4/3 0 1\n");
    String[] args = {"solve", "-q", "-i", input.toString(), "--resume", output.toString()};
    assertEquals(ExitCode.INVALID, run(args).code());
    String whole = Files.readString(output);
    Files.writeString(output, whole.substring(0, whole.indexOf('\n') + 3));
    assertEquals(ExitCode.INVALID, run(args).code());
    assertEquals(whole, Files.readString(output));
    Files.writeString(output, "R (1*)\n");
    assertEquals(ExitCode.INVALID, run(args).code());
    assertEquals("R (1*)\n", Files.readString(output));
  }

  @Test
  void tablesOfTilesAreBuiltListedAndRemoved(@TempDir Path directory) {
    String[] where = {"--pdb-dir", directory.toString()};
    Cli.Result built = run("pdb", "build", "3x5-small", where[0], where[1]);
    assertEquals(ExitCode.OK, built.code(), built.err());
    assertTrue(run("pdb", "list", where[0], where[1]).out().contains("tiles 3x5-small"));
    String files = run("pdb", "path", "3x5-small", where[0], where[1]).out();
    assertTrue(files.startsWith(directory.resolve("3x5-small-1.tiles") + "\n"), files);
    assertTrue(files.lines().allMatch(file -> Files.exists(Path.of(file))), files);
    for (String[] names : new String[][] {{}, {"3x5-small"}}) {
      Cli.Result verified = pdb("verify", directory, names);
      assertTrue(verified.out().matches("3x5-small: ok \\(.*\\)\n"), verified.out());
      assertEquals(ExitCode.OK, verified.code(), verified.err());
      Cli.Result stats = pdb("stats", directory, names);
      assertTrue(stats.out().startsWith("3x5-small-1, tiles 1 "), stats.out());
      assertEquals(ExitCode.OK, stats.code(), stats.err());
    }
    Cli.Result removed = pdb("remove", directory, "3x5-small");
    assertTrue(removed.out().startsWith("3x5-small: removed"), removed.out());
    assertTrue(!run("pdb", "list", where[0], where[1]).out().contains("tiles 3x5-small"));
    Cli.Result again = pdb("remove", directory, "3x5-small");
    assertEquals("", again.out());
    assertTrue(again.err().contains("3x5-small is not in " + directory), again.err());
    assertEquals(ExitCode.TABLE, again.code());
  }

  private static Cli.Result pdb(String command, Path directory, String... names) {
    List<String> args = new ArrayList<>(List.of("pdb", command, "--pdb-dir", directory.toString()));
    args.addAll(List.of(names));
    return run(args.toArray(String[]::new));
  }

  @Test
  void fullTablesHaveNamesToo(@TempDir Path directory) throws IOException {
    String file = directory.resolve("2x6-full.tiles") + "\n";
    assertEquals(file, pdb("path", directory, "2x6-full").out());
    Files.write(directory.resolve("2x6-full.tiles"), new byte[5_000_000]);
    Cli.Result list = pdb("list", directory);
    assertTrue(list.out().matches("(?s).*\ntiles 2x6-full +5\\.00 MB +all states\n.*"), list.out());
    assertTrue(list.out().contains("on disk: 5.00 MB in 1 table,"), list.out());
    Cli.Result damaged = pdb("verify", directory);
    assertTrue(damaged.err().contains("2x6-full.tiles"), damaged.err());
    assertEquals(ExitCode.TABLE, damaged.code());
    Cli.Result dry = pdb("remove", directory, "2x6-full", "--dry-run");
    assertEquals("2x6-full: would be removed, 5.00 MB\n", dry.out());
    assertEquals("2x6-full: removed, 5.00 MB\n", pdb("remove", directory, "2x6-full").out());
    assertTrue(!Files.exists(directory.resolve("2x6-full.tiles")));
  }

  @Test
  void missingTablesOfTilesAreNamed(@TempDir Path directory) {
    for (String command : List.of("verify", "stats")) {
      Cli.Result result = pdb(command, directory, "4x4-large");
      assertEquals(ExitCode.TABLE, result.code());
      assertTrue(result.err().contains("superflip pdb build 4x4-large --pdb-dir"), result.err());
    }
    // Only boards of 12 cells have a full table in a file.
    for (String name : List.of("3x3-full", "4x4-full", "4x4-small:2bit", "7x7-small", "4x4")) {
      Cli.Result result = pdb("verify", directory, name);
      assertEquals(ExitCode.INVALID, result.code());
      assertTrue(result.err().contains("'" + name + "'"), result.err());
      assertTrue(result.err().contains("sliding puzzles have "), result.err());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve --frontier 1M R",
        "solve --frontier 1M --puzzle 2x2x2 R",
        "solve --frontier 1M --method ida R",
        "bench --frontier 1M moves:1:1:2"
      })
  void memoryForStatesIsRefusedIfNoneAreKept(String command) {
    Cli.Result result = run(command.split(" ", -1));
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(
        result.err().contains("--frontier is for searches that keep states: --method bfs, "),
        result.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve --device cuda R",
        "solve --device cpu --method astar R",
        "solve --device auto --puzzle 2x2x2 --method mbs R",
        "bench --device cpu moves:1:1:2",
        "contest --device cpu --puzzle 3x3 --methods mbs"
      })
  void aDeviceIsRefusedIfThereIsNoNetwork(String command) {
    Cli.Result result = run(command.split(" ", -1));
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(result.err().contains("--device is for searches that follow"), result.err());
  }

  /** The library is not beside the test classes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve --device cuda --method mbs R",
        "bench --device cuda --method mbwa moves:1:1:2",
        "contest --device cuda --puzzle 3x3x3 --methods mbs --difficulty 1 --count 1"
      })
  void cudaThatIsMissingIsNamedWithTheRemedy(String command) {
    Cli.Result result = new Cli().withTables().start(command.split(" ", -1));
    assertEquals(ExitCode.TABLE, result.code(), result.err());
    assertTrue(
        result.err().contains("cannot evaluate on CUDA: libsuperflip_cuda.so is not beside"),
        result.err());
    assertTrue(result.err().contains("SUPERFLIP_CUDA_LIBRARY"), result.err());
  }

  @Test
  void withoutAGraphicsProcessorTheProcessorEvaluates() {
    String[] command = {"solve", "-q", "--method", "mbs", "R U F2 L"};
    Cli.Result expected = run(command);
    assertEquals(ExitCode.OK, expected.code());
    for (String device : List.of("auto", "cpu")) {
      Cli.Result found = run("solve", "-q", "--method", "mbs", "--device", device, "R U F2 L");
      assertEquals(expected, found);
    }
  }

  /** A file is damaged whatever was asked, so this is no wrong usage. */
  @Test
  void aDamagedNetworkIsNamed(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("text.net"), "text");
    for (String command : List.of("solve --method mbs R --net ", "judge --positions 1 ")) {
      Cli.Result result = run((command + file).split(" "));
      assertEquals(
          "superflip: %s: not a network of this program; 'superflip net convert' reads ONNX files\n"
              .formatted(file),
          result.err());
      assertEquals(ExitCode.TABLE, result.code());
    }
  }
}
