package dev.superflip.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The package that people download: the program, completion scripts and the manual. */
@EnabledIfSystemProperty(named = Program.NATIVE, matches = ".+")
class PackageIT {
  private static final long MAX_BYTES = 33_000_000;

  private final Program binary = Program.all().get(1);

  @Test
  void theProgramTakesAtMost33Megabytes() throws IOException {
    long bytes = Files.size(binary.executable());
    assertTrue(
        bytes <= MAX_BYTES,
        bytes
            + " bytes: \"What fills the binary\" in native-config/README.md says where to search");
  }

  @Test
  void thePackagedScriptsAndManualMatchTheProgram(@TempDir Path directory) throws IOException {
    List<Path> packages = new ArrayList<>();
    Path target = binary.executable().resolveSibling(".");
    try (DirectoryStream<Path> files = Files.newDirectoryStream(target, "superflip-*.tar.gz")) {
      files.forEach(packages::add);
    }
    // The directory may hold packages of earlier versions.
    Path newest =
        Collections.max(packages, Comparator.comparing(file -> file.toFile().lastModified()));
    binary
        .script("tar -xzf \"$PACKAGE\" --strip-components=1")
        .env("PACKAGE", newest.toRealPath().toString())
        .in(directory)
        .run()
        .exits(0);
    assertTrue(Files.isExecutable(directory.resolve("superflip")));
    for (String shell : List.of("bash", "zsh", "fish")) {
      String script = Files.readString(directory.resolve("completion/superflip." + shell));
      assertEquals(binary.once("completion", shell).exits(0).out(), script);
    }
    String manual = Files.readString(directory.resolve("man/man1/superflip.1"));
    assertEquals(binary.once("man").exits(0).out(), manual);
  }
}
