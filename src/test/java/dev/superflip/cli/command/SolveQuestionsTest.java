package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.TurningCost;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.json.JsonReader;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The questions that options ask about a cube, and the answers. */
class SolveQuestionsTest {
  /** Half turns that commute, so there are several shortest solutions. */
  private static final String SEVERAL = "R2 L2 U2 D2 F2";

  /** The superflip: no short search finds a shortest solution. */
  private static final String HARD = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  /** Builds the two-phase tables first: a search with a timeout does not wait for them. */
  @BeforeAll
  static void prepareFastTables() {
    assertEquals(ExitCode.OK, Cli.run("solve", "--fast", "R").code());
  }

  private static List<String> solve(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "solve";
    System.arraycopy(args, 0, all, 1, args.length);
    Cli.Result result = Cli.run(all);
    assertEquals(ExitCode.OK, result.code(), result.err());
    return result.lines();
  }

  private static List<Move> moves(String line) {
    return Maneuver.parse(line.substring(0, line.indexOf('('))).turns();
  }

  private static void assertSolves(String cube, String line) {
    assertTrue(Maneuver.parse(cube).toCube().then(moves(line)).isSolved(), line);
  }

  private static void assertUsage(String message, String... args) {
    Cli.Result result = Cli.run(args);
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(result.err().contains(message), result.err());
  }

  @Test
  void everyShortestSolutionIsPrintedOnce() {
    List<String> all = solve("--all", SEVERAL);
    assertTrue(all.size() > 1, all.toString());
    Set<Cube> ends = new HashSet<>(all.stream().map(line -> Cube.of(moves(line))).toList());
    assertEquals(1, ends.size());
    assertEquals(all.size(), new HashSet<>(all).size());
    all.forEach(line -> assertSolves(SEVERAL, line));
    all.forEach(line -> assertTrue(line.endsWith(" (5f*)"), line));
    assertEquals(List.of(all.size() + " (5f*)"), solve("--count", SEVERAL));
    assertEquals(2, solve("-n", "2", SEVERAL).size());
    assertEquals(all.size(), solve("-n", "1000", SEVERAL).size());
  }

  /** Only a shortest solution has the star. */
  @Test
  void longerSolutionsFollowTheShortest() {
    String cube = "R2 U2 R2 U2";
    List<String> lines = solve("--within", "2", cube);
    assertEquals(3, lines.size(), lines.toString());
    assertTrue(lines.get(0).endsWith(" (4f*)"), lines.toString());
    for (String line : lines.subList(1, lines.size())) {
      assertSolves(cube, line);
      assertTrue(line.endsWith(" (6f)"), line);
    }
    assertEquals(List.of("3 (4f*)"), solve("--within", "2", "--count", cube));
  }

  @Test
  void anUnfinishedCountIsALowerBound() {
    Cli.Result result = Cli.run("solve", "--count", "--within=12", "--timeout=0.5", "R U F");
    assertEquals(ExitCode.NOT_SOLVED, result.code());
    assertTrue(result.lines().get(0).matches(">=[0-9]+ \\(3f\\*\\)"), result.out());
  }

  /** All solutions of up to 15 moves would take hours. */
  @Test
  void anUnfinishedListIsMarked() {
    Cli.Result result = Cli.run("solve", "--within=12", "--timeout=0.5", "R U F");
    List<String> lines = result.lines();
    assertEquals(ExitCode.NOT_SOLVED, result.code());
    assertEquals("F' U' R' (3f*)", lines.get(0));
    assertEquals("? (incomplete)", lines.get(lines.size() - 1));
    assertEquals(1, lines.stream().filter(line -> line.startsWith("?")).count(), result.out());
    assertEquals("F' U' R' (3f*)", solve("--within=0", "--all", "R U F").get(0));
    Cli.Result sorted = Cli.run("solve", "--sort", "--within=12", "--timeout=0.5", "R U F");
    assertTrue(sorted.out().endsWith("? (incomplete)\n"), sorted.out());
  }

  @Test
  void lengthOnlyPrintsTheLength() {
    assertEquals(List.of("4f*"), solve("--length-only", "R U F L"));
    assertEquals(List.of("0f*"), solve("--length-only", "R R'"));
  }

