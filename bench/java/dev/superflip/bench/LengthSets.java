package dev.superflip.bench;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.Table;
import dev.superflip.search.Outcome;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolveResult;
import dev.superflip.search.SolverOptions;
import dev.superflip.search.ida.Solver;
import dev.superflip.solve.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates the sets of cubes that need a given number of moves. It draws random sequences of that
 * many moves, with the number as the seed, and keeps those that have no shorter solution. A
 * complete search to every smaller bound proves this.
 *
 * <p>Arguments: the directory of the tables, the directory to write to, then each length with the
 * number of cubes, such as {@code 8x10 15x5}.
 */
public final class LengthSets {
  private static final List<Database> TABLES =
      List.of(Database.CORNERS, Database.EDGES7A, Database.EDGES7B, Database.EDGE_PERMUTATION);

  private LengthSets() {}

  public static void main(String[] args) throws IOException {
    int threads = Runtime.getRuntime().availableProcessors();
    Path directory = Path.of(args[0]);
    TableStore store = new TableStore(directory);
    List<Table> tables = new ArrayList<>();
    for (Database database : TABLES) {
      tables.add(store.open(database, Codec.FIVE_PER_BYTE, Placement.HUGE, threads));
    }
    try (Solver solver =
        Engines.solver(tables, SolverOptions.defaults(threads), directory, message -> {})) {
      for (String argument : List.of(args).subList(2, args.length)) {
        String[] parts = argument.split("x", 2);
        int length = Integer.parseInt(parts[0]);
        List<String> lines = make(solver, length, Integer.parseInt(parts[1]));
        Files.write(Path.of(args[1]).resolve("length-" + length + ".txt"), lines);
      }
    }
    tables.forEach(Table::close);
  }

  private static List<String> make(Solver solver, int length, int count) {
    List<String> lines = new ArrayList<>();
    lines.add("# Cubes that need " + length + " moves, proven by searching all shorter ones.");
    lines.add("# Random turns of seed " + length + ", made by dev.superflip.bench.LengthSets.");
    RandomCubes random = new RandomCubes(length);
    for (int i = 1; i <= count; ) {
      List<Move> turns = random.moves(length);
      SolveResult result =
          solver.solve(
              Cube.of(turns),
              new SolveLimits(length, SolveLimits.NONE.timeout()),
              SolveListener.SILENT);
      if (result.outcome() != Outcome.SOLVED) {
        throw new IllegalStateException(result.outcome() + ": " + Maneuver.format(turns));
      }
      int needed = result.solution().size();
      System.out.printf(
          "%s: %d moves, %d nodes, %d ms%n",
          Maneuver.format(turns), needed, result.nodes(), result.time().toMillis());
      if (needed == length) {
        lines.add(length + "-" + i + ": " + Maneuver.format(turns));
        i++;
      }
    }
    return lines;
  }
}
