package dev.superflip.web.api;

import dev.superflip.cube.Metric;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Notation;
import dev.superflip.json.Json;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.web.http.Call;
import dev.superflip.web.http.Endpoint;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a state in any notation. */
final class ReadEndpoint implements Endpoint {
  @Override
  public void answer(Call call) throws IOException {
    Fields fields = Fields.of(call, List.of("text", "puzzle"));
    String text = fields.text("text");
    Puzzle puzzle = States.puzzle(fields.optionalText("puzzle"), text, Metric.HTM);
    long[] state = States.read(puzzle, text);
    call.answer(
        new Json()
            .put("puzzle", puzzle.id())
            .put("state", puzzle.write(state))
            .put("notation", puzzle instanceof CubePuzzle ? Notation.detect(text).toString() : null)
            .put("moves", moves(puzzle, text, state)));
  }

  /** The moves from a solved state that a text describes; null if it describes a state. */
  private static @Nullable String moves(Puzzle puzzle, String text, long[] state) {
    if (puzzle instanceof CubePuzzle) {
      return Notation.detect(text) == Notation.MOVES ? turns(Maneuver.parse(text)) : null;
    }
    try {
      byte[] moves = puzzle.readMoves(text);
      return Arrays.equals(puzzle.after(puzzle.solved(), moves), state)
          ? puzzle.writeMoves(moves)
          : null;
    } catch (InvalidPuzzleException e) {
      return null;
    }
  }

  /** The turns that lead to the cube as it is held at the end. */
  private static String turns(Maneuver maneuver) {
    return Maneuver.format(maneuver.turns().stream().map(maneuver.rotation()::apply).toList());
  }
}
