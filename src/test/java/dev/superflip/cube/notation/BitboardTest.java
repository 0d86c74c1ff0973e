package dev.superflip.cube.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BitboardTest {
  private static final String WORKED_EXAMPLE = "L2 F U' L2 D U2 B' R2 D' L' U R2 D2 L U' D R' U";

  @Test
  void theWorkedExampleHasThePublishedUpperFace() {
    Cube cube = Maneuver.parse(WORKED_EXAMPLE).toCube();
    assertEquals(0x6955A3C3, Bitboard.of(cube).face(Face.U));
    Bitboard turned = Bitboard.of(Cube.SOLVED);
    for (Move move : Maneuver.parse(WORKED_EXAMPLE).turns()) {
      turned = turned.turn(move);
    }
    assertEquals(Bitboard.of(cube), turned);
  }

  @Test
  void theSolvedCubeHasOneColourOnEveryFace() {
    assertEquals(
        "CCCCCCCC AAAAAAAA 33333333 55555555 99999999 66666666",
        Bitboard.of(Cube.SOLVED).toString());
  }

  @ParameterizedTest
  @EnumSource(Move.class)
  void aTurnOfStickersIsATurnOfCubies(Move move) {
    RandomCubes random = new RandomCubes(6);
    for (int i = 0; i < 100; i++) {
      Cube cube = random.state();
      Bitboard turned = Bitboard.of(cube).turn(move);
      assertEquals(Bitboard.of(cube.then(move)), turned);
      assertEquals(Bitboard.of(cube.then(move)).hashCode(), turned.hashCode());
      assertEquals(cube.then(move), turned.toCube());
    }
  }
}
