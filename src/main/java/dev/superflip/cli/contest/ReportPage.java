package dev.superflip.cli.contest;

import dev.superflip.solve.contest.ContestPlan;
import dev.superflip.solve.contest.ContestSummary;
import dev.superflip.solve.contest.Difficulty;
import dev.superflip.solve.contest.SummaryRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A summary as one HTML page: settings, tables and plots, without scripts and other files. */
public final class ReportPage {
  private static final String STYLE =
      """
      body { font: 16px/1.45 sans-serif; color: #222; max-width: 1120px; margin: 0 auto;
        padding: 1rem; }
      h1 { font-size: 1.7rem; } h2 { font-size: 1.35rem; margin-top: 2.2rem; }
      table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
      caption { text-align: left; padding: .3rem 0; color: #555; }
      th, td { padding: .22rem .55rem; text-align: right; white-space: nowrap; }
      th { background: #eef1f4; } td.text, th.text { text-align: left; }
      tr.first td { border-top: 1px solid #bbb; }
      td.group, th.group { border-left: 1px solid #bbb; }
      table.settings th { text-align: left; } table.settings td { text-align: left;
        white-space: normal; overflow-wrap: anywhere; }
      .scroll { overflow-x: auto; }
      .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
        gap: 1rem; }
      .plots svg { width: 100%; height: auto; border: 1px solid #ddd; border-radius: 4px; }
      .legend { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; padding: 0; }
      .legend svg { vertical-align: middle; }
      .warning { background: #fff3d6; border-left: 4px solid #d55e00; padding: .5rem .8rem; }
      """;

  private static final List<String> EXPLANATIONS =
      List.of(
          "Every method solved the same puzzles. Every solution was applied to its puzzle.",
          "known: puzzles whose shortest length the exact solver proved within the timeout.",
          "optimal: the share of those puzzles that the method solved by a shortest solution.",
          "score: the sum of the shortest lengths divided by the sum of the method's lengths, over"
              + " the puzzles that it solved and whose shortest length is known.",
          "length: over the puzzles that the method solved. nodes and time: over all puzzles; one"
              + " that was not solved counts with the nodes and the time until the method gave"
              + " up.");

  private ReportPage() {}

  /**
   * Writes the page.
   *
   * @param program the name and version of the program
   */
  public static String html(ContestPlan plan, ContestSummary summary, String program) {
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.append(Html.element("title", title(plan))).append("\n<style>\n");
    page.append(STYLE).append("</style>\n</head>\n<body>\n");
    page.append(Html.element("h1", title(plan))).append('\n');
    if (!summary.isComplete()) {
      page.append(
          Html.element(
                  "p class=\"warning\"",
                  "This contest is not complete: %d of %d solves have finished."
                      .formatted(summary.finished(), summary.planned()))
              + "\n");
    }
    settings(page, plan, program);
    page.append("<ul>\n");
    EXPLANATIONS.forEach(line -> page.append(Html.element("li", line)).append('\n'));
    plan.notes().forEach(line -> page.append(Html.element("li", line)).append('\n'));
    page.append("</ul>\n");
    for (ContestPlan.Entry entry : plan.entries()) {
      String puzzle = entry.puzzle().id();
      page.append(Html.element("h2", puzzle)).append('\n');
      PuzzlePlots plots = new PuzzlePlots(plan, entry, summary);
      page.append(plots.legend()).append("<div class=\"plots\">\n");
      plots.svgs().forEach(page::append);
      page.append("</div>\n");
      table(page, puzzle, summary.rows(puzzle));
    }
    return page.append("</body>\n</html>\n").toString();
  }

  private static String title(ContestPlan plan) {
    List<String> names = plan.entries().stream().map(entry -> entry.puzzle().id()).toList();
    return "Contest of solvers: " + String.join(", ", names);
  }

  private static void settings(StringBuilder page, ContestPlan plan, String program) {
    page.append("<table class=\"settings\">\n");
    SettingsText.values(plan.settings())
        .forEach((name, value) -> page.append(setting(name, value)));
    page.append(setting("program", program)).append("</table>\n");
  }

  private static String setting(String name, String value) {
    return "<tr>" + Html.element("th", name) + Html.element("td", value) + "</tr>\n";
  }

  private static void table(StringBuilder page, String puzzle, List<SummaryRow> rows) {
    page.append("<div class=\"scroll\">\n<table>\n");
    page.append(
        Html.element("caption", puzzle + ": difficulty is the number of random moves")
            + "\n<thead>\n<tr>");
    for (Cells.Group group : Cells.GROUPS) {
      String border = group.name().isEmpty() ? "" : " class=\"group\"";
      page.append(
          Html.element("th colspan=\"%d\"%s".formatted(group.columns(), border), group.name()));
    }
    page.append("</tr>\n");
    row(page, "th", "", Cells.NAMES);
    page.append("</thead>\n<tbody>\n");
    Difficulty last = null;
    for (SummaryRow row : rows) {
      row(page, "td", isNew(row, last) ? " class=\"first\"" : "", Cells.of(row));
      last = row.difficulty();
    }
    page.append("</tbody>\n</table>\n</div>\n");
  }

  private static boolean isNew(SummaryRow row, @Nullable Difficulty last) {
    return last == null || !last.equals(row.difficulty());
  }

  private static void row(StringBuilder page, String tag, String attributes, List<String> cells) {
    page.append("<tr").append(attributes).append('>');
    int column = 0;
    for (Cells.Group group : Cells.GROUPS) {
      for (int i = 0; i < group.columns(); i++) {
        String type =
            column < Cells.TEXTS
                ? " class=\"text\""
                : i == 0 && !group.name().isEmpty() ? " class=\"group\"" : "";
        page.append(Html.element(tag + type, cells.get(column)));
        column++;
      }
    }
    page.append("</tr>\n");
  }
}
