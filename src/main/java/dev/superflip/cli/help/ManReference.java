package dev.superflip.cli.help;

import dev.superflip.cli.report.OutputSpec;
import dev.superflip.cli.terminal.Text;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sections of the manual that no option explains: notations, answers, tables, files. */
final class ManReference {
  private static final String INPUT =
      "A cube is given in one of three notations. The program detects which one; --format names it."
          + " In a file and on standard input each line is a cube. Blank lines and comment lines"
          + " (# or //) are skipped, and a byte order mark is ignored.";

  private static final String OUTPUT =
      "Standard output has one line for each cube, in input order and as soon as it is known."
          + " Everything else goes to standard error. A star is printed only with a proof: every"
          + " shorter length was searched completely. Every solution is applied to its cube before"
          + " it is printed. f counts face turns (htm), q quarter turns (qtm).";

  private static final String BATCHES =
      "An input of any length takes the same memory, and a slow reader of the output slows down the"
          + " reading of the input. Each thread solves a cube of its own. A 3x3x3 cube that turns"
          + " out to be hard gets all threads; any other puzzle keeps its one thread. With --jobs N"
          + " there are always N at a time, which share the threads evenly. After more"
          + " than one cube, standard error has a line with the number of cubes and of solved cubes,"
          + " their mean length, the mean, median and 95th percentile of the time, and the rate."
          + " Output depends on the input, the tables and the options alone, except with --timeout"
          + " and --within-ms.";

  private static final String RESUMING =
      "A file written with --resume can be completed after a crash or a kill at any moment, by the"
          + " same command. It then has the bytes of one undisturbed run (with --json except for"
          + " nodes and seconds). Answers that are there are checked against the cubes; a file that"
          + " does not fit is not changed. Only one process can write to a file: a second one exits"
          + " with 4.";

  private static final String TABLES =
      "A search looks up lower bounds in tables of distances. 'superflip solve' uses the largest set"
          + " that is built and fits into memory, and builds small (or quarter-small) if there is"
          + " none. --tables chooses others. 'superflip pdb list' shows what to expect of this"
          + " machine; 'superflip pdb build' builds medium. The coset tables small to huge hold the"
          + " distance of each coset, reduced by symmetry. The quarter sets are the same cosets in"
          + " quarter turns, for --metric qtm. The sets korf6 and korf7 are pattern databases: each"
          + " holds the distance of every arrangement of some pieces.";

  private static final String MEMORY =
      "Building takes half a byte of memory per entry, for large and huge a quarter of a byte and"
          + " lists of the nearest entries. A build that was interrupted continues where it stopped."
          + " A table starts as a mapped file, which takes no time, and moves to huge pages when a"
          + " search is long enough to gain from it; --memory decides for you, and 'superflip pdb"
          + " probe' measures what this machine gains. The codecs 2bit and 4bit take more space than"
          + " 5per8 and are somewhat faster to search.";

  private ManReference() {}

  static void input(Roff page) {
    page.text(INPUT);
    Map<String, String> notations = new LinkedHashMap<>();
    notations.put(
        "moves",
        "Singmaster's notation: the moves that scramble a solved cube, such as R U2 F'. Spaces are"
            + " optional. The prime may be any typographic apostrophe; R3 and R2' are accepted. Wide"
            + " turns (r or Rw), slices (M E S), rotations (x y z), repetition (R U)3, commutators"
            + " [R, U], conjugates [R: U] and comments are allowed.");
    notations.put(
        "facelets",
        "54 symbols for the facelets of U, R, F, D, L and B, each face row by row. Any six symbols"
            + " will do, and the cube may be held in any of 24 orientations.");
    notations.put(
        "reid",
        "Mike Reid's notation: the 12 edges and the 8 corners, each named by its stickers. The"
            + " solved cube is UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR.");
    terms(page, notations);
    page.paragraph()
        .text(
            "A text that is not a cube is rejected with the reason: a twisted corner, a flipped"
                + " edge, two swapped pieces, a mirrored corner, or a colour that occurs too often,"
                + " and where. The other cubes are still solved.");
  }

  static void output(Roff page) {
    page.text(OUTPUT);
    Map<String, String> forms = new LinkedHashMap<>();
    forms.put("R U2 F' (3f*)", "A solution of 3 moves, proven shortest.");
    forms.put("R U2 F' (3f)", "A solution; a shorter one may exist (--fast, --within).");
    forms.put(
        "R U ... (19f, >=18)",
        "The search ended early (--timeout, a signal). This is the best solution found, and every"
            + " solution has at least 18 moves.");
    forms.put("? (>=17f)", "No solution was found; every solution has at least 17 moves.");
    forms.put(
        "? (incomplete)",
        "After the solutions of a cube (--all, --within, -n, --sort): the search ended early, and"
            + " there may be more.");
    forms.put("? (unreachable)", "The allowed moves (--moves) do not lead to the goal.");
    forms.put(
        "? (too many)",
        "More than %s solutions, too many to sort or to print as one JSON object."
            .formatted(Text.count(OutputSpec.MOST_KEPT)));
    forms.put("? (invalid)", "Not a cube; standard error has the reason.");
    forms.put("18f*, 19f, >=17f, unreachable", "The same with --length-only.");
    forms.put("24 (18f*)", "With --count: 24 solutions, the shortest of 18 moves.");
    forms.put(">=24 (18f*)", "With --count: the search ended early, and there may be more.");
    forms.put("12: R U2 (2f*)", "With --unordered: the answer to line 12.");
    terms(page, forms);
    page.paragraph()
        .text(
            "Several solutions of a cube have a line each; if there may be more than one cube, an"
                + " empty line follows. With --json each answer is an object with these fields:");
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("input, line", "The text of the cube and its line number.");
    fields.put("metric", "htm or qtm.");
    fields.put("length, optimal", "Length of the solution or null; whether it is proven shortest.");
    fields.put("solution", "The solution or null.");
    fields.put("solutions, count", "All solutions and their number, if there may be several.");
    fields.put("bound", "A lower bound for the length of every solution.");
    fields.put(
        "stopped",
        "Only if not solved: timeout, max-length, unreachable, interrupted or too-many.");
    fields.put("nodes, seconds", "Nodes expanded, and time.");
    fields.put(
        "puzzle, method, generated, evaluated",
        "Only with --method or another puzzle: what was solved and how, nodes generated, and states"
            + " whose distance was estimated, if there are any.");
    fields.put(
        "drop, stages, orders",
        "Only with --method restrict: the order of the faces; with --stages each stage (drop, left,"
            + " length, solution); with --drop all the solution of each order (length, solution,"
            + " drop).");
    fields.put("tables, threads", "The tables and the number of threads.");
    fields.put("error", "Only for an invalid cube or too many solutions: the reason.");
    terms(page, fields);
    page.paragraph().text(BATCHES).paragraph().text(RESUMING);
  }

  static void tables(Roff page) {
    page.text(TABLES);
    for (TableSet set : TableSet.values()) {
      List<String> tables = set.databases().stream().map(Database::id).toList();
      long entries = set.databases().stream().mapToLong(Database::entries).sum();
      page.term(Roff.bold(set.id()))
          .text(
              "%s: %s entries, %s."
                  .formatted(Text.list(tables), Text.count(entries), Text.bytes(set.bytes())));
    }
    page.paragraph().text(MEMORY);
  }

  static void terms(Roff page, Map<String, String> terms) {
    terms.forEach((term, meaning) -> page.term(Roff.bold(term)).text(meaning));
  }
}
