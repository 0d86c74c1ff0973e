package dev.superflip.neural;

import java.util.ArrayList;
import java.util.List;

/**
 * A network in words and numbers.
 *
 * @param lines the lines of its header, each a key and a value, without the first line
 * @param layers the number of inputs, then of outputs of each layer
 * @param parameters the number of weights, biases and skip factors
 * @param multiplications per state; the first layer only adds
 * @param bytes the size of its file
 */
public record NetworkSummary(
    List<Line> lines, List<Integer> layers, long parameters, long multiplications, long bytes) {
  /** A line of a header. */
  public record Line(String key, String value) {}

  public static NetworkSummary of(Network network) {
    List<Line> lines =
        NetworkFile.header(network)
            .lines()
            .skip(1)
            .filter(line -> !line.isEmpty())
            .map(line -> line.split(" ", 2))
            .map(parts -> new Line(parts[0], parts.length > 1 ? parts[1] : ""))
            .toList();
    List<Integer> sizes = new ArrayList<>();
    long parameters = 0;
    long multiplications = 0;
    for (LayerShape shape : network.shapes()) {
      if (sizes.isEmpty()) {
        sizes.add(shape.inputs());
      } else {
        multiplications += (shape.inputs() + (shape.isResidual() ? 1L : 0L)) * shape.outputs();
      }
      sizes.add(shape.outputs());
      parameters += (shape.inputs() + (shape.isResidual() ? 2L : 1L)) * shape.outputs();
    }
    return new NetworkSummary(
        lines, sizes, parameters, multiplications, NetworkFile.encode(network).length);
  }

  /** The value of a line that occurs once, or nothing. */
  public String value(String key) {
    return lines.stream()
        .filter(line -> line.key().equals(key))
        .map(Line::value)
        .findFirst()
        .orElse("");
  }
}
