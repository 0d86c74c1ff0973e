package dev.superflip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.pdb.catalog.TableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The documents: their width, their links, and the figures that several of them quote. */
class DocumentationTest {
  private static final int WIDTH = 100;
  private static final Path README = Path.of("README.md");
  private static final Path MEASUREMENTS = Path.of("bench/README.md");

  /** The target of a link or of a reference, without the part after #. */
  private static final Pattern LINK =
      Pattern.compile("\\]\\(([^)#\\s]*)[^)]*\\)|^\\[[^\\]]+\\]: (\\S+)");

  /** A class in a code span, perhaps with one of its members. */
  private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z]\\w{2,})(?:[.\\w()]*)`");

  private static final Pattern TIME = Pattern.compile("(?:(\\d+) min)? ?(?:([\\d.]+) s)?");

  static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("."))) {
      files.filter(DocumentationTest::isDocument).forEach(documents::add);
    }
    for (String directory : List.of("bench", "native-config", "pdb", "src")) {
      try (Stream<Path> files = Files.walk(Path.of(directory))) {
        files.filter(DocumentationTest::isDocument).forEach(documents::add);
      }
    }
    return documents;
  }

  private static boolean isDocument(Path file) {
    return file.toString().endsWith(".md");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void aDocumentIsWrappedAt100Columns(Path document) throws IOException {
    for (String line : Files.readAllLines(document)) {
      assertTrue(line.length() <= WIDTH, () -> document + ": " + line);
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyLinkLeadsToAFile(Path document) throws IOException {
    for (String line : Files.readAllLines(document)) {
      Matcher link = LINK.matcher(line);
      while (link.find()) {
        String target = link.group(1) == null ? link.group(2) : link.group(1);
        if (!target.isEmpty() && !target.contains("://")) {
          Path file = document.toAbsolutePath().resolveSibling(target).normalize();
          assertTrue(Files.exists(file), () -> document + " links to " + target);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CONTRIBUTING.md",
        "src/main/java/dev/superflip/search/coset/COSETS.md",
        "src/main/java/dev/superflip/neural/NEURAL.md"
      })
  void everyClassThatADocumentNamesExists(Path document) throws IOException {
    Set<String> files = new HashSet<>();
    for (String directory : List.of("src", "bench/java")) {
      try (Stream<Path> sources = Files.walk(Path.of(directory))) {
        sources.map(file -> file.getFileName().toString()).forEach(files::add);
      }
    }
    Matcher name = CLASS.matcher(Files.readString(document));
    int names = 0;
    while (name.find()) {
      String type = name.group(1);
      assertTrue(files.contains(type + ".java"), () -> document + " names " + type);
      names++;
    }
    assertTrue(names > 0, document + " names no class");
  }

  @Test
  void theReadmeHasFewerThan100Lines() throws IOException {
    assertTrue(Files.readAllLines(README).size() < 100);
  }

  @ParameterizedTest
  @EnumSource(
      value = TableSet.class,
      mode = Mode.INCLUDE,
      names = {"SMALL", "MEDIUM", "LARGE", "HUGE"})
  void theProgramAndTheReadmeQuoteTheMeasuredTimes(TableSet set) throws IOException {
    List<String> measured = row(MEASUREMENTS, set);
    List<String> quoted = row(README, set);
    assertEquals(measured.get(1), quoted.get(2));
    assertEquals(measured.get(2), quoted.get(3));
    assertEquals(seconds(measured.get(1)), set.buildTime(1).toMillis() / 1000.0);
    assertEquals(seconds(measured.get(2)), set.cubeTime(1).toMillis() / 1000.0);
  }

  /** The cells of the first table row that begins with the name of a set. */
  private static List<String> row(Path document, TableSet set) throws IOException {
    String start = "| `" + set.id() + "` |";
    String line =
        Files.readAllLines(document).stream()
            .filter(text -> text.startsWith(start))
            .findFirst()
            .orElseThrow();
    return Stream.of(line.substring(1).split("\\|", -1)).map(String::strip).toList();
  }

  private static double seconds(String text) {
    Matcher time = TIME.matcher(text);
    assertTrue(time.matches(), text);
    double minutes = time.group(1) == null ? 0 : Integer.parseInt(time.group(1));
    return 60 * minutes + (time.group(2) == null ? 0 : Double.parseDouble(time.group(2)));
  }
}
