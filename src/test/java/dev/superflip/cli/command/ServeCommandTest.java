package dev.superflip.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cli.Cli;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ServeCommandTest {
  @Test
  void aPortThatIsTakenIsNamed() throws IOException {
    try (ServerSocket taken =
        new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      String port = Integer.toString(taken.getLocalPort());
      Cli.Result result = Cli.run("serve", "--port", port);
      assertEquals(ExitCode.IN_USE, result.code());
      assertEquals("", result.out());
      assertTrue(result.err().contains("port " + port + " is in use"), result.err());
      assertTrue(result.err().contains("--port"), result.err());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"65536", "-1", "http"})
  void aPortMustBeANumber(String port) {
    Cli.Result result = Cli.run("serve", "--port", port);
    assertEquals(ExitCode.INVALID, result.code());
    assertTrue(result.err().contains("the port must be 0 to 65535"), result.err());
  }

  /** The address is the one line of output; the browser gets the same. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theAddressIsPrintedAndOpened(boolean starts) {
    Cli cli = new Cli().withTables();
    Console console = cli.console();
    List<String> opened = new ArrayList<>();
    ServeCommand command =
        new ServeCommand(
            console,
            url -> {
              opened.add(url);
              console.interrupts().request();
              return starts;
            });
    command.port = 0;
    command.open = true;
    assertEquals(ExitCode.OK, command.call());
    assertEquals(cli.out().lines().toList(), opened);
    assertTrue(opened.get(0).matches("http://127\\.0\\.0\\.1:[0-9]+/"), opened.toString());
  }
}
