package dev.superflip.solve.puzzle;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.ShippedNetworks;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Networks as users name them: one that comes with the program, or a file. */
public final class Networks {
  private Networks() {}

  /**
   * The metric of a network.
   *
   * @throws IllegalArgumentException if there is no such network; the message says why
   */
  public static Metric metric(String net) {
    return ShippedNetworks.find(net)
        .map(ShippedNetworks.Row::metric)
        .orElseGet(() -> read(net).metric());
  }

  /**
   * Checks that a network can guide searches in a metric.
   *
   * @param net null for the network of the metric that comes with the program
   * @throws IllegalArgumentException if it cannot; the message says why
   */
  static void check(@Nullable String net, Metric metric) {
    if (net == null) {
      shipped(metric);
      return;
    }
    Metric own = metric(net);
    if (own != metric) {
      throw new IllegalArgumentException(
          "the network %s counts moves in %s, not in %s; use --metric %s"
              .formatted(net, own.id(), metric.id(), own.id()));
    }
  }

  /** Opens a network that passes {@link #check}. */
  static Network open(@Nullable String net, Metric metric) {
    return net == null
        ? shipped(metric).network().get()
        : ShippedNetworks.find(net).map(row -> row.network().get()).orElseGet(() -> read(net));
  }

  private static ShippedNetworks.Row shipped(Metric metric) {
    return ShippedNetworks.guide(metric)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no network for %s comes with the program; name a file with --net"
                        .formatted(metric.id())));
  }

  private static Network read(String file) {
    try {
      Path path = Path.of(file);
      if (!Files.isRegularFile(path)) {
        throw missing(file);
      }
      try (InputStream in = Files.newInputStream(path)) {
        return Network.read(in, file);
      }
    } catch (InvalidPathException e) {
      throw missing(file);
    } catch (NetworkException e) {
      throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read the network %s".formatted(file), e);
    }
  }

  private static IllegalArgumentException missing(String net) {
    return new IllegalArgumentException(
        "there is no network '%s'; name a file, or one of %s"
            .formatted(net, String.join(", ", ShippedNetworks.names())));
  }
}
