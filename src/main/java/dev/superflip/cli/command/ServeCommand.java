package dev.superflip.cli.command;

import dev.superflip.cli.help.Version;
import dev.superflip.cli.option.Choices;
import dev.superflip.cli.option.Converters;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.option.ThreadOptions;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.ExitCode;
import dev.superflip.pdb.store.Placement;
import dev.superflip.web.PageServer;
import dev.superflip.web.api.ApiConfig;
import java.io.IOException;
import java.net.BindException;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves the page until a signal ends it. */
@Command(
    name = "serve",
    description = "Serves a web page that scans, solves and shows puzzles.",
    footer = {
      "",
      "The page is at the address that the program prints. It answers on this machine",
      "only, to the browser and to scripts; other sites cannot call it. It loads",
      "nothing from the network. Ctrl-C ends it.",
      "",
      "Examples:",
      "  superflip serve --open               and open the page in the browser",
      "  superflip serve --port 0             on any free port",
      "",
      "Exit codes: 2 wrong usage, 4 another program uses the port, 130 interrupted."
    })
public final class ServeCommand extends ConsoleCommand implements Callable<Integer> {
  /** Opens a page in the browser of the user. */
  public interface Browser {
    /** Returns whether a browser was started. */
    boolean open(String url);
  }

  private static final int DEFAULT_PORT = 4325;

  private final Browser browser;

  @Option(
      names = {"-p", "--port"},
      paramLabel = "PORT",
      converter = Converters.Port.class,
      description = "The port to answer on; 0 takes one that is free (default: 4325).")
  int port = DEFAULT_PORT;

  @Option(names = "--open", description = "Open the page in the browser.")
  boolean open;

  @Mixin ThreadOptions threads = new ThreadOptions();

  @Option(
      names = "--memory",
      paramLabel = "KIND",
      completionCandidates = Choices.Placements.class,
      description =
          "Where the tables of 3x3x3 are kept: ${COMPLETION-CANDIDATES} (default: auto); see"
              + " 'superflip help solve'.")
  @Nullable Placement memory;

  @Mixin TableOptions tables = new TableOptions();

  public ServeCommand(Console console, Browser browser) {
    super(console);
    this.browser = browser;
  }

  @Override
  public Integer call() {
    ApiConfig config =
        new ApiConfig(
            tables.store(console).directory(),
            threads.threads,
            Objects.requireNonNullElse(memory, Placement.AUTO),
            Version.RELEASE);
    CountDownLatch end = new CountDownLatch(1);
    return console
        .interrupts()
        .during(
            end::countDown,
            () -> {
              try (PageServer server = new PageServer(port, config, this::report)) {
                console.print(server.url());
                if (open && !browser.open(server.url())) {
                  console.say("no browser could be started; open the address above in one");
                }
                end.await();
                return ExitCode.OK;
              } catch (BindException e) {
                console.say(
                    "port %d is in use; stop the program that uses it, or choose another one with --port"
                        .formatted(port));
                return ExitCode.IN_USE;
              } catch (IOException e) {
                console.say("cannot serve on port %d: %s".formatted(port, e.getMessage()));
                return ExitCode.INTERNAL;
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return ExitCode.INTERRUPTED;
              }
            });
  }

  private void report(Throwable failure) {
    synchronized (console) {
      console.say("internal error, please report it:");
      failure.printStackTrace(console.err());
      console.err().flush();
    }
  }
}
