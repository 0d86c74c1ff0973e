package dev.superflip.system;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The C library on a JVM, called through the Foreign Function API. */
final class ForeignPosix {
  /** Null if the functions cannot be linked, or on systems where constants have other values. */
  static final @Nullable ForeignPosix INSTANCE = link();

  private final Linker linker;
  private final MethodHandle mmap;
  private final MethodHandle madvise;
  private final MethodHandle munmap;

  private ForeignPosix(Linker linker) {
    this.linker = linker;
    mmap =
        function("mmap", JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG);
    madvise = function("madvise", JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);
    munmap = function("munmap", JAVA_INT, JAVA_LONG, JAVA_LONG);
  }

  private static @Nullable ForeignPosix link() {
    if (NativeImage.ACTIVE || !System.getProperty("os.name", "").equals("Linux")) {
      return null;
    }
    try {
      return new ForeignPosix(Linker.nativeLinker());
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
  }

  private MethodHandle function(String name, MemoryLayout result, MemoryLayout... arguments) {
    return linker.downcallHandle(
        linker.defaultLookup().findOrThrow(name), FunctionDescriptor.of(result, arguments));
  }

  static ForeignPosix instance() {
    return Objects.requireNonNull(INSTANCE);
  }

  long mmap(long size, int protection, int flags, int descriptor, long offset) {
    try {
      return (long) mmap.invokeExact(0L, size, protection, flags, descriptor, offset);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  int madvise(long address, long size, int advice) {
    try {
      return (int) madvise.invokeExact(address, size, advice);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  int munmap(long address, long size) {
    try {
      return (int) munmap.invokeExact(address, size);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  // The functions below are rarely called, so each call links its function.

  int isatty(int descriptor) {
    try {
      return (int) function("isatty", JAVA_INT, JAVA_INT).invokeExact(descriptor);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Calls a function that returns an int; an argument is an Integer, a Short or a Long. */
  int call(String name, Object... arguments) {
    MemoryLayout[] layouts = new MemoryLayout[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      layouts[i] =
          switch (arguments[i]) {
            case Integer number -> JAVA_INT;
            case Short number -> JAVA_SHORT;
            default -> JAVA_LONG;
          };
    }
    try {
      return (int) function(name, JAVA_INT, layouts).invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  long dlopen(String path, int flags) {
    // Creating a handle calls the dynamic linker, which would discard the message of a failed
    // dlopen. So both handles are created first.
    MethodHandle dlopen = function("dlopen", JAVA_LONG, ADDRESS, JAVA_INT);
    MethodHandle dlerror = function("dlerror", ADDRESS);
    String message;
    try (Arena arena = Arena.ofConfined()) {
      long handle = (long) dlopen.invokeExact(arena.allocateFrom(path), flags);
      if (handle != 0) {
        return handle;
      }
      message = ((MemorySegment) dlerror.invokeExact()).reinterpret(Integer.MAX_VALUE).getString(0);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    throw new CLibraryException("cannot load " + message);
  }

  long dlsym(long handle, String name) {
    try (Arena arena = Arena.ofConfined()) {
      return (long)
          function("dlsym", JAVA_LONG, JAVA_LONG, ADDRESS)
              .invokeExact(handle, arena.allocateFrom(name));
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  int dlclose(long handle) {
    try {
      return (int) function("dlclose", JAVA_INT, JAVA_LONG).invokeExact(handle);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
