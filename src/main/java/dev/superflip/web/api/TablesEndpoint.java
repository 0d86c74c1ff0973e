package dev.superflip.web.api;

import dev.superflip.json.Json;
import dev.superflip.pdb.TableStore;
import dev.superflip.pdb.catalog.Database;
import dev.superflip.pdb.catalog.TableId;
import dev.superflip.pdb.catalog.TableSet;
import dev.superflip.pdb.store.MemoryLimit;
import dev.superflip.search.StopSignal;
import dev.superflip.web.http.Call;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the sets of tables, and builds one. */
final class TablesEndpoint extends SearchEndpoint {
  /**
   * Builds that wait at most; one runs at a time, because each takes all threads and much memory.
   */
  private static final int QUEUE = 4;

  private final ApiConfig config;
  private final Services services;
  private final TableStore store;

  TablesEndpoint(ApiConfig config, Services services, Consumer<Throwable> failures) {
    super(new Gate(1, QUEUE), failures);
    this.config = config;
    this.services = services;
    store = new TableStore(config.directory());
  }

  /** The set of this name. */
  static TableSet set(String name) {
    return TableSet.find(name)
        .orElseThrow(
            () ->
                Fields.option(
                    "there is no set of tables '%s'; there are %s"
                        .formatted(
                            name,
                            Stream.of(TableSet.values())
                                .map(TableSet::id)
                                .collect(Collectors.joining(", ")))));
  }

  void list(Call call) throws IOException {
    call.answer(
        new Json()
            .put("directory", config.directory().toAbsolutePath().normalize().toString())
            .put("memory", MemoryLimit.available())
            .putObjects("sets", Stream.of(TableSet.values()).map(this::row).toList()));
  }

  private Json row(TableSet set) {
    Json json =
        new Json()
            .put("name", set.id())
            .put("metric", set.metric().id())
            .put("description", description(set))
            .put("bytes", set.bytes())
            .put("built", isBuilt(set))
            .put("buildSeconds", seconds(set.buildTime(1)));
    Duration cube = set.cubeTime(1);
    return cube.isZero() ? json.putNull("solveSeconds") : json.put("solveSeconds", seconds(cube));
  }

  private static String description(TableSet set) {
    return set.databases().stream().map(Database::covers).collect(Collectors.joining("; "));
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1e3;
  }

  private boolean isBuilt(TableSet set) {
    return TableId.of(set.databases(), null).stream().allMatch(id -> store.find(id).isPresent());
  }

  @Override
  Search search(Call call) throws IOException {
    TableSet set = set(Fields.of(call, List.of("set")).text("set"));
    return (stop, events) -> build(set, stop, events);
  }

  private Json build(TableSet set, StopSignal stop, SearchEvents events) {
    events.started(new Json().put("set", set.id()).put("bytes", set.bytes()));
    BuildEvents builds = new BuildEvents(events);
    boolean missing = !isBuilt(set);
    for (TableId id : TableId.of(set.databases(), null)) {
      if (store.find(id).isEmpty()) {
        stop.interruptibly(
                () ->
                    store.build(
                        id.database(), id.codecOrDefault(), config.threads(), false, builds))
            .close();
      }
    }
    if (missing) {
      services.tablesChanged();
    }
    return new Json()
        .put("set", set.id())
        .put("bytes", set.bytes())
        .put("seconds", events.seconds());
  }
}
