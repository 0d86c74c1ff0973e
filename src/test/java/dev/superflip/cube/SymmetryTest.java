package dev.superflip.cube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SymmetryTest {
  private final RandomCubes random = new RandomCubes(2);

  static List<Symmetry> symmetries() {
    return Symmetry.all();
  }

  @Test
  void aCubeHas24RotationsAnd24Reflections() {
    Set<String> distinct = new HashSet<>();
    Symmetry.all().forEach(symmetry -> distinct.add(symmetry.toString()));
    assertEquals(48, distinct.size());
    assertEquals(24, Symmetry.rotations().size());
    assertTrue(Symmetry.rotations().stream().noneMatch(Symmetry::isReflection));
    assertEquals(24, Symmetry.all().stream().filter(Symmetry::isReflection).count());
    assertSame(Symmetry.identity(), Symmetry.all().get(0));
    assertEquals("[U, R, F, D, L, B]", Symmetry.identity().toString());
  }

  @Test
  void aScrambledCubeHas48DifferentImages() {
    Cube cube = random.state();
    Set<Cube> seen = new HashSet<>();
    Symmetry.all().forEach(symmetry -> seen.add(symmetry.apply(cube)));
    assertEquals(48, seen.size());
  }

  @Test
  void symmetriesFormAGroupThatActsOnCubes() {
    Cube cube = random.state();
    for (Symmetry a : Symmetry.all()) {
      assertSame(Symmetry.identity(), a.then(a.inverse()));
      assertSame(Symmetry.identity(), a.inverse().then(a));
      for (Symmetry b : Symmetry.all()) {
        Symmetry both = a.then(b);
        assertTrue(Symmetry.all().contains(both));
        assertEquals(a.isReflection() ^ b.isReflection(), both.isReflection());
        assertEquals(b.apply(a.apply(cube)), both.apply(cube));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("symmetries")
  void symmetriesCommuteWithComposition(Symmetry symmetry) {
    Cube a = random.state();
    Cube b = random.state();
    assertEquals(symmetry.apply(a.then(b)), symmetry.apply(a).then(symmetry.apply(b)));
    assertEquals(symmetry.apply(a.inverse()), symmetry.apply(a).inverse());
    assertEquals(Cube.SOLVED, symmetry.apply(Cube.SOLVED));
  }

  @ParameterizedTest
  @MethodSource("symmetries")
  void theImageOfATurnIsATurnAndReflectionsReverseIt(Symmetry symmetry) {
    for (Move move : Move.values()) {
      Move seen = symmetry.apply(move);
      assertEquals(Cube.of(seen), symmetry.apply(Cube.of(move)));
      assertEquals(symmetry.apply(move.face()), seen.face());
      int quarters = symmetry.isReflection() ? 4 - move.quarterTurns() : move.quarterTurns();
      assertEquals(quarters, seen.quarterTurns());
    }
  }

  @ParameterizedTest
  @CsvSource({"U, B, U, R", "R, R, F, D", "F, U, L, F", "D, F, D, L", "L, L, B, U", "B, D, R, B"})
  void theRotationXFollowsRAndYFollowsUAndZFollowsF(Face face, Face byX, Face byY, Face byZ) {
    assertEquals(byX, Symmetry.X.apply(face));
    assertEquals(byY, Symmetry.Y.apply(face));
    assertEquals(byZ, Symmetry.Z.apply(face));
  }
}
