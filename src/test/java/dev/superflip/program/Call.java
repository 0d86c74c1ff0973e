package dev.superflip.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A call of the program, not started yet. Its environment is the same on every machine: the path,
 * the home directory, the small tables and UTF-8.
 */
public final class Call {
  private final ProcessBuilder builder;
  private final Map<String, String> needed;
  private byte[] input = new byte[0];

  private Call(Program program, List<String> command) {
    builder = new ProcessBuilder(command);
    needed = program.environment();
    String path = System.getenv("PATH");
    String home = System.getProperty("user.home");
    withoutEnvironment()
        .env("PATH", path == null ? "/usr/bin:/bin" : path)
        .env("HOME", home)
        .env("LANG", "C.UTF-8")
        .env("SUPERFLIP_PDB", Program.tables().toString());
  }

  static Call of(Program program, String... args) {
    List<String> command = new ArrayList<>();
    command.add(program.executable().toString());
    command.addAll(List.of(args));
    return new Call(program, command);
  }

  static Call ofScript(Program program, String line) {
    return new Call(program, List.of("bash", "-c", line))
        .env("SUPERFLIP", program.executable().toString());
  }

  Call withoutEnvironment() {
    builder.environment().clear();
    builder.environment().putAll(needed);
    return this;
  }

  public Call env(String name, String value) {
    builder.environment().put(name, value);
    return this;
  }

  Call without(String name) {
    builder.environment().remove(name);
    return this;
  }

  Call in(Path directory) {
    builder.directory(directory.toFile());
    return this;
  }

  Call stdin(String text) {
    return stdin(text.getBytes(UTF_8));
  }

  Call stdin(byte[] bytes) {
    input = bytes;
    return this;
  }

  Call stdoutTo(String file) {
    builder.redirectOutput(new File(file));
    return this;
  }

  /** Starts the program and keeps its input open. */
  public Running start() {
    try {
      return new Running(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Run run() {
    try (Running running = start()) {
      running.send(input);
      return running.finish();
    }
  }
}
