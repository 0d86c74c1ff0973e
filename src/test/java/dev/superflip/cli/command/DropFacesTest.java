package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.cube.Cube;
import dev.superflip.cube.notation.Maneuver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Solving by dropping faces on the command line. */
class DropFacesTest {
  private static final String SCRAMBLE = "L2 F U' L2 D U2 B' R2 D' L' U R2 D2 L U' D R' U";

  private static Cli.Result run(String... args) {
    return Cli.run(args);
  }

  @Test
  void stagesAreLinesBelowTheSolution() {
    List<String> lines = run("solve", "--method", "restrict", "--stages", SCRAMBLE).lines();
    assertEquals(7, lines.size());
    Cube cube = Maneuver.parse(SCRAMBLE).toCube();
    Cube byStages = cube;
    List<String> starts =
        List.of(
            "  B  <U,R,F,D,L>   0f",
            "  F  <U,R,D,L>     6f  ",
            "  D  <U,R,L>       3f  ",
            "  L  <U,R>  ",
            "  R  <U>  ",
            "  U  <>  ");
    for (int i = 0; i < starts.size(); i++) {
      String line = lines.get(i + 1);
      assertTrue(line.startsWith(starts.get(i)), line);
      byStages = byStages.then(Maneuver.parse(line.replaceAll("^.*[0-9]f *", "")).turns());
    }
    assertTrue(byStages.isSolved());
    assertTrue(lines.get(0).matches("[URFDLB' 2]+ \\([0-9]{2}f\\)"), lines.get(0));
    String solution = lines.get(0).replaceAll(" \\(.*", "");
    assertTrue(cube.then(Maneuver.parse(solution).turns()).isSolved());
  }

  @Test
  void jsonHasTheOrderAndTheStages() {
    String json =
        run("solve", "--method", "restrict:effort=4", "--drop", "BFDLUR", "--stages", "--json", "R")
            .out();
    assertTrue(json.contains("\"method\":\"restrict:drop=BFDLUR:effort=4\""), json);
    assertTrue(json.contains("\"solution\":\"R'\",\"drop\":\"BFDLUR\",\"stages\":[{"), json);
    assertTrue(json.contains("{\"drop\":\"U\",\"left\":\"<R>\",\"length\":0,"), json);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--stages", "--quiet"})
  void anInterruptedRunIsResumed(String option, @TempDir Path directory) throws IOException {
    Path input = directory.resolve("in");
    Path output = directory.resolve("out");
    Files.writeString(input, SCRAMBLE + "\nR U F\nnothing\n\nD2 L\n");
    String[] args = {
      "solve", "--method=restrict", option, "-i", input.toString(), "--resume", output.toString()
    };
    assertEquals(ExitCode.INVALID, run(args).code());
    String whole = withoutTimes(Files.readString(output));
    for (int cut = whole.length() - 1; cut > 0; cut -= 7) {
      Files.writeString(output, whole.substring(0, cut));
      assertEquals(ExitCode.INVALID, run(args).code());
      assertEquals(whole, withoutTimes(Files.readString(output)));
    }
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\"(nodes|generated)\":[0-9]+", "\"$1\":0")
        .replaceAll("\"seconds\":[0-9.]+", "\"seconds\":0");
  }

  @Test
  void aForeignFileIsNotContinued(@TempDir Path directory) throws IOException {
    Path output = directory.resolve("out");
    Files.writeString(output, "R U (2f)\n  B  <U,R,F,D,L>   1f  R\n\n");
    Cli.Result result =
        run("solve", "--method=restrict", "--stages", "--resume", output.toString(), "F", "B");
    assertEquals(ExitCode.INVALID, result.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--drop best R | --drop needs --method restrict",
        "--stages R | --stages needs --method restrict",
        "--effort 3 R | --effort needs --method restrict",
        "--method bfs --drop best R | drop is for restrict, not for bfs",
        "--method bfs --effort 2 R | effort is for restrict, not for bfs",
        "--method bfs --stages R | --stages is for restrict, not for bfs",
        "--method restrict --drop URF R | the order of dropping faces must be best, all, or the",
        "--method restrict --drop URFDLL R | the order of dropping faces must be best, all, or",
        "--method restrict:drop=best --drop all R | --drop and --method restrict:drop=best name",
        "--method restrict:effort=2 --effort 3 R | --effort and --method restrict:effort=2 name",
        "--method restrict --effort 0 R | effort must be 1 to 1000, not 0",
        "--method restrict --effort 1001 R | effort must be 1 to 1000, not 1001",
        "--method restrict --stages --length-only R | --stages does not go with --length-only",
        "--method restrict --frontier 1G R | --frontier is for searches that keep states",
        "--method restrict --all R | --method does not go with --all",
        "--method restrict:pdb R | the method restrict has no heuristic",
        "--method restrict --puzzle 2x2x2 R | the method restrict does not solve 2x2x2"
      })
  void wrongUsageIsExplained(String arguments, String message) {
    Cli.Result result = run(("solve " + arguments.strip()).split(" "));
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(result.err().startsWith("superflip: " + message), result.err());
  }

  @Test
  void tooLongASolutionIsNotPrinted() {
    assertEquals(
        "? (not found)\n",
        run("solve", "--method", "restrict", "--max-length", "20", SCRAMBLE).out());
  }
}
