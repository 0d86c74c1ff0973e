package dev.superflip.cube;

/**
 * The 18 turns of the half-turn metric. The ordinal is 3 * face + (quarter turns clockwise - 1),
 * which is the number that move tables and search code use.
 */
public enum Move {
  U,
  U2,
  U3,
  R,
  R2,
  R3,
  F,
  F2,
  F3,
  D,
  D2,
  D3,
  L,
  L2,
  L3,
  B,
  B2,
  B3;

  public static final int COUNT = 18;

  private static final Move[] ALL = values();

  public static Move of(int index) {
    return ALL[index];
  }

  public static Move of(Face face, int quarterTurns) {
    return ALL[3 * face.ordinal() + quarterTurns - 1];
  }

  public Face face() {
    return Face.of(ordinal() / 3);
  }

  /** Clockwise quarter turns: 1, 2 or 3. */
  public int quarterTurns() {
    return ordinal() % 3 + 1;
  }

  public Move inverse() {
    return of(face(), 4 - quarterTurns());
  }

  /**
   * Whether a search need not try {@code next} directly after {@code previous}. Two turns of one
   * face are one turn or none. Turns of opposite faces commute, so a search tries only the order
   * with the lower face first. Among sequences that differ only in this order, the
   * lexicographically first one remains.
   */
  public static boolean redundant(Move previous, Move next) {
    Face before = previous.face();
    Face after = next.face();
    return before == after || (before.opposite() == after && after.ordinal() < before.ordinal());
  }

  /** Singmaster's notation: {@code R}, {@code R2}, {@code R'}. */
  @Override
  public String toString() {
    return switch (quarterTurns()) {
      case 1 -> face().name();
      case 2 -> face().name() + "2";
      default -> face().name() + "'";
    };
  }
}
