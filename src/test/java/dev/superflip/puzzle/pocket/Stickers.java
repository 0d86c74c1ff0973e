package dev.superflip.puzzle.pocket;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The 2x2x2 cube as 24 stickers in space: each has a position and a direction, and a turn rotates
 * both. It shares no code with the program, so it can judge it. The axes point to R, U and F.
 */
public final class Stickers {
  public static final String SOLVED = "UUUURRRRFFFFDDDDLLLLBBBB";

  private static final String FACES = "URFDLB";

  private static final int[][] NORMALS = {
    {0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}
  };

  /** For each face: the directions to the right and downwards as one views it. */
  private static final int[][][] VIEWS = {
    {{1, 0, 0}, {0, 0, 1}},
    {{0, 0, -1}, {0, -1, 0}},
    {{1, 0, 0}, {0, -1, 0}},
    {{1, 0, 0}, {0, 0, -1}},
    {{0, 0, 1}, {0, -1, 0}},
    {{-1, 0, 0}, {0, -1, 0}}
  };

  /** One sequence of rotations to each of the 24 orientations. */
  public static final List<String> ORIENTATIONS =
      Stream.of("", "x", "x2", "x'", "z", "z'")
          .flatMap(top -> Stream.of("", "y", "y2", "y'").map(turn -> (top + " " + turn).strip()))
          .toList();

  private static final Map<String, int[]> TURNS = turns();

  private Stickers() {}

  /** The facelets after moves, which are separated by spaces. */
  public static String apply(String facelets, String moves) {
    String now = facelets;
    for (String move : moves.isEmpty() ? new String[0] : moves.split(" ", -1)) {
      int[] from = Objects.requireNonNull(TURNS.get(move), move);
      char[] next = new char[now.length()];
      for (int i = 0; i < next.length; i++) {
        next[i] = now.charAt(from[i]);
      }
      now = new String(next);
    }
    return now;
  }

  /** Whether each face has one colour. */
  public static boolean isSolved(String facelets) {
    for (int face = 0; face < FACES.length(); face++) {
      if (facelets.substring(4 * face, 4 * face + 4).chars().distinct().count() > 1) {
        return false;
      }
    }
    return true;
  }

  /** Random moves, of these letters. */
  public static String randomMoves(SplittableRandom random, int length, String letters) {
    return random
        .ints(length, 0, 3 * letters.length())
        .mapToObj(i -> letters.charAt(i / 3) + List.of("", "2", "'").get(i % 3))
        .collect(Collectors.joining(" "));
  }

  /** The moves that undo moves; rotations among them are undone in their turn. */
  public static String inverse(String moves) {
    List<String> undone = new ArrayList<>();
    for (String move : moves.split(" ", -1)) {
      String quarter = move.replace("'", "");
      undone.add(0, move.endsWith("2") || move.endsWith("'") ? quarter : move + "'");
    }
    return String.join(" ", undone);
  }

  private static Map<String, int[]> turns() {
    Map<String, int[]> turns = new HashMap<>();
    for (int face = 0; face < FACES.length(); face++) {
      String letter = FACES.substring(face, face + 1);
      putPowers(turns, letter, quarter(NORMALS[face], true));
      putPowers(turns, letter + "w", quarter(NORMALS[face], true));
    }
    putPowers(turns, "x", quarter(NORMALS[1], false));
    putPowers(turns, "y", quarter(NORMALS[0], false));
    putPowers(turns, "z", quarter(NORMALS[2], false));
    return turns;
  }

  private static void putPowers(Map<String, int[]> turns, String name, int[] quarter) {
    int[] half = new int[24];
    int[] back = new int[24];
    for (int i = 0; i < 24; i++) {
      half[i] = quarter[quarter[i]];
      back[quarter[i]] = i;
    }
    turns.put(name, quarter);
    turns.put(name + "2", half);
    turns.put(name + "'", back);
  }

  /** For each facelet: the facelet whose sticker a clockwise quarter turn brings here. */
  private static int[] quarter(int[] axis, boolean layer) {
    int[] from = new int[24];
    for (int i = 0; i < 24; i++) {
      boolean moves = !layer || dot(position(i), axis) == 1;
      int to = moves ? facelet(turned(position(i), axis), turned(NORMALS[i / 4], axis)) : i;
      from[to] = i;
    }
    return from;
  }

  private static int[] position(int facelet) {
    int[] position = NORMALS[facelet / 4].clone();
    int[][] view = VIEWS[facelet / 4];
    for (int k = 0; k < 3; k++) {
      position[k] += view[0][k] * (facelet % 2 * 2 - 1) + view[1][k] * (facelet % 4 / 2 * 2 - 1);
    }
    return position;
  }

  private static int facelet(int[] position, int[] normal) {
    for (int i = 0; i < 24; i++) {
      if (Arrays.equals(position, position(i)) && Arrays.equals(normal, NORMALS[i / 4])) {
        return i;
      }
    }
    throw new IllegalStateException("no facelet is there");
  }

  /** A rotation by a quarter clockwise, as one sees it against the axis: v x a + a (a v). */
  private static int[] turned(int[] v, int[] a) {
    int along = dot(v, a);
    return new int[] {
      v[1] * a[2] - v[2] * a[1] + a[0] * along,
      v[2] * a[0] - v[0] * a[2] + a[1] * along,
      v[0] * a[1] - v[1] * a[0] + a[2] * along
    };
  }

  private static int dot(int[] v, int[] w) {
    return v[0] * w[0] + v[1] * w[1] + v[2] * w[2];
  }
}
