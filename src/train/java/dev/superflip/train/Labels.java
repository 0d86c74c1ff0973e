package dev.superflip.train;

import dev.superflip.neural.encoding.Encoding;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shortest solutions, one in each line of a file, as {@code superflip solve} prints them. Each
 * suffix of a shortest solution is a shortest solution, so it gives a state, its exact distance and
 * one best move. Half of the examples are whole solutions: if all lengths were equally frequent, a
 * network would estimate too little for random states. Every sixteenth line is held out.
 */
final class Labels implements Examples {
  private static final int HELD_OUT_EVERY = 16;

  /** What may follow the moves: their number, and a star if no solution is shorter. */
  private static final Pattern LENGTH = Pattern.compile("\\s*\\([0-9]+[fq]?(\\*?)\\)\\s*$");

  private final Puzzle puzzle;
  private final Encoding encoding;
  private final long seed;
  private final List<byte[]> trained = new ArrayList<>();
  private final List<byte[]> heldOut = new ArrayList<>();

  Labels(Puzzle puzzle, Encoding encoding, Path file, long seed) throws IOException {
    this.puzzle = puzzle;
    this.encoding = encoding;
    this.seed = seed;
    List<String> lines = Files.readAllLines(file);
    int count = 0;
    for (int i = 0; i < lines.size(); i++) {
      byte[] moves = moves(file + ", line " + (i + 1), lines.get(i));
      if (moves.length > 0) {
        (count++ % HELD_OUT_EVERY == 0 ? heldOut : trained).add(moves);
      }
    }
    if (trained.isEmpty()) {
      throw new IOException(file + " has fewer than two solutions");
    }
  }

  private byte[] moves(String place, String line) throws IOException {
    Matcher length = LENGTH.matcher(line);
    if (length.find()) {
      if (length.group(1).isEmpty()) {
        throw new IOException(place + ": a solution without a star is not known to be shortest");
      }
      return moves(place, line.substring(0, length.start()));
    }
    try {
      return line.isBlank() ? new byte[0] : puzzle.readMoves(line);
    } catch (InvalidPuzzleException e) {
      throw new IOException(place + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void fill(Batch batch, long number) {
    SplittableRandom random = new SplittableRandom(Examples.mixed(seed + Examples.mixed(number)));
    List<byte[]> solutions = number >= Training.HELD_OUT ? heldOut : trained;
    int words = puzzle.words();
    long[] states = new long[batch.size * words];
    for (int i = 0; i < batch.size; i++) {
      byte[] solution = solutions.get(random.nextInt(solutions.size()));
      boolean whole = random.nextBoolean();
      int distance = whole ? solution.length : random.nextInt(1, solution.length + 1);
      long[] state = puzzle.solved();
      for (int j = 1; j <= distance; j++) {
        if (!puzzle.apply(state, puzzle.inverse(solution[solution.length - j]))) {
          throw new IllegalStateException("a solution leads out of the board");
        }
      }
      System.arraycopy(state, 0, states, i * words, words);
      batch.targets[i] = distance;
      batch.moves[i] = solution[solution.length - distance];
    }
    encoding.rows(states, 0, batch.size, batch.rows);
  }
}
