package dev.superflip.train;

/**
 * The optimiser of Kingma and Ba (2015), and a moving average of the parameters, which is what a
 * training delivers.
 */
final class Adam {
  private static final float FIRST_DECAY = 0.9f;
  private static final float SECOND_DECAY = 0.999f;
  private static final float EPSILON = 1e-8f;

  /** The average covers about the last thousand steps, or a tenth of all so far. */
  private static final float AVERAGE_DECAY = 0.999f;

  final float[] parameters;
  final float[] average;
  final float[] first;
  final float[] second;
  long steps;

  Adam(float[] parameters) {
    this.parameters = parameters;
    average = parameters.clone();
    first = new float[parameters.length];
    second = new float[parameters.length];
  }

  /** Updates a range of the parameters by the sum of the gradients, for step {@link #steps}. */
  void update(Pass[] passes, int from, int to, float rate) {
    float firstCorrection = (float) (1 / (1 - Math.pow(FIRST_DECAY, (double) steps)));
    float secondCorrection = (float) (1 / (1 - Math.pow(SECOND_DECAY, (double) steps)));
    float decay = Math.min(AVERAGE_DECAY, steps / (steps + 10f));
    float[] gradient = passes[0].gradient;
    for (int pass = 1; pass < passes.length; pass++) {
      float[] other = passes[pass].gradient;
      for (int i = from; i < to; i++) {
        gradient[i] += other[i];
      }
    }
    for (int i = from; i < to; i++) {
      float m = FIRST_DECAY * first[i] + (1 - FIRST_DECAY) * gradient[i];
      float v = SECOND_DECAY * second[i] + (1 - SECOND_DECAY) * gradient[i] * gradient[i];
      first[i] = m;
      second[i] = v;
      float root = (float) Math.sqrt(v * secondCorrection);
      parameters[i] -= rate * firstCorrection * m / (root + EPSILON);
      average[i] = decay * average[i] + (1 - decay) * parameters[i];
    }
  }
}
