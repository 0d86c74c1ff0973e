package dev.superflip.solve.proof;

import dev.superflip.cube.Metric;
import dev.superflip.json.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A proof that no solution of a cube is shorter than a bound: the records of all parts, and a
 * summary that follows from them.
 *
 * @param bound no solution is shorter
 * @param solution a solution, or null if none is known
 * @param plan of one of the parts, for the tables and the program, which all have in common
 * @param parts of all shorter lengths, in the order of their bounds and numbers; they have no
 *     solutions
 */
public record Certificate(
    String position,
    Metric metric,
    int bound,
    @Nullable String solution,
    Plan plan,
    List<Part> parts) {
  static final String FORMAT = "superflip-certificate";
  private static final int VERSION = 1;

  public Certificate {
    parts = List.copyOf(parts);
  }

  /** The length of the solution, or -1 if there is none. */
  public int length() {
    return solution == null ? -1 : Known.length(position, metric, solution);
  }

  /** Whether the solution is proven to be a shortest one. */
  public boolean isOptimal() {
    return length() == bound;
  }

  public long nodes() {
    return parts.stream().mapToLong(Part::nodes).sum();
  }

  /** The lines of its file: the summary, then one for each part. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(summary());
    parts.forEach(part -> lines.add(part.toString()));
    return lines;
  }

  private String summary() {
    Json json =
        new Json()
            .put("format", FORMAT)
            .put("version", VERSION)
            .put("position", position)
            .put("metric", metric.id())
            .put("bound", bound);
    if (solution == null) {
      json.putNull("length");
    } else {
      json.put("length", length());
    }
    return json.put("solution", solution)
        .put("optimal", isOptimal())
        .put("parts", parts.size())
        .put("tasks", parts.stream().mapToLong(Part::tasks).sum())
        .put("nodes", nodes())
        .put("tables", plan.tables())
        .put("checksum", plan.checksum())
        .put("program", plan.program())
        .toString();
  }

  /**
   * Reads a certificate, and merges its parts once more.
   *
   * @throws ProofException if the summary does not follow from the parts
   */
  public static Certificate read(List<String> lines) {
    if (lines.isEmpty()) {
      throw new ProofException("the certificate is empty");
    }
    Fields summary = Fields.of(lines.get(0));
    if (!summary.text("format").equals(FORMAT)) {
      throw new ProofException("the first line is not the summary of a certificate");
    }
    if (summary.number("version") != VERSION) {
      throw new ProofException("another version of superflip wrote this certificate");
    }
    List<String> records = new ArrayList<>(lines.subList(1, lines.size()));
    String solution = summary.textOrNull("solution");
    if (solution != null) {
      Metric metric = Part.metric(summary.text("metric"));
      records.add(new Known(summary.text("position"), metric, solution).toString());
    }
    Certificate merged = Merger.merge(records);
    if (!merged.summary().equals(lines.get(0))) {
      throw new ProofException("the summary does not follow from the parts");
    }
    return merged;
  }
}
