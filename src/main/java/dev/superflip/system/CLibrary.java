package dev.superflip.system;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An optional C library that is loaded at run time. The dynamic linker loads it on a JVM and in a
 * native image alike; only the calls of its functions differ.
 */
public final class CLibrary implements AutoCloseable {
  private static final int RTLD_NOW = 2;

  private final Path file;
  private final long handle;

  private CLibrary(Path file, long handle) {
    this.file = file;
    this.handle = handle;
  }

  /**
   * Loads a library.
   *
   * @throws CLibraryException if the file is missing, is not a library, or cannot be linked
   */
  public static CLibrary open(Path file) {
    if (!Posix.AVAILABLE) {
      throw new CLibraryException("C libraries cannot be loaded on this system");
    }
    if (!Files.isRegularFile(file)) {
      throw new CLibraryException(file + " is not there, or is not a file");
    }
    // The dynamic linker would search for a plain name in the system's directories.
    return new CLibrary(file, Posix.dlopen(file.toAbsolutePath().toString(), RTLD_NOW));
  }

  /**
   * Finds a function of the library.
   *
   * @throws CLibraryException if no function has this name
   */
  public CFunction function(String name) {
    long address = Posix.dlsym(handle, name);
    if (address == 0) {
      throw new CLibraryException(file + " has no function " + name);
    }
    return NativeImage.ACTIVE ? new WordFunction(address) : new ForeignFunction(address);
  }

  /** Whether the library has a function. */
  public boolean has(String name) {
    return Posix.dlsym(handle, name) != 0;
  }

  /** The path of the library, for messages. */
  public Path file() {
    return file;
  }

  /** Unloads the library; its functions must not be called any more. */
  @Override
  public void close() {
    Posix.dlclose(handle);
  }
}
