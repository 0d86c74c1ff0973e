package dev.superflip.search.coset;

import dev.superflip.cube.Move;

/**
 * The two kinds of probes of a batch, and the rows of {@link EdgeShuffles} that each needs. A turn
 * permutes the lanes of a child, but renames what the lanes of an inverse hold.
 */
enum EdgeView {
  /** Children, each after its move. */
  CHILDREN(CosetBatch.CHILDREN, CosetBatch.EDGES, 0, 1, Move.COUNT, 0),

  /** Faces: the inverse of a node after a quarter turn of each. */
  INVERSES(CosetBatch.FACES, CosetBatch.INVERSE_EDGES, Move.COUNT, 0, 0, 1);

  /** Offset of the items in the memory of a batch. */
  final int items;

  /** Offset of the edges in the memory of a batch. */
  final int edges;

  /** The row of {@link EdgeShuffles#SEEN} for move 0, and the rows from one move to the next. */
  final int firstSeen;

  final int seenPerMove;

  /** The same for {@link EdgeShuffles#SLICES}. */
  final int firstSlices;

  final int slicesPerMove;

  EdgeView(
      int items,
      int edges,
      int seenTurn,
      int seenTurnPerMove,
      int slicesTurn,
      int slicesTurnPerMove) {
    this.items = items;
    this.edges = edges;
    firstSeen = seenTurn * EdgeShuffles.SYMMETRIES;
    seenPerMove = seenTurnPerMove * EdgeShuffles.SYMMETRIES;
    firstSlices = slicesTurn * EdgeShuffles.ALIKE;
    slicesPerMove = slicesTurnPerMove * EdgeShuffles.ALIKE;
  }

  /** The row of {@link EdgeShuffles#SEEN}. */
  int seen(int move, int symmetry) {
    return firstSeen + move * seenPerMove + symmetry;
  }

  /** The row of {@link EdgeShuffles#SLICES}. */
  int slices(int move, int symmetry) {
    return firstSlices + move * slicesPerMove + symmetry / EdgeShuffles.ALIKE;
  }
}
