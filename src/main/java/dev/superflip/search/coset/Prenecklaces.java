package dev.superflip.search.coset;

import dev.superflip.search.order.MoveOrder;
import dev.superflip.search.order.StepCode;
import dev.superflip.search.order.Syllable;

/**
 * Prunes the search for the superflip in the half-turn metric; {@code Necklaces} does so in quarter
 * turns.
 *
 * <p>Every cyclic shift of a solution is a solution (see {@code CyclicShifts}). Split a shortest
 * solution into syllables: maximal runs of turns of one axis. If the last and the first syllable
 * share an axis, they are one syllable of the cyclic word. It is as long as both together;
 * otherwise there would be a shorter solution. Up to symmetry a syllable is one of six kinds: U, U
 * D', U D, U2, U2 D, U2 D2. Among the shifts of a solution one has the lexicographically largest
 * word of kinds, and it is enough to find that one.
 *
 * <p>A word that is largest among its shifts is a necklace; its prefixes are prenecklaces. They can
 * be recognised kind by kind: with p the length of the shortest word that the prefix repeats, the
 * next kind must not be larger than the one p places before (Fredricksen, Kessler and Maiorana). A
 * further turn of its axis always makes the kind of a syllable later, so the kind of an unfinished
 * last syllable is at most its final one, and pruning by it is safe.
 */
final class Prenecklaces {
  private static final StepCode CODE = StepCode.OF_HALF_TURNS;

  private final byte[] kinds = new byte[CosetStack.LEVEL_MASK + 1];

  /** Prunes the nodes of a batch whose sequences are no prenecklaces. */
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

  /** Whether a solution that is largest among its shifts may begin with these moves. */
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
