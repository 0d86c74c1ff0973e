package dev.superflip.coord.tiles;

/**
 * Numbers the orders in which {@code size} tiles can stand. The code of an order is its Lehmer
 * rank: digit {@code i} counts the tiles behind place {@code i} that have a smaller number, and has
 * the base {@code size - i}.
 *
 * <p>A tile that passes its neighbours changes only the digits of those places, so {@link #passing}
 * needs a small table for them. A space of even orders only (or odd ones only) has half the codes:
 * the last digit with a choice follows from the parity and is left out.
 */
public final class TileOrders {
  private final int size;
  private final boolean halved;
  private final int[] factorials;

  /**
   * The orders of some tiles.
   *
   * @param halved whether all orders in use have one known parity
   */
  public TileOrders(int size, boolean halved) {
    if (size < 1 || size > 12 || halved && size < 3) {
      throw new IllegalArgumentException(size + " tiles");
    }
    this.size = size;
    this.halved = halved;
    factorials = new int[size + 1];
    factorials[0] = 1;
    for (int i = 1; i <= size; i++) {
      factorials[i] = factorials[i - 1] * i;
    }
  }

  /** The number of codes. */
  public int count() {
    return halved ? factorials[size] / 2 : factorials[size];
  }

  /**
   * The code of an order.
   *
   * @param tiles numbers from 0 on, each once
   */
  public int code(int[] tiles) {
    int rest = (1 << size) - 1;
    int code = 0;
    for (int i = 0; i < size; i++) {
      int below = (1 << tiles[i]) - 1;
      code = code * (size - i) + Integer.bitCount(rest & below);
      rest ^= 1 << tiles[i];
    }
    return halved ? code >> 1 : code;
  }

  /**
   * The order of a code.
   *
   * @param odd the parity of the order; needed only if codes are halved
   */
  public int[] order(int code, boolean odd) {
    int[] digits = new int[size];
    int rest = halved ? 2 * code : code;
    int sum = 0;
    for (int i = size - 1; i >= 0; i--) {
      digits[i] = rest % (size - i);
      rest /= size - i;
      sum += digits[i];
    }
    if (halved && (sum & 1) != 0 != odd) {
      digits[size - 2]++;
    }
    int[] tiles = new int[size];
    int left = (1 << size) - 1;
    for (int i = 0; i < size; i++) {
      int tile = 0;
      for (int smaller = digits[i]; smaller > 0 || (left >> tile & 1) == 0; tile++) {
        smaller -= left >> tile & 1;
      }
      tiles[i] = tile;
      left ^= 1 << tile;
    }
    return tiles;
  }

  /**
   * The action on codes if the tile at a place passes others.
   *
   * @param place of the tile, from 0 on
   * @param passed how many tiles it passes; negative to pass those in front of it
   * @param odd the parity of the orders that it is applied to, if they have one parity
   */
  public Passing passing(int place, int passed, boolean odd) {
    return new Passing(place, passed, odd);
  }

  /** One tile passes others: how codes change. */
  public final class Passing {
    /** Codes that share all digits up to the last place that changes. */
    private final int run;

    /** Values of the digits of the places that change. */
    private final int blocks;

    /** Added to a code, by value of the changed digits; twice, if a missing digit matters. */
    private final int[] change;

    /** Whether the digit that halved codes leave out is one of those that change. */
    private final boolean digitMissing;

    private final boolean odd;
    private final boolean[] frontOdd;

    private Passing(int place, int passed, boolean odd) {
      int first = Math.min(place, place + passed);
      int last = Math.max(place, place + passed);
      this.odd = odd;
      int blockCodes = 1;
      for (int i = first; i <= last; i++) {
        blockCodes *= size - i;
      }
      int behind = factorials[size - 1 - last];
      digitMissing = halved && behind == 1;
      run = halved && !digitMissing ? behind / 2 : behind;
      blocks = digitMissing ? blockCodes / 2 : blockCodes;
      frontOdd = frontParities(digitMissing ? first : 0);
      change = new int[digitMissing ? 2 * blocks : blocks];
      for (int i = 0; i < change.length; i++) {
        int block = i;
        if (digitMissing) {
          // The first half is for even digits in front of the block.
          int even = 2 * (i % blocks);
          block = even + ((i < blocks ? 0 : 1) ^ digitSum(even, first, last) & 1);
        }
        int moved = move(block, first, last, passed > 0);
        change[i] = digitMissing ? (moved >> 1) - (block >> 1) : (moved - block) * run;
      }
    }

    /** Moves the first tile of a block to its end, or the last one to its start. */
    private int move(int block, int first, int last, boolean toEnd) {
      int[] digits = digits(block, first, last);
      int n = digits.length;
      for (int step = 0; step < n - 1; step++) {
        int i = toEnd ? step : n - 2 - step;
        int a = digits[i];
        int b = digits[i + 1];
        // Two neighbours change places; the larger one no longer counts, or now counts, the other.
        digits[i] = a <= b ? b + 1 : b;
        digits[i + 1] = a <= b ? a : a - 1;
      }
      int code = 0;
      for (int i = 0; i < n; i++) {
        code = code * (size - first - i) + digits[i];
      }
      return code;
    }

    private int[] digits(int block, int first, int last) {
      int[] digits = new int[last - first + 1];
      int rest = block;
      for (int i = last; i >= first; i--) {
        digits[i - first] = rest % (size - i);
        rest /= size - i;
      }
      return digits;
    }

    private int digitSum(int block, int first, int last) {
      int sum = 0;
      for (int digit : digits(block, first, last)) {
        sum += digit;
      }
      return sum;
    }

    /** The code after the move. */
    public int apply(int code) {
      int upper = code / run;
      int block = upper % blocks;
      if (digitMissing && frontOdd[upper / blocks] != odd) {
        block += blocks;
      }
      return code + change[block];
    }

    /** By the digits in front of the block: whether their sum is odd. */
    private boolean[] frontParities(int places) {
      boolean[] parities = {false};
      for (int i = 0; i < places; i++) {
        int base = size - i;
        boolean[] longer = new boolean[parities.length * base];
        for (int front = 0; front < longer.length; front++) {
          longer[front] = parities[front / base] ^ (front % base & 1) != 0;
        }
        parities = longer;
      }
      return parities;
    }
  }
}
