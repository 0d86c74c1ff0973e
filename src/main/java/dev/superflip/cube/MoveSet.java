package dev.superflip.cube;

import java.util.Collection;
import java.util.List;

/**
 * A set of turns.
 *
 * @param bits bit m for the move of ordinal m
 */
public record MoveSet(int bits) {
  public static final MoveSet NONE = new MoveSet(0);
  public static final MoveSet ALL = new MoveSet((1 << Move.COUNT) - 1);

  public MoveSet {
    if (bits >>> Move.COUNT != 0) {
      throw new IllegalArgumentException("bits beyond the 18 moves: " + Integer.toHexString(bits));
    }
  }

  public static MoveSet of(Move... moves) {
    return of(List.of(moves));
  }

  public static MoveSet of(Collection<Move> moves) {
    int bits = 0;
    for (Move move : moves) {
      bits |= 1 << move.ordinal();
    }
    return new MoveSet(bits);
  }

  /** All turns of these faces. */
  public static MoveSet of(Face... faces) {
    int bits = 0;
    for (Face face : faces) {
      bits |= 7 << 3 * face.ordinal();
    }
    return new MoveSet(bits);
  }

  public boolean contains(Move move) {
    return contains(move.ordinal());
  }

  public boolean contains(int ordinal) {
    return (bits >>> ordinal & 1) != 0;
  }

  public MoveSet and(MoveSet other) {
    return new MoveSet(bits & other.bits);
  }

  /** The inverses of these moves. */
  public MoveSet inverse() {
    return of(moves().stream().map(Move::inverse).toList());
  }

  /** The images of these moves under a symmetry. */
  public MoveSet seen(Symmetry symmetry) {
    return of(moves().stream().map(symmetry::apply).toList());
  }

  /** The moves in the order of their ordinals. */
  public List<Move> moves() {
    return List.of(Move.values()).stream().filter(this::contains).toList();
  }

  @Override
  public String toString() {
    return moves().toString();
  }
}
