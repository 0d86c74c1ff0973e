package dev.superflip.coord.coset;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.Symmetry;
import java.util.List;

/**
 * The twelve edges as three slices of four, each the ring between two opposite faces. Half turns
 * keep every edge in its slice and unflipped, and all 48 symmetries carry slices to slices. {@link
 * CosetSpace} needs both properties.
 *
 * <p>The state of a slice has two parts: the places of its four edges, and as much of their flips
 * as {@link Flips} distinguishes. The places are a mask of twelve bits: bit 4 * slice + 3 - i
 * stands for the i-th of {@link #MEMBERS}.
 */
public final class EdgeSlices {
  public static final int COUNT = 3;

  /** Edges by slice. Within a slice, the facelets that define flips are on one axis. */
  public static final List<List<String>> MEMBERS =
      List.of(
          List.of("UR", "UL", "DL", "DR"),
          List.of("UF", "UB", "DB", "DF"),
          List.of("FR", "FL", "BL", "BR"));

  /** Ways to choose four places out of twelve. */
  public static final int SETS = 495;

  /** Ways to choose four places out of the other eight. */
  public static final int SECOND_SETS = 70;

  /** Ways to divide twelve places into three slices. */
  public static final int ARRANGEMENTS = SETS * SECOND_SETS;

  public static final int ALL = (1 << Cube.EDGES) - 1;

  /** By edge or place: its bit number. */
  private static final int[] BIT = bits();

  /** By mask of four bits among twelve: its rank. */
  public static final char[] SET_RANK = ranks(Cube.EDGES);

  /** By mask of four bits among eight: its rank. */
  public static final char[] SECOND_RANK = ranks(8);

  /** By rank: the mask of four bits among twelve. */
  private static final char[] SET_MASK = masks(SET_RANK, SETS);

  /** By rank: the mask of four bits among eight. */
  private static final char[] SECOND_MASK = masks(SECOND_RANK, SECOND_SETS);

  private EdgeSlices() {}

  /** How much a table distinguishes of the flips of the four edges of a slice. */
  public enum Flips {
    /** Nothing. */
    NONE(0, 1),

    /** Whether the number of flipped edges is odd. */
    PARITY(1, 4),

    /** Which edges are flipped relative to the first: flipping all four changes nothing. */
    RELATIVE(3, 256);

    private final int bits;
    private final int count;

    @SuppressWarnings("ImmutableEnumChecker") // never handed out nor changed
    private final byte[] kept = new byte[16];

    Flips(int bits, int count) {
      this.bits = bits;
      this.count = count;
      for (int flips = 0; flips < kept.length; flips++) {
        int relative = (flips & 1) == 0 ? flips : ~flips & 15;
        kept[flips] =
            (byte) (bits == 0 ? 0 : bits == 1 ? Integer.bitCount(flips) & 1 : relative >>> 1);
      }
    }

    /** The number of bits that are kept per slice. */
    public int bits() {
      return bits;
    }

    /** Values for all slices; the number of flips is even, so the last slice needs a bit less. */
    public int count() {
      return count;
    }

    /** The bits kept of four flips, given in the order of the bits of the slice's mask. */
    public int kept(int flips) {
      return kept[flips];
    }

    /** States of one slice: its places and the bits kept of its flips. */
    public int states() {
      return SETS << bits;
    }
  }

  /** The bit of an edge, or of a place. */
  public static int bit(int edge) {
    return BIT[edge];
  }

  /** The slice that an edge belongs to. */
  public static int slice(int edge) {
    return BIT[edge] >>> 2;
  }

  /** The mask with this rank. */
  public static int set(int rank) {
    return SET_MASK[rank];
  }

  /** The first two of three disjoint masks as one number below {@link #ARRANGEMENTS}. */
  public static int arrangement(int first, int second) {
    return SET_RANK[first] * SECOND_SETS + SECOND_RANK[Integer.compress(second, first ^ ALL)];
  }

  /** The three masks of an arrangement. */
  public static int[] sets(int arrangement) {
    int first = SET_MASK[arrangement / SECOND_SETS];
    int second = Integer.expand(SECOND_MASK[arrangement % SECOND_SETS], first ^ ALL);
    return new int[] {first, second, ALL ^ first ^ second};
  }

  /** The mask of the places where the edges of a slice are. */
  public static int places(Cube cube, int slice) {
    int mask = 0;
    for (int place = 0; place < Cube.EDGES; place++) {
      if (slice(cube.edge(place)) == slice) {
        mask |= 1 << BIT[place];
      }
    }
    return mask;
  }

