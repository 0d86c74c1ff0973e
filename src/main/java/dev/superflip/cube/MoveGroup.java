package dev.superflip.cube;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The group that a set of moves generates: all positions that these moves reach. Its elements are
 * permutations of the 48 stickers that are not centres. The constructor finds a chain of
 * stabilisers in milliseconds, by the algorithm of Charles Sims as Donald Knuth presents it
 * ("Efficient representation of perm groups", 1991).
 *
 * <p>Level k of the chain is the subgroup that fixes the first k stickers. A level stores its
 * generators. For each place that sticker k can reach, it also stores one element that moves the
 * sticker there.
 */
public final class MoveGroup {
  private static final int EDGES_AT = 3 * Cube.CORNERS;
  private static final int STICKERS = EDGES_AT + 2 * Cube.EDGES;

  /**
   * A subgroup of the chain.
   *
   * @param carriers by place: an element that moves the level's sticker there
   */
  private record Level(List<byte[]> generators, Map<Byte, byte[]> carriers) {}

  private final List<Level> levels = new ArrayList<>();

  public MoveGroup(MoveSet moves) {
    byte[] identity = permutation(Cube.SOLVED);
    for (int k = 0; k < STICKERS; k++) {
      levels.add(new Level(new ArrayList<>(), new HashMap<>(Map.of((byte) k, identity))));
    }
    for (Move move : moves.moves()) {
      add(0, permutation(Cube.of(move)));
    }
  }

  /** Whether the moves reach this cube from the solved one, or solve it. */
  public boolean contains(Cube cube) {
    return contains(0, permutation(cube));
  }

  /** The number of positions. */
  public BigInteger order() {
    BigInteger order = BigInteger.ONE;
    for (Level level : levels) {
      order = order.multiply(BigInteger.valueOf(level.carriers.size()));
    }
    return order;
  }

  /** Whether an element that fixes the first k stickers is in level k. */
  private boolean contains(int k, byte[] element) {
    byte[] rest = element;
    for (int i = k; i < STICKERS; i++) {
      byte[] carrier = levels.get(i).carriers.get(rest[i]);
      if (carrier == null) {
        return false;
      }
      rest = withoutCarrier(rest, carrier);
    }
    return true;
  }

  /** Adds an element that fixes the first k stickers to level k. */
  private void add(int k, byte[] element) {
    if (contains(k, element)) {
      return;
    }
    Level level = levels.get(k);
    level.generators.add(element);
    for (byte[] carrier : List.copyOf(level.carriers.values())) {
      extend(k, product(carrier, element));
    }
  }

  /** Adds an element of level k as a carrier, or what remains after the old carrier to k + 1. */
  private void extend(int k, byte[] element) {
    Level level = levels.get(k);
    byte[] carrier = level.carriers.putIfAbsent(element[k], element);
    if (carrier != null) {
      add(k + 1, withoutCarrier(element, carrier));
      return;
    }
    for (byte[] generator : level.generators) {
      extend(k, product(element, generator));
    }
  }

  /** The first permutation, then the second. */
  private static byte[] product(byte[] first, byte[] second) {
    byte[] product = new byte[STICKERS];
    for (int i = 0; i < STICKERS; i++) {
      product[i] = second[first[i]];
    }
    return product;
  }

  /** An element, then the inverse of another. */
  private static byte[] withoutCarrier(byte[] element, byte[] carrier) {
    byte[] inverse = new byte[STICKERS];
    for (int i = 0; i < STICKERS; i++) {
      inverse[carrier[i]] = (byte) i;
    }
    return product(element, inverse);
  }

  /** By sticker of the solved cube: its new place. Permutations compose in the order of cubes. */
  private static byte[] permutation(Cube cube) {
    byte[] permutation = new byte[STICKERS];
    for (int place = 0; place < Cube.CORNERS; place++) {
      for (int i = 0; i < 3; i++) {
        int sticker = 3 * cube.corner(place) + i;
        permutation[sticker] = (byte) (3 * place + (i + cube.twist(place)) % 3);
      }
    }
    for (int place = 0; place < Cube.EDGES; place++) {
      for (int i = 0; i < 2; i++) {
        int sticker = EDGES_AT + 2 * cube.edge(place) + i;
        permutation[sticker] = (byte) (EDGES_AT + 2 * place + (i ^ cube.flip(place)));
      }
    }
    return permutation;
  }
}
