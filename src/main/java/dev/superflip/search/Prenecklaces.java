package dev.superflip.search;

/**
 * Which nodes of a position that commutes with all turns, the superflip, have to be searched in the
 * half-turn metric; {@link Necklaces} are the same for quarter turns.
 *
 * <p>Solutions can be shifted in a circle (see {@link Circle}). Take a shortest one apart into
 * syllables, the turns of one axis that follow each other. If the last one and the first one are of
 * the same axis they are one syllable of the circle, and together they are no shorter, for else
 * there was a shorter solution. Up to symmetries a syllable is one of six kinds: U, U D', U D, U2,
 * U2 D, U2 D2. Read the circle from where its word of kinds is largest in the order of a
 * dictionary: it is enough to look for solutions that begin there.
 *
 * <p>Words that are largest among their shifts are called necklaces, and their beginnings can be
 * told while they are made: with p the length of the shortest word that the beginning repeats, the
 * next kind must not be larger than the one p places before (Fredricksen, Kessler and Maiorana). A
 * further turn of its axis always makes a later kind of a syllable, so the last one, which may be
 * unfinished, is not too small.
 */
final class Prenecklaces {
  private static final StepCode CODE = StepCode.OF_HALF_TURNS;

  private final byte[] kinds = new byte[CosetStack.LEVEL_MASK + 1];

  /** Takes the nodes out of a batch below which nothing has to be looked for. */
  void filter(CosetBatch batch) {
    int n = 0;
    for (int node = 0; node < batch.nodes; node++) {
      boolean needed =
          isBeginning(
              batch.getLong(CosetBatch.FIRST_MOVES, node),
              batch.getLong(CosetBatch.LATER_MOVES, node),
              batch.get(CosetBatch.LEVEL, node));
      n = batch.keepNode(node, n, needed);
    }
    batch.nodes = n;
  }

  /** Whether moves may be the beginning of a solution that is largest among its shifts. */
  boolean isBeginning(long first, long later, int level) {
    int n = 0;
    int last = Syllable.NO_MOVE;
    for (int i = 0; i < level; i++) {
      int move = CODE.step(first, later, i);
      if (last != Syllable.NO_MOVE && MoveOrder.commute(last, move)) {
        kinds[n - 1] = (byte) Syllable.kind(last, move);
      } else {
        kinds[n++] = (byte) Syllable.kind(move, Syllable.NO_MOVE);
      }
      last = move;
    }
    int period = 1;
    for (int i = 1; i < n; i++) {
      int before = kinds[i - period];
      if (kinds[i] > before) {
        return false;
      }
      if (kinds[i] < before) {
        period = i + 1;
      }
    }
    return true;
  }
}
