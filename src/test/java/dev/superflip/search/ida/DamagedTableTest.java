package dev.superflip.search.ida;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.TestTables;
import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.codec.Codec;
import dev.superflip.pdb.store.HeaderPage;
import dev.superflip.pdb.store.Placement;
import dev.superflip.pdb.store.Table;
import dev.superflip.pdb.store.TableException;
import dev.superflip.search.SolveLimits;
import dev.superflip.search.SolveListener;
import dev.superflip.search.SolverOptions;
import dev.superflip.solve.Engines;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A search with a damaged table proves the right length, or it names the damage. */
class DamagedTableTest {
  private static final int ROUNDS = 24;
  private static final int SCRAMBLE = 7;

  private static Solver solver(Table table, int threads) {
    return Engines.solver(
        List.of(table), SolverOptions.defaults(threads), Path.of("unused"), message -> {});
  }

  private static int length(Solver solver, Cube cube) {
    return solver.solve(cube, SolveLimits.NONE, SolveListener.SILENT).provenBound();
  }

  private static List<Arguments> tables() {
    return List.of(
        Arguments.of(Database.A1, Codec.LINE, 60),
        Arguments.of(Database.CORNERS, Codec.FIVE_PER_BYTE, 10));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void aFlippedBitNeverChangesAProvenLength(
      Database database, Codec codec, int flips, @TempDir Path directory) throws IOException {
    Table good = TestTables.open(database, codec);
    TableStore store = new TableStore(directory);
    Path file = store.path(database, codec);
    Files.copy(TestTables.STORE.path(database, codec), file);
    store.open(database, codec, Placement.MMAP, 2).close();
    RandomCubes cubes = new RandomCubes(101);
    SplittableRandom random = new SplittableRandom(102);
    int named = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Cube cube = Cube.of(cubes.moves(SCRAMBLE));
      long seed = random.nextLong();
      flip(file, seed, flips);
      try (Table damaged = store.open(database, codec, Placement.MMAP, 2);
          Solver truth = solver(good, 2);
          Solver solver = solver(damaged, 1 + round % 2)) {
        assertEquals(length(truth, cube), length(solver, cube));
      } catch (TableException e) {
        assertEquals(TableException.Kind.DAMAGED, e.kind());
        assertTrue(String.valueOf(e.getMessage()).contains(file.toString()), e.getMessage());
        named++;
      }
      flip(file, seed, flips);
    }
    assertTrue(named > 0 && named < ROUNDS, named + " of " + ROUNDS);
  }

  /** Flips random bits of the payload; the same seed flips them back. */
  private static void flip(Path file, long seed, int flips) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      for (int i = 0; i < flips; i++) {
        long at = random.nextLong(HeaderPage.BYTES, bytes.length());
        bytes.seek(at);
        int before = bytes.read();
        bytes.seek(at);
        bytes.write(before ^ 1 << random.nextInt(Byte.SIZE));
      }
    }
  }
}
