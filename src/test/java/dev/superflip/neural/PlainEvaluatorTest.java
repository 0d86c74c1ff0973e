package dev.superflip.neural;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.superflip.neural.encoding.PieceCodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlainEvaluatorTest {
  @ParameterizedTest
  @MethodSource("dev.superflip.neural.Definition#networks")
  void javaComputesTheDefinition(Network network) {
    // On a JVM this is the evaluator in Java.
    try (Evaluators evaluators = Evaluators.open(network);
        Evaluator evaluator = evaluators.create()) {
      Definition.check(evaluator);
    }
  }

  @Test
  void rowsThatDoNotExistAreRefused() {
    short[] rows = new short[PieceCodes.PIECES];
    rows[7] = PieceCodes.ROWS;
    try (Evaluators evaluators = Evaluators.inJava(new RandomNetworks(3).network(32, 1));
        Evaluator evaluator = evaluators.create()) {
      assertThrows(IndexOutOfBoundsException.class, () -> evaluator.evaluate(rows, 1, new int[1]));
    }
  }
}
