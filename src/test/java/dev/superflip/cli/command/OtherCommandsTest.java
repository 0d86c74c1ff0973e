package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Notation;
import dev.superflip.cube.notation.Reid;
import dev.superflip.cube.view.NetSvg;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Scramble, show and verify: commands that need no tables. */
class OtherCommandsTest {
  @Test
  void aSeedGivesTheSameStatesEverywhere() {
    RandomCubes random = new RandomCubes(7);
    List<String> expected =
        List.of(Facelets.format(random.state()), Facelets.format(random.state()));
    Cli.Result result = Cli.run("scramble", "-n", "2", "--seed", "7");
    assertEquals(expected, result.lines());
    assertEquals("", result.err());
    assertEquals(expected, Cli.run("scramble", "--number=2", "--seed=7").lines());
  }

  @Test
  void aRandomSeedIsPrinted() {
    Cli.Result result = Cli.run("scramble");
    String seed = result.err().strip().replaceAll("superflip: seed ", "");
    assertEquals(result.out(), Cli.run("scramble", "--seed", seed).out());
    assertNotEquals(result.out(), Cli.run("scramble").out());
    assertEquals("", Cli.run("scramble", "--quiet").err());
  }

  @Test
  void aScrambleMayBeASequenceOfMoves() {
    Cli.Result result = Cli.run("scramble", "--moves", "25", "--seed", "1");
    assertEquals(Maneuver.format(new RandomCubes(1).moves(25)) + "\n", result.out());
    assertEquals(ExitCode.INVALID, Cli.run("scramble", "--moves", "-1").code());
  }

  @Test
  void scramblesInEveryNotationAreTheSameCube() {
    Cube state = new RandomCubes(9).state();
    Cube turns = Cube.of(new RandomCubes(9).moves(5));
    assertEquals(Reid.format(state) + "\n", Cli.run("scramble", "--seed=9", "--format=reid").out());
    for (Notation notation : Notation.values()) {
      String format = "--format=" + notation;
      String text = Cli.run("scramble", "--seed=9", "--moves=5", format).out().strip();
      assertEquals(turns, notation.read(text));
    }
    Cli.Result moves = Cli.run("scramble", "--format", "moves");
    assertEquals(ExitCode.INVALID, moves.code());
    assertTrue(moves.err().contains("--moves"), moves.err());
  }

  @Test
  void aCubeIsShownInThreeWays() {
    Cli.Result result = Cli.run("show", "R U");
    Cube cube = Notation.MOVES.read("R U");
    assertEquals(Facelets.format(cube), result.lines().get(9));
    assertEquals(Reid.format(cube), result.lines().get(10));
    assertEquals(11, result.lines().size());
    assertFalse(result.out().contains("\u001B"));
    assertEquals(result.out(), Cli.run("show", "R", "U").out());
  }

  @Test
  void onlyTerminalsGetColoursUnlessAskedFor() {
    assertTrue(Cli.run("show", "--color=always", "R").out().contains("\u001B["));
    assertTrue(terminal().start("show", "R").out().contains("\u001B["));
    assertFalse(terminal().start("show", "--color=never", "R").out().contains("\u001B["));
    assertFalse(terminal().env("NO_COLOR", "1").start("show", "R").out().contains("\u001B["));
  }

  private static Cli terminal() {
    return new Cli().terminals(false, true, false);
  }

  @Test
  void showSkipsLinesThatAreNotCubes() {
    Cli.Result result = new Cli().stdin("R\nQ\nU\n").start("show");
    assertEquals(23, result.lines().size());
    assertTrue(result.err().contains("line 2"), result.err());
    assertEquals(ExitCode.INVALID, result.code());
    assertEquals(ExitCode.INVALID, Cli.run("show", "--format", "reid", "R").code());
    assertEquals(ExitCode.INVALID, new Cli().terminals(true, true, true).start("show").code());
  }

  @Test
  void aSolutionIsVerified() {
    Cli.Result right = Cli.run("verify", "R U2 F'", "F U2 R'");
    assertEquals("solved in 3 moves\n", right.out());
    assertEquals(ExitCode.OK, right.code());
    Cli.Result wrong = Cli.run("verify", "R U2 F'", "F U2 R");
    assertEquals("not solved after 3 moves\n", wrong.out());
    assertEquals(ExitCode.NOT_SOLVED, wrong.code());
    assertEquals("solved in 1 move\n", Cli.run("verify", "R", "R' (1f*)").out());
    assertEquals("solved in 0 moves\n", Cli.run("verify", "--format=moves", "", "").out());
  }

  @Test
  void aSolutionMayTurnTheWholeCube() {
    assertEquals(ExitCode.OK, Cli.run("verify", "R U", "x B' x' R'").code());
    assertEquals(ExitCode.OK, Cli.run("verify", "M2", "r2 R2 x2").code());
    assertEquals(ExitCode.OK, Cli.run("verify", Facelets.format(Cube.SOLVED), "x y2").code());
  }

  @Test
  void badInputToVerifyIsNamed() {
    Cli.Result cube = Cli.run("verify", "Q", "R");
    assertTrue(cube.err().startsWith("superflip: cube: "), cube.err());
    assertEquals(ExitCode.INVALID, cube.code());
    Cli.Result solution = Cli.run("verify", "R", "Q");
    assertTrue(solution.err().startsWith("superflip: solution: "), solution.err());
    assertEquals(ExitCode.INVALID, solution.code());
    assertEquals(ExitCode.INVALID, Cli.run("verify", "R").code());
    assertEquals(ExitCode.INVALID, Cli.run("verify", "--format=reid", "R", "R'").code());
  }

  @Test
  void aPictureShowsTheValidCubes() {
    List<Cube> cubes = List.of(Notation.MOVES.read("R U"), Notation.MOVES.read("F2"));
    Cli.Result result = Cli.run("show", "--svg", "R U", "Q", "F2");
    assertEquals(NetSvg.svg(cubes), result.out());
    assertTrue(result.err().startsWith("superflip: argument 2: "), result.err());
    assertEquals(ExitCode.INVALID, result.code());
    assertEquals(NetSvg.svg(cubes.subList(0, 1)), Cli.run("show", "--svg", "R", "U").out());
    assertEquals("", Cli.run("show", "--svg", "Q").out());
  }

  @Test
  void theCommittedPictureIsTheSuperflipAsDrawnNow() throws IOException {
    String turns = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";
    Cube superflip = Notation.MOVES.read(turns);
    for (int place = 0; place < Cube.EDGES; place++) {
      assertEquals(place, superflip.edge(place));
      assertEquals(1, superflip.flip(place));
    }
    String committed = Files.readString(Path.of("src", "site", "superflip.svg"));
    assertEquals(committed, Cli.run("show", "--svg", turns).out());
  }
}
