package dev.superflip.cube.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Face;
import dev.superflip.cube.RandomCubes;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Texts with a mistake. Each kind of damage makes every valid text invalid, whatever cube it
 * describes. Comments explain the kinds for which this is not obvious.
 */
class MalformedInputTest {
  private static final int TEXTS_PER_DAMAGE = 15;

  private static final int[][] CORNERS = {
    {8, 9, 20}, {6, 18, 38}, {0, 36, 47}, {2, 45, 11},
    {29, 26, 15}, {27, 44, 24}, {33, 53, 42}, {35, 17, 51}
  };
  private static final int[][] EDGES = {
    {5, 10}, {7, 19}, {3, 37}, {1, 46}, {32, 16}, {28, 25},
    {30, 43}, {34, 52}, {23, 12}, {21, 41}, {50, 39}, {48, 14}
  };
  private static final String[] GARBAGE = {
    "?", "%", "\u0000", "\u001B", "\u202E", "é", "Я", "漢", "🙂", "\uD83D", "\uDFE5", "\uFFFF", "=",
    "~"
  };

  private final SplittableRandom random = new SplittableRandom(15);
  private final RandomCubes cubes = new RandomCubes(15);

  @TestFactory
  List<DynamicTest> damagedFaceletsAreRejected() {
    return List.of(
        facelets("one missing", text -> delete(text, at(text))),
        facelets("one too many", text -> insert(text, at(text), letter(text))),
        facelets("truncated", text -> text.substring(0, at(text))),
        facelets("a face missing", text -> text.substring(9)),
        facelets("twice", text -> text + text),
        facelets("one recoloured", this::recolour),
        facelets("a seventh symbol", text -> set(text, at(text), garbage())),
        facelets("a seventh symbol between", text -> insert(text, at(text), garbage())),
        facelets("a colour missing", text -> text.replace('L', 'R')),
        // Two pieces change a colour, or one is flipped or mirrored; see swapTwo.
        facelets("two facelets swapped", this::swapTwo),
        facelets("a corner twisted", text -> cycle(text, CORNERS[random.nextInt(8)], 1)),
        facelets("a corner twisted back", text -> cycle(text, CORNERS[random.nextInt(8)], 2)),
        facelets("a corner mirrored", text -> swap(text, CORNERS[random.nextInt(8)])),
        facelets("an edge flipped", text -> swap(text, EDGES[random.nextInt(12)])),
        facelets("two edges swapped", text -> exchange(text, EDGES)),
        facelets("two corners swapped", text -> exchange(text, CORNERS)),
        facelets("a corner twice", text -> copy(text, CORNERS)),
        facelets("an edge twice", text -> copy(text, EDGES)),
        facelets("centres of two faces swapped", this::swapCentres));
  }

  @TestFactory
  List<DynamicTest> damagedCubiesAreRejected() {
    return List.of(
        reid("one missing", words -> words.remove(random.nextInt(20))),
        reid("one too many", words -> words.add(words.get(random.nextInt(20)))),
        reid("a cubie twice", words -> words.set(random.nextInt(6), words.get(6))),
        reid("opposite colours", words -> words.set(random.nextInt(12), "LR")),
        reid("a colour twice", words -> words.set(12 + random.nextInt(8), "UFU")),
        reid("no colour", words -> words.set(random.nextInt(20), "X" + words.get(0).charAt(1))),
        reid("a letter missing", words -> change(words, word -> word.substring(1))),
        reid("a letter too many", words -> change(words, word -> word + "U")),
        reid("garbage inside", words -> change(words, word -> insert(word, 1, garbage()))),
        reid("a corner mirrored", words -> changeCorner(words, 0, 2, 1)),
        reid("a corner twisted", words -> changeCorner(words, 1, 2, 0)),
        reid("a corner twisted back", words -> changeCorner(words, 2, 0, 1)),
        reid("an edge flipped", words -> flip(words, random.nextInt(12))),
        reid("two edges swapped", words -> Collections.swap(words, random.nextInt(6), 7)),
        reid("two corners swapped", words -> Collections.swap(words, 13 + random.nextInt(6), 12)),
        reid("a corner for an edge", words -> Collections.swap(words, random.nextInt(12), 15)));
  }

