package dev.superflip.search.order;

import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import java.util.Arrays;

/**
 * Packs the moves to a node into two words: steps of length one, a few bits each, from the lowest
 * bits of the first word on. In the half-turn metric a step is a move. In the quarter-turn metric a
 * step is a quarter turn and a half turn is two steps; its code is {@code face << 1 | direction},
 * four bits, so that 26 steps fit.
 */
public final class StepCode {
  /** The depth limit of all searches: a node stores its depth in five bits. */
  public static final int MAX_STEPS = 31;

  public static final StepCode OF_HALF_TURNS = new StepCode(Metric.HTM, 5);
  static final StepCode OF_QUARTER_TURNS = new StepCode(Metric.QTM, 4);

  /** Bits of a step. */
  public final int bits;

  /** Steps that a word holds. */
  public final int perWord;

  private final int mask;

  /** By move: the code of each of its steps; below, the number of its steps. */
  private final byte[] codes = new byte[Move.COUNT];

  private final byte[] lengths = new byte[Move.COUNT];

  /** By move: the codes of all its steps, packed. */
  private final byte[] steps = new byte[Move.COUNT];

  /** By code: its move. */
  private final byte[] moves;

  private StepCode(Metric metric, int bits) {
    this.bits = bits;
    perWord = Long.SIZE / bits;
    mask = (1 << bits) - 1;
    moves = new byte[1 << bits];
    byte next = 0;
    for (Move step : metric.steps()) {
      codes[step.ordinal()] = next;
      moves[next++] = (byte) step.ordinal();
    }
    for (Move move : Move.values()) {
      lengths[move.ordinal()] = (byte) metric.length(move);
      if (metric.length(move) == 2) {
        codes[move.ordinal()] = codes[Move.of(move.face(), 1).ordinal()];
      }
      int code = codes[move.ordinal()];
      steps[move.ordinal()] = (byte) (metric.length(move) == 2 ? code << bits | code : code);
    }
  }

  public static StepCode of(Metric metric) {
    return metric == Metric.QTM ? OF_QUARTER_TURNS : OF_HALF_TURNS;
  }

  /** Steps that two words hold. */
  public int maxLength() {
    return Math.min(2 * perWord, MAX_STEPS);
  }

  /** The number of steps of a move, which are all alike. */
  public int length(int move) {
    return lengths[move];
  }

  /** The first word after one more move; the word must have room for its steps. */
  public long then(long first, int level, int move) {
    return first | (steps[move] & 0xFFL) << bits * level;
  }

  /** The bits of the first word for a step of a move that is the i-th step of the sequence. */
  public long first(int i, int move) {
    return i < perWord ? (long) codes[move] << bits * i : 0;
  }

  /** The same for the second word. */
  public long later(int i, int move) {
    return i < perWord ? 0 : (long) codes[move] << bits * (i - perWord);
  }

  /** The number of steps of a sequence. */
  public int length(byte[] sequence) {
    int length = 0;
    for (byte move : sequence) {
      length += lengths[move];
    }
    return length;
  }

  /** The moves of so many steps; two equal quarter turns are a half turn. */
  public byte[] moves(long first, long later, int steps) {
    byte[] sequence = new byte[steps];
    int n = 0;
    for (int i = 0; i < steps; i++) {
      byte step = (byte) step(first, later, i);
      if (n > 0 && sequence[n - 1] == step) {
        sequence[n - 1]++;
      } else {
        sequence[n++] = step;
      }
    }
    return Arrays.copyOf(sequence, n);
  }

  /** The i-th step as a move. */
  public int step(long first, long later, int i) {
    long codes = i < perWord ? first >>> bits * i : later >>> bits * (i - perWord);
    return moves[(int) codes & mask];
  }
}
