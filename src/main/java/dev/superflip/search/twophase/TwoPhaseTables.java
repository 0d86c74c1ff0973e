package dev.superflip.search.twophase;

import dev.superflip.coord.EdgeQuad;
import dev.superflip.coord.Flip;
import dev.superflip.coord.Lehmer;
import dev.superflip.coord.Twist;
import dev.superflip.coord.twophase.FlipSlice;
import dev.superflip.coord.twophase.TwoQuads;
import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.PreparedFile;
import dev.superflip.system.Memory;
import dev.superflip.system.Workers;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The tables of {@link TwoPhaseSolver}: 81 MB in one file. The file is mapped, so a process starts
 * at once and reads only the pages it needs. The tables are immutable, and threads share them.
 *
 * <p>The exact distances of phase 1 take 35 MB, as Kociemba's do. {@link PairDistances} takes 28 MB
 * and reduces phase 2 from 365 to 3.3 nodes for each position that phase 1 reaches. {@link
 * NearMoves} takes 9 MB; with it most nodes of phase 1 need not probe their children. Huge pages in
 * place of the mapped file made no difference. Smaller tables, built at each start, were not tried.
 */
public final class TwoPhaseTables implements AutoCloseable {
  private static final String NAME = "twophase";

  private final Memory memory;

  private TwoPhaseTables(Memory memory) {
    this.memory = memory;
  }

  /**
   * Opens the tables, or builds them and writes their file.
   *
   * @param placement whether to map the file, or to read it into huge pages
   * @param messages receives a line before a build, and if the file cannot be written
   */
  public static TwoPhaseTables prepare(
      Path directory, Placement placement, int threads, Consumer<String> messages) {
    PreparedFile file = PreparedFile.ofTwoPhases(directory, NAME);
    return new TwoPhaseTables(file.prepare(placement, threads, messages, () -> build(threads)));
  }

  /** Whether their file exists, so that nothing has to be built. */
  public static boolean present(Path directory) {
    return PreparedFile.ofTwoPhases(directory, NAME).exists();
  }

  long at(int offset) {
    return memory.address() + offset;
  }

  private static Memory build(int threads) {
    Memory memory = Memory.allocate(TwoPhaseLayout.SIZE);
    // One thread builds phase 2 beside all threads of phase 1. This extra thread keeps the cores
    // busy while those threads wait for each other.
    Workers.run(
        Math.min(threads, 2),
        2,
        () ->
            phase -> {
              if (phase == 0) {
                buildPhase2(memory);
              } else {
                buildPhase1(memory, threads);
              }
            });
    return memory;
  }

  private static void buildPhase1(Memory memory, int threads) {
    FlipSlice space = new FlipSlice();
    char[] viewedTwists = FlipSlice.viewedTwists();
    memory.put(TwoPhaseLayout.TWIST_MOVES, Twist.MOVES);
    memory.put(TwoPhaseLayout.FLIP_MOVES, Flip.MOVES);
    memory.put(TwoPhaseLayout.SLICE_MOVES, FlipSlice.SLICE_MOVES);
    memory.put(TwoPhaseLayout.CLASS_OF, space.classOf());
    memory.put(TwoPhaseLayout.TWISTS_SEEN, viewedTwists);
    memory.put(TwoPhaseLayout.MOVES_BACK, movesBack());
    try (Phase1Build build = new Phase1Build(space, viewedTwists, threads)) {
      build.pack(memory.address() + TwoPhaseLayout.DISTANCES);
      build.putNear(
          memory.address() + TwoPhaseLayout.NEARER, memory.address() + TwoPhaseLayout.LEVEL);
    }
  }

  private static int[] movesBack() {
    int half = 1 << TwoPhaseLayout.HALF_BITS;
    int[] table = new int[FlipSlice.SYMMETRIES.size() * 2 * half];
    for (int s = 0; s < FlipSlice.SYMMETRIES.size(); s++) {
      for (Move move : Move.values()) {
        int there = FlipSlice.SYMMETRIES.get(s).apply(move).ordinal();
        int row = 2 * s + there / TwoPhaseLayout.HALF_BITS;
        int bit = 1 << there % TwoPhaseLayout.HALF_BITS;
        for (int mask = 0; mask < half; mask++) {
          table[row * half + mask] |= (mask & bit) == 0 ? 0 : 1 << move.ordinal();
        }
      }
    }
    return table;
  }

