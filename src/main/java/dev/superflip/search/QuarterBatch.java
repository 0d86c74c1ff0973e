package dev.superflip.search;

import dev.superflip.cube.Move;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Expands nodes in the quarter-turn metric. The tree is the one of the half-turn metric, so that
 * each sequence occurs once: a half turn is one move, never two of a face in a row. But it takes
 * two of the quarter turns that are left.
 *
 * <p>What is known of inverses becomes this. The two quarter turns of a face share one probe as
 * before. A half turn leaves the inverse in its coset, which needs no probe, while two quarter
 * turns are used up: it is excluded not only if the value of the inverse equals what is left but
 * already if it is less by one, and since the parity of what is left is that of every solution, it
 * is never that. Nothing is done about that parity here: a value that is odd where an even number
 * of quarter turns is left cannot equal it, so to compare the two is to compare with the value
 * rounded up.
 */
final class QuarterBatch extends CosetBatch {
  /** Bit m for each half turn m. */
  private static final int HALF_TURNS = 0b010_010_010_010_010_010;

  private static final int ALL_MOVES = (1 << Move.COUNT) - 1;

  /** 1 if the table holds halves of distances. */
  private final int shift;

  /** By node: the moves that may be made next, bit m for move m. */
  private final int[] allowed = new int[NODES];

  private @Nullable Necklaces necklaces;

  QuarterBatch(CosetLookup lookup) {
    super(lookup);
    shift = lookup.shift();
    Arrays.fill(allowed, ALL_MOVES);
  }

  /** Leaves out what the rules of a position that commutes with all turns allow to leave out. */
  void use(@Nullable Necklaces rules) {
    necklaces = rules;
    Arrays.fill(allowed, ALL_MOVES);
  }

  @Override
  int expand() {
    if (necklaces != null) {
      for (int node = 0; node < nodes; node++) {
        int level = get(LEVEL, node);
        int moves =
            necklaces.allowed(getLong(FIRST_MOVES, node), getLong(LATER_MOVES, node), level);
        allowed[node] = moves;
        set(LAST_FACE, node, Necklaces.lastFace(get(LAST_FACE, node), moves));
      }
    }
    return super.expand();
  }

  @Override
  int generate(int faces) {
    int n = 0;
    int counted = 0;
    for (int i = 0; i < faces; i++) {
      int child = get(FACES, i);
      int node = node(child);
      int moves = allowed[node] >>> move(child);
      int left = get(REMAINING, node);
      int quarter = get(VALUES, i);
      int half = get(INVERSE_VALUE, node);
      int quarterNear = quarter << shift <= left ? 1 : 0;
      int halfNear = half << shift <= left - 1 ? 1 : 0;
      set(CHILDREN, n, child | quarter << INVERSE_VALUE_AT);
      n += moves & quarterNear;
      set(CHILDREN, n, child + 2 | quarter << INVERSE_VALUE_AT);
      n += moves >>> 2 & quarterNear;
      set(CHILDREN, n, child + 1 | half << INVERSE_VALUE_AT);
      n += moves >>> 1 & halfNear;
      counted += (moves & 1) + (moves >>> 2 & 1) + (moves >>> 1 & halfNear);
    }
    generated += counted;
    return n;
  }

  @Override
  int keep(int n) {
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int child = get(CHILDREN, i);
      int value = get(VALUES, i);
      int left = get(REMAINING, node(child)) - (HALF_TURNS >>> move(child) & 1);
      set(CHILDREN, kept, child | value << VALUE_AT);
      kept += value << shift <= left ? 1 : 0;
    }
    return kept;
  }
}
