package dev.superflip.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.TestTables;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Placement;
import dev.superflip.web.api.ApiConfig;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server for a test, with Korf's small tables; the test fails if the program fails. */
final class RunningServer implements AutoCloseable {
  static final int THREADS = 2;

  /** No search here proves a shortest solution of this cube: Korf's tables take days. */
  static final String HARD = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  private final List<Throwable> failures = new CopyOnWriteArrayList<>();
  private final PageServer server;
  final Client client;

  RunningServer() throws IOException {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    ApiConfig config =
        new ApiConfig(TestTables.STORE.directory(), THREADS, Placement.MMAP, "superflip test");
    server = new PageServer(0, config, failures::add);
    client = new Client(server.port());
  }

  int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.close();
    failures.forEach(Throwable::printStackTrace);
    assertEquals(List.of(), failures);
  }
}
