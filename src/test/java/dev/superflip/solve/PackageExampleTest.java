package dev.superflip.solve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.codec.Codec;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the package documentation compiles, runs, and prints a shortest solution. */
class PackageExampleTest {
  private static final Path SOURCE = Path.of("src/main/java/dev/superflip/solve/package-info.java");

  private static final String IMPORTS =
      """
      import dev.superflip.cube.Cube;
      import dev.superflip.cube.Move;
      import dev.superflip.cube.notation.Maneuver;
      import dev.superflip.solve.CubeResult;
      import dev.superflip.solve.SolveConfig;
      import dev.superflip.solve.SolveService;
      import java.nio.file.Path;
      import java.util.List;
      """;

  /** The lines between the tags of the example, without the margin of the comment. */
  private static String example() throws IOException {
    String text = Files.readString(SOURCE);
    int start = text.indexOf("<pre>{@code\n") + "<pre>{@code\n".length();
    return text.substring(start, text.indexOf(" * }</pre>"))
        .lines()
        .map(line -> line.replaceFirst("^ \\* ?", ""))
        .collect(Collectors.joining("\n"));
  }

  /** Compiles and runs the example with the test tables, and returns its output. */
  private static String run(Path directory) throws Exception {
    TestTables.korf(Codec.FIVE_PER_BYTE);
    String tables = TestTables.STORE.directory().toAbsolutePath().toString();
    String example = example().replace("Path.of(\"pdb\")", "Path.of(\"" + tables + "\")");
    assertTrue(example.contains(tables), "the example names the directory pdb");
    Path source = directory.resolve("Example.java");
    Files.writeString(
        source,
        IMPORTS + "public class Example {\n public static void run() {\n" + example + "\n }\n}\n");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String classPath =
        location(SolveService.class) + File.pathSeparator + location(NullMarked.class);
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    String[] options = {
      "-proc:none", "-cp", classPath, "-d", directory.toString(), source.toString()
    };
    assertEquals(0, compiler.run(null, messages, messages, options), messages.toString(UTF_8));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = System.out;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      System.setOut(new PrintStream(printed, true, UTF_8));
      loader.loadClass("Example").getMethod("run").invoke(null);
    } finally {
      System.setOut(out);
    }
    return printed.toString(UTF_8);
  }

  private static Path location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Test
  void theExamplePrintsAShortestSolution(@TempDir Path directory) throws Exception {
    String printed = run(directory);
    assertTrue(printed.startsWith("6 moves: "), printed);
    String solution = printed.substring("6 moves: ".length()).strip();
    assertTrue(Maneuver.parse("R U2 F' L D B2 " + solution).toCube().isSolved(), printed);
  }
}
