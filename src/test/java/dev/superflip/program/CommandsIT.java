package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.superflip.cli.JsonAnswers;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.pdb.catalog.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command: its results, its messages and its exit codes. */
@ForEveryProgram
class CommandsIT {
  /** All commands, for the tests of help. */
  static final List<List<String>> COMMANDS =
      List.of(
          List.of(),
          List.of("solve"),
          List.of("scramble"),
          List.of("show"),
          List.of("verify"),
          List.of("pdb"),
          List.of("pdb", "list"),
          List.of("pdb", "build"),
          List.of("pdb", "verify"),
          List.of("pdb", "stats"),
          List.of("pdb", "path"),
          List.of("pdb", "probe"),
          List.of("pdb", "remove"),
          List.of("bench"),
          List.of("distances"),
          List.of("contest"),
          List.of("estimate"),
          List.of("judge"),
          List.of("net"),
          List.of("net", "list"),
          List.of("net", "info"),
          List.of("net", "convert"),
          List.of("net", "verify"),
          List.of("completion"),
          List.of("man"),
          List.of("help"));

  /** Calls with wrong usage. */
  static final List<List<String>> WRONG =
      List.of(
          List.of(),
          List.of("sollve"),
          List.of("pdb"),
          List.of("pdb", "build", "edges5"),
          List.of("solve", "--threads", "0", "R"),
          List.of("solve", "--timeout", "soon", "R"),
          List.of("solve", "--format", "nonsense", "R"),
          List.of("verify", "R"),
          List.of("bench", "--depth", "32", "random:1:1"),
          List.of("completion", "tcsh"),
          List.of("help", "sollve"));

  private final Program program;

  CommandsIT(Program program) {
    this.program = program;
  }

