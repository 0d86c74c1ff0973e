package dev.superflip.puzzle.pocket;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.PackedCorners;
import dev.superflip.cube.Steps;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.puzzle.Puzzle;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The 2x2x2 cube in one of the two metrics. The corner at DBL stays in place: turning the opposite
 * face instead gives the same cube, held differently. So the moves turn U, R and F only, and a
 * state is solved if every cubie is in its place. That is any state whose six faces each have one
 * colour, in whatever orientation the cube was read: reading renames the colours so that the corner
 * at DBL has the colours of D, B and L.
 *
 * <p>A state is one long, as {@link PackedCorners} describes it.
 */
public final class PocketCube implements Puzzle {
  private static final long SOLVED = PackedCorners.of(Cube.SOLVED);

  private static final PocketCube HTM = new PocketCube(Metric.HTM);
  private static final PocketCube QTM = new PocketCube(Metric.QTM);

  private final Metric metric;
  private final Steps steps;

  /** For each step: the ordinal of its move. */
  private final int[] moves;

  private PocketCube(Metric metric) {
    this.metric = metric;
    steps = new Steps(metric, List.of(Face.U, Face.R, Face.F));
    moves = new int[steps.count()];
    for (int step = 0; step < moves.length; step++) {
      moves[step] = steps.move(step).ordinal();
    }
  }

  public static PocketCube of(Metric metric) {
    return switch (metric) {
      case HTM -> HTM;
      case QTM -> QTM;
    };
  }

  public Metric metric() {
    return metric;
  }

  @Override
  public String id() {
    return "2x2x2";
  }

  @Override
  public String lengthSuffix() {
    return metric.suffix();
  }

  @Override
  public BigInteger size() {
    return BigInteger.valueOf(PocketIndex.SIZE);
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public int moves() {
    return moves.length;
  }

  @Override
  public int inverse(int move) {
    return steps.inverse(move);
  }

  @Override
  public int maxChildren() {
    return moves.length;
  }

  @Override
  public long[] solved() {
    return new long[] {SOLVED};
  }

  @Override
  public boolean isSolved(long[] states, int at) {
    return states[at] == SOLVED;
  }

  @Override
  public int expand(long[] states, int at, int allowed, long[] children, int to, byte[] made) {
    long state = states[at];
    int count = 0;
    for (int rest = allowed & steps.all(); rest != 0; rest &= rest - 1) {
      int step = Integer.numberOfTrailingZeros(rest);
      children[to + count] = after(state, step);
      made[count++] = (byte) step;
    }
    return count;
  }

  /** The state that a move leads to. */
  long after(long state, int move) {
    return PackedCorners.turn(state, moves[move]);
  }

  @Override
  public int afterInGraph(int last) {
    return steps.afterInGraph(last);
  }

  @Override
  public int afterInTree(int last) {
    return steps.afterInTree(last);
  }

  /**
   * Reads 24 facelets, or moves from the solved cube. The cube is read as it is held: a solution of
   * the state names the faces as they are when the reader holds the cube so.
   */
  @Override
  public long[] read(String text) {
    return new long[] {PocketNotation.read(text)};
  }

  /** The 24 facelets, in the letters of the faces, with the corner at DBL in its place. */
  @Override
  public String write(long[] state) {
    return PocketFacelets.format(state[0]);
  }

  /**
   * Reads moves in all notations of the 3x3x3 cube except turns of slices. Turns of D, L and B
   * become turns of U, R and F, and the faces after them are renamed. Rotations only rename. So the
   * moves solve a state exactly if the text does, and there are as many as the text has turns.
   */
  @Override
  public byte[] readMoves(String text) {
    return steps.of(PocketNotation.aboutFixedCorner(PocketNotation.maneuver(text).turns()));
  }

  /** In the quarter-turn metric, two equal quarter turns in a row are written as a half turn. */
  @Override
  public String writeMoves(byte[] moves) {
    return Maneuver.format(steps.turns(moves));
  }

  @Override
  public long[] random(SplittableRandom random) {
    return new long[] {PocketIndex.state(random.nextInt(PocketIndex.SIZE))};
  }

  @Override
  public String draw(long[] state, boolean color) {
    String facelets = write(state);
    return color ? PocketNet.ansi(facelets) : PocketNet.plain(facelets);
  }

  @Override
  public String svg(List<long[]> states) {
    return PocketSvg.svg(states.stream().map(this::write).toList());
  }
}
