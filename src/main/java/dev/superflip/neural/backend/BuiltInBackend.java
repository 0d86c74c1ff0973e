package dev.superflip.neural.backend;

import dev.superflip.neural.Evaluator;
import dev.superflip.neural.Evaluators;
import dev.superflip.neural.Network;
import dev.superflip.neural.encoding.PieceCodes;

/** A network of this program on the processor, with its values and logits as numbers. */
final class BuiltInBackend implements Backend {
  private static final int BATCH = 1024;

  private final Network network;
  private final Evaluators evaluators;

  BuiltInBackend(Network network) {
    this.network = network;
    evaluators = Evaluators.open(network);
  }

  @Override
  public BackendInfo info() {
    return new BackendInfo(
        network.metric(), "CPU", network.heads().hasValue(), network.logits(), BATCH);
  }

  @Override
  public Estimator create() {
    return new BuiltInEstimator(evaluators.create());
  }

  @Override
  public void close() {
    evaluators.close();
  }

  private static final class BuiltInEstimator implements Estimator {
    private final Evaluator evaluator;
    private final Network network;
    private final int width;
    private final short[] rows = new short[BATCH * PieceCodes.PIECES];
    private final int[] outputs;

    BuiltInEstimator(Evaluator evaluator) {
      this.evaluator = evaluator;
      network = evaluator.network();
      width = network.outputs();
      outputs = new int[BATCH * width];
    }

    @Override
    public void estimate(byte[] codes, int count, float[] values, float[] logits) {
      for (int from = 0; from < count; from += BATCH) {
        int batch = Math.min(BATCH, count - from);
        for (int i = 0; i < batch; i++) {
          PieceCodes.rows(codes, PieceCodes.PIECES * (from + i), rows, PieceCodes.PIECES * i);
        }
        evaluator.evaluate(rows, batch, outputs);
        for (int i = 0; i < batch; i++) {
          write(i, from + i, values, logits);
        }
      }
    }

    private void write(int index, int cube, float[] values, float[] logits) {
      if (values.length > 0 && network.heads().hasValue()) {
        values[cube] = (float) network.value(outputs[width * index]);
      }
      if (logits.length > 0) {
        int count = network.logits();
        int first = width * index + width - count;
        for (int j = 0; j < count; j++) {
          logits[count * cube + j] = (float) network.logit(outputs[first + j]);
        }
      }
    }

    @Override
    public void close() {
      evaluator.close();
    }
  }
}
