package dev.superflip.neural;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The networks that come with the program. */
public final class ShippedNetworks {
  private ShippedNetworks() {}

  /** Read when it is first needed. */
  private static final class Order {
    static final Network NETWORK = read("order-htm");
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
