package dev.superflip.web.api;

import dev.superflip.cube.Metric;
import dev.superflip.cube.goal.Goal;
import dev.superflip.cube.notation.Notation;
import dev.superflip.json.Json;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.search.AllPaths;
import dev.superflip.search.PathLimits;
import dev.superflip.search.Question;
import dev.superflip.search.restriction.DropOrder;
import dev.superflip.solve.puzzle.DropSettings;
import dev.superflip.solve.puzzle.Heuristic;
import dev.superflip.solve.puzzle.Method;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.Networks;
import dev.superflip.solve.puzzle.Tuning;
import dev.superflip.web.http.Call;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Solves a state of any puzzle by any method. */
final class SolveEndpoint extends SearchEndpoint {
  private static final double MOST_SECONDS = 1e9;
  private static final int MOST_SLACK = 20;
  private static final int MOST_MEGABYTES = 1 << 20;

  /** Memory for the states that a search keeps, if the request names none. */
  private static final int DEFAULT_MEGABYTES = 2048;

  private final ApiConfig config;
  private final Services services;

  SolveEndpoint(ApiConfig config, Services services, Gate gate, Consumer<Throwable> failures) {
    super(gate, failures);
    this.config = config;
    this.services = services;
  }

  @Override
  Search search(Call call) throws IOException {
    Fields fields = Fields.of(call, SolveFields.ALL);
    String text = fields.text("state");
    Method method = method(fields);
    checkTaken(fields, method);
    Metric metric = metric(fields);
    Puzzle puzzle = States.puzzle(fields.optionalText("puzzle"), text, metric);
    long[] state = States.read(puzzle, text);
    boolean exactCube = method == Method.EXACT && puzzle instanceof CubePuzzle;
    Search search =
        exactCube
            ? cubeQuestion(fields, metric, text)
            : pathQuestion(fields, puzzle, metric, method, state);
    Json started =
        new Json()
            .put("puzzle", puzzle.id())
            .put("state", puzzle.write(state))
            .put("method", method.id())
            .put("metric", metric.id());
    return (stop, events) -> {
      events.started(started);
      return search.run(stop, events);
    };
  }

  private static Method method(Fields fields) {
    String id = fields.optionalText("method");
    return id == null
        ? Method.EXACT
        : Method.find(id)
            .orElseThrow(
                () ->
                    Fields.option(
                        "there is no method '%s'; there are %s"
                            .formatted(id, String.join(", ", Method.ids()))));
  }

  private static void checkTaken(Fields fields, Method method) {
    List<String> taken = SolveFields.of(method);
    for (String name : SolveFields.ALL.subList(SolveFields.COMMON, SolveFields.ALL.size())) {
      if (fields.has(name) && !taken.contains(name)) {
        throw Fields.option("the method %s takes no %s".formatted(method.id(), name));
      }
    }
  }

  /** As the request says, else as its network counts moves. */
  private static Metric metric(Fields fields) {
    String net = net(fields);
    return net == null || fields.has("metric") ? States.metric(fields) : Networks.metric(net);
  }

  /** Only networks that come with the program: a request must not read files. */
  private static @Nullable String net(Fields fields) {
    String net = fields.optionalText("net");
    if (net != null && !ShippedNetworks.names().contains(net)) {
      throw Fields.option(
          "there is no network '%s'; there are %s"
              .formatted(net, String.join(", ", ShippedNetworks.names())));
    }
    return net;
  }

  private static Duration timeout(Fields fields) {
    Double seconds = fields.number("timeout");
    if (seconds == null) {
      return Duration.ZERO;
    }
    if (!(seconds >= 0 && seconds <= MOST_SECONDS)) {
      throw Fields.option("timeout must be 0 to %.0f seconds".formatted(MOST_SECONDS));
    }
    return Duration.ofNanos(Math.round(seconds * 1e9));
  }

  /** How many solutions are wanted. */
  private static long solutions(Fields fields, int slack) {
    Integer count = fields.integer("count", 1, AllPaths.MOST);
    if (count != null) {
      return count;
    }
    return fields.flag("all") || slack > 0 ? Question.ALL : 1;
  }

  private static int slack(Fields fields) {
    Integer slack = fields.integer("slack", 0, MOST_SLACK);
    return slack == null ? 0 : slack;
  }

