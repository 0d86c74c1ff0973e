package dev.superflip;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.superflip.cube.Cube;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Which package may use which. The dependencies form no cycle. */
class ArchitectureTest {
  private static final String ROOT = "dev.superflip";
  private static final int MOST_FILES = 25;

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importUrl(Cube.class.getProtectionDomain().getCodeSource().getLocation())
          .that(DescribedPredicate.describe("ours", type -> type.getName().startsWith(ROOT)));

  /** By package: the packages that it may use. A name with ".." includes all subpackages. */
  private static final Map<String, List<String>> MAY_USE = new TreeMap<>();

  private static void allow(String from, String... to) {
    MAY_USE.put(from, List.of(to));
  }

  private static String[] with(String[] some, String... others) {
    return Stream.of(some, others).flatMap(Stream::of).toArray(String[]::new);
  }

  static {
    allow("puzzle");
    allow("puzzle.tiles", "puzzle");
    allow("puzzle.pocket", "puzzle", "cube", "cube.notation");
    allow("puzzle.cube", "puzzle", "cube..");

    allow("cube", "puzzle");
    allow("cube.notation", "puzzle", "cube");
    allow("cube.goal", "puzzle", "cube", "cube.notation");
    allow("cube.view", "cube", "cube.notation");

    allow("coord", "cube");
    allow("coord.pattern", "cube", "coord");
    allow("coord.coset", "cube", "coord");
    allow("coord.goal", "cube", "cube.goal", "coord", "coord.coset");
    allow("coord.twophase", "cube", "coord", "coord.coset");
    allow("coord.restriction", "cube", "coord");
    allow("coord.tiles");

    allow("system");
    allow("system.image");
    allow("system.kernel", "system");

    allow("pdb.codec", "system");
    allow("pdb.catalog", "cube", "coord", "coord.pattern", "coord.coset", "pdb.codec");
    allow("pdb.store", "cube", "coord..", "system..", "pdb.codec", "pdb.catalog");
    allow("pdb.build", "cube", "coord..", "system", "pdb.codec", "pdb.catalog", "pdb.store");
    allow("pdb.goal", "cube", "cube.goal", "coord..", "system", "pdb.store");
    allow("pdb.tiles", "puzzle.tiles", "coord.tiles", "system", "pdb.store");
    allow("pdb", "cube", "coord..", "system", "pdb..");

    allow("search.order", "cube");
    allow("search", "cube", "search.order");
    allow("search.ida", "cube", "system", "pdb.catalog", "pdb.store", "search", "search.order");
    allow(
        "search.coset",
        "cube",
        "cube.goal",
        "coord..",
        "system",
        "pdb.codec",
        "pdb.catalog",
        "pdb.store",
        "pdb.goal",
        "search",
        "search.order",
        "search.ida");
    allow(
        "search.pattern",
        "cube",
        "coord",
        "coord.pattern",
        "system",
        "pdb.codec",
        "pdb.catalog",
        "pdb.store",
        "search",
        "search.order",
        "search.ida",
        "search.duplicates");
    allow(
        "search.duplicates",
        "cube",
        "coord",
        "coord.pattern",
        "system",
        "pdb.store",
        "search",
        "search.order");
    allow(
        "search.goal",
        "cube",
        "cube.goal",
        "coord",
        "coord.goal",
        "system",
        "pdb.store",
        "pdb.goal",
        "search",
        "search.order",
        "search.ida");
    allow(
        "search.twophase",
        "cube",
        "coord",
        "coord.coset",
        "coord.twophase",
        "system",
        "pdb.store",
        "search",
        "search.order");

    allow(
        "search.restriction",
        "puzzle",
        "cube",
        "coord",
        "coord.restriction",
        "system",
        "pdb.store");

    allow("search.frontier", "puzzle", "system", "search");
    allow("search.guided", "puzzle", "puzzle.cube", "cube", "system", "search", "neural..");
    allow("search.tree", "puzzle", "system", "search");
    allow("search.constructive", "puzzle", "cube", "search");
    allow("search.pocket", "puzzle", "puzzle.pocket", "search");
    allow(
        "search.tiles",
        "puzzle",
        "puzzle.tiles",
        "coord.tiles",
        "system",
        "pdb.store",
        "pdb.tiles",
        "search",
        "search.constructive",
        "search.frontier",
        "search.tree");

    allow("neural.encoding", "puzzle.cube", "puzzle.pocket", "puzzle.tiles", "cube");
    allow("neural", "cube", "system..", "neural.encoding");
    allow("neural.backend", "cube", "cube.notation", "system..", "neural", "neural.encoding");
    allow("neural.onnx", "cube", "cube.notation", "neural", "neural.encoding");
    allow("solve", "puzzle", "cube..", "system", "pdb..", "search..", "neural..");
    allow("solve.puzzle", "puzzle..", "cube..", "system", "pdb..", "search..", "neural..", "solve");
    allow("solve.contest", "puzzle..", "cube", "system", "pdb.store", "search", "solve.puzzle");
    allow(
        "solve.judge",
        "puzzle..",
        "cube",
        "system",
        "pdb.catalog",
        "pdb.store",
        "search",
        "solve",
        "solve.puzzle");
    allow("json");
    allow("answer", "json", "puzzle", "cube", "search", "solve");
    allow(
        "solve.proof", "json", "puzzle", "cube", "cube.notation", "search", "search.ida", "solve");
    String[] below = {
      "json",
      "answer",
      "puzzle..",
      "cube..",
      "coord..",
      "system",
      "pdb..",
      "search..",
      "neural..",
      "solve.."
    };
    allow("web.http", "json");
    allow("web.api", with(below, "web.http"));
    allow("web", "web.http", "web.api");
    allow("cli.terminal", "system");
    allow("cli.report", with(below, "cli.terminal"));
    allow("cli.contest", with(below, "cli.terminal", "cli.report"));
    allow("cli.stream", with(below, "cli.terminal", "cli.report"));
    allow("cli.option", with(below, "cli.terminal", "cli.report", "cli.stream"));
    allow("cli.help", with(below, "cli.terminal", "cli.report", "cli.option"));
    allow(
        "cli.command",
        with(
            below,
            "cli.terminal",
            "cli.report",
            "cli.contest",
            "cli.stream",
            "cli.option",
            "cli.help",
            "web",
            "web.api"));
    allow("cli", with(below, "cli.."));
  }

