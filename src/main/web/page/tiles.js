const STEPS = { U: [1, 0], D: [-1, 0], L: [0, 1], R: [0, -1] };
const INVERSE = { U: "D", D: "U", L: "R", R: "L" };

/**
 * A sliding puzzle of some size. A state is written as the program writes it, row by row, with 0
 * for the blank: `1 2 3/4 5 6/7 8 0`. A move is the direction in which a tile slides.
 */
export class Tiles {
  kind = "tiles";

  constructor(rows, columns) {
    this.rows = rows;
    this.columns = columns;
    this.id = `${rows}x${columns}`;
    const cells = rows * columns;
    this.solved = this.write(Array.from({ length: cells }, (_, i) => (i + 1) % cells));
  }

  /** The tiles, cell by cell. */
  read(state) {
    return state.split("/").flatMap((line) => line.trim().split(/\s+/).map(Number));
  }

  write(cells) {
    const rows = Array.from({ length: this.rows }, (_, row) => row * this.columns);
    return rows.map((start) => cells.slice(start, start + this.columns).join(" ")).join("/");
  }

  /** The state after a move, or null if no tile can slide so. */
  apply(state, move) {
    const cells = this.read(state);
    const blank = cells.indexOf(0);
    const row = Math.floor(blank / this.columns) + STEPS[move][0];
    const column = (blank % this.columns) + STEPS[move][1];
    if (row < 0 || row >= this.rows || column < 0 || column >= this.columns) return null;
    const from = row * this.columns + column;
    cells[blank] = cells[from];
    cells[from] = 0;
    return this.write(cells);
  }

  inverse(move) {
    return INVERSE[move];
  }

  /** The moves that bring the blank to a cell of its own row or column; none for other cells. */
  movesTo(state, cell) {
    const blank = this.read(state).indexOf(0);
    const [row, column] = [Math.floor(cell / this.columns), cell % this.columns];
    const [blankRow, blankColumn] = [Math.floor(blank / this.columns), blank % this.columns];
    if (row === blankRow) {
      return Array(Math.abs(column - blankColumn)).fill(column > blankColumn ? "L" : "R");
    }
    if (column === blankColumn) {
      return Array(Math.abs(row - blankRow)).fill(row > blankRow ? "U" : "D");
    }
    return [];
  }
}
