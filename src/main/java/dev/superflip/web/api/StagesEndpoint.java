package dev.superflip.web.api;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Metric;
import dev.superflip.cube.Move;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Maneuver;
import dev.superflip.cube.notation.Notation;
import dev.superflip.json.Json;
import dev.superflip.puzzle.InvalidPuzzleException;
import dev.superflip.search.StopSignal;
import dev.superflip.search.restriction.Drop;
import dev.superflip.solve.puzzle.DropSettings;
import dev.superflip.solve.puzzle.StageSearch;
import dev.superflip.web.http.Call;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Drops faces of a cube one after the other, and shows what each next face would take. */
final class StagesEndpoint extends SearchEndpoint {
  private final Services services;

  StagesEndpoint(Services services, Gate gate, Consumer<Throwable> failures) {
    super(gate, failures);
    this.services = services;
  }

  /**
   * A request.
   *
   * @param order the faces to drop
   * @param choices whether to try every next face
   */
  private record Question(
      Cube cube, Metric metric, List<Face> order, boolean choices, int effort) {}

  @Override
  Search search(Call call) throws IOException {
    Fields fields = Fields.of(call, List.of("state", "drop", "choices", "metric", "effort"));
    Integer effort = fields.integer("effort", 1, DropSettings.MOST_EFFORT);
    Question question =
        new Question(
            cube(fields.text("state")),
            States.metric(fields),
            order(Objects.requireNonNullElse(fields.optionalText("drop"), "")),
            fields.flag("choices"),
            effort == null ? 1 : effort);
    return (stop, events) -> solve(question, stop, events);
  }

  private static Cube cube(String text) {
    try {
      return Notation.readAny(text);
    } catch (InvalidPuzzleException e) {
      throw States.fault(e);
    }
  }

  private static List<Face> order(String letters) {
    if (!letters.matches("[URFDLB]*") || letters.chars().distinct().count() != letters.length()) {
      throw Fields.option(
          "drop must be some of the letters U R F D L B, each once, not '%s'".formatted(letters));
    }
    return letters.chars().mapToObj(c -> Face.valueOf(Character.toString(c))).toList();
  }

  private Json solve(Question question, StopSignal stop, SearchEvents events) {
    events.started();
    BuildEvents builds = new BuildEvents(events);
    try (var lease = services.stages(question.metric)) {
      Services.Shared<StageSearch> shared = lease.service();
      shared.broadcast().add(builds);
      try {
        return solve(question, shared.service(), stop, events);
      } finally {
        shared.broadcast().remove(builds);
      }
    }
  }

  private static Json solve(
      Question question, StageSearch search, StopSignal stop, SearchEvents events) {
    Cube cube = question.cube;
    FaceSet faces = FaceSet.ALL;
    List<Move> turns = new ArrayList<>();
    for (Drop drop : search.drop(cube, question.order, question.effort, stop)) {
      cube = cube.then(drop.turns());
      faces = drop.left();
      turns.addAll(drop.turns());
      events.stage("stage", stage(drop, cube, question.metric));
    }
    for (Face face : question.choices ? faces.faces() : List.<Face>of()) {
      Drop drop = search.next(cube, faces, face, stop);
      events.stage("choice", stage(drop, cube.then(drop.turns()), question.metric));
    }
    return new Json()
        .put("drop", letters(question.order))
        .put("length", question.metric.length(turns))
        .put("solution", Maneuver.format(turns))
        .put("seconds", events.seconds());
  }

  private static SearchEvents.Stage stage(Drop drop, Cube after, Metric metric) {
    return new SearchEvents.Stage(
        drop.face().name(),
        letters(drop.left().faces()),
        drop.left().toString(),
        metric.length(drop.turns()),
        Maneuver.format(drop.turns()),
        Facelets.format(after));
  }

  private static String letters(List<Face> faces) {
    return faces.stream().map(Face::name).collect(Collectors.joining());
  }
}
