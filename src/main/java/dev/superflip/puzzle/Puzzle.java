package dev.superflip.puzzle;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A puzzle as people see it: how states and moves are written, drawn and drawn at random. */
public interface Puzzle extends StateSpace {
  /** The name that users write: {@code 4x4}, {@code 2x2x2}. */
  String id();

  /** What follows the number of moves in an answer: {@code f}, {@code q}, or nothing. */
  String lengthSuffix();

  /** The number of states that can be solved. */
  BigInteger size();

  /**
   * Reads a state.
   *
   * @throws InvalidPuzzleException if the text does not describe a state that can be solved; the
   *     message names the fault and the place
   */
  long[] read(String text);

  /** Writes a state; {@link #read} is the inverse. */
  String write(long[] state);

  /**
   * Reads moves.
   *
   * @throws InvalidPuzzleException if the text is something else
   */
  byte[] readMoves(String text);

  /** Writes moves, separated by spaces. */
  String writeMoves(byte[] moves);

  /** A state drawn uniformly from all that can be solved. */
  long[] random(SplittableRandom random);

  /** A sequence of random moves, from a solved state, without redundant pairs. */
  default byte[] randomMoves(SplittableRandom random, int length) {
    long[] state = solved();
    byte[] sequence = new byte[length];
    int last = NO_MOVE;
    long[] children = new long[maxChildren() * words()];
    byte[] made = new byte[maxChildren()];
    for (int i = 0; i < length; i++) {
      int count = expand(state, 0, afterInGraph(last), children, 0, made);
      int choice = random.nextInt(count);
      System.arraycopy(children, choice * words(), state, 0, words());
      last = made[choice];
      sequence[i] = (byte) last;
    }
    return sequence;
  }

  /** The state that moves lead to from a state; null if one of them cannot be made. */
  default long @Nullable [] after(long[] state, byte[] moves) {
    long[] reached = state.clone();
    for (byte move : moves) {
      if (!apply(reached, move)) {
        return null;
      }
    }
    return reached;
  }

  /** Whether moves lead from a state to a solved one. */
  default boolean solves(long[] state, byte[] moves) {
    long[] reached = after(state, moves);
    return reached != null && isSolved(reached, 0);
  }

  /** A drawing in text, with colours by ANSI codes if wanted; each line ends with a line feed. */
  String draw(long[] state, boolean color);

  /** One SVG picture with all states, one below the other. */
  String svg(List<long[]> states);
}
