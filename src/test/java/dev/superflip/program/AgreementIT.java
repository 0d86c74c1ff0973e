package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The program prints the same on the JVM and natively, byte for byte. */
@EnabledIfSystemProperty(named = Program.NATIVE, matches = ".+")
class AgreementIT {
  private static final String SECONDS =
      "\"(seconds|meanSeconds|medianSeconds|completeSeconds)\":[0-9.]+";

  /** The times in "pdb list", which it measures. */
  private static final String EXPECTED = "(?m)^(set .*)  built in .*$";

  private final Program binary = Program.all().get(1);

  private void agree(String... args) {
    assertEquals(timeless(Program.JVM.once(args)), timeless(binary.once(args)));
  }

  private static Run timeless(Run run) {
    String out = run.out().replaceAll(SECONDS, "\"$1\":0").replaceAll(EXPECTED, "$1");
    return new Run(run.code(), out, run.err());
  }

  @Test
  void helpIsTheSame() {
    for (List<String> command : CommandsIT.COMMANDS) {
      agree(CommandsIT.array(command, "--help"));
    }
    agree("--version");
    agree("completion", "bash");
    agree("completion", "zsh");
    agree("completion", "fish");
    agree("help");
    agree("help", "pdb", "build");
    agree("man");
  }

  @Test
  void errorsAreTheSame() {
    assertAll(CommandsIT.WRONG.stream().map(command -> () -> agree(CommandsIT.array(command))));
    agree("solve", "-q", "R", "U5 Q");
    agree("solve", "--json", "R \u2019 \u00FC Q");
    agree("show", "Q");
    agree("verify", "Q", "R");
    agree("bench", "no-such-set");
    agree("solve", "-i", "/nowhere/none");
    agree("solve", "--pdb-dir=/nowhere", "--tables=corners", "R");
    agree("pdb", "verify", "--pdb-dir=/nowhere");
    agree("pdb", "build", "edges6a", "--pdb-dir=/proc/nowhere");
  }

  @Test
  void scramblesAreTheSame() {
    agree("scramble", "-n", "50", "--seed", "7");
    agree("scramble", "-n", "50", "--seed", "-7", "--format=reid");
    agree("scramble", "-n", "50", "--seed", "7", "--moves=30");
  }

  @Test
  void otherPuzzlesAreTheSame() {
    agree("scramble", "--puzzle", "4x4", "-n", "20", "--seed", "7");
    agree("scramble", "--puzzle", "2x2x2", "-n", "20", "--seed", "7");
    agree("scramble", "--puzzle", "5x6", "--moves", "50", "--seed", "7");
    agree("show", "8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/7 0 8");
    agree("show", "--svg", "--puzzle", "2x2x2", "R U F");
    agree("distances", "2x4", "--json");
    agree("distances", "2x2x2", "--json", "--metric", "qtm", "--hardest", "300");
    agree("solve", "-q", "--json", "8 6 7/2 5 4/3 0 1", "1 2 2/4 5 6/7 0 8", "1 2 3/4 5 6/8 7 0");
    agree("solve", "--all", "8 6 7/2 5 4/3 0 1");
    agree("solve", "--puzzle", "2x2x2", "--all", "R U F R U F");
    for (String method : List.of("bfs", "astar:manhattan", "greedy", "beam:conflict:30", "naive")) {
      agree("solve", "--json", "--puzzle", "3x3", "--method", method, "3 8 6/4 1 5/0 7 2");
    }
    agree("solve", "-q", "--method", "bidirectional", "R U F' D", "L2 B");
    agree("solve", "--puzzle", "2x3", "--method", "two-phase", "x");
  }

  @Test
  void picturesAreTheSame() {
    agree("show", "R U", "M2 E2 S2");
    agree("show", "--color=always", "R U F' D2 L B2");
    agree("show", "--svg", "R U", "M2 E2 S2");
    agree("verify", "R U2 F'", "F U2 R");
  }

  @Test
  void listsOfTablesAreTheSame() {
    agree("pdb", "list");
    agree("pdb", "stats");
    agree("pdb", "path");
    agree("pdb", "path", "corners", "edges7a:4bit");
    agree("bench");
  }

  /** With one thread, so that the nodes of the last iteration are the same too. */
  @Test
  void solutionsAreTheSame(@TempDir Path directory) throws IOException {
    List<String> cubes = new ArrayList<>();
    RandomCubes random = new RandomCubes(12);
    for (int i = 0; i < 20; i++) {
      cubes.add(Maneuver.format(random.moves(1 + i % 12)));
    }
    String file = Files.write(directory.resolve("cubes"), cubes).toString();
    agree("solve", "-q", "--threads=1", "-i", file);
    agree("solve", "-q", "--threads=1", "--json", "-i", file);
    agree("solve", "-q", "--threads=1", "--json", "--duplicates=window5", "-i", file);
    agree("bench", "length-9", "--limit=3", "--threads=1", "--json");
  }

  /** A cube 16 moves from solved, whose last iteration is so long that the network orders it. */
  @Test
  void theNetworkOrdersTasksInTheSameWay() {
    String[] one = {"bench", "moves:2:1:16", "--tables=a1", "--threads=1", "--json", "-q"};
    binary.once(one).exits(0);
    agree(one);
    assertNotEquals(
        timeless(binary.once(CommandsIT.array(List.of(one), "--task-order=effort"))),
        timeless(binary.once(one)),
        "the network changed nothing");
    String scramble = binary.once("scramble", "--moves=16", "--seed", "2").exits(0).out().strip();
    String[] solve = {"solve", "-q", "--tables=a1", scramble};
    agree(CommandsIT.array(List.of(solve), "--threads=1"));
    assertEquals(
        binary.once(CommandsIT.array(List.of(solve), "--threads=1")),
        binary.once(CommandsIT.array(List.of(solve), "--threads=2")));
  }
}
