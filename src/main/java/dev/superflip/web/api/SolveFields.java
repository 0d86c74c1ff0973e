package dev.superflip.web.api;

import dev.superflip.solve.puzzle.Method;
import java.util.ArrayList;
import java.util.List;

/** The fields of a search, and which methods take them. */
final class SolveFields {
  /** All fields; first those that go with every method. */
  static final List<String> ALL =
      List.of(
          "state",
          "puzzle",
          "metric",
          "method",
          "timeout",
          "goal",
          "all",
          "count",
          "slack",
          "tables",
          "heuristic",
          "net",
          "number",
          "batch",
          "frontier",
          "policyWeight",
          "layers",
          "mu",
          "c",
          "trim",
          "niss",
          "prove",
          "drop",
          "effort");

  /** The number of fields that go with every method. */
  static final int COMMON = ALL.indexOf("goal");

  private SolveFields() {}

  /** The fields that a method takes, beside the state, the puzzle, the metric and the method. */
  static List<String> of(Method method) {
    List<String> fields = new ArrayList<>(List.of("timeout"));
    if (method == Method.EXACT) {
      fields.addAll(List.of("goal", "all", "count", "slack", "tables"));
    }
    if (method.isGuided()) {
      fields.add("heuristic");
      fields.add("net");
    }
    add(fields, "number", method.takesNumber());
    add(fields, "batch", method.takesBatch());
    add(fields, "frontier", method.keepsStates());
    add(fields, "policyWeight", method.takesPolicyWeight());
    add(fields, "layers", method == Method.WCD);
    add(fields, "mu", method == Method.WCD);
    add(fields, "c", method == Method.MCTS);
    add(fields, "trim", method == Method.MCTS);
    add(fields, "niss", method.isExtensible());
    add(fields, "prove", method.isExtensible());
    add(fields, "drop", method == Method.RESTRICT);
    add(fields, "effort", method == Method.RESTRICT);
    return fields;
  }

  private static void add(List<String> fields, String name, boolean taken) {
    if (taken) {
      fields.add(name);
    }
  }
}