  @Test
  void aBlankLineFollowsTheSolutionsOfEachCube() {
    assertEquals(List.of("U' R' (2f*)", "", "F' (1f*)", ""), solve("--all", "R U", "F"));
    List<String> json = solve("--all", "--json", SEVERAL);
    assertEquals(1, json.size());
    Map<?, ?> fields = JsonReader.object(json.get(0));
    List<?> solutions = (List<?>) Objects.requireNonNull(fields.get("solutions"));
    assertEquals(solve("--all", SEVERAL).size(), solutions.size());
    assertEquals((double) solutions.size(), fields.get("count"));
  }

  @Test
  void solutionsUseOnlyTheAllowedMoves() {
    List<String> lines = solve("--moves", "U,R", "R U R' U' R2 U2");
    assertSolves("R U R' U' R2 U2", lines.get(0));
    assertTrue(moves(lines.get(0)).stream().allMatch(move -> "UR".contains(move.face().name())));
    // F is one move, but half turns of F cannot undo it.
    Cli.Result none = Cli.run("solve", "--moves", "U,D,R2,L2,F2,B2", "F");
    assertEquals(List.of("? (unreachable)"), none.lines());
    assertEquals(ExitCode.NOT_SOLVED, none.code());
    // A face allows all its turns, so R2 is one move.
    assertEquals(List.of("3f*"), solve("--length-only", "--moves", "U2,R,R'", "R2 U2 R'"));
    assertUsage("neither a face", "solve", "--moves", "U,Q", "R");
  }

  @Test
  void solutionsBeginAndEndWithTheRequestedMoves() {
    String line = solve("--start", "L2", "--within", "0", "L2 R2").get(0);
    assertEquals(List.of(Move.L2, Move.R2), moves(line));
    assertEquals(List.of(Move.R2, Move.L2), moves(solve("L2 R2").get(0)));
    List<Move> other = moves(solve("--start", "U", "R").get(0));
    assertEquals("U", other.get(0).face().name());
    List<Move> end = moves(solve("--end", "U", "R").get(0));
    assertEquals("U", end.get(end.size() - 1).face().name());
    List<Move> back = moves(solve("--inverse", "--start", "U", "R").get(0));
    assertEquals("U", back.get(0).face().name());
    assertTrue(Cube.of(back).equals(Cube.of(Move.R)));
  }

  @Test
  void theGoalMayBeAnotherCube() {
    assertEquals(List.of("U' R' F D (4f*)"), solve("--to", "F D", "R U"));
    assertEquals(List.of("(0f*)"), solve("--to", "R U", "R U"));
    String facelets = Facelets.format(Maneuver.parse("F D").toCube());
    assertEquals(List.of("U' R' F D (4f*)"), solve("--to", facelets, "R U"));
    assertUsage("--to: ", "solve", "--to", "Q", "R");
  }

  @Test
  void inversePrintsAScramble() {
    assertEquals(List.of("R U2 F' (3f*)"), solve("--inverse", "R U2 F'"));
  }

  @Test
  void sortPrintsTheEasiestSolutionsFirst() {
    List<String> sorted = solve("--all", "--sort", SEVERAL);
    assertEquals(solve("--all", SEVERAL).size(), sorted.size());
    double[] efforts =
        sorted.stream().mapToDouble(line -> TurningCost.effort(moves(line))).toArray();
    IntStream.range(1, efforts.length).forEach(i -> assertTrue(efforts[i - 1] <= efforts[i]));
    assertTrue(efforts[0] < efforts[efforts.length - 1]);
    assertEquals(sorted.subList(0, 1), solve("--sort", SEVERAL));
    assertEquals(sorted.subList(0, 2), solve("--sort", "-n", "2", SEVERAL));
  }

  @Test
  void fastSolutionsAreShortAndNotMarkedAsShortest() {
    RandomCubes random = new RandomCubes(8);
    for (int i = 0; i < 5; i++) {
      Cube cube = random.state();
      String line = solve("--fast", Facelets.format(cube)).get(0);
      assertTrue(cube.then(moves(line)).isSolved());
      assertTrue(moves(line).size() <= 22 && !line.contains("*") && !line.contains(">"), line);
    }
    assertEquals(List.of("(0f*)"), solve("--fast", "R R'"));
    assertUsage("--fast does not go with --all", "solve", "--fast", "--all", "R");
    assertUsage("--fast does not go with --timeout", "solve", "--fast", "--timeout=1", "R");
    assertUsage("--fast does not go with --metric qtm", "solve", "--fast", "--metric=qtm", "R");
    assertUsage("--within-ms needs --fast", "solve", "--within-ms", "5", "R");
  }

