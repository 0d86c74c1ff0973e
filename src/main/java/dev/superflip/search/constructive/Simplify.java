package dev.superflip.search.constructive;

import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * Shortens a sequence of turns without changing what it does. Turns of one face are merged, even if
 * turns of the opposite face stand between them, because those commute. Turns that become adjacent
 * when others cancel are merged, too.
 */
public final class Simplify {
  private static final int AXES = Face.COUNT / 2;

  private Simplify() {}

  /**
   * The shortened sequence. No face turns twice in a row, and of two opposite faces the lower one
   * comes first, as {@link Move#redundant} demands.
   */
  public static List<Move> of(List<Move> moves) {
    // A word is a stack of syllables; a syllable holds the turns of both faces of one axis.
    int[] axes = new int[moves.size()];
    int[] lower = new int[moves.size()];
    int[] upper = new int[moves.size()];
    int top = -1;
    for (Move move : moves) {
      int face = move.face().ordinal();
      int axis = face % AXES;
      if (top < 0 || axes[top] != axis) {
        top++;
        axes[top] = axis;
        lower[top] = 0;
        upper[top] = 0;
      }
      int[] turned = face < AXES ? lower : upper;
      turned[top] = (turned[top] + move.quarterTurns()) % 4;
      if (lower[top] == 0 && upper[top] == 0) {
        top--;
      }
    }
    List<Move> simplified = new ArrayList<>();
    for (int i = 0; i <= top; i++) {
      add(simplified, axes[i], lower[i]);
      add(simplified, axes[i] + AXES, upper[i]);
    }
    return simplified;
  }

  private static void add(List<Move> moves, int face, int quarterTurns) {
    if (quarterTurns > 0) {
      moves.add(Move.of(Face.of(face), quarterTurns));
    }
  }
}