  @Test
  void packagesUseOnlyThePackagesBelowThem() {
    MAY_USE.forEach(
        (from, to) -> {
          String[] allowed =
              Stream.concat(
                      Stream.of(
                          "java..",
                          "jdk..",
                          "org..",
                          "com.sun.net.httpserver..",
                          "com.oracle.svm.core.annotate..",
                          "picocli..",
                          ROOT + "." + from),
                      to.stream().map(name -> ROOT + "." + name))
                  .toArray(String[]::new);
          classes()
              .that()
              .resideInAPackage(ROOT + "." + from)
              .should()
              .onlyDependOnClassesThat()
              .resideInAnyPackage(allowed)
              .because("CONTRIBUTING.md has the map of the packages")
              .check(CLASSES);
        });
  }

  /** Class files do not show where a constant came from, so the imports are checked as well. */
  @Test
  void sourcesImportOnlyThePackagesBelowThem() throws IOException {
    Pattern imports =
        Pattern.compile("(?m)^import (?:static )?dev\\.superflip\\.([a-z.]+)\\.[A-Z]");
    for (Map.Entry<String, List<String>> entry : MAY_USE.entrySet()) {
      for (Path file : sources(entry.getKey())) {
        Matcher imported = imports.matcher(Files.readString(file));
        while (imported.find()) {
          String name = imported.group(1);
          assertTrue(
              name.equals(entry.getKey())
                  || entry.getValue().stream().anyMatch(allowed -> includes(allowed, name)),
              () -> file + " imports a class of " + name);
        }
      }
    }
  }

  private static boolean includes(String allowed, String name) {
    String root = allowed.replace("..", "");
    return name.equals(root) || allowed.endsWith("..") && name.startsWith(root + ".");
  }

  @Test
  void noCycleConnectsTwoPackages() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void everyPackageIsListed() {
    assertEquals(MAY_USE.keySet(), packages());
  }

  @Test
  void onlyTheCommandLineUsesPicocli() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("picocli..")
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrints() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
  }

  @Test
  void everyPackageHasANullMarkedPackageInfo() {
    for (String name : packages()) {
      JavaPackage found = CLASSES.getPackage(ROOT + "." + name);
      assertTrue(found.isAnnotatedWith(NullMarked.class), name);
    }
  }

  @Test
  void noPackageHasMoreThan25Files() throws IOException {
    for (String name : packages()) {
      int count = sources(name).size();
      assertTrue(count <= MOST_FILES, () -> name + " has " + count + " files");
    }
  }

  private static List<Path> sources(String name) throws IOException {
    Path directory = Path.of("src/main/java", ROOT.replace('.', '/'), name.replace('.', '/'));
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static Set<String> packages() {
    return CLASSES.stream()
        .map(type -> type.getPackageName().substring(ROOT.length() + 1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
