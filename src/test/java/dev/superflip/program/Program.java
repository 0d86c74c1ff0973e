package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.pdb.codec.Codec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A form of the program.
 *
 * @param environment the variables that select this form
 */
public record Program(String name, Path executable, Map<String, String> environment) {
  /** The property that names the binary; without it only the form on the JVM is tested. */
  public static final String NATIVE = "superflip.native";

  /** The superflip needs 20 moves: hours with small tables. */
  public static final String HARD = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  /** The launcher might find another Java than the one of this test. */
  public static final Program JVM =
      new Program(
          "jvm",
          Path.of("superflip").toAbsolutePath(),
          Map.of(
              "SUPERFLIP_RUNTIME", "jvm", "SUPERFLIP_JAVA_HOME", System.getProperty("java.home")));

  private static final Map<List<?>, Run> KNOWN = new ConcurrentHashMap<>();

  public static List<Program> all() {
    String binary = System.getProperty(NATIVE, "");
    return binary.isEmpty() ? List.of(JVM) : List.of(JVM, binary(binary));
  }

  /** Fails if the binary is missing: skipped tests would look like success. */
  private static Program binary(String name) {
    Path path = Path.of(name).toAbsolutePath();
    assertTrue(Files.isExecutable(path), path + " is not built");
    return new Program("native", path, Map.of());
  }

  /** The directory of the small tables. */
  public static Path tables() {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    return TestTables.STORE.directory().toAbsolutePath();
  }

  public Call call(String... args) {
    return Call.of(this, args);
  }

  /** A line of bash, in which {@code "$SUPERFLIP"} is the program. */
  public Call script(String line) {
    return Call.ofScript(this, line);
  }

  public Run run(String... args) {
    return call(args).run();
  }

  /** Runs a command without side effects at the first call only, and remembers its result. */
  public Run once(String... args) {
    return KNOWN.computeIfAbsent(List.of(name, List.of(args)), key -> run(args));
  }

  @Override
  public String toString() {
    return name;
  }
}
