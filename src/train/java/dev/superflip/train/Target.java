package dev.superflip.train;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** The network that gives the targets of value iteration, and when it is replaced. */
final class Target {
  /** Empty if targets are walk lengths. */
  final float[] parameters;

  private long replaced;
  private double lossSum;
  private int lossSteps;

  /** The number of times that it was replaced. */
  long replacements;

  Target(float[] parameters) {
    this.parameters = parameters;
  }

  /** Replaces the network after a step if it is time to. */
  void afterStep(Plan plan, Adam adam, double loss) {
    lossSum += loss;
    lossSteps++;
    boolean low = false;
    if (lossSteps == Plan.LOSS_STEPS) {
      low = lossSum / lossSteps < plan.targetLoss();
      lossSum = 0;
      lossSteps = 0;
    }
    if (low || adam.steps - replaced >= plan.targetSteps()) {
      System.arraycopy(adam.parameters, 0, parameters, 0, parameters.length);
      replaced = adam.steps;
      replacements++;
    }
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(parameters.length);
    for (float parameter : parameters) {
      out.writeFloat(parameter);
    }
    out.writeLong(replaced);
    out.writeLong(replacements);
    out.writeDouble(lossSum);
    out.writeInt(lossSteps);
  }

  /** Reads what {@link #write} wrote; the number of parameters must agree. */
  void read(DataInputStream in) throws IOException {
    if (in.readInt() != parameters.length) {
      throw new IOException("the target network has other layers");
    }
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] = in.readFloat();
    }
    replaced = in.readLong();
    replacements = in.readLong();
    lossSum = in.readDouble();
    lossSteps = in.readInt();
  }

  /** Skips what {@link #write} wrote. */
  static void skip(DataInputStream in) throws IOException {
    in.skipNBytes((long) Float.BYTES * in.readInt());
    in.skipNBytes(3L * Long.BYTES + Integer.BYTES);
  }
}
