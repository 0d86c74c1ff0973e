package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.CCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C libraries that are loaded while the program runs. */
@ForEveryProgram
class EstimateIT {
  private final Program program;

  EstimateIT(Program program) {
    this.program = program;
  }

  @Test
  void aLibraryEstimatesEachCube(@TempDir Path directory) throws IOException, InterruptedException {
    String library = CCompiler.library(directory, "misplaced").toString();
    // Each face turn misplaces 12 facelets; the library counts a quarter of them.
    Run run = program.run("estimate", "--library", library, "R R'", "R", "U2", "R L", "Q").exits(2);
    assertEquals(List.of("0.00", "3.00", "3.00", "6.00", "? (invalid)"), run.lines());
    assertEquals(1, run.errors().size(), run.err());
  }

  @Test
  void aFileThatIsNotALibraryIsRefusedWithTheReason(@TempDir Path directory) throws IOException {
    Path text = Files.writeString(directory.resolve("text.so"), "not a library");
    String error = program.run("estimate", "--library", text.toString(), "R").exits(3).err();
    assertTrue(error.startsWith("superflip: cannot load " + text + ": "), error);
    Path missing = directory.resolve("missing.so");
    error = program.run("estimate", "--library", missing.toString(), "R").exits(3).err();
    assertEquals("superflip: " + missing + " is not there, or is not a file\n", error);
  }
}
