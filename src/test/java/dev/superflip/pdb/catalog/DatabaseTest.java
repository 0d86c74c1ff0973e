package dev.superflip.pdb.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.superflip.pdb.codec.Codec;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DatabaseTest {
  static List<Database> catalogue() {
    return Database.all();
  }

  /** The size follows from the space, the counts from a build: each confirms the other. */
  @ParameterizedTest
  @MethodSource("catalogue")
  void theDistributionCountsEveryEntryOfTheSpace(Database database) {
    assertEquals(database.entries(), database.distribution().orElseThrow().entries());
  }

  @ParameterizedTest
  @MethodSource("catalogue")
  void aTableIsFoundByItsName(Database database) {
    assertSame(database, Database.find(database.id()).orElseThrow());
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
    Distribution distribution = database.distribution().orElseThrow();
    assertEquals(mean, distribution.mean(), 0.005);
    assertEquals(maximum, distribution.maximum());
  }

  @ParameterizedTest
  @CsvSource({
    "corners, 44089920, 22044960, 17635968",
    "edges7a, 255467520, 127733760, 102187008",
    "edgeperm, 239500800, 119750400, 95800320",
    "edges12, 490497638400, 245248819200, 196199055360"
  })
  void everyCodecHasItsKnownSize(String id, long nibble, long twoBits, long fivePerByte) {
    Database database = Database.find(id).orElseThrow();
    assertEquals(nibble, database.bytes(Codec.NIBBLE));
    assertEquals(twoBits, database.bytes(Codec.TWO_BITS));
    assertEquals(fivePerByte, database.bytes(Codec.FIVE_PER_BYTE));
  }
}
