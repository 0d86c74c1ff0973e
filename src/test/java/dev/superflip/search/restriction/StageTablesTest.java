package dev.superflip.search.restriction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import dev.superflip.system.Memory;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The cosets of every stage at each distance. */
class StageTablesTest {
  private static final StageTables.Built BUILT = StageTables.build(Metric.HTM, 2);

  @AfterAll
  static void close() {
    BUILT.memory().close();
  }

  private static int[] counts(Stage stage) {
    int[] counts = BUILT.counts().get(stage);
    return counts == null ? new int[0] : counts;
  }

  private static int largest(Stage stage) {
    return counts(stage).length - 1;
  }

  @Test
  void countsByDistanceAreTheKnownOnes() {
    assertArrayEquals(
        new int[] {1, 1, 12, 94, 260, 393, 504, 481, 202, 60, 33, 7}, counts(Stage.A_C));
    assertArrayEquals(new int[] {1, 3, 12, 62, 54}, counts(Stage.C_E));
    assertArrayEquals(
        new int[] {
          1, 3, 9, 54, 226, 1009, 4187, 17637, 67825, 229060, 596649, 851394, 384916, 24266, 44
        },
        counts(Stage.E_F));
  }

  @Test
  void stagesHaveTheirKnownSizesAndLargestDistances() {
    Map<Stage, int[]> known =
        Map.of(
            Stage.A_C, new int[] {2_048, 11},
            Stage.C_E, new int[] {132, 4},
            Stage.E_F, new int[] {2_177_280, 14},
            Stage.F_H, new int[] {18_370_800, 19},
            Stage.A_B, new int[] {24, 4},
            Stage.B_D, new int[] {10_560, 9},
            Stage.B_E, new int[] {11_264, 13},
            Stage.D_F, new int[] {2_322_432, 12},
            Stage.G_H, new int[] {4, 1},
            Stage.H_I, new int[] {4, 1});
    known.forEach(
        (stage, numbers) -> {
          assertEquals(numbers[0], Arrays.stream(counts(stage)).sum(), stage.toString());
          assertEquals(numbers[1], largest(stage), stage.toString());
        });
  }

  /** Upper bounds for the whole solution, by order. */
  @Test
  void theLargestDistancesAddUpTo45And49And51() {
    int last = largest(Stage.F_H) + largest(Stage.H_I);
    int left = largest(Stage.A_C) + largest(Stage.C_E) + largest(Stage.E_F);
    assertEquals(49, left + last);
    int block = largest(Stage.A_B) + largest(Stage.B_D) + largest(Stage.D_F);
    assertEquals(45, block + last);
    int mixed = largest(Stage.A_B) + largest(Stage.B_E) + largest(Stage.E_F);
    assertEquals(51, mixed + last);
  }

  @Test
  void oneThreadBuildsTheSameTablesAsTwo() {
    StageTables.Built other = StageTables.build(Metric.HTM, 1);
    try (Memory memory = other.memory()) {
      assertEquals(BUILT.memory().size(), memory.size());
      for (long i = 0; i < memory.size(); i += Long.BYTES) {
        assertEquals(
            Memory.getLong(BUILT.memory().address() + i), Memory.getLong(memory.address() + i));
      }
    }
  }

  /** In quarter turns each distance has the parity of the corners' permutation in its stage. */
  @Test
  void quarterTurnsTakeLonger() {
    StageTables.Built quarter = StageTables.build(Metric.QTM, 2);
    try (Memory memory = quarter.memory()) {
      for (Stage stage : Stage.values()) {
        int[] counts = quarter.counts().getOrDefault(stage, new int[0]);
        assertEquals(stage.states(), Arrays.stream(counts).sum());
        assertEquals(true, counts.length >= counts(stage).length, stage.toString());
      }
      assertEquals(new StageLayout(Metric.QTM).size(), memory.size());
    }
  }
}
