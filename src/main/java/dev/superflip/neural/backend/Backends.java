package dev.superflip.neural.backend;

import dev.superflip.neural.Network;
import dev.superflip.neural.encoding.Encoding;
import dev.superflip.system.CLibrary;
import dev.superflip.system.CLibraryException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Opens back-ends. */
public final class Backends {
  private Backends() {}

  /**
   * Opens a network of this program on a device. {@link Device#AUTO} falls back to the processor
   * without a message.
   *
   * @throws IllegalArgumentException if the network is for another puzzle than the 3x3x3 cube,
   *     which is the only one that back-ends know
   * @throws CLibraryException if {@link Device#CUDA} was asked for and cannot be used; the message
   *     is one sentence that says why
   */
  public static Backend open(Network network, Device device) {
    requireCube(network);
    return graphics(network, device).orElseGet(() -> new BuiltInBackend(network));
  }

  /**
   * Opens a network on a graphics processor. The result is empty if {@link Device#CPU} was asked
   * for, or {@link Device#AUTO} and no graphics processor can be used.
   *
   * @throws CLibraryException as {@link #open}; also if {@link Device#CUDA} was asked for and the
   *     network is not for the 3x3x3
   */
  public static Optional<Backend> graphics(Network network, Device device) {
    if (device == Device.AUTO && !isForCube(network)) {
      return Optional.empty();
    }
    if (device == Device.CUDA && !isForCube(network)) {
      throw new CLibraryException(
          "cannot evaluate on CUDA: the network %s is for %s, not for 3x3x3; use --device cpu"
              .formatted(network, network.encoding().puzzle()));
    }
    return switch (device) {
      case CPU -> Optional.empty();
      case CUDA -> Optional.of(CudaLibrary.open(network));
      case AUTO -> {
        try {
          yield Optional.of(CudaLibrary.open(network));
        } catch (CLibraryException e) {
          yield Optional.empty();
        }
      }
    };
  }

  /**
   * Opens a network with a C library, which has version 1 or 2 of the interface.
   *
   * @param options for a library with version 2, see src/main/c/superflip_network.h
   * @throws CLibraryException if the library cannot be loaded or refuses the options
   */
  public static Backend library(Path file, Map<String, String> options) {
    CLibrary library = CLibrary.open(file);
    try {
      if (library.has(LibraryBackend.VERSION_FUNCTION)) {
        return new LibraryBackend(library, options);
      }
      if (!library.has(FaceletBackend.VERSION_FUNCTION)) {
        throw new CLibraryException(
            "%s has neither %s nor %s"
                .formatted(file, LibraryBackend.VERSION_FUNCTION, FaceletBackend.VERSION_FUNCTION));
      }
      if (!options.isEmpty()) {
        throw new CLibraryException(
            file + " has version 1 of the interface, which takes no options");
      }
      return new FaceletBackend(library);
    } catch (CLibraryException e) {
      library.close();
      throw e;
    }
  }

  private static boolean isForCube(Network network) {
    return network.encoding().equals(Encoding.cube());
  }

  private static void requireCube(Network network) {
    if (!isForCube(network)) {
      throw new IllegalArgumentException(
          "the network %s is for %s; back-ends evaluate 3x3x3 cubes only"
              .formatted(network, network.encoding().puzzle()));
    }
  }
}
