package dev.superflip.solve.proof;

import dev.superflip.cube.Metric;
import dev.superflip.json.Json;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of one part of an iteration: every n-th task of its plan. It is a JSON object on one
 * line, which can be checked without any other record.
 *
 * @param part its number, from 1 on
 * @param of how many parts the iteration has
 * @param tasks how many tasks of the part were searched
 * @param nodes nodes generated below these tasks
 * @param solutions solutions found below these tasks
 * @param solution the first of them, or null
 * @param complete whether all tasks of the part were searched
 */
public record Part(
    Plan plan,
    int part,
    int of,
    int tasks,
    long nodes,
    long solutions,
    @Nullable String solution,
    boolean complete) {
  static final String FORMAT = "superflip-part";
  private static final int VERSION = 1;

  /** A part of which nothing was searched yet. */
  public static Part begin(Plan plan, int part, int of) {
    return new Part(plan, part, of, 0, 0, 0, null, false);
  }

  /** How many tasks a part has: every {@code of}-th one, beginning with its number. */
  public static int size(int tasks, int part, int of) {
    return (tasks - part + of) / of;
  }

  /**
   * Reads a record.
   *
   * @throws ProofException if it is not a valid one
   */
  public static Part read(String line) {
    return read(Fields.of(line));
  }

  static Part read(Fields fields) {
    if (!fields.text("format").equals(FORMAT)) {
      throw new ProofException("the format is not " + FORMAT);
    }
    if (fields.number("version") != VERSION) {
      throw new ProofException("another version of superflip wrote this record");
    }
    Plan plan =
        new Plan(
            fields.text("position"),
            metric(fields.text("metric")),
            fields.small("bound"),
            fields.texts("tables"),
            fields.text("checksum"),
            fields.text("program"),
            fields.small("planned"),
            fields.text("plan"));
    Part part =
        new Part(
            plan,
            fields.small("part"),
            fields.small("of"),
            fields.small("tasks"),
            fields.number("nodes"),
            fields.number("solutions"),
            fields.textOrNull("solution"),
            fields.truth("complete"));
    part.check();
    return part;
  }

  static Metric metric(String id) {
    for (Metric metric : Metric.values()) {
      if (metric.id().equals(id)) {
        return metric;
      }
    }
    throw new ProofException("there is no metric '" + id + "'");
  }

  private void check() {
    if (part < 1 || part > of) {
      throw new ProofException("there is no part " + part + " of " + of);
    }
    int size = size(plan.tasks(), part, of);
    if (complete ? tasks != size : tasks > size) {
      throw new ProofException(
          "part %d of %d has %d tasks, not %d".formatted(part, of, size, tasks));
    }
    if (solutions > 0 != (solution != null)) {
      throw new ProofException("the number of solutions does not fit the solution");
    }
  }

  @Override
  public String toString() {
    return new Json()
        .put("format", FORMAT)
        .put("version", VERSION)
        .put("position", plan.position())
        .put("metric", plan.metric().id())
        .put("bound", plan.bound())
        .put("part", part)
        .put("of", of)
        .put("plan", plan.hash())
        .put("planned", plan.tasks())
        .put("tasks", tasks)
        .put("nodes", nodes)
        .put("solutions", solutions)
        .put("solution", solution)
        .put("complete", complete)
        .put("tables", plan.tables())
        .put("checksum", plan.checksum())
        .put("program", plan.program())
        .toString();
  }
}
