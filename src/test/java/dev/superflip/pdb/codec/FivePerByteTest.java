package dev.superflip.pdb.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.system.Memory;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FivePerByteTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 9, 10, 11, 99, 1000, 1001, 1002, 1003, 1_310_723})
  void packingInPlaceKeepsEveryEntry(long entries) {
    SplittableRandom random = new SplittableRandom(entries);
    byte[] values = new byte[(int) entries];
    try (Memory memory = Memory.allocate(Codec.TWO_BITS.bytes(entries) + 8)) {
      for (long at = 0; at < memory.size(); at++) {
        Memory.putByte(memory.address() + at, (byte) -1);
      }
      for (int i = 0; i < entries; i++) {
        values[i] = (byte) random.nextInt(3);
        long at = memory.address() + (i >>> 2);
        int shift = 2 * (i & 3);
        Memory.putByte(at, (byte) (Memory.getByte(at) & ~(3 << shift) | values[i] << shift));
      }
      FivePerByte.pack(memory, entries, 2);
      long firstFifth = FivePerByte.firstFifth(entries);
      for (int i = 0; i < entries; i++) {
        long at = FivePerByte.locate(firstFifth, i);
        int bits = Memory.getByte(memory.address() + (at >>> 3)) & 0xFF;
        assertEquals(values[i], FivePerByte.DIGITS[bits << 3 | (int) at & 7]);
      }
    }
  }
}
