package dev.superflip.solve.contest;

import dev.superflip.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * The states of a contest. They depend on the seed, the puzzle and the difficulty only, and a
 * larger count adds states without changing the first ones.
 */
final class ContestPositions {
  private static final long FNV_OFFSET = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;

  private ContestPositions() {}

  static List<Position> of(Puzzle puzzle, ContestSettings settings) {
    List<Position> positions = new ArrayList<>();
    for (Difficulty difficulty : settings.difficulties()) {
      SplittableRandom random =
          new SplittableRandom(settings.seed() ^ hash(puzzle.id() + "/" + difficulty));
      for (int number = 1; number <= settings.count(); number++) {
        String state = puzzle.write(draw(puzzle, difficulty, random));
        positions.add(new Position(puzzle.id(), difficulty, number, state));
      }
    }
    return positions;
  }

  private static long[] draw(Puzzle puzzle, Difficulty difficulty, SplittableRandom random) {
    return difficulty.isRandom()
        ? puzzle.random(random)
        : Objects.requireNonNull(
            puzzle.after(puzzle.solved(), puzzle.randomMoves(random, difficulty.moves())));
  }

  /** FNV-1a, so that each puzzle and difficulty has its own sequence of random numbers. */
  private static long hash(String text) {
    long hash = FNV_OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }
}
