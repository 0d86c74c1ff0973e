package dev.superflip.solve.puzzle;

import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.tiles.TilePuzzle;

/** The puzzles that a method or a heuristic is for. */
enum Scope {
  EVERY,
  TILES,
  /** The 3x3x3 cube. */
  CUBE,
  /** Puzzles that have pattern databases. */
  LARGE,
  /** Puzzles that are small enough for a table of all states. */
  SMALL;

  boolean includes(Puzzle puzzle) {
    return switch (this) {
      case EVERY -> true;
      case TILES -> puzzle instanceof TilePuzzle;
      case CUBE -> puzzle instanceof CubePuzzle;
      case LARGE -> puzzle instanceof TilePuzzle || puzzle instanceof CubePuzzle;
      case SMALL -> puzzle instanceof PocketCube || PuzzleTables.hasFullTable(puzzle);
    };
  }
}
