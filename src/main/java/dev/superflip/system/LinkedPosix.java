package dev.superflip.system;

import java.nio.charset.StandardCharsets;
import org.graalvm.nativeimage.c.function.CFunction;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.nativeimage.c.type.CTypeConversion;

/**
 * The C library in a native image: linked in, and called like any method. A thread leaves the Java
 * state during a call, so garbage collection does not wait for long calls.
 */
final class LinkedPosix {
  private LinkedPosix() {}

  @CFunction
  static native long mmap(
      long address, long size, int protection, int flags, int descriptor, long offset);

  @CFunction
  static native int madvise(long address, long size, int advice);

  @CFunction
  static native int munmap(long address, long size);

  @CFunction
  static native int isatty(int descriptor);

  @CFunction
  static native int close(int descriptor);

  @CFunction
  static native int dlclose(long handle);

  @CFunction
  private static native int open(CCharPointer path, int flags);

  @CFunction
  private static native long dlopen(CCharPointer path, int flags);

  @CFunction
  private static native long dlsym(long handle, CCharPointer name);

  @CFunction
  private static native CCharPointer dlerror();

  @CFunction
  static native int posix_spawnattr_init(long attributes);

  @CFunction
  static native int posix_spawnattr_setflags(long attributes, short flags);

  @CFunction
  static native int posix_spawn_file_actions_init(long actions);

  @CFunction
  static native int posix_spawn_file_actions_addopen(
      long actions, int descriptor, long path, int flags, int mode);

  @CFunction
  static native int posix_spawn_file_actions_addclosefrom_np(long actions, int descriptor);

  @CFunction
  static native int posix_spawn_file_actions_destroy(long actions);

  @CFunction
  static native int posix_spawnp(
      long process, long file, long actions, long attributes, long arguments, long environment);

  @CFunction
  static native int waitpid(int process, long status, int options);

  static int open(String path, int flags) {
    try (CTypeConversion.CCharPointerHolder holder = string(path)) {
      return open(holder.get(), flags);
    }
  }

  static long dlopen(String path, int flags) {
    try (CTypeConversion.CCharPointerHolder holder = string(path)) {
      long handle = dlopen(holder.get(), flags);
      if (handle == 0) {
        throw new CLibraryException("cannot load " + CTypeConversion.utf8ToJavaString(dlerror()));
      }
      return handle;
    }
  }

  static long dlsym(long handle, String name) {
    try (CTypeConversion.CCharPointerHolder holder = string(name)) {
      return dlsym(handle, holder.get());
    }
  }

  private static CTypeConversion.CCharPointerHolder string(String text) {
    return CTypeConversion.toCBytes((text + "\0").getBytes(StandardCharsets.UTF_8));
  }
}
