package dev.superflip.system;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;

/**
 * Opens pages in the browser of the user. On Linux the C library starts the opener in a session of
 * its own, so that neither Ctrl-C nor a closed terminal reaches the browser. A process of Java
 * would stay in the session of this program, and a native image would need a second program to
 * start it.
 */
public final class Browser {
  private static final int O_RDWR = 2;
  private static final int STANDARD_STREAMS = 3;
  private static final short POSIX_SPAWN_SETSID = 0x80;

  /** A function that the C library has since glibc 2.34. */
  private static final String CLOSE_FROM = "posix_spawn_file_actions_addclosefrom_np";

  /** Both opaque types of glibc are smaller: 336 and 80 bytes. */
  private static final int OPAQUE_SIZE = 512;

  private static final int SIZE = 1 << 14;

  /** Memory for the arguments of the C functions. */
  private final Memory memory;

  private long used;

  private Browser(Memory memory) {
    this.memory = memory;
  }

  /**
   * Asks the desktop to open a page, and does not wait for the browser. The browser stays open when
   * this program ends. Returns false if no program can be started for it, as on a server.
   */
  public static boolean open(String url) {
    return start(isMac() ? "open" : "xdg-open", url);
  }

  static boolean start(String opener, String url) {
    if (Posix.AVAILABLE) {
      return Posix.dlsym(0, CLOSE_FROM) != 0 && startInSession(opener, url);
    }
    return !NativeImage.ACTIVE && startByJava(opener, url);
  }

  private static boolean isMac() {
    return !NativeImage.ACTIVE && System.getProperty("os.name", "").startsWith("Mac");
  }

  private static boolean startByJava(String opener, String url) {
    try {
      new ProcessBuilder(opener, url)
          .redirectErrorStream(true)
          .redirectOutput(Redirect.DISCARD)
          .start()
          .getOutputStream()
          .close();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Starts a program, which the system searches on the PATH, with one argument and without standard
   * streams.
   */
  private static boolean startInSession(String program, String argument) {
    try (Memory memory = Memory.allocate(SIZE, false)) {
      return new Browser(memory).spawn(program, argument);
    }
  }

  private boolean spawn(String program, String argument) {
    long attributes = take(OPAQUE_SIZE);
    initAttributes(attributes);
    setFlags(attributes, POSIX_SPAWN_SETSID);
    long actions = take(OPAQUE_SIZE);
    initActions(actions);
    long nothing = string("/dev/null");
    for (int stream = 0; stream < STANDARD_STREAMS; stream++) {
      addOpen(actions, stream, nothing, O_RDWR);
    }
    // A browser that inherited the socket of a server would keep its port in use.
    addCloseFrom(actions, STANDARD_STREAMS);
    long process = take(Long.BYTES);
    long arguments = take(3L * Long.BYTES);
    Memory.putLong(arguments, 0, string(program));
    Memory.putLong(arguments, 1, string(argument));
    long environment = Memory.getLong(Posix.dlsym(0, "environ"));
    boolean started =
        spawnp(process, Memory.getLong(arguments), actions, attributes, arguments, environment)
            == 0;
    destroyActions(actions);
    if (started) {
      reap(Memory.getInt(process));
    }
    return started;
  }

  /** Waits for the end of the child in the background. Otherwise it would stay as a zombie. */
  private static void reap(int process) {
    Thread.ofPlatform().daemon().name("reaper").start(() -> waitpid(process));
  }

  private long string(String text) {
    byte[] bytes = (text + "\0").getBytes(StandardCharsets.UTF_8);
    long address = take(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      Memory.putByte(address + i, bytes[i]);
    }
    return address;
  }

  /** Reserves zeroed bytes, aligned for any type. */
  private long take(long size) {
    long address = memory.address() + used;
    used += size + Long.BYTES - 1 & -Long.BYTES;
    if (used > SIZE) {
      throw new IllegalArgumentException("the argument of a program is too long");
    }
    return address;
  }

  // The functions of the C library. They return an error number, and 0 if there is none.

  private static int initAttributes(long attributes) {
    return NativeImage.ACTIVE
        ? LinkedPosix.posix_spawnattr_init(attributes)
        : ForeignPosix.instance().call("posix_spawnattr_init", attributes);
  }

  private static int setFlags(long attributes, short flags) {
    return NativeImage.ACTIVE
        ? LinkedPosix.posix_spawnattr_setflags(attributes, flags)
        : ForeignPosix.instance().call("posix_spawnattr_setflags", attributes, flags);
  }

  private static int initActions(long actions) {
    return NativeImage.ACTIVE
        ? LinkedPosix.posix_spawn_file_actions_init(actions)
        : ForeignPosix.instance().call("posix_spawn_file_actions_init", actions);
  }

  private static int addOpen(long actions, int descriptor, long path, int flags) {
    return NativeImage.ACTIVE
        ? LinkedPosix.posix_spawn_file_actions_addopen(actions, descriptor, path, flags, 0)
        : ForeignPosix.instance()
            .call("posix_spawn_file_actions_addopen", actions, descriptor, path, flags, 0);
  }

  private static int addCloseFrom(long actions, int descriptor) {
    return NativeImage.ACTIVE
        ? LinkedPosix.posix_spawn_file_actions_addclosefrom_np(actions, descriptor)
        : ForeignPosix.instance().call(CLOSE_FROM, actions, descriptor);
  }

  private static int destroyActions(long actions) {
    return NativeImage.ACTIVE
        ? LinkedPosix.posix_spawn_file_actions_destroy(actions)
        : ForeignPosix.instance().call("posix_spawn_file_actions_destroy", actions);
  }

  private static int spawnp(
      long process, long file, long actions, long attributes, long arguments, long environment) {
    return NativeImage.ACTIVE
        ? LinkedPosix.posix_spawnp(process, file, actions, attributes, arguments, environment)
        : ForeignPosix.instance()
            .call("posix_spawnp", process, file, actions, attributes, arguments, environment);
  }

  private static int waitpid(int process) {
    return NativeImage.ACTIVE
        ? LinkedPosix.waitpid(process, 0, 0)
        : ForeignPosix.instance().call("waitpid", process, 0L, 0);
  }
}
