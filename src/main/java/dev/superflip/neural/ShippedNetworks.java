package dev.superflip.neural;

import dev.superflip.cube.Metric;
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
   * A network by its name. The rest is known without reading it.
   *
   * @param puzzle the name of its puzzle
   * @param metric the metric of its distances, see {@link NetworkKind#metric}
   * @param heads what it computes
   * @param purpose what it is for
   * @param training the options of the training that made it
   */
  public record Row(
      String name,
      String puzzle,
      Metric metric,
      Heads heads,
      String purpose,
      String training,
      Supplier<Network> network) {}

  /** All networks. The first one for a puzzle and a metric is the default there. */
  private static final List<Row> ROWS =
      List.of(
          new Row(
              "order-htm",
              "3x3x3",
              Metric.HTM,
              Heads.VALUE,
              "orders the tasks of exact searches, and guides searches in face turns",
              "--name order-htm --hidden 512,128,64 --walks 10-19 --examples 300",
              () -> Order.NETWORK),
          new Row(
              "value-qtm",
              "3x3x3",
              Metric.QTM,
              Heads.VALUE,
              "guides searches in quarter turns, and orders the tasks of exact searches",
              "--name value-qtm --metric qtm --hidden 512,128,64 --walks 1-26 --examples 500",
              () -> Value.NETWORK),
          new Row(
              "pocket-qtm",
              "2x2x2",
              Metric.QTM,
              Heads.VALUE,
              "guides searches of the 2x2x2 in quarter turns",
              "--name pocket-qtm --puzzle 2x2x2 --metric qtm --hidden 384,128,64 --examples 40"
                  + " --labels SOLUTIONS",
              () -> Pocket.NETWORK),
          new Row(
              "tiles-3x3",
              "3x3",
              Metric.HTM,
              Heads.VALUE,
              "guides searches of 3x3 tiles",
              "--name tiles-3x3 --puzzle 3x3 --hidden 192,64,64 --examples 20 --labels SOLUTIONS",
              () -> Tiles.NETWORK));

  private static final class Order {
    static final Network NETWORK = read("order-htm");
  }

  private static final class Value {
    static final Network NETWORK = read("value-qtm");
  }

  private static final class Pocket {
    static final Network NETWORK = read("pocket-qtm");
  }

  private static final class Tiles {
    static final Network NETWORK = read("tiles-3x3");
  }

  private ShippedNetworks() {}

  public static List<Row> all() {
    return ROWS;
  }

  public static List<String> names() {
    return ROWS.stream().map(Row::name).toList();
  }

  /**
   * The network that guides searches of a puzzle, and orders the tasks of proofs, if any.
   *
   * @param puzzle the name of the puzzle
   * @param metric see {@link NetworkKind#metric}
   */
  public static Optional<Row> guide(String puzzle, Metric metric) {
    return ROWS.stream()
        .filter(row -> row.puzzle().equals(puzzle) && row.metric() == metric)
        .filter(row -> row.heads().hasValue())
        .findFirst();
  }

  public static Optional<Row> find(String name) {
    return ROWS.stream().filter(row -> row.name().equals(name)).findFirst();
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
