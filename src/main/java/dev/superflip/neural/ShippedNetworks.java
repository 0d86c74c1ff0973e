package dev.superflip.neural;

import dev.superflip.cube.Metric;
import dev.superflip.system.NativeImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The networks that come with the program. Each is read when it is first needed. */
public final class ShippedNetworks {
  /**
   * A network by its name.
   *
   * @param metric the metric of its distances, known without reading it
   */
  public record Row(String name, Metric metric) {}

  private static final Row ORDER = new Row("order-htm", Metric.HTM);

  /** All networks. The first one of a metric guides searches that name none. */
  private static final List<Row> ROWS = List.of(ORDER);

  private static final Map<String, Network> OPENED = new ConcurrentHashMap<>();

  static {
    // An image contains the networks themselves, not their files.
    if (NativeImage.ACTIVE) {
      ROWS.forEach(ShippedNetworks::open);
    }
  }

  private ShippedNetworks() {}

  public static List<Row> all() {
    return ROWS;
  }

  public static List<String> names() {
    return ROWS.stream().map(Row::name).toList();
  }

  /** The network that guides searches in a metric, if there is one. */
  public static Optional<Row> guide(Metric metric) {
    return ROWS.stream().filter(row -> row.metric() == metric).findFirst();
  }

  public static Optional<Row> find(String name) {
    return ROWS.stream().filter(row -> row.name().equals(name)).findFirst();
  }

  /** Estimates face turns; it orders the tasks of a search. */
  public static Network orderOfTasks() {
    return open(ORDER);
  }

  public static Network open(Row row) {
    return OPENED.computeIfAbsent(row.name(), ShippedNetworks::read);
  }

  private static Network read(String name) {
    String file = name + ".net";
    try (InputStream in = ShippedNetworks.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the program was built without " + file);
      }
      return Network.read(in, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
