package dev.superflip.cli.contest;

import dev.superflip.solve.contest.ContestSummary;
import dev.superflip.solve.contest.SummaryRow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A summary as an aligned table in text. */
public final class SummaryTable {
  private static final String GAP = "  ";

  private SummaryTable() {}

  /** The lines of the table: for each puzzle a heading, the columns, and its rows. */
  public static List<String> lines(ContestSummary summary) {
    List<List<String>> cells = new ArrayList<>(List.of(Cells.NAMES));
    summary.rows().forEach(row -> cells.add(Cells.of(row)));
    int[] widths = new int[Cells.NAMES.size()];
    for (List<String> row : cells) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    SummaryRow last = null;
    for (SummaryRow row : summary.rows()) {
      if (last == null || !last.puzzle().equals(row.puzzle())) {
        if (last != null) {
          lines.add("");
        }
        lines.add(groups(row.puzzle(), widths));
        lines.add(line(Cells.NAMES, widths));
      }
      lines.add(line(cells(row, last), widths));
      last = row;
    }
    return lines;
  }

  /** The cells; a difficulty is printed on the first of its rows only. */
  private static List<String> cells(SummaryRow row, @Nullable SummaryRow last) {
    List<String> cells = new ArrayList<>(Cells.of(row));
    boolean same =
        last != null
            && last.puzzle().equals(row.puzzle())
            && last.difficulty().equals(row.difficulty());
    if (same) {
      cells.set(0, "");
    }
    return cells;
  }

  /** The name of the puzzle, and the names of the groups above their columns. */
  private static String groups(String puzzle, int[] widths) {
    StringBuilder line = new StringBuilder();
    int column = 0;
    for (Cells.Group group : Cells.GROUPS) {
      int width = -GAP.length();
      for (int i = 0; i < group.columns(); i++) {
        width += GAP.length() + widths[column++];
      }
      line.append(line.isEmpty() ? pad(puzzle, width, true) : GAP + centre(group.name(), width));
    }
    return line.toString();
  }

  private static String centre(String name, int width) {
    int rest = Math.max(0, width - name.length() - 2);
    return "-".repeat(rest / 2) + " " + name + " " + "-".repeat(rest - rest / 2);
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(i == 0 ? "" : GAP).append(pad(cells.get(i), widths[i], i < Cells.TEXTS));
    }
    return line.toString().stripTrailing();
  }

  private static String pad(String text, int width, boolean left) {
    String blanks = " ".repeat(Math.max(0, width - text.length()));
    return left ? text + blanks : blanks + text;
  }
}
