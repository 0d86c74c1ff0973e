package dev.superflip.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.superflip.TestTables;
import dev.superflip.cli.option.TableOptions;
import dev.superflip.cli.terminal.Console;
import dev.superflip.cli.terminal.Terminals;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.codec.Codec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs the program inside the test process, with the test's own streams. */
public final class Cli {
  /** The exit code and the output of a run. */
  public record Result(int code, String out, String err) {
    public List<String> lines() {
      return out.lines().toList();
    }
  }

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Map<String, String> environment = new HashMap<>();
  private InputStream in = new ByteArrayInputStream(new byte[0]);
  private Terminals terminals = Terminals.NONE;
  private Path home = Path.of("/nowhere");

  /** Runs the program with Korf's small tables. */
  public static Result run(String... args) {
    return new Cli().withTables().start(args);
  }

  public Cli withTables() {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    return env(TableOptions.ENVIRONMENT, TestTables.STORE.directory().toAbsolutePath().toString());
  }

  public Cli env(String name, String value) {
    environment.put(name, value);
    return this;
  }

  public Cli stdin(String text) {
    return stdin(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }

  public Cli stdin(InputStream stream) {
    in = stream;
    return this;
  }

  public Cli terminals(boolean stdin, boolean stdout, boolean stderr) {
    terminals = new Terminals(stdin, stdout, stderr);
    return this;
  }

  public Cli home(Path path) {
    home = path;
    return this;
  }

  public Console console() {
    return console(out);
  }

  public Console console(OutputStream stdout) {
    return new Console(in, stdout, err, terminals, environment, home);
  }

  public Result start(String... args) {
    return start(console(), args);
  }

  public Result start(Console console, String... args) {
    int code = Main.run(console, args);
    return new Result(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** The standard output so far. */
  public String out() {
    return out.toString(UTF_8);
  }

  /** Copies the small tables into a directory that the test may change. */
  public static void copySmallTables(Path directory) {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    for (Database database : TableSet.KORF6.databases()) {
      Path file = TestTables.STORE.path(database, Codec.FIVE_PER_BYTE);
      try {
        Files.copy(file, directory.resolve(file.getFileName()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
