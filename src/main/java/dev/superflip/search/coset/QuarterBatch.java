package dev.superflip.search.coset;

import dev.superflip.cube.Move;
import dev.superflip.search.order.Necklaces;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Expands nodes in the quarter-turn metric. The tree is that of the half-turn metric, so that each
 * sequence occurs once: a half turn is one move, never two turns of a face in a row. But a half
 * turn reduces the remaining depth by two.
 *
 * <p>The two quarter turns of a face share one probe of the inverse, as in the half-turn metric. A
 * half turn leaves the inverse in its coset, so it needs no probe: the value of the inverse stays
 * and must not exceed the remaining depth, which is two less.
 *
 * <p>All solutions of a position have the same parity. The bounds have it, too, so a value of the
 * other parity never equals the remaining depth: comparing with it is as good as comparing with the
 * value rounded up.
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

  /** Sets the pruning rules of a cube that commutes with all turns; null for other cubes. */
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