  @TestFactory
  List<DynamicTest> damagedManeuversAreRejected() {
    return List.of(
        moves("an unknown letter", words -> words.set(any(words), "Q")),
        moves("garbage between", words -> words.add(any(words), garbage())),
        moves("garbage inside", words -> change(words, word -> word + garbage())),
        moves("a suffix without a turn", words -> words.add(any(words), "'")),
        moves("a number without a turn", words -> words.add(any(words), "2")),
        moves("two apostrophes", words -> words.set(any(words), "R''")),
        moves("too far", words -> words.set(any(words), "F" + (4 + random.nextInt(1000)))),
        moves("not at all", words -> words.set(any(words), "B0")),
        moves("a bracket that opens only", words -> words.add(any(words), "(")),
        moves("a bracket that closes only", words -> words.add(any(words), ")")),
        moves("half a commutator", words -> words.add(any(words), "[R U]")),
        moves("brackets crossed", words -> words.add(any(words), "(R [U , F) L]")),
        moves("a comment that does not end", words -> words.add(any(words), "/*")),
        moves("too often", words -> words.add(any(words), "(R)100001")),
        moves("a wide middle layer", words -> words.set(any(words), "Mw")));
  }

  @Test
  void anyTextIsACubeOrIsRejectedWithAReason() {
    int cubesRead = 0;
    int rejected = 0;
    for (int i = 0; i < 6000; i++) {
      String text = valid(i % 3);
      for (int n = random.nextInt(4); n >= 0; n--) {
        text = mutate(text);
      }
      for (Notation notation : Notation.values()) {
        cubesRead += readOrReason(notation, text) ? 1 : 0;
      }
      try {
        Notation.readAny(text);
      } catch (InvalidPuzzleException fault) {
        rejected++;
        assertReason(fault);
      }
    }
    assertTrue(cubesRead > 100, cubesRead + " were read");
    assertTrue(rejected > 3000, rejected + " were rejected");
  }

  private DynamicTest facelets(String damage, UnaryOperator<String> change) {
    return rejected(Notation.FACELETS, damage, 0, change);
  }

  private DynamicTest reid(String damage, Consumer<List<String>> change) {
    return rejected(Notation.REID, damage, 1, text -> inWords(text, change));
  }

  private DynamicTest moves(String damage, Consumer<List<String>> change) {
    return rejected(Notation.MOVES, damage, 2, text -> inWords(text, change));
  }

  private DynamicTest rejected(
      Notation notation, String damage, int kind, UnaryOperator<String> change) {
    return DynamicTest.dynamicTest(
        notation + ": " + damage,
        () -> {
          for (int i = 0; i < TEXTS_PER_DAMAGE; i++) {
            String text = valid(kind);
            assertNotNull(notation.read(text));
            String damaged = change.apply(text);
            assertReason(
                assertThrows(InvalidPuzzleException.class, () -> notation.read(damaged), damaged));
          }
        });
  }

  private static boolean readOrReason(Notation notation, String text) {
    try {
      notation.read(text);
      return true;
    } catch (InvalidPuzzleException fault) {
      assertReason(fault);
      return false;
    }
  }

  private static void assertReason(InvalidPuzzleException fault) {
    String message = String.valueOf(fault.getMessage());
    assertFalse(message.isBlank());
    assertEquals(-1, message.chars().filter(Character::isISOControl).findFirst().orElse(-1));
  }

  private String valid(int kind) {
    return switch (kind) {
      case 0 -> Facelets.format(cubes.state());
      case 1 -> Reid.format(cubes.state());
      default -> Maneuver.format(cubes.moves(1 + random.nextInt(25)));
    };
  }

