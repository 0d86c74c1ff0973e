package dev.superflip.cli.option;

import dev.superflip.cli.terminal.Console;
import dev.superflip.pdb.TableStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the directory of the tables. */
public final class TableOptions {
  public static final String ENVIRONMENT = "SUPERFLIP_PDB";

  @Option(
      names = "--pdb-dir",
      paramLabel = "DIR",
      description =
          "Directory of the tables (default: $SUPERFLIP_PDB, else pdb/ of the checkout that the"
              + " program runs from, else superflip/pdb in the user's data directory).")
  @Nullable Path directory;

  public TableStore store(Console console) {
    return new TableStore(locate(console), console::say);
  }

  private Path locate(Console console) {
    if (directory != null) {
      return directory;
    }
    String environment = console.environment(ENVIRONMENT);
    if (environment != null) {
      return Path.of(environment);
    }
    Path home = console.home();
    if (home != null && Files.exists(home.resolve("pom.xml"))) {
      return home.resolve("pdb");
    }
    return dataDirectory(console).resolve("superflip").resolve("pdb");
  }

  /** By the XDG base directory specification, which ignores relative paths. */
  private static Path dataDirectory(Console console) {
    String data = console.environment("XDG_DATA_HOME");
    if (data != null && Path.of(data).isAbsolute()) {
      return Path.of(data);
    }
    String home = console.environment("HOME");
    return Path.of(home != null ? home : System.getProperty("user.home", "."), ".local", "share");
  }
}
