package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program does not depend on its directory, its environment or the path to it. */
@ForEveryProgram
class IsolationIT {
  private final Program program;

  IsolationIT(Program program) {
    this.program = program;
  }

  @Test
  void pathsAreRelativeToTheWorkingDirectory(@TempDir Path directory) throws IOException {
    TableFiles.copy(directory.resolve("tables"));
    Files.createDirectory(directory.resolve("work"));
    Files.writeString(directory.resolve("work").resolve("cubes.txt"), "R U\nF2\n");
    Run run =
        program
            .call("solve", "-q", "-i", "cubes.txt", "--pdb-dir", "../tables")
            .without("SUPERFLIP_PDB")
            .in(directory.resolve("work"))
            .run()
            .exits(0)
            .silently();
    assertEquals("U' R' (2f*)\nF2 (1f*)\n", run.out());
  }

  @Test
  void anEmptyEnvironmentIsEnough() {
    Run run =
        program
            .call("solve", "--pdb-dir", Program.tables().toString(), "R")
            .withoutEnvironment()
            .run()
            .exits(0)
            .silently();
    assertEquals("R' (1f*)\n", run.out());
    Run path = program.call("pdb", "path").withoutEnvironment().run().exits(0).silently();
    assertTrue(path.out().endsWith("pdb\n"), path.out());
  }

  @Test
  void variablesForJavaHaveNoEffect() {
    Run run =
        program
            .call("solve", "R")
            .env("JAVA_TOOL_OPTIONS", "-Dany=thing")
            .env("JDK_JAVA_OPTIONS", "-Dany=thing")
            .env("_JAVA_OPTIONS", "-Xmx1m")
            .env("CLASSPATH", "/nowhere")
            .run()
            .exits(0)
            .silently();
    assertEquals("R' (1f*)\n", run.out());
  }

  @Test
  void theProgramStartsThroughSymbolicLinks(@TempDir Path directory) throws IOException {
    Path far = Files.createSymbolicLink(directory.resolve("far"), program.executable());
    Files.createSymbolicLink(directory.resolve("near"), far.getFileName());
    Run run =
        program.script("./near --version && PATH=$PATH:. && near --version").in(directory).run();
    // JUnit warns of a link that leads out of the temporary directory.
    Files.delete(far);
    String version = program.once("--version").out();
    assertEquals(version + version, run.exits(0).silently().out());
  }

  /** Root may write anywhere, so a private namespace mounts the directory read-only. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void theDirectoryOfTablesMayBeReadOnly(@TempDir Path directory) throws IOException {
    String mount = "mount --bind tables tables && mount -o remount,ro,bind tables && ";
    TableFiles.copy(directory.resolve("tables"));
    assumeTrue(
        inNamespace(mount + "! touch tables/new 2>/dev/null", directory).code() == 0,
        "neither root nor a user namespace: nothing can be mounted");
    Run solve = inNamespace(mount + "\"$SUPERFLIP\" solve --pdb-dir tables R", directory).exits(0);
    assertEquals("R' (1f*)\n", solve.out());
    assertEquals(1, solve.errors().size(), solve.err());
    assertTrue(solve.err().contains("tables cannot be written; to avoid it, run"), solve.err());
    Run detection =
        inNamespace(
                mount + "\"$SUPERFLIP\" solve --duplicates=window5 --pdb-dir tables R", directory)
            .exits(0);
    assertEquals("R' (1f*)\n", detection.out());
    assertTrue(detection.err().contains("will have to be prepared again"), detection.err());
    Run build =
        inNamespace(mount + "\"$SUPERFLIP\" pdb build corners:2bit --pdb-dir tables", directory)
            .exits(3);
    assertEquals(1, build.errors().size(), build.err());
    assertTrue(build.err().startsWith("superflip: tables cannot be written: "), build.err());
  }

  private Run inNamespace(String line, Path directory) {
    return program
        .script("exec unshare --map-root-user --mount bash -c \"$LINE\"")
        .env("LINE", line)
        .in(directory)
        .run();
  }
}
