package dev.superflip.neural;

import dev.superflip.cube.Metric;
import dev.superflip.system.NativeImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The networks that come with the program. A JVM reads each when it is first needed. A native image
 * contains them: it initializes the classes that hold them while it is built.
 */
public final class ShippedNetworks {
  /**
   * A network by its name.
   *
   * @param metric the metric of its distances, known without reading it
   */
  public record Row(String name, Metric metric, Supplier<Network> network) {}

  /** All networks. The first one of a metric guides searches that name none. */
  private static final List<Row> ROWS =
      List.of(new Row("order-htm", Metric.HTM, () -> Order.NETWORK));

  private static final class Order {
    static final Network NETWORK = read("order-htm");
  }

  static {
    // An image contains the networks themselves, not their files.
    if (NativeImage.ACTIVE) {
      ROWS.forEach(ShippedNetworks::open);
    }
  }

  private ShippedNetworks() {}

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
    return Order.NETWORK;
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
