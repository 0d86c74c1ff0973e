package dev.superflip.web.api;

import dev.superflip.answer.AnswerFields;
import dev.superflip.cube.Metric;
import dev.superflip.json.Json;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.StopSignal;
import dev.superflip.solve.puzzle.Method;
import dev.superflip.solve.puzzle.MethodSpec;
import dev.superflip.solve.puzzle.PuzzleService;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A search for any puzzle by any method.
 *
 * @param most how many shortest solutions are wanted; 1 for one path of whatever length
 */
record PathQuestion(
    Services services,
    Puzzle puzzle,
    Metric metric,
    MethodSpec method,
    long[] state,
    PathLimits limits,
    long most)
    implements SearchEndpoint.Search {
  @Override
  public Json run(StopSignal stop, SearchEvents events) {
    BuildEvents builds = new BuildEvents(events);
    try (var lease = services.puzzle(puzzle, metric, method)) {
      Services.Shared<PuzzleService> shared = lease.service();
      shared.broadcast().add(builds);
      try {
        return solve(shared.service(), stop, events);
      } finally {
        shared.broadcast().remove(builds);
      }
    }
  }

  private Json solve(PuzzleService service, StopSignal stop, SearchEvents events) {
    Progress progress = new Progress(events);
    PathResult result = service.solve(state, limits, stop, progress);
    byte[] path = result.path();
    if (path != null) {
      progress.pathFound(path);
    }
    progress.lowerBound(result.bound());
    List<byte[]> paths = path == null ? List.of() : List.of(path);
    boolean all = most > 1;
    if (all && path != null) {
      List<byte[]> found = service.all(state, stop);
      paths =
          found.subList(0, (int) Math.min(Math.min(most, CubeQuestion.MOST_SENT), found.size()));
      for (int i = 0; i < paths.size(); i++) {
        events.solution(i + 1, paths.get(i).length, puzzle.writeMoves(paths.get(i)));
      }
    }
    return AnswerFields.putPath(new Json(), puzzle, method.toString(), result, paths, all, true);
  }

  /** Turns the course of the search into events. */
  private final class Progress implements PathListener {
    private final SearchEvents events;
    private final boolean deepens;
    private final long start = System.nanoTime();
    private int shortest = Integer.MAX_VALUE;
    private int lower;

    Progress(SearchEvents events) {
      this.events = events;
      deepens = method.method() == Method.EXACT || method.method() == Method.IDA;
    }

    @Override
    public void lowerBound(int bound) {
      if (bound > lower) {
        lower = bound;
        events.lower(bound);
      }
    }

    @Override
    public void pathFound(byte[] path) {
      if (path.length < shortest) {
        shortest = path.length;
        events.upper(path.length, puzzle.writeMoves(path));
      }
    }

    @Override
    public void progress(long expanded, long evaluated) {
      double seconds = Math.max(1, System.nanoTime() - start) / 1e9;
      events.progress(
          deepens ? lower : 0, expanded, expanded / seconds, OptionalDouble.empty(), evaluated);
    }

    @Override
    public void layerDone(int layer, long expanded, long evaluated, float best) {
      events.layer(layer, expanded, evaluated, best);
    }
  }
}
