package dev.superflip.cube;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A reproducible stream of random cubes: the same seed gives the same cubes on every machine,
 * because the algorithm of {@link SplittableRandom} is part of its specification.
 */
public final class RandomCubes {
  private final SplittableRandom random;

  public RandomCubes(long seed) {
    this(new SplittableRandom(seed));
  }

  /** Cubes from a source of random numbers that others may use, too. */
  public RandomCubes(SplittableRandom random) {
    this.random = random;
  }

  /** A state drawn uniformly from all 43,252,003,274,489,856,000. */
  public Cube state() {
    int[] corners = permutation(Cube.CORNERS);
    int[] edges = permutation(Cube.EDGES);
    if (Validity.odd(corners) != Validity.odd(edges)) {
      int first = edges[0];
      edges[0] = edges[1];
      edges[1] = first;
    }
    return Cube.of(corners, digits(Cube.CORNERS, 3), edges, digits(Cube.EDGES, 2));
  }

  /** Random turns without redundant pairs, as people scramble; the state is not uniform. */
  public List<Move> moves(int length) {
    List<Move> moves = new ArrayList<>(length);
    while (moves.size() < length) {
      Move move = Move.of(random.nextInt(Move.COUNT));
      if (moves.isEmpty() || !Move.redundant(moves.get(moves.size() - 1), move)) {
        moves.add(move);
      }
    }
    return moves;
  }

  /** Shuffles by the algorithm of Fisher and Yates. */
  private int[] permutation(int n) {
    int[] permutation = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.nextInt(i + 1);
      permutation[i] = permutation[j];
      permutation[j] = i;
    }
    return permutation;
  }

  /** Uniform digits whose sum is divisible by the base. */
  private int[] digits(int n, int base) {
    int[] digits = new int[n];
    int sum = 0;
    for (int i = 0; i < n - 1; i++) {
      digits[i] = random.nextInt(base);
      sum += digits[i];
    }
    digits[n - 1] = (n * base - sum) % base;
    return digits;
  }
}
