package dev.superflip.pdb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DatabaseTest {
  @ParameterizedTest
  @EnumSource
  void theDistributionCoversEveryEntryOfThePattern(Database database) {
    assertEquals(database.projection().entries(), database.entries());
  }

  /** Means and largest distances as Korf (1997) and the thesis give them. */
  @ParameterizedTest
  @CsvSource({
    "corners, 8.764, 11",
    "edges6a, 7.668, 10",
    "edges6b, 7.668, 10",
    "edges7a, 8.507, 11",
    "edges7b, 8.507, 11",
    "edgeperm, 8.027, 10",
    "edges12, 11.17, 14"
  })
  void meansAreThePublishedOnes(String id, double mean, int maximum) {
    Database database = Database.find(id).orElseThrow();
    assertEquals(mean, database.mean(), 0.005);
    assertEquals(maximum, database.maximum());
  }

  @ParameterizedTest
  @CsvSource({
    "corners, 44089920, 22044960, 17635968",
    "edges7a, 255467520, 127733760, 102187008",
    "edgeperm, 239500800, 119750400, 95800320",
    "edges12, 490497638400, 245248819200, 196199055360"
  })
  void sizesPerCodec(String id, long nibble, long twoBits, long fivePerByte) {
    long entries = Database.find(id).orElseThrow().entries();
    assertEquals(nibble, Codec.NIBBLE.bytes(entries));
    assertEquals(twoBits, Codec.TWO_BITS.bytes(entries));
    assertEquals(fivePerByte, Codec.FIVE_PER_BYTE.bytes(entries));
  }
}
