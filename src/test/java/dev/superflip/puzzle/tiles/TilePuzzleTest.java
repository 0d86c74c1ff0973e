package dev.superflip.puzzle.tiles;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TilePuzzleTest {
  private static final TilePuzzle EIGHT = new TilePuzzle(new TileGrid(3, 3));

  static Stream<TileGrid> grids() {
    return Stream.of(2, 3, 4, 5, 6)
        .flatMap(rows -> Stream.of(2, 3, 4, 5, 6).map(columns -> new TileGrid(rows, columns)));
  }

  @ParameterizedTest
  @MethodSource("grids")
  void everySizeIsPackedWrittenAndRead(TileGrid grid) {
    TilePuzzle puzzle = new TilePuzzle(grid);
    SplittableRandom random = new SplittableRandom(grid.cells());
    for (int i = 0; i < 50; i++) {
      long[] state = puzzle.random(random);
      assertArrayEquals(state, puzzle.read(puzzle.write(state)));
      assertArrayEquals(state, puzzle.pack(puzzle.unpack(state, 0)));
      assertEquals(Optional.of(grid), TileText.detect(puzzle.write(state)));
      assertEquals(0, puzzle.tile(state, 0, puzzle.blank(state, 0)));
    }
    assertTrue(puzzle.isSolved(puzzle.solved(), 0));
  }

  @ParameterizedTest
  @MethodSource("grids")
  void aMoveAndItsInverseChangeNothing(TileGrid grid) {
    TilePuzzle puzzle = new TilePuzzle(grid);
    SplittableRandom random = new SplittableRandom(7);
    byte[] moves = puzzle.randomMoves(random, 200);
    byte[] back = new byte[moves.length];
    for (int i = 0; i < moves.length; i++) {
      back[i] = (byte) puzzle.inverse(moves[moves.length - 1 - i]);
    }
    long[] reached = Objects.requireNonNull(puzzle.after(puzzle.solved(), moves));
    assertArrayEquals(reached, puzzle.read(puzzle.writeMoves(moves)));
    assertTrue(puzzle.solves(reached, back));
  }

  @Test
  void aRandomStateCanBeAnyThatIsSolvable() {
    TilePuzzle puzzle = new TilePuzzle(new TileGrid(2, 3));
    SplittableRandom random = new SplittableRandom(1);
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      seen.add(puzzle.random(random)[0]);
    }
    assertEquals(360, seen.size());
    assertEquals(360, puzzle.size().intValueExact());
  }

  @Test
  void aMoveNamesTheDirectionOfTheTile() {
    long[] state = EIGHT.read("1 2 3/4 5 6/7 _ 8");
    assertTrue(EIGHT.apply(state, EIGHT.readMoves("L")[0]));
    assertTrue(EIGHT.isSolved(state, 0));
    assertFalse(EIGHT.apply(state, EIGHT.readMoves("U")[0]));
    assertEquals("D D R", EIGHT.writeMoves(EIGHT.readMoves("D2r")));
  }

  @Test
  void transposingTwiceChangesNothing() {
    TileGrid grid = new TileGrid(3, 5);
    for (int cell = 0; cell < grid.cells(); cell++) {
      assertEquals(cell, grid.transposed().transposedCell(grid.transposedCell(cell)));
      assertEquals(cell + 1, grid.transposed().transposedTile(grid.transposedTile(cell + 1)) % 16);
    }
    assertEquals(TileGrid.LEFT, TileGrid.transposedMove(TileGrid.UP));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2 3 4 5 6 7 8 | 8 numbers instead of 9 for a 3x3 board",
        "1 2 3 4 5 6 7 8 9 0 | 10 numbers instead of 9 for a 3x3 board",
        "1 2 3/4 5 6/7 8 8 | tile 8 occurs twice: in row 3, column 2, and in row 3, column 3",
        "1 0 3/4 5 6/7 8 0 | the blank occurs twice: in row 1, column 2, and in row 3, column 3",
        "1 2 3/4 5 6/7 9 0 | 9 in row 3, column 2 is not a tile of a 3x3 board",
        "1 2 3 4/5 6/7 8 0 | row 1 has 4 numbers instead of 3",
        "1 2 3/4 5 6/8 7 0 | this board cannot be solved",
        "1 2 3/4 5 6/x 7 0 | neither the tiles of a 3x3 board nor moves",
        "D D D | move 3 (D) leads out of the board"
      })
  void aFaultIsNamedWithItsPlace(String text, String message) {
    InvalidPuzzleException e =
        assertThrows(InvalidPuzzleException.class, () -> EIGHT.read(text.strip()));
    assertTrue(String.valueOf(e.getMessage()).startsWith(message.strip()), e.getMessage());
  }

  @Test
  void onlyAClearSizeIsDetected() {
    assertEquals(Optional.of(new TileGrid(2, 3)), TileText.detect("1 2 3/4 5 0"));
    assertEquals(
        Optional.of(new TileGrid(4, 4)), TileText.detect("1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"));
    assertEquals(Optional.of(new TileGrid(3, 3)), TileText.detect("[[3,8,6],[4,1,5],[0,7,2]]"));
    assertEquals(Optional.empty(), TileText.detect("1 2 3 4 5 0"));
    assertEquals(Optional.empty(), TileText.detect("R U2 F'"));
    assertFalse(TileText.isBoard("012345".repeat(9)));
  }

  @Test
  void boardsAreDrawn() {
    long[] state = EIGHT.read("1 2 3/4 0 6/7 5 8");
    assertEquals(" 1  2  3\n 4     6\n 7  5  8\n", EIGHT.draw(state, false));
    assertTrue(EIGHT.draw(state, true).contains("\u001B[48;5;231"));
    String svg = EIGHT.svg(List.of(state, EIGHT.solved()));
    assertEquals(16, svg.split("<text", -1).length - 1);
    assertTrue(svg.contains("<title>1 2 3/4 0 6/7 5 8</title>"));
  }
}
