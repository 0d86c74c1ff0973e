package dev.superflip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages form a chain; no arrow points back. */
class ArchitectureTest {
  private static final Path CLASSES = Path.of("target", "classes");
  private static final Pattern OURS = Pattern.compile("dev/superflip/(\\w+)/");

  private static final Map<String, Set<String>> MAY_USE =
      Map.of(
          "cube", Set.of(),
          "system", Set.of(),
          "coord", Set.of("cube"),
          "pdb", Set.of("cube", "system", "coord"),
          "search", Set.of("cube", "system", "coord", "pdb"),
          "neural", Set.of("cube", "system"),
          "cli", Set.of("cube", "system", "coord", "pdb", "search", "neural"));

  @Test
  void packagesUseOnlyThePackagesBelowThem() throws IOException {
    Set<String> forbidden = new TreeSet<>();
    for (Path file : classes()) {
      String from = packageOf(CLASSES.relativize(file).toString());
      for (String to : uses(file)) {
        if (!to.equals(from) && !MAY_USE.get(from).contains(to)) {
          forbidden.add(from + " -> " + to + " in " + file.getFileName());
        }
      }
    }
    assertEquals(Set.of(), forbidden);
  }

  @Test
  void everyPackageIsNullMarkedAndDescribed() {
    for (String name : MAY_USE.keySet()) {
      Path info = Path.of("src", "main", "java", "dev", "superflip", name, "package-info.java");
      assertTrue(Files.exists(info), info.toString());
      assertTrue(
          classNames(CLASSES.resolve("dev/superflip/" + name + "/package-info.class"))
              .contains("Lorg/jspecify/annotations/NullMarked;"),
          name);
    }
  }

  @Test
  void theCubeItselfNeedsNothingButTheJdk() throws IOException {
    for (Path file : classes()) {
      if (packageOf(CLASSES.relativize(file).toString()).equals("cube")) {
        for (String name : classNames(file)) {
          assertTrue(
              !name.startsWith("picocli") && !name.startsWith("org/jctools"), file + " " + name);
        }
      }
    }
  }

  private static List<Path> classes() throws IOException {
    try (Stream<Path> files = Files.walk(CLASSES)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .filter(file -> OURS.matcher(file.toString().replace('\\', '/')).find())
          .toList();
    }
  }

  private static String packageOf(String path) {
    Matcher matcher = OURS.matcher(path.replace('\\', '/'));
    assertTrue(matcher.find(), path);
    return matcher.group(1);
  }

  private static Set<String> uses(Path file) {
    Set<String> packages = new TreeSet<>();
    for (String name : classNames(file)) {
      Matcher matcher = OURS.matcher(name);
      while (matcher.find()) {
        packages.add(matcher.group(1));
      }
    }
    return packages;
  }

  /** Class names and descriptors in the constant pool. */
  private static Set<String> classNames(Path file) {
    ClassModel model;
    try {
      model = ClassFile.of().parse(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    Set<String> names = new TreeSet<>();
    for (PoolEntry entry : model.constantPool()) {
      if (entry instanceof ClassEntry named) {
        names.add(named.asInternalName());
      } else if (entry instanceof Utf8Entry text && text.stringValue().contains(";")) {
        names.add(text.stringValue());
      }
    }
    return names;
  }
}
