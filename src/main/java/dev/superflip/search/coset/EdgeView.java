package dev.superflip.search.coset;

import dev.superflip.cube.Move;

/**
 * The two kinds of probes of a batch, and the tables that find their entries: a turn permutes the
 * places of a child's edges, but in an inverse it renames the edges.
 */
enum EdgeView {
  /** Children, each after its move. */
  CHILDREN(CosetBatch.CHILDREN, CosetBatch.EDGES, 0, 1, Move.COUNT, 0),

  /** Faces, of which a quarter turn is made: the inverses of the nodes after it. */
  INVERSES(CosetBatch.FACES, CosetBatch.INVERSE_EDGES, Move.COUNT, 0, 0, 1);

  /** Where the items and where the edges begin in the memory of a batch. */
  final int items;

  final int edges;

  /** Of the tables of {@link EdgeShuffles}: which row is that of no move, and rows for a move. */
  final int firstSeen;

  final int seenPerMove;
  final int firstSlices;
  final int slicesPerMove;

  EdgeView(int items, int edges, int turn, int turnPerMove, int turnWithin, int turnWithinPerMove) {
    this.items = items;
    this.edges = edges;
    firstSeen = turn * EdgeShuffles.SYMMETRIES;
    seenPerMove = turnPerMove * EdgeShuffles.SYMMETRIES;
    firstSlices = turnWithin * EdgeShuffles.ALIKE;
    slicesPerMove = turnWithinPerMove * EdgeShuffles.ALIKE;
  }

  int seen(int move, int symmetry) {
    return firstSeen + move * seenPerMove + symmetry;
  }

  int slices(int move, int symmetry) {
    return firstSlices + move * slicesPerMove + symmetry / EdgeShuffles.ALIKE;
  }
}
