package dev.superflip.cli.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.terminal.OutputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An error of the output file names the file and what failed. */
class ResumeFileTest {
  @Test
  void linesAreReadAndContinued(@TempDir Path directory) throws IOException {
    Path path = Files.writeString(directory.resolve("out"), "R (1f*)\nU2 (1");
    try (ResumeFile file = new ResumeFile(path)) {
      assertEquals(List.of("R (1f*)"), file.next(line -> true));
      assertNull(file.next(line -> true));
      assertEquals("U2 (1", file.unfinished());
      file.truncate();
      file.print("F (1f*)");
      file.flush();
    }
    assertEquals("R (1f*)\nF (1f*)\n", Files.readString(path));
  }

  /** A closed channel stands for a disk that fails at this moment. */
  @Test
  void everyFailureNamesTheFile(@TempDir Path directory) throws IOException {
    Path path = Files.writeString(directory.resolve("out"), "R (1f*)\n");
    ResumeFile file = new ResumeFile(path);
    file.close();
    Batch.ResumeException read =
        assertThrows(Batch.ResumeException.class, () -> file.next(line -> true));
    assertStarts(
        "cannot resume " + path + ": it cannot be read: ", String.valueOf(read.getMessage()));
    Batch.ResumeException cut = assertThrows(Batch.ResumeException.class, file::truncate);
    assertStarts(
        "cannot resume " + path + ": its unfinished end ", String.valueOf(cut.getMessage()));
    file.print("R");
    OutputException written = assertThrows(OutputException.class, file::flush);
    assertStarts("cannot write the results to " + path + ": ", written.problem());
    assertFalse(written.closed());
    OutputException forced = assertThrows(OutputException.class, file::close);
    assertStarts("cannot write the results to " + path + ": ", forced.problem());
  }

  private static void assertStarts(String start, String message) {
    assertTrue(message.startsWith(start), message);
  }
}
