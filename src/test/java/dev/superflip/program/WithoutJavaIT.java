package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The binary needs no Java, and nothing else but the libraries it is linked with. */
@EnabledIfSystemProperty(named = Program.NATIVE, matches = ".+")
@EnabledOnOs(OS.LINUX)
class WithoutJavaIT {
  private static final Pattern LIBRARY = Pattern.compile("(?m)(/\\S+) \\(0x[0-9a-f]+\\)$");

  private static final String PATH = "/usr/sbin:/usr/bin:/sbin:/bin";

  private final Program program = Program.all().get(1);

  @Test
  void theBinaryAloneSolvesACube(@TempDir Path root) throws IOException {
    copy(program.executable(), root.resolve("superflip"));
    // ldd fails for a static binary, which needs no libraries.
    Matcher library = LIBRARY.matcher(program.script("ldd \"$SUPERFLIP\"").run().out());
    while (library.find()) {
      copy(Path.of(library.group(1)), root.resolve(library.group(1).substring(1)));
    }
    TableFiles.copy(root.resolve("tables"));
    Run run = inside(root, "/superflip solve --pdb-dir /tables R F2").exits(0).silently();
    assertEquals("F2 R' (2f*)\n", run.out());
    run = inside(root, "/superflip pdb verify --pdb-dir /tables").exits(0).silently();
    assertEquals(3, run.lines().size(), run.out());
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to);
  }

  /** Runs a command below another root, with /proc, through which the binary finds itself. */
  private Run inside(Path root, String line) throws IOException {
    Files.createDirectories(root.resolve("proc"));
    String unshare =
        mounts("unshare --mount") ? "unshare --mount" : "unshare --mount --map-root-user";
    assumeTrue(mounts(unshare), "neither root nor a user namespace: no way to hide Java");
    return program
        .script(
            unshare
                + " bash -c 'mount --rbind /proc \"$ROOT/proc\" && exec chroot \"$ROOT\" "
                + line
                + "'")
        .env("PATH", PATH)
        .env("ROOT", root.toString())
        .run();
  }

  private boolean mounts(String unshare) {
    return program.script(unshare + " chroot / true").env("PATH", PATH).run().code() == 0;
  }
}
