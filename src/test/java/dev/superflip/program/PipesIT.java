package dev.superflip.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The program in pipes, with any input that a pipe may carry. */
@ForEveryProgram
class PipesIT {
  private final Program program;

  PipesIT(Program program) {
    this.program = program;
  }

  @Test
  void eachAnswerIsPrintedBeforeTheNextCubeIsSent() {
    try (Running solve = program.call("solve", "-q", "--json").start()) {
      List<String> cubes = List.of("R", "Q", "U2", "F' R");
      for (int i = 0; i < cubes.size(); i++) {
        solve.send(cubes.get(i) + "\n");
        solve.awaitOut("{\"input\":\"" + cubes.get(i) + "\"");
      }
      Run run = solve.finish().exits(2);
      assertEquals(
          cubes, run.lines().stream().map(line -> JsonReader.object(line).get("input")).toList());
      assertEquals(1, run.errors().size(), run.err());
    }
  }

  @Test
  void aClosedPipeIsNoError() {
    Run one =
        program
            .script(
                "\"$SUPERFLIP\" scramble -n 1000000 --seed=1 | head -1 >/dev/null;"
                    + " echo ${PIPESTATUS[*]}")
            .run()
            .silently();
    assertEquals("0 0\n", one.out());
    Run chain =
        program
            .script(
                "\"$SUPERFLIP\" scramble -n 1000000 --moves=3 --seed=1 | \"$SUPERFLIP\" solve"
                    + " | head -1; echo ${PIPESTATUS[*]}")
            .run()
            .silently();
    assertEquals(2, chain.lines().size(), chain.out());
    assertTrue(chain.lines().get(0).endsWith("(3f*)"), chain.out());
    assertEquals("0 0 0", chain.lines().get(1));
  }

  @Test
  void aPipeCarriesAHundredThousandCubes() {
    Run shown =
        program
            .script(
                "\"$SUPERFLIP\" scramble -n 100000 --seed=1 | \"$SUPERFLIP\" show"
                    + " | grep -c '^[URFDLB]\\{54\\}$'; echo ${PIPESTATUS[*]}")
            .run()
            .silently();
    assertEquals("100000\n0 0 0\n", shown.out());
  }

  @Test
  void solutionsUndoTheScrambles() {
    Run run =
        program
            .script(
                "\"$SUPERFLIP\" scramble -n 3 --moves=6 --seed=5 | tee /dev/stderr"
                    + " | \"$SUPERFLIP\" solve -")
            .run()
            .exits(0);
    for (int i = 0; i < 3; i++) {
      program.run("verify", run.errors().get(i), run.lines().get(i)).exits(0).silently();
    }
  }

  @Test
  void noInputIsNoCubes() {
    for (String command : List.of("solve", "show")) {
      assertEquals("", program.call(command).run().exits(0).silently().out());
    }
  }

  /** Standard input is closed, not empty: the first file opened could take its descriptor. */
  @Test
  void standardInputMayBeMissing() {
    Run run = program.script("\"$SUPERFLIP\" solve <&-").run();
    assertEquals("", run.out());
    assertTrue(run.code() == 0 || run.code() == 2, run.code() + " " + run.err());
    assertTrue(run.errors().size() <= 2, run.err());
    run = program.script("\"$SUPERFLIP\" solve R <&- 2>&-").run().exits(0);
    assertEquals("R' (1f*)\n", run.out());
  }

  @Test
  void linesMayEndWithCarriageReturnsOrNotAtAll() {
    Run run = program.call("solve", "-q").stdin("R\r\n\r\nU2 F2 // words\r\n\nD").run();
    assertEquals("R' (1f*)\nF2 U2 (2f*)\nD' (1f*)\n", run.exits(0).silently().out());
  }

  @Test
  void aMegabyteInALineIsRefusedAndTheNextLineIsRead() {
    Run run = program.call("solve", "-q").stdin("R ".repeat(500_000) + "\nU\n").run().exits(2);
    assertEquals("? (invalid)\nU' (1f*)\n", run.out());
    assertEquals("superflip: line 1: longer than 100000 characters\n", run.err());
  }

  @Test
  void bytesThatAreNotTextAreRefusedLineByLine() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes("R\n".getBytes(UTF_8));
    // An impossible byte, an overlong slash, half a surrogate, a truncated sequence, a NUL.
    for (int[] line :
        new int[][] {{0xFF, 'R'}, {0xC0, 0xAF}, {0xED, 0xA0, 0x80}, {'R', 0xE2, 0x80}, {0, 'R'}}) {
      for (int b : line) {
        bytes.write(b);
      }
      bytes.write('\n');
    }
    Run odd = program.call("solve").stdin(bytes.toByteArray()).run().exits(2);
    assertEquals("R' (1f*)\n" + "? (invalid)\n".repeat(5), odd.out());
    for (int i = 0; i < 5; i++) {
      assertTrue(odd.errors().get(i).startsWith("superflip: line " + (i + 2) + ": "), odd.err());
    }
    byte[] noise = new byte[20_000];
    new SplittableRandom(3).nextBytes(noise);
    Run random = program.call("show").stdin(noise).run().exits(2);
    assertFalse(random.errors().isEmpty());
    for (String line : random.errors()) {
      assertTrue(line.matches("superflip: line [0-9]+: \\P{Cntrl}{5,200}"), line);
    }
  }
}
