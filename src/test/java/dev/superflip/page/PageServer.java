package dev.superflip.page;

import dev.superflip.TestTables;
import dev.superflip.program.Program;
import dev.superflip.program.Running;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;

/** A running {@code superflip serve}: of the native program if it is tested, else on the JVM. */
final class PageServer implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("(http://127\\.0\\.0\\.1:\\d+/)");

  private final Running running;
  private final String address;

  private PageServer(Running running) {
    this.running = running;
    address = running.awaitGroup(ADDRESS);
  }

  /** Starts a server with all the small tables, which are built before if they are missing. */
  static PageServer start() {
    TestTables.twoPhase();
    TestTables.stages();
    return start(Program.tables());
  }

  static PageServer start(Path tables) {
    return new PageServer(
        Program.all()
            .getLast()
            .call("serve", "--port", "0")
            .env("SUPERFLIP_PDB", tables.toString())
            .start());
  }

  /** The address of the page, with a slash at its end. */
  String address() {
    return address;
  }

  /** Waits until the server uses almost no processor time: no search is left. */
  void awaitIdle() {
    running.await("an idle server", this::idle);
  }

  /** Whether the server uses less than a tenth of a processor over half a second. */
  private boolean idle() {
    Duration before = running.processorTime();
    Running.sleep(500);
    return running.processorTime().minus(before).toMillis() < 50;
  }

  @Override
  public void close() {
    running.close();
  }
}
