package dev.superflip.solve.proof;

import dev.superflip.cube.notation.Facelets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Merges the records of parts to a certificate. It demands one plan for each bound, every part of
 * it, and a chain of bounds without a gap, because an iteration finds solutions of one length only.
 */
public final class Merger {
  /** By bound, then by number. */
  private final NavigableMap<Integer, NavigableMap<Integer, Part>> parts = new TreeMap<>();

  private @Nullable Plan first;
  private @Nullable Known known;

  private Merger() {}

  /**
   * Merges records.
   *
   * @throws ProofException if a record is not valid, is missing, or contradicts another one
   */
  public static Certificate merge(List<String> lines) {
    Merger merger = new Merger();
    int number = 0;
    for (String line : lines) {
      number++;
      try {
        merger.add(line);
      } catch (ProofException e) {
        throw new ProofException("line " + number + ": " + e.getMessage());
      }
    }
    return merger.certificate();
  }

  private void add(String line) {
    Fields fields = Fields.of(line);
    switch (fields.text("format")) {
      case Part.FORMAT -> add(Part.read(fields));
      case Known.FORMAT -> add(Known.read(fields));
      default -> throw new ProofException("no record of a proof: '" + fields.text("format") + "'");
    }
  }

  private void add(Part part) {
    Plan plan = part.plan();
    if (part.solution() != null
        && Known.length(plan.position(), plan.metric(), part.solution()) != plan.bound()) {
      throw new ProofException(
          "'%s' does not have %d moves".formatted(part.solution(), plan.bound()));
    }
    if (first == null) {
      first = plan;
    } else if (!first.continues(plan)) {
      throw new ProofException("another cube, metric, table or program than in the first record");
    }
    NavigableMap<Integer, Part> others =
        parts.computeIfAbsent(plan.bound(), bound -> new TreeMap<>());
    if (!others.isEmpty()) {
      Part other = others.firstEntry().getValue();
      if (!other.plan().equals(plan) || other.of() != part.of()) {
        throw new ProofException("bound " + plan.bound() + " was planned in another way before");
      }
    }
    if (part.solution() != null) {
      add(new Known(plan.position(), plan.metric(), part.solution()));
    }
    Part same = others.get(part.part());
    if (same == null || !same.complete()) {
      others.put(part.part(), part);
    } else if (part.complete() && !part.equals(same)) {
      throw new ProofException(
          "%s contradicts an earlier record: %d nodes, not %d"
              .formatted(name(part), part.nodes(), same.nodes()));
    }
  }

  private static String name(Part part) {
    return "part %d of %d of bound %d".formatted(part.part(), part.of(), part.plan().bound());
  }

  /** Keeps the shortest solution; each must solve its cube. */
  private void add(Known solution) {
    if (known == null || solution.length() < known.length()) {
      solution.length();
      known = solution;
    }
  }

  private Certificate certificate() {
    Plan plan = first;
    if (plan == null) {
      throw new ProofException("there is no part");
    }
    Known solution = known;
    if (solution != null
        && !(solution.position().equals(plan.position()) && solution.metric() == plan.metric())) {
      throw new ProofException("the solution is of another cube or metric");
    }
    int end = solution == null ? Integer.MAX_VALUE : solution.length();
    int bound = plan.metric().possibleLength(Facelets.parse(plan.position()), 1);
    List<Part> chain = new ArrayList<>();
    for (Map.Entry<Integer, NavigableMap<Integer, Part>> entry : parts.entrySet()) {
      // The parts of the length of the solution, and of greater ones, add nothing.
      if (bound >= end) {
        break;
      }
      if (entry.getKey() != bound) {
        throw new ProofException("no part of bound " + bound);
      }
      chain.addAll(complete(entry.getValue()));
      bound += plan.metric().lengthStep();
    }
    if (bound > end) {
      throw new ProofException("the solution has the wrong parity");
    }
    return new Certificate(
        plan.position(),
        plan.metric(),
        bound,
        solution == null ? null : solution.solution(),
        plan,
        chain);
  }

  /** All parts of a bound; each must be there, complete, and all tasks among them. */
  private static List<Part> complete(NavigableMap<Integer, Part> found) {
    Part any = found.firstEntry().getValue();
    for (int number = 1; number <= any.of(); number++) {
      Part part = found.get(number);
      String name = "part %d of %d of bound %d".formatted(number, any.of(), any.plan().bound());
      if (part == null) {
        throw new ProofException(name + " is missing");
      }
      if (!part.complete()) {
        throw new ProofException(name + " is not complete");
      }
    }
    int tasks = found.values().stream().mapToInt(Part::tasks).sum();
    if (tasks != any.plan().tasks()) {
      throw new ProofException(
          "the parts of bound %d have %d tasks, not %d"
              .formatted(any.plan().bound(), tasks, any.plan().tasks()));
    }
    return List.copyOf(found.values());
  }
}
