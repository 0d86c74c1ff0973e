package dev.superflip.solve.puzzle;

import dev.superflip.cube.Metric;
import dev.superflip.neural.Heads;
import dev.superflip.neural.Network;
import dev.superflip.neural.NetworkException;
import dev.superflip.neural.ShippedNetworks;
import dev.superflip.puzzle.Puzzle;
import dev.superflip.puzzle.cube.CubePuzzle;
import dev.superflip.puzzle.pocket.PocketCube;
import dev.superflip.puzzle.tiles.TilePuzzle;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Networks as users name them: one that comes with the program, or a file. */
public final class Networks {
  private Networks() {}

  /**
   * The metric of a network.
   *
   * @throws IllegalArgumentException if there is no such network; the message says why
   * @throws NetworkException if its file is damaged or of a kind that is not supported
   */
  public static Metric metric(String net) {
    return source(net).metric();
  }

  /**
   * The name of the puzzle of a network.
   *
   * @throws IllegalArgumentException if there is no such network; the message says why
   */
  public static String puzzle(String net) {
    return source(net).puzzle();
  }

  /**
   * Opens a network, whatever its puzzle.
   *
   * @throws IllegalArgumentException if there is no such network; the message says why
   */
  public static Network open(String net) {
    return source(net).network().get();
  }

  /** Whether a network for a puzzle comes with the program. */
  static boolean isShipped(Puzzle puzzle) {
    return ShippedNetworks.guide(puzzle.id(), metric(puzzle)).isPresent();
  }

  /**
   * Checks that networks can guide searches of a puzzle.
   *
   * @param settings without a network, the one that comes with the program is checked
   * @param needsValue whether the search needs estimates of distances
   * @throws IllegalArgumentException if they cannot; the message says why
   */
  static void check(GuideSettings settings, Puzzle puzzle, boolean needsValue) {
    String net = settings.net();
    if (net == null) {
      shipped(puzzle);
    } else {
      Source source = source(net);
      source.check(net, puzzle);
      if ((needsValue || GuideSettings.NO_POLICY.equals(settings.policy()))
          && !source.heads().hasValue()) {
        throw new IllegalArgumentException(
            "the network %s rates moves but estimates no distances; name it with --policy"
                .formatted(net));
      }
    }
    String policy = settings.policy();
    if (policy != null && !policy.equals(GuideSettings.NO_POLICY)) {
      Source source = source(policy);
      source.check(policy, puzzle);
      if (!source.heads().hasPolicy()) {
        throw new IllegalArgumentException(
            "the network %s has no policy; name it with --net".formatted(policy));
      }
    }
  }

  /** Whether a policy lowers the values of states, so that its weight matters. */
  static boolean lowersEstimates(GuideSettings settings, Puzzle puzzle) {
    String net = settings.net();
    Heads heads = net == null ? shipped(puzzle).heads() : source(net).heads();
    String policy = settings.policy();
    boolean rates = policy == null ? heads.hasPolicy() : !policy.equals(GuideSettings.NO_POLICY);
    return heads.hasValue() && rates;
  }

  /** Opens a network that passes {@link #check}. */
  static Network open(@Nullable String net, Puzzle puzzle) {
    return net == null ? shipped(puzzle).network().get() : open(net);
  }

  private static ShippedNetworks.Row shipped(Puzzle puzzle) {
    Metric metric = metric(puzzle);
    return ShippedNetworks.guide(puzzle.id(), metric)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no network for %s%s comes with the program; name a file with --net"
                        .formatted(
                            puzzle.id(),
                            puzzle instanceof TilePuzzle ? "" : " in " + metric.id())));
  }

  /** How a puzzle counts moves, as {@link dev.superflip.neural.NetworkKind#metric} names it. */
  private static Metric metric(Puzzle puzzle) {
    if (puzzle instanceof CubePuzzle cube) {
      return cube.metric();
    }
    return puzzle instanceof PocketCube pocket ? pocket.metric() : Metric.HTM;
  }

  /** What a network is for; one that comes with the program is not read yet. */
  private record Source(String puzzle, Metric metric, Heads heads, Supplier<Network> network) {
    void check(String net, Puzzle of) {
      if (!puzzle.equals(of.id())) {
        throw new IllegalArgumentException(
            "the network %s is for %s, not for %s; use --puzzle %s"
                .formatted(net, puzzle, of.id(), puzzle));
      }
      Metric counted = Networks.metric(of);
      if (metric != counted) {
        throw new IllegalArgumentException(
            "the network %s counts moves in %s, not in %s; use --metric %s"
                .formatted(net, metric.id(), counted.id(), metric.id()));
      }
    }
  }

  private static Source source(String net) {
    return ShippedNetworks.find(net)
        .map(row -> new Source(row.puzzle(), row.metric(), row.heads(), row.network()))
        .orElseGet(
            () -> {
              Network network = read(net);
              return new Source(
                  network.encoding().puzzle(), network.metric(), network.heads(), () -> network);
            });
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
