package dev.superflip.search.pocket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Metric;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.pocket.PocketIndex;
import dev.superflip.puzzle.pocket.Stickers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PocketTableTest {
  private static final PocketTable HTM = new PocketTable(PocketCube.of(Metric.HTM));
  private static final PocketTable QTM = new PocketTable(PocketCube.of(Metric.QTM));

  static PocketTable table(Metric metric) {
    return metric == Metric.HTM ? HTM : QTM;
  }

  private static int distance(Metric metric, String text) {
    PocketTable table = table(metric);
    return table.distance(PocketIndex.of(table.cube().read(text)[0]));
  }

  /** The distributions as they are published in many places. */
  @Test
  void elevenTurnsOrFourteenQuarterTurnsSolveEveryState() {
    assertArrayEquals(
        new long[] {
          1, 9, 54, 321, 1_847, 9_992, 50_136, 227_536, 870_072, 1_887_748, 623_800, 2_644
        },
        table(Metric.HTM).counts());
    assertArrayEquals(
        new long[] {
          1, 6, 27, 120, 534, 2_256, 8_969, 33_058, 114_149, 360_508, 930_588, 1_350_852, 782_536,
          90_280, 276
        },
        table(Metric.QTM).counts());
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void theCountsAreThoseOfTheDistances(Metric metric) {
    PocketTable table = table(metric);
    long[] counts = new long[table.counts().length];
    for (int i = 0; i < PocketIndex.SIZE; i++) {
      counts[table.distance(i)]++;
    }
    assertArrayEquals(table.counts(), counts);
  }

  /** Together with the one state at 0, this proves every distance, given the moves. */
  @ParameterizedTest
  @EnumSource(Metric.class)
  void theNearestNeighbourOfEveryStateIsOneCloser(Metric metric) {
    PocketTable table = table(metric);
    for (int i = 0; i < PocketIndex.SIZE; i++) {
      int nearest = Integer.MAX_VALUE;
      for (int move = 0; move < table.cube().moves(); move++) {
        nearest = Math.min(nearest, table.distance(table.index().after(i, move)));
      }
      int distance = table.distance(i);
      if (distance > 0 ? nearest != distance - 1 : i != 0) {
        assertEquals(distance - 1, nearest, "state " + i);
      }
    }
  }

  /** Breadth-first search over strings of stickers, turned in space. */
  @ParameterizedTest
  @EnumSource(Metric.class)
  void aSearchOverStickersFindsTheSameDistances(Metric metric) {
    List<String> moves = new ArrayList<>(List.of("U", "U'", "R", "R'", "F", "F'"));
    if (metric == Metric.HTM) {
      moves.addAll(List.of("U2", "R2", "F2"));
    }
    Map<String, Integer> distances = new HashMap<>(Map.of(Stickers.SOLVED, 0));
    List<String> level = List.of(Stickers.SOLVED);
    for (int depth = 1; depth <= 5; depth++) {
      List<String> next = new ArrayList<>();
      for (String facelets : level) {
        for (String move : moves) {
          String child = Stickers.apply(facelets, move);
          if (distances.putIfAbsent(child, depth) == null) {
            next.add(child);
          }
        }
      }
      level = next;
    }
    distances.forEach(
        (facelets, expected) -> assertEquals(expected, distance(metric, facelets), facelets));
    assertEquals(Arrays.stream(table(metric).counts()).limit(6).sum(), distances.size());
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void theOrientationDoesNotChangeTheDistance(Metric metric) {
    PocketCube cube = table(metric).cube();
    SplittableRandom random = new SplittableRandom(1);
    for (int n = 0; n < 50; n++) {
      String facelets = cube.write(cube.random(random));
      int expected = distance(metric, facelets);
      for (String rotations : Stickers.ORIENTATIONS) {
        assertEquals(expected, distance(metric, Stickers.apply(facelets, rotations)), facelets);
      }
    }
  }

  @Test
  void theBoundIsTheDistance() {
    PocketTable table = table(Metric.HTM);
    PocketBound bound = new PocketBound(table);
    SplittableRandom random = new SplittableRandom(2);
    long[] states = new long[100];
    states[0] = table.cube().solved()[0];
    for (int i = 1; i < states.length; i++) {
      states[i] = table.cube().random(random)[0];
    }
    float[] values = new float[100];
    bound.evaluate(states, 99, values);
    for (int i = 0; i < 99; i++) {
      assertEquals(table.distance(PocketIndex.of(states[i])), values[i]);
    }
    assertEquals(0, values[0]);
    assertEquals(0, values[99]);
  }
}
