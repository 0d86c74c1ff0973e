package dev.superflip.web.api;

import dev.superflip.json.Json;
import dev.superflip.web.http.EventStream;
import java.util.OptionalDouble;

/** The events of one search, each with the seconds since it started. */
final class SearchEvents {
  private final EventStream stream;
  private volatile long start = System.nanoTime();

  SearchEvents(EventStream stream) {
    this.stream = stream;
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  void queued(int ahead) {
    stream.update("queued", timed(new Json().put("ahead", ahead)));
  }

  /** The search starts now; the fields say which one it is. */
  void started(Json fields) {
    start = System.nanoTime();
    stream.send("started", timed(fields));
  }

  /** The search starts now, without an event. */
  void started() {
    start = System.nanoTime();
  }

  void message(String text) {
    stream.send("message", timed(new Json().put("text", text)));
  }

  void build(String table, double done, OptionalDouble remaining) {
    Json json = new Json().put("table", table).put("done", done);
    stream.update("build", timed(putSeconds(json, "remaining", remaining)));
  }

  void upper(int length, String solution) {
    stream.send("upper", timed(new Json().put("length", length).put("solution", solution)));
  }

  void lower(int bound) {
    stream.send("lower", timed(new Json().put("bound", bound)));
  }

  /**
   * How far the search is.
   *
   * @param bound of the iteration; 0 for none
   * @param evaluated states that were evaluated; 0 for none
   */
  void progress(
      int bound, long nodes, double nodesPerSecond, OptionalDouble remaining, long evaluated) {
    Json json = new Json();
    if (bound > 0) {
      json.put("bound", bound);
    } else {
      json.putNull("bound");
    }
    json.put("nodes", nodes).put("nodesPerSecond", Math.round(nodesPerSecond));
    putSeconds(json, "remaining", remaining);
    if (evaluated > 0) {
      json.put("evaluated", evaluated);
    } else {
      json.putNull("evaluated");
    }
    stream.update("progress", timed(json));
  }

  void iteration(int bound, long nodes) {
    stream.send("iteration", timed(new Json().put("bound", bound).put("nodes", nodes)));
  }

  void layer(int layer, long expanded, long evaluated, float best) {
    Json json = new Json().put("layer", layer).put("expanded", expanded);
    json.put("evaluated", evaluated);
    stream.send(
        "layer", timed(Float.isFinite(best) ? json.put("best", best) : json.putNull("best")));
  }

  void solution(long number, int length, String solution) {
    stream.send(
        "solution",
        timed(new Json().put("number", number).put("length", length).put("solution", solution)));
  }

  void stage(String event, Stage stage) {
    stream.send(
        event,
        timed(
            new Json()
                .put("drop", stage.drop)
                .put("left", stage.left)
                .put("group", stage.group)
                .put("length", stage.length)
                .put("solution", stage.solution)
                .put("state", stage.state)));
  }

  /** The fields of a stage; see API.md. */
  record Stage(String drop, String left, String group, int length, String solution, String state) {}

  /** The last event: an answer, which has a time of its own. */
  void result(Json fields) {
    stream.send("result", fields);
  }

  /** The last event: why there is no answer. */
  void error(Json fields) {
    stream.send("error", fields);
  }

  private Json timed(Json json) {
    return json.put("seconds", seconds());
  }

  private static Json putSeconds(Json json, String name, OptionalDouble seconds) {
    return seconds.isPresent() ? json.put(name, seconds.getAsDouble()) : json.putNull(name);
  }
}
