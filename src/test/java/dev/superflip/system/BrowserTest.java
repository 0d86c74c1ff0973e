package dev.superflip.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@Timeout(30)
class BrowserTest {
  private static final String URL = "http://127.0.0.1:4325/?state=\u00fc&x=a b";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path directory;

  @Test
  void theBrowserGetsTheUrlInASessionOfItsOwnAndLeavesNoZombie() throws Exception {
    Path output = directory.resolve("output");
    Path opener =
        script(
            """
            #!/bin/sh
            {
              echo "$1"
              cut -d " " -f 6 /proc/$$/stat
              readlink /proc/$$/fd/0 /proc/$$/fd/2
              echo $$
            } > %1$s.part
            mv %1$s.part %1$s
            """
                .formatted(output));
    assertTrue(Browser.start(opener.toString(), URL));
    while (!Files.exists(output)) {
      Thread.sleep(10);
    }
    List<String> lines = Files.readAllLines(output);
    assertEquals(URL, lines.getFirst());
    String process = lines.getLast();
    assertEquals(process, lines.get(1), "the child leads its session");
    assertNotEquals(Long.toString(ProcessHandle.current().pid()), process);
    assertEquals(List.of("/dev/null", "/dev/null"), lines.subList(2, 4));
    while (Files.exists(Path.of("/proc", process))) {
      Thread.sleep(10);
    }
  }

  @Test
  void aProgramThatIsMissingOrNotExecutableCannotBeStarted() throws IOException {
    assertFalse(Browser.start(directory.resolve("missing").toString(), URL));
    Path file = Files.writeString(directory.resolve("file"), "#!/bin/sh\n");
    assertFalse(Browser.start(file.toString(), URL));
    assertFalse(Browser.start("superflip-has-no-such-program", URL));
  }

  private Path script(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("opener"), text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return file;
  }
}
