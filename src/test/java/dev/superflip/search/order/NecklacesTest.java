package dev.superflip.search.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.notation.Maneuver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public class NecklacesTest {
  private static final Necklaces RULES = new Necklaces();
  private static final StepCode CODE = StepCode.OF_QUARTER_TURNS;

  /** Whether the rules allow each of these moves in turn. */
  private static boolean allows(List<Move> moves) {
    long first = 0;
    long later = 0;
    int level = 0;
    for (Move move : moves) {
      if ((RULES.allowed(first, later, level) >>> move.ordinal() & 1) == 0) {
        return false;
      }
      for (int i = 0; i < Metric.QTM.length(move); i++, level++) {
        first |= CODE.first(level, move.ordinal());
        later |= CODE.later(level, move.ordinal());
      }
    }
    return true;
  }

  @ParameterizedTest
  @CsvSource({
    "U R2, false",
    "U R F U D, false",
    "U R L, false",
    "U D' R L' F, true",
    "U D' R L, false",
    "U D R L' F B, true",
    "U D R2, false",
    "U2 R L' F2 B, false",
    "U2 R L' F2 R, true",
    "U2 D R2 L2, false",
    "U2 D R2 L' F D2, true",
    "U2 D2 R2 L2 F2 B2 U, true"
  })
  void noSyllableIsOfALaterKindThanTheFirst(String moves, boolean allowed) {
    assertEquals(allowed, allows(Maneuver.parse(moves).turns()));
  }

  /**
   * The rules allow some shift of every word or of its inverse. They treat all images alike, and
   * allow less than half of all words.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyCyclicWordOfSyllablesHasAnAllowedShift(boolean quarterTurnsOnly) {
    Random random = new Random(2);
    int words = 0;
    int allowedWords = 0;
    for (int round = 0; round < 1000; round++) {
      List<List<Move>> syllables = circle(random, quarterTurnsOnly);
      boolean found = false;
      for (int i = 0; i < syllables.size(); i++, Collections.rotate(syllables, 1)) {
        List<Move> word = syllables.stream().flatMap(List::stream).toList();
        boolean allowed = allows(word);
        found |=
            allowed || allows(inOrder(new Maneuver(word, Symmetry.identity()).inverse().turns()));
        Symmetry symmetry = Symmetry.all().get(random.nextInt(48));
        assertEquals(allowed, allows(inOrder(word.stream().map(symmetry::apply).toList())));
        words++;
        allowedWords += allowed ? 1 : 0;
      }
      assertTrue(found, syllables::toString);
    }
    assertTrue(allowedWords < words / 2);
  }

  /** A cyclic word of syllables in which no two neighbours have the same axis. */
  public static List<List<Move>> circle(Random random, boolean quarterTurnsOnly) {
    List<Integer> axes = new ArrayList<>();
    int n = (quarterTurnsOnly ? 16 : 6) + random.nextInt(3);
    while (axes.size() < n || axes.get(n - 1).equals(axes.get(0))) {
      axes.clear();
      axes.add(random.nextInt(3));
      while (axes.size() < n) {
        axes.add((axes.get(axes.size() - 1) + 1 + random.nextInt(2)) % 3);
      }
    }
    List<List<Move>> syllables = new ArrayList<>();
    for (int axis : axes) {
      syllables.add(
          quarterTurnsOnly
              ? List.of(Move.of(3 * (axis + 3 * random.nextInt(2)) + 2 * random.nextInt(2)))
              : syllable(axis, random));
    }
    return syllables;
  }

  private static List<Move> syllable(int axis, Random random) {
    int turns = 1 + random.nextInt(15);
    List<Move> moves = new ArrayList<>();
    if (turns % 4 > 0) {
      moves.add(Move.of(3 * axis + turns % 4 - 1));
    }
    if (turns / 4 > 0) {
      moves.add(Move.of(3 * (axis + 3) + turns / 4 - 1));
    }
    return moves;
  }

  private static List<Move> inOrder(List<Move> word) {
    List<Move> moves = new ArrayList<>(word);
    for (int i = 1; i < moves.size(); i++) {
      boolean opposite = moves.get(i).face() == moves.get(i - 1).face().opposite();
      if (opposite && moves.get(i).ordinal() < moves.get(i - 1).ordinal()) {
        Collections.swap(moves, i - 1, i);
      }
    }
    return moves;
  }
}
