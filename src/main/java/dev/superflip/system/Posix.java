package dev.superflip.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The few functions of the C library that Java does not offer. The constants are those of Linux.
 */
public final class Posix {
  /** Whether the functions can be called: only on Linux, and only if linking succeeds. */
  static final boolean AVAILABLE = NativeImage.ACTIVE || ForeignPosix.INSTANCE != null;

  private static final int O_RDONLY = 0;
  private static final int O_CLOEXEC = 0x80000;
  private static final int PROT_READ = 1;
  private static final int PROT_WRITE = 2;
  private static final int MAP_SHARED = 1;
  private static final int MAP_PRIVATE = 2;
  private static final int MAP_ANONYMOUS = 0x20;
  private static final int MAP_NORESERVE = 0x4000;
  private static final int MADV_HUGEPAGE = 14;
  private static final int MADV_NOHUGEPAGE = 15;

  private Posix() {}

  /** Whether a descriptor is a terminal; false if that is unknown. */
  public static boolean isTerminal(int descriptor) {
    if (NativeImage.ACTIVE) {
      return LinkedPosix.isatty(descriptor) == 1;
    }
    ForeignPosix foreign = ForeignPosix.INSTANCE;
    return foreign != null && foreign.isatty(descriptor) == 1;
  }

  /** The file of the running program; empty if that is unknown. */
  public static Path executable() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/exe"));
    } catch (IOException e) {
      return Path.of("");
    }
  }

  /** Maps zeroed memory; returns its address, or a negative number on failure. */
  static long mapAnonymous(long size) {
    return mmap(size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  }

  /** Asks for huge pages, or for small ones. A kernel without huge pages keeps small ones. */
  static void adviseHugePages(long address, long size, boolean wanted) {
    int advice = wanted ? MADV_HUGEPAGE : MADV_NOHUGEPAGE;
    if (NativeImage.ACTIVE) {
      LinkedPosix.madvise(address, size, advice);
    } else {
      ForeignPosix.instance().madvise(address, size, advice);
    }
  }

  static void unmap(long address, long size) {
    if (NativeImage.ACTIVE) {
      LinkedPosix.munmap(address, size);
    } else {
      ForeignPosix.instance().munmap(address, size);
    }
  }

  /** Maps a file in a native image. A JVM maps files through {@link SegmentAccess}. */
  static Memory mapFile(Path file, long offset, long size) throws IOException {
    int descriptor = LinkedPosix.open(file.toString(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
      throw new NoSuchFileException(file.toString());
    }
    long address = mmap(size, PROT_READ, MAP_SHARED, descriptor, offset);
    LinkedPosix.close(descriptor);
    if (address <= 0) {
      throw new IOException("cannot be mapped");
    }
    return new Memory(address, size, () -> unmap(address, size));
  }

  private static long mmap(long size, int protection, int flags, int descriptor, long offset) {
    return NativeImage.ACTIVE
        ? LinkedPosix.mmap(0, size, protection, flags, descriptor, offset)
        : ForeignPosix.instance().mmap(size, protection, flags, descriptor, offset);
  }

  /**
   * Loads a library and returns its handle.
   *
   * @throws CLibraryException with the message of the dynamic linker, which names the file
   */
  static long dlopen(String path, int flags) {
    return NativeImage.ACTIVE
        ? LinkedPosix.dlopen(path, flags)
        : ForeignPosix.instance().dlopen(path, flags);
  }

  /** The address of a symbol, or 0 if it is missing. */
  static long dlsym(long handle, String name) {
    return NativeImage.ACTIVE
        ? LinkedPosix.dlsym(handle, name)
        : ForeignPosix.instance().dlsym(handle, name);
  }

  static void dlclose(long handle) {
    if (NativeImage.ACTIVE) {
      LinkedPosix.dlclose(handle);
    } else {
      ForeignPosix.instance().dlclose(handle);
    }
  }
}
