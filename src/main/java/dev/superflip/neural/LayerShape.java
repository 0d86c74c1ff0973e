package dev.superflip.neural;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kind and the size of a layer, as a header states them: {@code dense 512 128}. */
record LayerShape(Kind kind, int inputs, int outputs) {
  enum Kind {
    /** Each piece selects one of the rows of weights; the output is the sum of these rows. */
    ROWS("rows"),

    /** Each output is a sum over all inputs. */
    DENSE("dense"),

    /** A dense layer that also adds the inputs of the layer before it. */
    RESIDUAL("residual");

    private final String id;

    Kind(String id) {
      this.id = id;
    }
  }

  /** The number of outputs of a hidden layer is a multiple of this, for the sake of vectors. */
  static final int OUTPUT_STEP = 32;

  static final int MAX_OUTPUTS = 8192;

  private static final Pattern TEXT =
      Pattern.compile("(rows|dense|residual) ([0-9]{1,9}) ([0-9]{1,9})");

  static LayerShape parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new NetworkException(
          NetworkException.Kind.UNSUPPORTED, "this version does not know the layer " + text);
    }
    return new LayerShape(
        Kind.valueOf(parts.group(1).toUpperCase(Locale.ROOT)),
        Integer.parseInt(parts.group(2)),
        Integer.parseInt(parts.group(3)));
  }

  /** Checks the number of outputs of a hidden layer. */
  static void checkOutputs(int outputs) {
    if (outputs < OUTPUT_STEP || outputs > MAX_OUTPUTS || outputs % OUTPUT_STEP != 0) {
      throw NetworkException.invalid(
          "a hidden layer has %d outputs instead of a multiple of %d up to %d"
              .formatted(outputs, OUTPUT_STEP, MAX_OUTPUTS));
    }
  }

  static void checkShift(int shift, int max) {
    if (shift < 0 || shift > max) {
      throw NetworkException.invalid("a shift is %d instead of 0 to %d".formatted(shift, max));
    }
  }

  boolean isResidual() {
    return kind == Kind.RESIDUAL;
  }

  @Override
  public String toString() {
    return kind.id + " " + inputs + " " + outputs;
  }
}