  @Test
  void moreTimeMakesFastSolutionsShorter() {
    RandomCubes random = new RandomCubes(9);
    int first = 0;
    int later = 0;
    for (int i = 0; i < 5; i++) {
      String cube = Facelets.format(random.state());
      first += moves(solve("--fast", cube).get(0)).size();
      later += moves(solve("--fast", "--within-ms", "200", cube).get(0)).size();
    }
    assertTrue(later < first, first + " and " + later);
  }

  /** The answer has the best solution and the proven bound. */
  @Test
  void aTimeoutPrintsTheBestSolutionKnown() {
    Cli.Result result = Cli.run("solve", "--timeout", "0.3", HARD);
    assertEquals(ExitCode.NOT_SOLVED, result.code());
    String line = result.lines().get(0);
    assertSolves(HARD, line);
    assertTrue(line.matches(".* \\((1[0-9]|2[0-2])f, >=1[0-9]\\)"), line);
    Cli.Result json = Cli.run("solve", "--json", "--timeout", "0.3", HARD);
    Map<?, ?> fields = JsonReader.object(json.lines().get(0));
    assertEquals(false, fields.get("optimal"));
    assertEquals("timeout", fields.get("stopped"));
  }

  /** A terminal shows the solution before the search ends. */
  @Test
  void aTerminalShowsTheBestSolutionKnownAtOnce() {
    Cli.Result result =
        new Cli()
            .withTables()
            .terminals(false, false, true)
            .start("solve", "--timeout", "0.8", HARD);
    assertTrue(result.err().contains(" found a solution of "), result.err());
    assertTrue(result.err().contains("moves deep"), result.err());
  }

  @Test
  void movesMayBeCountedInQuarterTurns() {
    TestTables.open(Database.QA1, Codec.LINE);
    assertEquals(List.of("F' U2 R' (4q*)"), solve("--metric", "qtm", "--tables=qa1", "R U2 F"));
    assertEquals(List.of("4q*"), solve("--metric=qtm", "--tables=qa1", "--length-only", "R2 L2"));
    assertUsage("does not count moves in qtm", "solve", "--metric=qtm", "--tables=korf6", "R");
    assertUsage("does not count moves in htm", "solve", "--tables=qa1", "R");
    assertUsage("there is no metric 'stm'", "solve", "--metric=stm", "R");
  }

  @Test
  void theGoalMayBeAPartOfTheCube() {
    Goal cross = Goal.parse("cross");
    String scramble = "R U2 F' L D B R2 F";
    Cube cube = Maneuver.parse(scramble).toCube();
    List<String> all = solve("--goal", "cross", "--all", scramble);
    for (String line : all) {
      assertTrue(cross.reached(cube.then(moves(line))), line);
      assertTrue(line.endsWith("f*)"), line);
    }
    assertTrue(all.contains(solve("--goal", "cross", scramble).get(0)));
    String mask = "-".repeat(27) + "-D-DDD-D-" + "-".repeat(18);
    String masked = solve("--goal", mask, scramble).get(0);
    assertTrue(Goal.ofMask(mask).reached(cube.then(moves(masked))), masked);
    assertUsage("--goal does not go with --moves", "solve", "--goal", "eo", "--moves", "U", "R");
    assertUsage("cros", "solve", "--goal", "cros", "R");
  }

  @Test
  void maxLengthLimitsTheSearch() {
    Cli.Result result = Cli.run("solve", "--max-length", "2", "R U F");
    assertEquals(List.of("? (>=3f)"), result.lines());
    assertEquals(ExitCode.NOT_SOLVED, result.code());
    assertEquals(List.of("R' (1f*)"), solve("--max-length", "24", "R"));
    assertEquals(List.of("(0f*)"), solve("--max-length", "30", "--goal=cross", "U"));
    assertUsage("of 3x3x3 in htm must be 0 to 24, not 25", "solve", "--max-length=25", "R");
    assertUsage(
        "of 3x3x3 with --goal must be 0 to 30, not 31",
        "solve",
        "--goal=cross",
        "--max-length=31",
        "R");
    assertUsage(
        "of 3x3x3 in qtm must be 0 to 31, not 32", "solve", "--metric=qtm", "--max-length=32", "R");
    assertUsage("the length must be 0 to 30000", "solve", "--max-length=30001", "R");
  }

  @Test
  void contradictoryOptionsAreRefused() {
    assertUsage("--length-only", "solve", "--length-only", "--all", "R");
    assertUsage("--count", "solve", "--count", "--sort", "R");
  }
}