  private Search cubeQuestion(Fields fields, Metric metric, String text) {
    Goal goal = goal(fields);
    TableSet tables = tables(fields, metric);
    if (goal != null && (metric != Metric.HTM || tables != null)) {
      throw Fields.option(
          "a goal goes with %s only".formatted(tables == null ? "htm" : "tables of its own"));
    }
    int slack = slack(fields);
    return new CubeQuestion(
        services,
        config.threads(),
        Notation.readAny(text),
        metric,
        goal,
        tables,
        solutions(fields, slack),
        slack,
        timeout(fields));
  }

  private static @Nullable Goal goal(Fields fields) {
    String text = fields.optionalText("goal");
    try {
      return text == null ? null : Goal.parse(text);
    } catch (InvalidPuzzleException e) {
      throw Fields.option(String.valueOf(e.getMessage()));
    }
  }

  private @Nullable TableSet tables(Fields fields, Metric metric) {
    String name = fields.optionalText("tables");
    if (name == null) {
      return null;
    }
    TableSet set = TablesEndpoint.set(name);
    if (set.metric() != metric) {
      throw Fields.option("%s does not count moves in %s".formatted(name, metric.id()));
    }
    TableStore store = new TableStore(config.directory());
    if (!TableId.of(set.databases(), null).stream().allMatch(id -> store.find(id).isPresent())) {
      throw Fields.option("the tables %s are not built".formatted(name));
    }
    return set;
  }

  private Search pathQuestion(
      Fields fields, Puzzle puzzle, Metric metric, Method method, long[] state) {
    for (String name : List.of("goal", "slack", "tables")) {
      if (fields.has(name)) {
        throw Fields.option("%s is for 3x3x3 only".formatted(name));
      }
    }
    long solutions = solutions(fields, 0);
    if (solutions > 1 && !method.findsAll(puzzle)) {
      throw Fields.option(
          "the method %s finds one solution of %s only".formatted(method.id(), puzzle.id()));
    }
    Integer megabytes = fields.integer("frontier", 1, MOST_MEGABYTES);
    PathLimits limits =
        PathLimits.NONE
            .withTimeout(timeout(fields))
            .withFrontier((megabytes == null ? DEFAULT_MEGABYTES : (long) megabytes) << 20);
    try {
      MethodSpec spec = spec(fields, method);
      spec.check(puzzle);
      return new PathQuestion(services, puzzle, metric, spec, state, limits, solutions);
    } catch (IllegalArgumentException e) {
      throw Fields.option(String.valueOf(e.getMessage()));
    }
  }

  private static MethodSpec spec(Fields fields, Method method) {
    MethodSpec spec = new MethodSpec(method, heuristic(fields), fields.number("number"));
    String net = net(fields);
    spec = net == null ? spec : spec.withNet(net);
    Integer batch = fields.integer("batch", 1, Integer.MAX_VALUE);
    spec = batch == null ? spec : spec.withBatch(batch);
    spec = spec.withTuning(tuning(fields));
    spec = fields.flag("niss") ? spec.withNiss() : spec;
    return fields.flag("prove") ? spec.withProof() : spec;
  }

  private static @Nullable Heuristic heuristic(Fields fields) {
    String id = fields.optionalText("heuristic");
    return id == null
        ? null
        : Heuristic.find(id)
            .orElseThrow(
                () ->
                    Fields.option(
                        "there is no heuristic '%s'; there are %s"
                            .formatted(id, String.join(", ", Heuristic.ids()))));
  }

  private static Tuning tuning(Fields fields) {
    Tuning tuning = Tuning.NONE;
    Integer layers = fields.integer("layers", 0, Integer.MAX_VALUE);
    tuning = layers == null ? tuning : tuning.withLayers(layers);
    Double mu = fields.number("mu");
    tuning = mu == null ? tuning : tuning.withMu(mu);
    Double c = fields.number("c");
    tuning = c == null ? tuning : tuning.withC(c);
    Double policyWeight = fields.number("policyWeight");
    tuning = policyWeight == null ? tuning : tuning.withPolicyWeight(policyWeight);
    tuning = fields.has("trim") && !fields.flag("trim") ? tuning.withoutTrim() : tuning;
    DropSettings drops = DropSettings.NONE;
    String drop = fields.optionalText("drop");
    drops = drop == null ? drops : drops.withOrder(DropOrder.parse(drop));
    Integer effort = fields.integer("effort", 1, DropSettings.MOST_EFFORT);
    drops = effort == null ? drops : drops.withEffort(effort);
    return tuning.withDrops(drops);
  }
}