  /** The mask of the places with a flipped edge. */
  public static int flips(Cube cube) {
    int mask = 0;
    for (int place = 0; place < Cube.EDGES; place++) {
      mask |= cube.flip(place) << BIT[place];
    }
    return mask;
  }

  /** The state of a slice: {@code rank of the places << bits | bits kept of the flips}. */
  public static int state(Flips kept, int places, int flips) {
    return SET_RANK[places] << kept.bits() | kept.kept(Integer.compress(flips, places));
  }

  /** {@code [18 * state + move]}: the state after a move. */
  public static char[] moves(Flips kept) {
    char[] table = new char[kept.states() * Move.COUNT];
    for (int m = 0; m < Move.COUNT; m++) {
      Cube move = Cube.of(Move.of(m));
      int[] to = new int[Cube.EDGES];
      int flipped = 0;
      for (int place = 0; place < Cube.EDGES; place++) {
        to[BIT[move.edge(place)]] = BIT[place];
        flipped |= move.flip(place) << BIT[move.edge(place)];
      }
      for (int state = 0; state < kept.states(); state++) {
        int places = set(state >>> kept.bits());
        int flips = example(kept, state) ^ flipped & places;
        table[Move.COUNT * state + m] = (char) state(kept, carry(places, to), carry(flips, to));
      }
    }
    return table;
  }

  /**
   * {@code [states * symmetry + state]}: a slice viewed through a symmetry, as {@code mask of
   * places | bits kept of the flips << 12}. Whether a symmetry flips an edge depends on its place
   * and on its slice. The part of the slice is the same for all four edges, and flipping all four
   * does not change the bits kept. So only the places matter.
   */
  public static char[] conjugates(Flips kept) {
    List<Symmetry> symmetries = Symmetry.all();
    char[] table = new char[kept.states() * symmetries.size()];
    for (int s = 0; s < symmetries.size(); s++) {
      Symmetry symmetry = symmetries.get(s);
      int[] to = new int[Cube.EDGES];
      int flipped = 0;
      for (int edge = 0; edge < Cube.EDGES; edge++) {
        to[BIT[edge]] = BIT[symmetry.edge(edge)];
        flipped |= symmetry.flip(edge) << BIT[edge];
      }
      for (int state = 0; state < kept.states(); state++) {
        int places = set(state >>> kept.bits());
        int flips = carry(example(kept, state) ^ flipped & places, to);
        int image = carry(places, to);
        table[kept.states() * s + state] =
            (char) (image | kept.kept(Integer.compress(flips, image)) << Cube.EDGES);
      }
    }
    return table;
  }

  /** By symmetry: the slice that it carries to slice 0, to slice 1 and to slice 2. */
  public static byte[][] origins() {
    List<Symmetry> symmetries = Symmetry.all();
    byte[][] origins = new byte[symmetries.size()][COUNT];
    for (int s = 0; s < origins.length; s++) {
      for (int edge = 0; edge < Cube.EDGES; edge++) {
        origins[s][slice(symmetries.get(s).edge(edge))] = (byte) slice(edge);
      }
    }
    return origins;
  }

  /** Some flips, by place, that have the kept bits of this state. */
  private static int example(Flips kept, int state) {
    int bits = state & (1 << kept.bits()) - 1;
    int flips = kept == Flips.RELATIVE ? bits << 1 : bits;
    return Integer.expand(flips, set(state >>> kept.bits()));
  }

  private static int carry(int mask, int[] to) {
    int carried = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      carried |= 1 << to[Integer.numberOfTrailingZeros(rest)];
    }
    return carried;
  }

  private static int[] bits() {
    int[] bits = new int[Cube.EDGES];
    for (int slice = 0; slice < COUNT; slice++) {
      for (int i = 0; i < 4; i++) {
        bits[Cube.EDGE_NAMES.indexOf(MEMBERS.get(slice).get(i))] = 4 * slice + 3 - i;
      }
    }
    return bits;
  }

  private static char[] ranks(int n) {
    char[] ranks = new char[1 << n];
    char next = 0;
    for (int mask = 0; mask < ranks.length; mask++) {
      ranks[mask] = Integer.bitCount(mask) == 4 ? next++ : 0;
    }
    return ranks;
  }

  private static char[] masks(char[] ranks, int count) {
    char[] masks = new char[count];
    for (int mask = 0; mask < ranks.length; mask++) {
      if (Integer.bitCount(mask) == 4) {
        masks[ranks[mask]] = (char) mask;
      }
    }
    return masks;
  }
}
