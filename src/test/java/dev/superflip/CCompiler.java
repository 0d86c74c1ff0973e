package dev.superflip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Compiles C libraries for tests. */
public final class CCompiler {
  private CCompiler() {}

  /** Compiles src/test/c/NAME.c to a shared object. */
  public static Path library(Path directory, String name) throws IOException, InterruptedException {
    return library(directory, name, Files.readString(Path.of("src", "test", "c", name + ".c")));
  }

  /** Compiles C source text to a shared object. */
  public static Path library(Path directory, String name, String text)
      throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "gcc"))),
        "gcc is not installed");
    Path source = Files.writeString(directory.resolve(name + ".c"), text);
    Path library = directory.resolve("lib" + name + ".so").toAbsolutePath();
    Process gcc =
        new ProcessBuilder(
                "gcc",
                "-shared",
                "-fPIC",
                "-Wall",
                "-Werror",
                "-Isrc/main/c",
                "-o",
                library.toString(),
                source.toString())
            .inheritIO()
            .start();
    assertEquals(0, gcc.waitFor());
    return library;
  }
}
