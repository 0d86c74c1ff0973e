package dev.superflip.train;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Saves a training, so that it can be stopped at any moment and continued. */
final class Checkpoint {
  private Checkpoint() {}

  static void write(Path file, Plan plan, Training training) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part), 1 << 16))) {
      out.writeUTF(plan.key());
      Adam adam = training.adam();
      out.writeLong(adam.steps);
      out.writeInt(adam.parameters.length);
      training.target().write(out);
      for (float[] numbers : arrays(adam)) {
        for (float number : numbers) {
          out.writeFloat(number);
        }
      }
      Seen seen = training.seen();
      if (seen != null) {
        seen.write(out);
      }
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Continues from a file, if it exists. */
  static void read(Path file, Plan plan, Training training) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      String other = in.readUTF();
      if (!other.equals(plan.key())) {
        throw new IOException(
            file + " belongs to another training; remove it or continue that one: " + other);
      }
      Adam adam = training.adam();
      adam.steps = in.readLong();
      in.readInt();
      training.target().read(in);
      for (float[] numbers : arrays(adam)) {
        for (int i = 0; i < numbers.length; i++) {
          numbers[i] = in.readFloat();
        }
      }
      Seen seen = training.seen();
      if (seen != null) {
        seen.read(in);
      }
    } catch (EOFException e) {
      throw new IOException(file + " is cut off, or of an older version; remove it", e);
    }
  }

  /** The averaged parameters of another training, to start from. */
  static void readAverage(Path file, float[] parameters) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      in.readUTF();
      in.readLong();
      if (in.readInt() != parameters.length) {
        throw new IOException(file + " has a network of other layers");
      }
      Target.skip(in);
      in.skipNBytes((long) Float.BYTES * parameters.length);
      for (int i = 0; i < parameters.length; i++) {
        parameters[i] = in.readFloat();
      }
    }
  }

  private static float[][] arrays(Adam adam) {
    return new float[][] {adam.parameters, adam.average, adam.first, adam.second};
  }
}
