package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cli.Cli;
import dev.superflip.cli.option.BenchSet;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.RandomCubes;
import dev.superflip.json.JsonReader;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.solve.puzzle.Puzzles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchCommandTest {
  private static final String SET = "moves:1:3:7";

  @Test
  void everyCubeAndTheTotalsArePrinted() {
    Cli.Result result = Cli.run("bench", SET, "--threads", "1");
    assertEquals(ExitCode.OK, result.code());
    assertEquals(2 + 3 + 4, result.lines().size(), result.out());
    assertTrue(result.lines().get(0).contains("1 thread,"), result.out());
    for (String name : List.of("mean", "median", "total", "complete")) {
      assertTrue(result.out().contains("\n" + name + " "), result.out());
    }
  }

  @Test
  void lengthsHaveTheLetterOfTheirMetric() {
    TestTables.open(Database.QA1, Codec.LINE);
    assertTrue(Cli.run("bench", SET, "--threads", "1").out().contains("f* "));
    assertTrue(Cli.run("bench", SET, "--threads", "1", "--tables=qa1").out().contains("q* "));
  }

  @Test
  void totalsAreSums() {
    List<String> lines = Cli.run("bench", SET, "--json", "-t", "1").lines();
    assertEquals(4, lines.size());
    double nodes = 0;
    double complete = 0;
    for (String line : lines.subList(0, 3)) {
      Map<?, ?> cube = JsonReader.object(line);
      nodes += number(cube, "nodes");
      for (Object iteration : (List<?>) java.util.Objects.requireNonNull(cube.get("iterations"))) {
        Map<?, ?> map = (Map<?, ?>) iteration;
        complete += Boolean.TRUE.equals(map.get("complete")) ? number(map, "nodes") : 0;
      }
    }
    Map<?, ?> total = JsonReader.object(lines.get(3));
    assertEquals(nodes, number(total, "nodes"));
    assertEquals(complete, number(total, "completeNodes"));
    assertEquals(3.0, total.get("solved"));
  }

  private static double number(Map<?, ?> map, String name) {
    return map.get(name) instanceof Double number ? number : Assertions.fail(name);
  }

  @Test
  void completeIterationsDoNotDependOnThreads() {
    List<String> lines =
        Cli.run("bench", "moves:5:1:12", "--depth=11", "--json", "--threads=1,2").lines();
    assertEquals(4, lines.size());
    Map<?, ?> one = JsonReader.object(lines.get(1));
    Map<?, ?> two = JsonReader.object(lines.get(3));
    assertEquals(1.0, one.get("threads"));
    assertEquals(2.0, two.get("threads"));
    assertEquals(number(one, "completeNodes"), number(two, "completeNodes"));
  }

  @Test
  void depthLimitsTheIterationsAndIsNoFailure() {
    Cli.Result result = Cli.run("bench", "random:1:1", "--depth", "10", "--json");
    Map<?, ?> cube = JsonReader.object(result.lines().get(0));
    assertEquals(11.0, cube.get("bound"));
    assertEquals(ExitCode.OK, result.code());
  }

  @Test
  void aTimeoutStopsTheSearch() {
    Cli.Result result = Cli.run("bench", "random:1:1", "--timeout", "0.2", "--json");
    assertEquals("timeout", JsonReader.object(result.lines().get(0)).get("stopped"));
    assertEquals(ExitCode.NOT_SOLVED, result.code());
  }

  @Test
  void searchOptionsAreUsedAndReported() {
    Map<?, ?> cube =
        JsonReader.object(
            Cli.run("bench", "--json", "--limit=1", "--tables=corners", "--duplicates=none", SET)
                .lines()
                .get(0));
    assertEquals(List.of("corners:5per8"), cube.get("tables"));
    assertEquals("none", cube.get("duplicates"));
    List<String> two =
        Cli.run("bench", "--json", "--limit=1", "--duplicates=none,window5", SET).lines();
    assertEquals("window5", JsonReader.object(two.get(3)).get("duplicates"));
    assertEquals(
        ExitCode.TABLE, Cli.run("bench", "--pdb-dir=/nowhere", "--tables=korf6", SET).code());
  }

  @Test
  void progressIsShownUnlessQuiet() {
    String[] args = {"bench", "random:1:1", "--timeout=0.5"};
    Cli.Result talking = new Cli().withTables().terminals(false, false, true).start(args);
    assertTrue(talking.err().contains("moves deep"), talking.err());
    Cli.Result quiet =
        new Cli()
            .withTables()
            .terminals(false, false, true)
            .start("bench", "-q", "random:1:1", "--timeout=0.5");
    assertEquals("", quiet.err());
  }

  @Test
  void aFileHasNamesAndComments(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("set.txt");
    Files.writeString(file, "# heading\n\nsexy move: R U R' U' # 4f\nR2 U2\n");
    BenchSet set = BenchSet.of(file.toString());
    assertEquals(2, set.positions().size());
    assertEquals("sexy move", set.positions().get(0).name());
    assertEquals("2", set.positions().get(1).name());
    assertEquals(ExitCode.OK, Cli.run("bench", file.toString()).code());
    Files.writeString(file, "R\nQ\n");
    Cli.Result bad = Cli.run("bench", file.toString());
    assertEquals(ExitCode.INVALID, bad.code());
    assertTrue(bad.err().contains("line 2"), bad.err());
    assertEquals(ExitCode.INVALID, Cli.run("bench", "no-such-set").code());
  }

  @Test
  void aSeedDefinesTheCubesOfASet() {
    RandomCubes random = new RandomCubes(4);
    random.state();
    assertEquals(random.state(), BenchSet.of("random:4:2").positions().get(1).cube());
    assertEquals(
        Cube.of(new RandomCubes(4).moves(9)), BenchSet.of("moves:4:2:9").positions().get(0).cube());
  }

  @Test
  void everyIncludedSetCanBeRead() {
    List<String> lines = Cli.run("bench").lines();
    List<String> names = BenchSet.names();
    assertEquals(names.size(), lines.size());
    for (int i = 0; i < names.size(); i++) {
      assertTrue(lines.get(i).matches(names.get(i) + " +[A-Z].{20,}"), lines.get(i));
      List<String> states = new ArrayList<>();
      BenchSet.forEach(names.get(i), (name, text) -> states.add(text));
      assertTrue(!states.isEmpty(), names.get(i));
      states.forEach(text -> Puzzles.detect(text, Metric.HTM).read(text));
    }
  }
}