  static String[] array(List<String> words, String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  @Test
  void everyCommandExplainsItself() {
    for (List<String> command : COMMANDS) {
      Run help = program.once(array(command, "--help")).exits(0).silently();
      String usage = "Usage: " + String.join(" ", array(List.of("superflip"), array(command)));
      assertTrue(help.out().startsWith(usage), help.out());
      assertFalse(help.out().contains("\u001B"), help.out());
    }
  }

  @Test
  void helpAndManualKnowEveryCommand() {
    Run screen = program.once("help").exits(0).silently();
    Run manual = program.once("man").exits(0).silently();
    for (List<String> command : COMMANDS.subList(1, COMMANDS.size())) {
      String help = program.once(array(List.of("help"), array(command))).exits(0).out();
      assertEquals(program.once(array(command, "--help")).out(), help);
      assertTrue(screen.out().contains("\n  " + command.get(0) + " "), screen.out());
      String heading = ".SS \"superflip " + String.join(" ", command) + "\"\n";
      assertTrue(manual.out().contains(heading), heading);
    }
  }

  @Test
  void theVersionIsThatOfTheBuild() {
    Run version = program.once("--version").exits(0).silently();
    assertTrue(
        version.out().matches("superflip [0-9.]+(-\\w+)?( \\([0-9a-f]{7,}(, modified)?\\))?\n"),
        version.out());
  }

  @Test
  void wrongUsageIsExplainedInALineAndAHint() {
    for (List<String> command : WRONG) {
      Run run = program.once(array(command)).exits(2);
      assertEquals("", run.out());
      assertTrue(run.err().startsWith("superflip: "), run.err());
      assertTrue(run.err().contains("--help"), run.err());
      assertTrue(run.errors().size() <= 3, run.err());
    }
  }

  @Test
  void cubesAreSolved() {
    Run run = program.once("solve", "-q", "R U2 F'", "L L'", "D2").exits(0).silently();
    assertEquals(List.of("F U2 R' (3f*)", "(0f*)", "D2 (1f*)"), run.lines());
    assertEquals("F U2 R' (3f*)\n", program.once("solve", "R", "U2", "F'").exits(0).out());
  }

  @Test
  void jsonHasTheFieldsThatHelpNames() {
    Run run = program.run("solve", "--json", "--threads", "1", "R U2", "Q \"\\").exits(2);
    JsonAnswers.assertSolved(run.lines().get(0));
    JsonAnswers.assertInvalid("Q \"\\", run.lines().get(1));
  }

  @Test
  void anUnsolvedCubeHasABound() {
    Run length =
        program.once("solve", "-q", "--max-length", "3", "R U F", "R U F L").exits(1).silently();
    assertEquals(List.of("F' U' R' (3f*)", "? (>=4f)"), length.lines());
    Run time =
        program.run("solve", "-q", "--timeout", "0.3", Program.HARD, "R").exits(1).silently();
    assertTrue(time.out().matches(".* \\(.*>=(9|1[0-9])f?\\)\nR' \\(1f\\*\\)\n"), time.out());
  }

  @Test
  void invalidLinesAreNamedAndTheOthersAreSolved() {
    String twisted = new StringBuilder(Facelets.format(Cube.SOLVED)).replace(0, 1, "R").toString();
    Run run =
        program
            .call("solve", "-q")
            .stdin("R\n# a comment\nQ\n\n" + twisted + "\nU\n")
            .run()
            .exits(2);
    assertEquals(List.of("R' (1f*)", "? (invalid)", "? (invalid)", "U' (1f*)"), run.lines());
    assertEquals(2, run.errors().size(), run.err());
    assertTrue(run.errors().get(0).startsWith("superflip: line 3: "), run.err());
    assertTrue(run.errors().get(1).startsWith("superflip: line 5: "), run.err());
    assertTrue(program.once("solve", "R U", "Q").exits(2).err().contains("argument 2: "));
  }

  @Test
  void aMissingFileIsNamed(@TempDir Path directory) {
    Path none = directory.resolve("none");
    Run run = program.run("solve", "-i", none.toString()).exits(2);
    assertEquals("", run.out());
    assertTrue(run.err().contains(none + ": there is no such file"), run.err());
  }

  @Test
  void scramblesComeFromASeed() {
    Run states = program.once("scramble", "-n", "3", "--seed", "7").exits(0).silently();
    assertEquals(3, states.lines().size());
    assertTrue(states.lines().stream().allMatch(line -> line.matches("[URFDLB]{54}")));
    assertEquals(states.lines().get(0), program.once("scramble", "--seed=7").out().strip());
    Run random = program.run("scramble", "--moves", "25").exits(0);
    assertTrue(random.err().matches("superflip: seed [0-9]+\n"), random.err());
    assertEquals(25, random.out().strip().split(" ", -1).length, random.out());
  }

  @Test
  void everyRunHasASeedOfItsOwn() {
    String first = program.run("scramble").exits(0).err();
    assertNotEquals(first, program.run("scramble").exits(0).err());
  }

  @Test
  void aCubeIsShown() {
    Run run = program.once("show", "R U", "M2 E2 S2").exits(0).silently();
    assertEquals(Facelets.format(Cube.of(List.of(Move.R, Move.U))), run.lines().get(9));
    assertEquals(23, run.lines().size());
    Run picture = program.once("show", "--svg", "R U").exits(0).silently();
    assertTrue(picture.out().startsWith("<svg "), picture.out());
    Run invalid = program.once("show", "Q").exits(2);
    assertEquals("", invalid.out());
    assertTrue(invalid.err().startsWith("superflip: argument 1: "), invalid.err());
  }

  @Test
  void aSolutionIsVerified() {
    Run right = program.once("verify", "R U2 F'", "F U2 R' (3f*)").exits(0).silently();
    assertEquals("solved in 3 moves\n", right.out());
    Run wrong = program.once("verify", "R U2 F'", "F U2 R").exits(1).silently();
    assertEquals("not solved after 3 moves\n", wrong.out());
    Run invalid = program.once("verify", "Q", "R").exits(2);
    assertTrue(invalid.err().startsWith("superflip: cube: "), invalid.err());
  }

  @Test
  void tablesAreBuiltListedCheckedAndCounted(@TempDir Path directory) {
    String where = "--pdb-dir=" + directory;
    Run built = program.run("pdb", "build", "edges6b", where).exits(0);
    assertEquals("", built.out());
    assertTrue(built.err().contains("distance 10:             365 entries"), built.err());
    assertTrue(built.err().contains("edges6b: built in "), built.err());
    Run again = program.run("pdb", "build", "edges6b", where).exits(0);
    assertTrue(again.err().contains("already there"), again.err());
    Run list = program.run("pdb", "list", where).exits(0).silently();
    for (Database database : Database.all()) {
      List<String> lines =
          list.lines().stream().filter(line -> line.startsWith(database.id() + " ")).toList();
      boolean listed = lines.get(0).contains(" 5per8 ");
      assertEquals(database == Database.EDGES6B, listed, list.out());
    }
    Run checked = program.run("pdb", "verify", where).exits(0).silently();
    assertTrue(checked.out().matches("edges6b:5per8: ok \\(.* s\\)\n"), checked.out());
    Run stats = program.run("pdb", "stats", where).exits(0).silently();
    assertTrue(stats.out().matches("(?s).* 10 +365 +365\n +mean +7.6\\d+ +7.6\\d+\n"), stats.out());
    Run path = program.run("pdb", "path", "edges6b", where).exits(0).silently();
    assertTrue(Files.exists(Path.of(path.out().strip())), path.out());
  }

  @Test
  void removedTablesFreeTheirDiskSpace(@TempDir Path directory) throws IOException {
    TableFiles.copy(directory);
    String where = "--pdb-dir=" + directory;
    Run list = program.run("pdb", "list", where).exits(0).silently();
    assertTrue(list.out().matches("(?s).*\non disk: .* in 3 tables, .* free\n"), list.out());
    program.run("pdb", "remove", "corners", "edges6b", "--dry-run", where).exits(0).silently();
    assertTrue(Files.exists(TableFiles.path(directory, Database.CORNERS)));
    Run removed = program.run("pdb", "remove", "corners", "edges6b", where).exits(0).silently();
    assertEquals(2, removed.lines().size(), removed.out());
    assertTrue(removed.out().contains("corners:5per8: removed, 17.6 MB"), removed.out());
    assertFalse(Files.exists(TableFiles.path(directory, Database.CORNERS)));
    assertTrue(Files.exists(TableFiles.path(directory, Database.EDGES6A)));
    Run again = program.run("pdb", "remove", "corners", where).exits(3);
    assertTrue(again.err().contains("nothing to remove"), again.err());
    program.run("pdb", "remove", "no-such-table", where).exits(2);
  }

  @Test
  void aMissingTableIsNamedWithTheCommandThatBuildsIt(@TempDir Path directory) {
    String where = "--pdb-dir=" + directory;
    Run solve = program.run("solve", where, "--tables", "edges7a:2bit", "R").exits(3);
    assertEquals("", solve.out());
    assertTrue(solve.err().contains("superflip pdb build edges7a:2bit"), solve.err());
    Run verify = program.run("pdb", "verify", where).exits(3);
    assertTrue(verify.err().contains("there are no tables in " + directory), verify.err());
    Run large = program.run("pdb", "build", "edges12", where).exits(3);
    assertTrue(large.err().contains("edges12"), large.err());
  }

  @Test
  void damagedTablesAreRefusedByName(@TempDir Path directory) throws IOException {
    TableFiles.copy(directory);
    Path cut = TableFiles.path(directory, Database.CORNERS);
    Path flipped = TableFiles.path(directory, Database.EDGES6A);
    Path rubbish = TableFiles.path(directory, Database.EDGES6B);
    TableFiles.cut(cut);
    TableFiles.flipOneBit(flipped);
    Files.writeString(rubbish, "not a table at all");
    String where = "--pdb-dir=" + directory;
    for (Path file : List.of(cut, flipped, rubbish)) {
      String name = file.getFileName().toString().replaceFirst("\\..*", "");
      Run run = program.run("solve", where, "--tables", name, "R").exits(3);
      assertEquals("", run.out());
      assertEquals(1, run.errors().size(), run.err());
      assertTrue(run.err().startsWith("superflip: " + file + " "), run.err());
      assertTrue(run.err().contains("--force"), run.err());
    }
    Run all = program.run("pdb", "verify", where).exits(3);
    assertEquals(3, all.errors().size(), all.err());
  }

  @Test
  void setsOfCubesAreMeasured() {
    Run sets = program.once("bench").exits(0).silently();
    assertTrue(sets.out().contains("length-14"), sets.out());
    Run run = program.run("bench", "length-8", "--limit=2", "--threads=1,2").exits(0).silently();
    List<String> totals = run.lines().stream().filter(line -> line.startsWith("total ")).toList();
    assertEquals(2, totals.size(), run.out());
    assertTrue(totals.get(0).matches("total +2/2 .*"), run.out());
    assertTrue(program.once("bench", "no-such-set").exits(2).err().contains("no-such-set"));
  }

  @Test
  void bashCanReadTheCompletionScript() {
    Run bash = program.once("completion", "bash").exits(0).silently();
    assertTrue(bash.out().contains("edges7a"), bash.out());
    assertTrue(program.once("completion", "zsh").exits(0).out().contains("compinit"));
    Run fish = program.once("completion", "fish").exits(0).silently();
    assertTrue(fish.out().contains("complete -c superflip"), fish.out());
    program
        .script("set -e; source /dev/stdin; complete -p superflip")
        .stdin(bash.out())
        .run()
        .exits(0)
        .silently();
  }

  @Test
  void outputThatCannotBeWrittenIsAnError() {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    for (String[] args :
        new String[][] {
          {"--help"}, {"solve", "R"}, {"scramble", "-n", "9", "--seed=1"}, {"pdb", "list"}
        }) {
      Run run = program.call(args).stdoutTo("/dev/full").run().exits(70);
      String message = "superflip: cannot write the results: No space left on device\n";
      assertEquals(message, run.err());
    }
    Run closed = program.script("\"$SUPERFLIP\" scramble --seed=1 >&-").run().exits(70);
    assertEquals(1, closed.errors().size(), closed.err());
  }
}
