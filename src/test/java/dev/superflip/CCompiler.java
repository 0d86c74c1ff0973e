package dev.superflip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    Path source = Files.writeString(directory.resolve(name + ".c"), text);
    return compile(source, directory.resolve("lib" + name + ".so"));
  }

  /** Compiles the kernel that evaluates networks to a shared object, as the native image does. */
  public static Path kernel(Path directory) throws IOException, InterruptedException {
    Path source = Path.of("src", "main", "c", "superflip_kernel.c");
    return compile(source, directory.resolve("libkernel.so"), "-std=gnu11", "-O3", "-Wextra");
  }

  /** Compiles the adapter for ONNX Runtime to a shared object. */
  public static Path onnx(Path directory) throws IOException, InterruptedException {
    Path source = Path.of("src", "main", "c", "superflip_onnx.c");
    return compile(source, directory.resolve("libonnx.so"), "-std=gnu11", "-O2", "-Wextra");
  }

  /** Compiles the CUDA library for the processor, with the emulation in src/test/cuda. */
  public static Path emulatedCuda(Path directory) throws IOException, InterruptedException {
    return run(
        "g++",
        Path.of("src", "main", "cuda", "superflip_cuda.cu"),
        directory.resolve("libemulation.so"),
        "-Isrc/test/cuda",
        "-x",
        "c++",
        "-std=c++17",
        "-O2",
        "-Wextra");
  }

  private static Path compile(Path source, Path library, String... options)
      throws IOException, InterruptedException {
    return run("gcc", source, library, options);
  }

  private static Path run(String compiler, Path source, Path library, String... options)
      throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(path -> Files.isExecutable(Path.of(path, compiler))),
        compiler + " is not installed");
    List<String> command =
        new ArrayList<>(List.of(compiler, "-shared", "-fPIC", "-Wall", "-Werror"));
    command.addAll(List.of(options));
    command.addAll(List.of("-Isrc/main/c", "-o", library.toString(), source.toString()));
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
    return library.toAbsolutePath();
  }
}
