package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proofs in parts, by processes that are killed. */
@ForEveryProgram
class ProofsIT {
  private static final String CUBE = "R U2 F' L D B2 R' U F2 L2 D' B R2 F'";

  private final Program program;

  ProofsIT(Program program) {
    this.program = program;
  }

  private String certificate(Path directory, List<Run> runs) throws IOException {
    List<String> merge = new ArrayList<>(List.of("merge"));
    for (Run run : runs) {
      Path file = directory.resolve("part" + merge.size());
      merge.add(Files.writeString(file, run.exits(0).out()).toString());
    }
    return program.run(merge.toArray(String[]::new)).exits(0).silently().out();
  }

  @Test
  void aProofIsTheSameHoweverOftenTheProgramIsKilled(@TempDir Path directory) throws IOException {
    String[] prove = {"prove", "-q", "--parts", "7", "--metric", "htm", CUBE};
    String expected = certificate(directory, List.of(program.run(prove)));
    Path checkpoint = directory.resolve("checkpoint");
    String[] resumed = {
      "prove", "-q", "--parts", "7", "--checkpoint", checkpoint.toString(), "-t", "1", CUBE
    };
    int killed = 0;
    Run last;
    for (long millis = 30; ; millis += millis / 2, killed++) {
      try (Running run = program.call(resumed).start()) {
        if (!run.killAfter(millis)) {
          last = run.end();
          break;
        }
      }
    }
    assertTrue(killed >= 2, "killed " + killed + " times");
    assertEquals(expected, certificate(directory, List.of(last)));
    // The checkpoint alone has all parts, but not the solution that was found in two phases.
    String merged = program.run("merge", checkpoint.toString()).exits(0).out();
    assertEquals(
        expected.lines().skip(1).toList(), merged.lines().skip(1).toList(), "the same parts");
  }

  @Test
  void partsOfSeveralProcessesAddUp(@TempDir Path directory) throws IOException {
    String scramble = "R U2 F' L D B2 R' U";
    List<Run> one = new ArrayList<>();
    List<Run> several = new ArrayList<>();
    for (int bound = 1; bound <= 8; bound++) {
      String length = Integer.toString(bound);
      one.add(program.run("prove", "-q", "--bound", length, scramble));
      several.add(
          program.run("prove", "-q", "--bound", length, "--parts=5", "--part=2,4-5", scramble));
      several.add(
          program
              .call("prove", "-q", "--bound", length, "--parts", "5", "--part", "-", scramble)
              .stdin("1\n3\n")
              .run());
    }
    Path whole = Files.writeString(directory.resolve("whole"), certificate(directory, one));
    Path parts = Files.writeString(directory.resolve("parts"), certificate(directory, several));
    for (Path file : List.of(whole, parts)) {
      Run verify = program.run("verify", "--certificate", file.toString(), "--audit", "10%");
      assertTrue(verify.exits(0).out().contains("(8f*)"), verify.out());
      assertTrue(verify.out().contains("with the same counts"), verify.out());
    }
    assertEquals(nodes(whole), nodes(parts));
    String changed = Files.readString(parts).replaceFirst("\"nodes\":", "\"nodes\":1");
    Files.writeString(parts, changed);
    Run refused = program.run("verify", "--certificate", parts.toString()).exits(1);
    assertTrue(refused.err().contains("does not follow from the parts"), refused.err());
  }

  private static String nodes(Path certificate) throws IOException {
    return Files.readAllLines(certificate).get(0).replaceAll(".*\"nodes\":([0-9]+).*", "$1");
  }

  @Test
  void mistakesAreNamed(@TempDir Path directory) throws IOException {
    expect("the cube is solved", 2, "prove", "R R'");
    expect("there is no part 9 of 8", 2, "prove", "--parts=8", "--part=9", CUBE);
    expect("'x' is not a number or a range of parts", 2, "prove", "--part", "x", CUBE);
    expect("the parity is wrong", 2, "prove", "--metric=qtm", "--bound=2", "R");
    expect("no parts.*cannot be read", 2, "merge", directory.resolve("no parts").toString());
    Path text = Files.writeString(directory.resolve("text"), "some text\n");
    expect("line 1: ", 2, "merge", text.toString());
    expect("is not the checkpoint of a proof", 2, "prove", "--checkpoint", "" + text, CUBE);
    assertEquals("some text\n", Files.readString(text));
    expect("is not valid", 1, "verify", "--certificate", text.toString());
    expect("--audit needs --certificate", 2, "verify", "--audit=1%", "R", "R'");
    Path locked = directory.resolve("locked");
    try (FileChannel channel =
            FileChannel.open(locked, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertTrue(lock.isValid());
      expect("another process is writing to", 4, "prove", "--checkpoint", "" + locked, CUBE);
    }
  }

  private void expect(String message, int code, String... arguments) {
    Run run = program.run(arguments).exits(code);
    assertTrue(run.err().matches("(?s).*" + message + ".*"), run.err());
  }
}
