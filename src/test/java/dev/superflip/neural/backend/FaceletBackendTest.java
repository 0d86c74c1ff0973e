package dev.superflip.neural.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.CCompiler;
import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.neural.encoding.PieceCodes;
import dev.superflip.system.CLibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaceletBackendTest {
  @TempDir private Path directory = Path.of("");

  /** The estimate of the test library, computed in Java. */
  private static float misplaced(Cube cube) {
    String facelets = Facelets.format(cube);
    String solved = Facelets.format(Cube.SOLVED);
    int count = 0;
    for (int i = 0; i < facelets.length(); i++) {
      count += facelets.charAt(i) == solved.charAt(i) ? 0 : 1;
    }
    return count / 4f;
  }

  @Test
  void aLibraryEstimatesCubes() throws IOException, InterruptedException {
    RandomCubes random = new RandomCubes(1);
    List<Cube> cubes = new ArrayList<>(List.of(Cube.SOLVED));
    while (cubes.size() < 2500) {
      cubes.add(random.state());
    }
    try (Backend backend = Backends.library(CCompiler.library(directory, "misplaced"), Map.of());
        Estimator estimator = backend.create()) {
      float[] estimates = new float[cubes.size()];
      estimator.estimate(codes(cubes), cubes.size(), estimates, new float[0]);
      assertEquals(0, estimates[0]);
      for (int i = 0; i < estimates.length; i++) {
        assertEquals(misplaced(cubes.get(i)), estimates[i]);
      }
    }
  }

  private static byte[] codes(List<Cube> cubes) {
    byte[] codes = new byte[PieceCodes.PIECES * cubes.size()];
    for (int i = 0; i < cubes.size(); i++) {
      PieceCodes.of(cubes.get(i), codes, PieceCodes.PIECES * i);
    }
    return codes;
  }

  private String refused(Path library) {
    CLibraryException e =
        assertThrows(CLibraryException.class, () -> Backends.library(library, Map.of()).close());
    return String.valueOf(e.getMessage());
  }

  @Test
  void otherFilesAndVersionsAreRefused() throws IOException, InterruptedException {
    Path missing = directory.resolve("missing.so");
    assertEquals(missing + " is not there, or is not a file", refused(missing));
    Path text = Files.writeString(directory.resolve("text.so"), "not a library");
    assertTrue(refused(text).contains(text.toString()), refused(text));
    Path other = CCompiler.library(directory, "other", "int other(void) { return 1; }\n");
    assertEquals(
        other + " has neither superflip_network_version nor superflip_estimator_version",
        refused(other));
    Path newer =
        CCompiler.library(
            directory, "newer", "int superflip_estimator_version(void) { return 2; }\n");
    assertEquals(
        newer
            + " has version 2 of the estimator interface, this program needs version 1;"
            + " compile it with superflip_estimator.h of this program",
        refused(newer));
  }

  @Test
  void aFailureOfTheLibraryIsReportedWithItsCode() throws IOException, InterruptedException {
    Path failing =
        CCompiler.library(
            directory,
            "failing",
            """
            int superflip_estimator_version(void) { return 1; }
            int superflip_estimate(void) { return 42; }
            """);
    try (Backend backend = Backends.library(failing, Map.of());
        Estimator estimator = backend.create()) {
      byte[] codes = codes(List.of(Cube.SOLVED));
      CLibraryException e =
          assertThrows(
              CLibraryException.class,
              () -> estimator.estimate(codes, 1, new float[1], new float[0]));
      assertEquals(failing + ": superflip_estimate failed with code 42", e.getMessage());
    }
  }
}