  private String mutate(String text) {
    if (text.isEmpty()) {
      return garbage();
    }
    int at = at(text);
    int to = at(text);
    return switch (random.nextInt(6)) {
      case 0 -> delete(text, at);
      case 1 -> insert(text, at, letter(text));
      case 2 -> set(text, at, letter(text));
      case 3 -> swap(text, new int[] {at, to});
      case 4 -> insert(text, at, "()[],:'23wxMu/*# \n".substring(at % 18, at % 18 + 1));
      default -> insert(text, at, garbage());
    };
  }

  private String recolour(String text) {
    int at = at(text);
    Face next = Face.of((Face.valueOf(text.substring(at, at + 1)).ordinal() + 1) % Face.COUNT);
    return set(text, at, next.name());
  }

  /**
   * Swapping two different facelets never gives a valid cube. Within one piece it flips an edge or
   * mirrors a corner. Between two pieces, each must become the other, because each occurs once.
   * Then two edges are swapped, or two corners, which differ in opposite colours, are mirrored. A
   * swapped centre is in the wrong place.
   */
  private String swapTwo(String text) {
    int i = at(text);
    int j = i;
    while (text.charAt(i) == text.charAt(j)) {
      j = at(text);
    }
    return swap(text, new int[] {i, j});
  }

  private String swapCentres(String text) {
    int i = random.nextInt(6);
    int j = (i + 1 + random.nextInt(5)) % 6;
    return swap(text, new int[] {9 * i + 4, 9 * j + 4});
  }

  private static String cycle(String text, int[] facelets, int by) {
    char[] cycled = text.toCharArray();
    for (int k = 0; k < 3; k++) {
      cycled[facelets[(k + by) % 3]] = text.charAt(facelets[k]);
    }
    return new String(cycled);
  }

  private static String swap(String text, int[] facelets) {
    char[] swapped = text.toCharArray();
    swapped[facelets[0]] = text.charAt(facelets[1]);
    swapped[facelets[1]] = text.charAt(facelets[0]);
    return new String(swapped);
  }

  private String exchange(String text, int[][] places) {
    return copyBetween(text, places, true);
  }

  private String copy(String text, int[][] places) {
    return copyBetween(text, places, false);
  }

  private String copyBetween(String text, int[][] places, boolean back) {
    int i = random.nextInt(places.length);
    int j = (i + 1 + random.nextInt(places.length - 1)) % places.length;
    char[] changed = text.toCharArray();
    for (int k = 0; k < places[i].length; k++) {
      changed[places[j][k]] = text.charAt(places[i][k]);
      if (back) {
        changed[places[i][k]] = text.charAt(places[j][k]);
      }
    }
    return new String(changed);
  }

  private static String inWords(String text, Consumer<List<String>> change) {
    List<String> words = new ArrayList<>(Arrays.asList(text.split(" ", -1)));
    change.accept(words);
    return String.join(" ", words);
  }

  private void change(List<String> words, UnaryOperator<String> change) {
    int at = any(words);
    words.set(at, change.apply(words.get(at)));
  }

  private void changeCorner(List<String> words, int first, int second, int third) {
    int at = 12 + random.nextInt(8);
    String word = words.get(at);
    char[] letters = {word.charAt(first), word.charAt(second), word.charAt(third)};
    words.set(at, new String(letters));
  }

  private static void flip(List<String> words, int at) {
    words.set(at, new StringBuilder(words.get(at)).reverse().toString());
  }

  private int any(List<String> words) {
    return random.nextInt(words.size());
  }

  private int at(String text) {
    return random.nextInt(text.length());
  }

  private String letter(String text) {
    int at = at(text);
    return text.substring(at, at + 1);
  }

  private String garbage() {
    return GARBAGE[random.nextInt(GARBAGE.length)];
  }

  private static String delete(String text, int at) {
    return text.substring(0, at) + text.substring(at + 1);
  }

  private static String insert(String text, int at, String symbol) {
    return text.substring(0, at) + symbol + text.substring(at);
  }

  private static String set(String text, int at, String symbol) {
    return text.substring(0, at) + symbol + text.substring(at + 1);
  }
}
