package dev.superflip.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs programs that read our output. Where one is not installed, its test is skipped. */
public final class Shell {
  private static final int SECONDS = 30;

  private Shell() {}

  /** Runs a program and returns its output and errors. */
  public static String run(Path directory, String... command) {
    assumeTrue(installed(command[0]), command[0] + " is not installed");
    try {
      Path output = Files.createTempFile(directory, "output", ".txt");
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .redirectInput(new File("/dev/null"))
              .start();
      try {
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "waits for " + List.of(command));
      } finally {
        process.destroyForcibly();
      }
      return Files.readString(output, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean installed(String program) {
    String path = System.getenv("PATH");
    return path != null
        && Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(path)
            .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }
}