  private static void buildPhase2(Memory memory) {
    int[] moves = TwoPhaseLayout.MOVES2;
    char[] edgeMoves = edgeMoves();
    byte[] edgeOrder = TwoQuads.orders(Cube.EDGES);
    char[] corners = TwoQuads.cornerMoves(moves);
    char[] edges = TwoQuads.edgeMoves(moves);
    byte[] orders = orders2(edgeMoves, edgeOrder);
    int solvedQuad = EdgeQuad.of(Cube.SOLVED, EdgeQuad.SLICE_EDGES) >>> 4;
    int solvedOrder = edgeOrder[solvedQuad];
    PairDistances pairs = new PairDistances(corners, edges);
    memory.put(TwoPhaseLayout.CORNER_CLASS, pairs.cornerClass());
    memory.put(TwoPhaseLayout.EDGES_SEEN, pairs.viewedEdges());
    pairs.fill(memory.address() + TwoPhaseLayout.PAIR_DISTANCES);
    // The eight pieces of the solved cube are in order, so their index is 0.
    int solvedEight = 0;
    memory.put(TwoPhaseLayout.CORNER_MOVES, TwoQuads.cornerMoves());
    memory.put(TwoPhaseLayout.CORNER_ORDER, TwoQuads.orders(Cube.CORNERS));
    memory.put(TwoPhaseLayout.EDGE_MOVES, edgeMoves);
    memory.put(TwoPhaseLayout.EDGE_ORDER, edgeOrder);
    memory.put(TwoPhaseLayout.EDGE_EIGHTH, eighths());
    memory.put(TwoPhaseLayout.CORNERS2, corners);
    memory.put(TwoPhaseLayout.EDGES2, edges);
    memory.put(TwoPhaseLayout.ORDERS2, orders);
    memory.put(
        TwoPhaseLayout.CORNER_DISTANCES,
        Phase2Build.packed(Phase2Build.distances(corners, orders, solvedEight, solvedOrder)));
    memory.put(
        TwoPhaseLayout.EDGE_DISTANCES,
        Phase2Build.packed(Phase2Build.distances(edges, orders, solvedEight, solvedOrder)));
  }

  private static char[] edgeMoves() {
    char[] moves = new char[EdgeQuad.COUNT * Move.COUNT];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = (char) (EdgeQuad.MOVES[i] >>> 4);
    }
    return moves;
  }

  private static char[] eighths() {
    char[] eighths = new char[EdgeQuad.COUNT];
    int[] places = new int[4];
    for (int quad = 0; quad < eighths.length; quad++) {
      Lehmer.unrank(quad, Cube.EDGES, places);
      if (Arrays.stream(places).allMatch(place -> place < TwoQuads.PIECES)) {
        eighths[quad] = (char) Lehmer.rank(places, TwoQuads.PIECES);
      }
    }
    return eighths;
  }

  /** How the moves of phase 2 permute the edges of the middle slice. */
  private static byte[] orders2(char[] edgeMoves, byte[] edgeOrder) {
    byte[] table = new byte[TwoQuads.ORDERS * TwoPhaseLayout.MOVE_COUNT2];
    for (int quad = 0; quad < EdgeQuad.COUNT; quad++) {
      int[] places = new int[4];
      Lehmer.unrank(quad, Cube.EDGES, places);
      if (Arrays.stream(places).allMatch(place -> place >= EdgeQuad.SLICE_EDGES)) {
        for (int m = 0; m < TwoPhaseLayout.MOVE_COUNT2; m++) {
          int moved = edgeMoves[Move.COUNT * quad + TwoPhaseLayout.MOVES2[m]];
          table[TwoPhaseLayout.MOVE_COUNT2 * edgeOrder[quad] + m] = edgeOrder[moved];
        }
      }
    }
    return table;
  }

  @Override
  public void close() {
    memory.close();
  }
}
