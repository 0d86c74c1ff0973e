package dev.superflip.web.api;

import dev.superflip.cube.Metric;
import dev.superflip.cube.goal.NamedGoals;
import dev.superflip.json.Json;
import dev.superflip.neural.Heads;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.tiles.TileGrid;
import dev.superflip.puzzle.tiles.TilePuzzle;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.Method;
import dev.superflip.system.NativeImage;
import dev.superflip.web.http.Call;
import dev.superflip.web.http.Endpoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says what the program has. */
final class ProgramEndpoint implements Endpoint {
  private static final List<Puzzle> PUZZLES = puzzles();

  private final ApiConfig config;

  ProgramEndpoint(ApiConfig config) {
    this.config = config;
  }

  private static List<Puzzle> puzzles() {
    List<Puzzle> puzzles = new ArrayList<>();
    puzzles.add(CubePuzzle.of(Metric.HTM));
    puzzles.add(PocketCube.of(Metric.HTM));
    for (int rows = TileGrid.SMALLEST; rows <= TileGrid.LARGEST; rows++) {
      for (int columns = TileGrid.SMALLEST; columns <= TileGrid.LARGEST; columns++) {
        puzzles.add(new TilePuzzle(new TileGrid(rows, columns)));
      }
    }
    return List.copyOf(puzzles);
  }

  @Override
  public void answer(Call call) throws IOException {
    call.answer(
        new Json()
            .put("version", config.version())
            .put("runtime", NativeImage.ACTIVE ? "native" : "jvm")
            .put("threads", config.threads())
            .putObject(
                "limits",
                new Json()
                    .put("searches", config.searches())
                    .put("queue", ApiConfig.QUEUE)
                    .put("body", ApiConfig.BODY))
            .putObjects("metrics", Stream.of(Metric.values()).map(ProgramEndpoint::metric).toList())
            .putObjects("puzzles", PUZZLES.stream().map(ProgramEndpoint::puzzle).toList())
            .putObjects("goals", NamedGoals.all().stream().map(ProgramEndpoint::goal).toList())
            .putObjects(
                "heuristics",
                Stream.of(Heuristic.values()).map(ProgramEndpoint::heuristic).toList())
            .putObjects(
                "networks", ShippedNetworks.all().stream().map(ProgramEndpoint::network).toList())
            .putObjects(
                "methods", Stream.of(Method.values()).map(ProgramEndpoint::method).toList()));
  }

  private static Json metric(Metric metric) {
    return new Json()
        .put("id", metric.id())
        .put("name", metric == Metric.HTM ? "face turns" : "quarter turns");
  }

  private static Json puzzle(Puzzle puzzle) {
    Json json = new Json().put("id", puzzle.id());
    if (puzzle instanceof TilePuzzle tiles) {
      return json.put("kind", "tiles")
          .put("rows", tiles.grid().rows())
          .put("columns", tiles.grid().columns())
          .put("goal", puzzle.write(puzzle.solved()));
    }
    return json.put("kind", puzzle instanceof CubePuzzle ? "cube" : "pocket");
  }

  private static Json goal(NamedGoals.Named goal) {
    return new Json().put("id", goal.name()).put("description", goal.meaning());
  }

  private static Json heuristic(Heuristic heuristic) {
    return new Json()
        .put("id", heuristic.id())
        .put("description", heuristic.description())
        .put("bound", heuristic.isLowerBound())
        .put("puzzles", ids(heuristic::fits));
  }

  private static Json network(ShippedNetworks.Row row) {
    boolean tiles =
        PUZZLES.stream().anyMatch(p -> p instanceof TilePuzzle && p.id().equals(row.puzzle()));
    return new Json()
        .put("id", row.name())
        .put("puzzle", row.puzzle())
        .put("metric", tiles ? null : row.metric().id())
        .put("heads", heads(row.heads()));
  }

  private static List<String> heads(Heads heads) {
    List<String> names = new ArrayList<>();
    if (heads.hasValue()) {
      names.add("value");
    }
    if (heads.hasPolicy()) {
      names.add("policy");
    }
    return names;
  }

  private static Json method(Method method) {
    Json json =
        new Json()
            .put("id", method.id())
            .put("description", method.description())
            .put("puzzles", ids(method::fits))
            .put("takes", SolveFields.of(method));
    Json number = number(method);
    return number == null ? json.putNull("number") : json.putObject("number", number);
  }

  private static @Nullable Json number(Method method) {
    if (!method.takesNumber()) {
      return null;
    }
    String name = method.takesWeight() ? "weight" : method.takesWidth() ? "width" : "depth";
    return new Json().put("name", name).put("default", (long) method.defaultNumber());
  }

  private static List<String> ids(Predicate<Puzzle> fits) {
    return PUZZLES.stream().filter(fits).map(Puzzle::id).toList();
  }
}
