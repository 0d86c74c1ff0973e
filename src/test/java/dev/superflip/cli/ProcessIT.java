package dev.superflip.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.pdb.Codec;
import dev.superflip.pdb.Database;
import dev.superflip.pdb.TableStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own can show: signals, pipes, exit codes. */
@DisabledOnOs(OS.WINDOWS)
class ProcessIT {
  private static final String HARD = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  private static Process start(String... args) throws IOException {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add("dev.superflip.cli.Main");
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder
        .environment()
        .put(TableOptions.ENVIRONMENT, TestTables.STORE.directory().toAbsolutePath().toString());
    return builder.start();
  }

  private static int waitFor(Process process) throws InterruptedException {
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return process.exitValue();
  }

  private static void signal(Process process, String name)
      throws IOException, InterruptedException {
    String pid = Long.toString(process.pid());
    assertEquals(0, new ProcessBuilder("kill", "-" + name, pid).start().waitFor());
  }

  @Test
  void signalsEndTheSearchWithTheBoundProven() throws IOException, InterruptedException {
    for (String name : List.of("INT", "TERM")) {
      Process process = start("solve", "R", HARD, "U");
      assertEquals("R' (1f*)", process.inputReader(UTF_8).readLine());
      Thread.sleep(500);
      long start = System.nanoTime();
      signal(process, name);
      assertEquals(ExitCode.INTERRUPTED, waitFor(process));
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      // 100 ms on an idle machine; the rest is for one that is not.
      assertTrue(millis < 1000, millis + " ms");
      String rest = process.inputReader(UTF_8).readLine();
      assertTrue(rest.startsWith("? (>=1"), rest);
    }
  }

  @Test
  void aSignalWhileItWaitsForInputEndsItAtOnce() throws IOException, InterruptedException {
    Process process = start("solve");
    try (OutputStream input = process.getOutputStream()) {
      input.write("R\n".getBytes(UTF_8));
      input.flush();
      assertEquals("R' (1f*)", process.inputReader(UTF_8).readLine());
      signal(process, "INT");
      assertEquals(ExitCode.INTERRUPTED, waitFor(process));
    }
  }

  @Test
  void aClosedPipeEndsItQuietly() throws IOException, InterruptedException {
    Process process = start("scramble", "-n", "1000000", "--seed", "1");
    process.inputReader(UTF_8).readLine();
    process.getInputStream().close();
    assertEquals(ExitCode.OK, waitFor(process));
    assertEquals(0, process.errorReader(UTF_8).lines().count());
  }

  @Test
  void resultsAreFlushedOneByOne() throws IOException, InterruptedException {
    Process process = start("solve", "--json");
    try (OutputStream input = process.getOutputStream()) {
      for (String turn : List.of("R", "U", "Q")) {
        input.write((turn + "\n").getBytes(UTF_8));
        input.flush();
        assertEquals(turn, JsonReader.object(process.inputReader(UTF_8).readLine()).get("input"));
      }
    }
    assertEquals(ExitCode.INVALID, waitFor(process));
  }

  /**
   * Killed in the middle of a sweep, while packing or while writing: the next call builds it anew.
   */
  @Test
  void aBuildThatIsKilledLeavesNothingThatIsTrusted(@TempDir Path directory)
      throws IOException, InterruptedException {
    TableStore store = new TableStore(directory);
    Path file = store.path(Database.EDGES6A, Codec.FIVE_PER_BYTE);
    String[] build = {"pdb", "build", "edges6a", "--pdb-dir", directory.toString()};
    int killed = 0;
    for (int millis = 150; !Files.exists(file); millis += 100) {
      Process process = start(build);
      if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
        signal(process, "KILL");
        process.waitFor();
        killed++;
      }
      if (Files.exists(file)) {
        store.verify(Database.EDGES6A, Codec.FIVE_PER_BYTE, 2);
      }
    }
    assertTrue(killed > 2, killed + " killed");
    assertEquals(ExitCode.OK, waitFor(start(build)));
    try (Stream<Path> files = Files.list(directory)) {
      assertTrue(files.noneMatch(path -> path.toString().endsWith(".tmp")));
    }
  }

  @Test
  void twoProcessesThatBuildTheSameTableAtOnceBothEndWell(@TempDir Path directory)
      throws IOException, InterruptedException {
    String[] build = {"pdb", "build", "edges6a", "--pdb-dir", directory.toString()};
    List<Process> processes = List.of(start(build), start(build), start(build));
    for (Process process : processes) {
      assertEquals(ExitCode.OK, waitFor(process));
    }
    new TableStore(directory).verify(Database.EDGES6A, Codec.FIVE_PER_BYTE, 2);
  }
}
