package dev.superflip.neural.backend;

import dev.superflip.neural.Network;
import dev.superflip.system.CLibraryException;
import dev.superflip.system.NativeImage;
import dev.superflip.system.Posix;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Our CUDA library, src/main/cuda: where it is, and how it gets a network. */
final class CudaLibrary {
  private static final String NAME = "libsuperflip_cuda.so";

  /** Names the library if it is not beside the program. */
  private static final String VARIABLE = "SUPERFLIP_CUDA_LIBRARY";

  private static final AtomicInteger FILES = new AtomicInteger();

  private CudaLibrary() {}

  /**
   * Opens a network on the first graphics processor.
   *
   * @throws CLibraryException if the library or a device is missing
   */
  static Backend open(Network network) {
    Path library = find(System.getenv(VARIABLE), program());
    if (library == null) {
      throw new CLibraryException(
          "cannot evaluate on CUDA: %s is not beside the program; build it with \"mvn -Pcuda"
                  .formatted(NAME)
              + " package\", or set "
              + VARIABLE
              + " to its path");
    }
    try {
      return open(network, library);
    } catch (CLibraryException e) {
      throw new CLibraryException("cannot evaluate on CUDA: " + e.getMessage());
    }
  }

  /** Opens a network; the library reads it from a file, which exists only meanwhile. */
  static Backend open(Network network, Path library) {
    Path file =
        Path.of(
            System.getProperty("java.io.tmpdir", "."),
            "superflip-%d-%d.net"
                .formatted(ProcessHandle.current().pid(), FILES.incrementAndGet()));
    try {
      try (OutputStream out = Files.newOutputStream(file)) {
        network.write(out);
      }
      return Backends.library(library, Map.of("network", file.toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      delete(file);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // A file in the directory for temporary files does no harm.
    }
  }

  /** The native program, or the jar or the directory of classes that a JVM runs. */
  private static Path program() {
    if (NativeImage.ACTIVE) {
      return Posix.executable();
    }
    String classes = System.getProperty("java.class.path", "");
    return Path.of(classes.split(File.pathSeparator, 2)[0]).toAbsolutePath();
  }

  /**
   * The library, or null if it is missing. A release has it beside the program; a build writes it
   * to the subdirectory cuda.
   */
  static @Nullable Path find(@Nullable String named, Path program) {
    if (named != null && !named.isEmpty()) {
      return Path.of(named);
    }
    Path directory = program.resolveSibling("");
    return Stream.of(directory.resolve(NAME), directory.resolve("cuda").resolve(NAME))
        .filter(Files::isRegularFile)
        .findFirst()
        .orElse(null);
  }
}
