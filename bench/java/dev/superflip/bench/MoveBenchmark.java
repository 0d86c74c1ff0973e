package dev.superflip.bench;

import dev.superflip.coord.CornerPermutation;
import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Twist;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Bitboard;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A face turn in each representation of the cube. The turns form one long maneuver, so each turn
 * waits for the one before.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MoveBenchmark extends ShortBenchmark {
  private static final int LENGTH = 1024;

  private final Move[] moves = new RandomCubes(1).moves(LENGTH).toArray(new Move[0]);
  private final byte[] ordinals = new byte[LENGTH];
  private final char[] cornerMoves = CornerPermutation.moves();

  @Setup
  public void setup() {
    for (int i = 0; i < LENGTH; i++) {
      ordinals[i] = (byte) moves[i].ordinal();
    }
    if (!cubies().equals(bitboard().toCube()) || hash(cubies()) != coordinates()) {
      throw new IllegalStateException("the representations differ after the same maneuver");
    }
  }

  @Benchmark
  @OperationsPerInvocation(LENGTH)
  public Cube cubies() {
    Cube cube = Cube.SOLVED;
    for (Move move : moves) {
      cube = cube.then(move);
    }
    return cube;
  }

  @Benchmark
  @OperationsPerInvocation(LENGTH)
  public Bitboard bitboard() {
    Bitboard board = Bitboard.of(Cube.SOLVED);
    for (Move move : moves) {
      board = board.turn(move);
    }
    return board;
  }

  /** The five coordinates of a search node. */
  @Benchmark
  @OperationsPerInvocation(LENGTH)
  public long coordinates() {
    int permutation = CornerPermutation.rank(Cube.SOLVED);
    int twist = Twist.rank(Cube.SOLVED);
    int upper = EdgeQuad.of(Cube.SOLVED, EdgeQuad.U_EDGES);
    int slice = EdgeQuad.of(Cube.SOLVED, EdgeQuad.SLICE_EDGES);
    int lower = EdgeQuad.of(Cube.SOLVED, EdgeQuad.D_EDGES);
    for (byte m : ordinals) {
      permutation = cornerMoves[Move.COUNT * permutation + m];
      twist = Twist.MOVES[Move.COUNT * twist + m];
      upper = EdgeQuad.move(upper, m);
      slice = EdgeQuad.move(slice, m);
      lower = EdgeQuad.move(lower, m);
    }
    return hash(permutation, twist, upper, slice, lower);
  }

  private static long hash(Cube cube) {
    return hash(
        CornerPermutation.rank(cube),
        Twist.rank(cube),
        EdgeQuad.of(cube, EdgeQuad.U_EDGES),
        EdgeQuad.of(cube, EdgeQuad.SLICE_EDGES),
        EdgeQuad.of(cube, EdgeQuad.D_EDGES));
  }

  private static long hash(long permutation, long twist, long upper, long slice, long lower) {
    return permutation + 31 * (twist + 31 * (upper + 31 * (slice + 31 * lower)));
  }
}
