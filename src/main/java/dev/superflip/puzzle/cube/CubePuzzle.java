package dev.superflip.puzzle.cube;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Metric;
import dev.superflip.cube.PackedCorners;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.Steps;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Notation;
import dev.superflip.cube.view.Net;
import dev.superflip.cube.view.NetSvg;
import dev.superflip.puzzle.Puzzle;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The 3x3x3 cube behind the seam for all puzzles, in one of the two metrics. A state takes two
 * longs: its corners, then its edges.
 */
public final class CubePuzzle implements Puzzle {
  private static final int WORDS = 2;

  /** 8! 3^7 corners times 12! 2^11 edges, halved because both permutations have one parity. */
  private static final BigInteger SIZE =
      BigInteger.valueOf(40_320 * 2_187L).multiply(BigInteger.valueOf(479_001_600L << 10));

  private static final long SOLVED_CORNERS = PackedCorners.of(Cube.SOLVED);
  private static final long SOLVED_EDGES = PackedEdges.of(Cube.SOLVED);

  private static final CubePuzzle HTM = new CubePuzzle(Metric.HTM);
  private static final CubePuzzle QTM = new CubePuzzle(Metric.QTM);

  private final Metric metric;
  private final Steps steps;

  /** For each step: the ordinal of its move. */
  private final int[] moves;

  private CubePuzzle(Metric metric) {
    this.metric = metric;
    steps = new Steps(metric, List.of(Face.values()));
    moves = new int[steps.count()];
    for (int step = 0; step < moves.length; step++) {
      moves[step] = steps.move(step).ordinal();
    }
  }

  public static CubePuzzle of(Metric metric) {
    return switch (metric) {
      case HTM -> HTM;
      case QTM -> QTM;
    };
  }

  public Metric metric() {
    return metric;
  }

  /** A cube as a packed state. */
  public long[] state(Cube cube) {
    return new long[] {PackedCorners.of(cube), PackedEdges.of(cube)};
  }

  /** The cube whose packed state starts at an index of the array. */
  public Cube cube(long[] states, int at) {
    int[] corners = new int[Cube.CORNERS];
    int[] twists = new int[Cube.CORNERS];
    for (int place = 0; place < Cube.CORNERS; place++) {
      corners[place] = PackedCorners.corner(states[at], place);
      twists[place] = PackedCorners.twist(states[at], place);
    }
    int[] edges = new int[Cube.EDGES];
    int[] flips = new int[Cube.EDGES];
    for (int place = 0; place < Cube.EDGES; place++) {
      edges[place] = PackedEdges.edge(states[at + 1], place);
      flips[place] = PackedEdges.flip(states[at + 1], place);
    }
    return Cube.of(corners, twists, edges, flips);
  }

  @Override
  public String id() {
    return "3x3x3";
  }

  @Override
  public String lengthSuffix() {
    return metric.suffix();
  }

  @Override
  public BigInteger size() {
    return SIZE;
  }

  @Override
  public int words() {
    return WORDS;
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
    return state(Cube.SOLVED);
  }

  @Override
  public boolean isSolved(long[] states, int at) {
    return states[at] == SOLVED_CORNERS && states[at + 1] == SOLVED_EDGES;
  }

  @Override
  public int expand(long[] states, int at, int allowed, long[] children, int to, byte[] made) {
    long corners = states[at];
    long edges = states[at + 1];
    int count = 0;
    for (int rest = allowed & steps.all(); rest != 0; rest &= rest - 1) {
      int step = Integer.numberOfTrailingZeros(rest);
      int child = to + WORDS * count;
      children[child] = PackedCorners.turn(corners, moves[step]);
      children[child + 1] = PackedEdges.turn(edges, moves[step]);
      made[count++] = (byte) step;
    }
    return count;
  }

  @Override
  public int afterInGraph(int last) {
    return steps.afterInGraph(last);
  }

  @Override
  public int afterInTree(int last) {
    return steps.afterInTree(last);
  }

  /** Reads a cube in any {@link Notation}. */
  @Override
  public long[] read(String text) {
    return state(Notation.readAny(text));
  }

  /** The 54 facelets. */
  @Override
  public String write(long[] state) {
    return Facelets.format(cube(state, 0));
  }

  /** Reads a {@link Maneuver}; a rotation of the whole cube is not a move, but renames the rest. */
  @Override
  public byte[] readMoves(String text) {
    return steps.of(Maneuver.parse(text).turns());
  }

  /** In the quarter-turn metric, two equal quarter turns in a row are written as a half turn. */
  @Override
  public String writeMoves(byte[] moves) {
    return Maneuver.format(steps.turns(moves));
  }

  @Override
  public long[] random(SplittableRandom random) {
    return state(new RandomCubes(random).state());
  }

  @Override
  public String draw(long[] state, boolean color) {
    Cube cube = cube(state, 0);
    return color ? Net.ansi(cube) : Net.plain(cube);
  }

  @Override
  public String svg(List<long[]> states) {
    return NetSvg.svg(states.stream().map(state -> cube(state, 0)).toList());
  }
}
