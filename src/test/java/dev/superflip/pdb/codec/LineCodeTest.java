package dev.superflip.pdb.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.system.Memory;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LineCodeTest {
  private final Memory memory = Memory.allocate(LineCode.BYTES);
  private final byte[] values = new byte[LineCode.ENTRIES];

  @AfterEach
  void close() {
    memory.close();
  }

  private void encode(int n) {
    new LineCode.Encoder().encode(values, n, memory.address());
  }

  private int read(int entry) {
    return LineCode.read(memory.address(), entry);
  }

  @Test
  void threeNeighbouringValuesAreExact() {
    Random random = new Random(1);
    for (int lowest = 0; lowest <= 12; lowest++) {
      for (int i = 0; i < values.length; i++) {
        values[i] = (byte) (lowest + random.nextInt(3));
      }
      encode(values.length);
      for (int i = 0; i < values.length; i++) {
        assertEquals(values[i], read(i));
      }
    }
  }

  @Test
  void upToFourNearerEntriesAreExactAsWell() {
    for (int i = 0; i < values.length; i++) {
      values[i] = (byte) (9 + i % 3);
    }
    values[0] = 3;
    values[100] = 2;
    values[200] = 8;
    values[284] = 5;
    encode(values.length);
    for (int i = 0; i < values.length; i++) {
      assertEquals(values[i], read(i), "entry " + i);
    }
  }

  @Test
  void noValueIsEverTooLarge() {
    Random random = new Random(2);
    for (int round = 0; round < 2000; round++) {
      int n = round % 7 == 0 ? 1 + random.nextInt(LineCode.ENTRIES) : LineCode.ENTRIES;
      double spread = random.nextDouble() * 3;
      for (int i = 0; i < n; i++) {
        values[i] =
            (byte) Math.max(0, Math.min(14, Math.round(10 + spread * random.nextGaussian())));
      }
      LineCode.Encoder encoder = new LineCode.Encoder();
      long expected = encoder.encode(values, n, memory.address());
      long lost = 0;
      for (int i = 0; i < n; i++) {
        assertTrue(read(i) <= values[i]);
        lost += values[i] - read(i);
      }
      assertEquals(expected, lost);
    }
  }
}
