package dev.superflip.solve;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.search.ida.DividedIteration;
import java.util.List;

/** A solver whose iterations can be searched in parts. It must be closed before its service. */
public final class PlannedSearch implements AutoCloseable {
  private final VerifiedSolver solver;
  private final Metric metric;
  private final List<String> tables;
  private final String checksum;

  PlannedSearch(VerifiedSolver solver, Metric metric, List<String> tables, String checksum) {
    this.solver = solver;
    this.metric = metric;
    this.tables = List.copyOf(tables);
    this.checksum = checksum;
  }

  public Metric metric() {
    return metric;
  }

  /** The names of the tables that prune. */
  public List<String> tables() {
    return tables;
  }

  /** The checksums of the tables. */
  public String checksum() {
    return checksum;
  }

  /** Divides the iteration that searches a cube for all solutions of a length. */
  public DividedIteration divide(Cube cube, int bound) {
    return solver.divide(cube, bound);
  }

  /** Stops the current search and refuses later ones; any thread may call it. */
  public void cancel() {
    solver.cancel();
  }

  @Override
  public void close() {
    solver.close();
  }
}
