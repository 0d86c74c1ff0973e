package dev.superflip.bench;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Metric;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.view.NetSvg;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.StagedPath;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.PuzzleConfig;
import dev.superflip.solve.puzzle.PuzzleService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws a cube before and after each stage of dropping faces, side by side. Stages that need no
 * turn are left out.
 *
 * <p>Arguments: the directory of the tables, the SVG file to write, and the moves of a scramble.
 */
public final class StagePicture {
  private static final int NET_WIDTH = 264;
  private static final int NET_HEIGHT = 197;
  private static final int GAP = 30;
  private static final int CAPTION = 34;

  private static final String STYLE =
      """
      text { font: 22px system-ui, sans-serif; fill: #1f2328; text-anchor: middle; }
      @media (prefers-color-scheme: dark) { text { fill: #f0f6fc; } }
      """;

  private final StringBuilder nets = new StringBuilder();
  private int drawn;

  private StagePicture() {}

  public static void main(String[] args) throws IOException {
    Path tables = Path.of(args[0]);
    Path file = Path.of(args[1]);
    Cube cube = Maneuver.parse(String.join(" ", List.of(args).subList(2, args.length))).toCube();
    Files.writeString(file, new StagePicture().draw(cube, stages(tables, cube)));
  }

  private static List<StagedPath.Stage> stages(Path tables, Cube cube) {
    CubePuzzle puzzle = CubePuzzle.of(Metric.HTM);
    try (PuzzleService service =
        new PuzzleService(puzzle, MethodSpec.parse("restrict"), PuzzleConfig.of(tables))) {
      PathResult result = service.solve(puzzle.state(cube), PathLimits.NONE, PathListener.SILENT);
      return result.staged().getFirst().stages();
    }
  }

  private String draw(Cube scrambled, List<StagedPath.Stage> stages) {
    CubePuzzle puzzle = CubePuzzle.of(Metric.HTM);
    add(scrambled, "the scramble");
    List<String> dropped = new ArrayList<>();
    long[] state = puzzle.state(scrambled);
    for (StagedPath.Stage stage : stages) {
      dropped.add(stage.name());
      for (byte move : stage.path()) {
        puzzle.apply(state, move);
      }
      if (stage.path().length > 0) {
        int turns = stage.path().length;
        add(
            puzzle.cube(state, 0),
            "without %s: %d turn%s"
                .formatted(String.join(", ", dropped), turns, turns == 1 ? "" : "s"));
        dropped.clear();
      }
    }
    int width = drawn * (NET_WIDTH + GAP) - GAP;
    int height = NET_HEIGHT + CAPTION;
    return """
        <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 %d %d">
        <title>A cube after each stage of dropping faces</title>
        <style>
        %s</style>
        %s</svg>
        """
        .formatted(width, height, STYLE, nets);
  }

  private void add(Cube cube, String caption) {
    int left = drawn * (NET_WIDTH + GAP);
    nets.append(
        "<g transform=\"translate(%d 0)\">%n%s<text x=\"%d\" y=\"%d\">%s</text>%n</g>%n"
            .formatted(
                left, NetSvg.svg(List.of(cube)), NET_WIDTH / 2, NET_HEIGHT + CAPTION - 8, caption));
    drawn++;
  }
}
