package dev.superflip.search.frontier;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LowestEstimatesTest {
  @ParameterizedTest
  @CsvSource({"1000, 1", "1000, 17", "1000, 999", "1000, 1000", "1000, 2000", "20000, 3000"})
  void theFirstRecordsOfAStableSortAreChosen(int count, int wanted) {
    SplittableRandom random = new SplittableRandom(count + wanted);
    Budget budget = new Budget();
    budget.limit(1L << 24);
    try (NodeStore store = new NodeStore(1, budget)) {
      for (int scale : new int[] {1, 30, 1 << 20}) {
        store.reset();
        store.reserve(count);
        for (int i = 0; i < count; i++) {
          int record = store.append(new long[1], 0, NodeStore.NONE, 0, 0);
          store.estimate(record, random.nextInt(scale) / 8f);
        }
        List<Integer> sorted =
            IntStream.range(1, store.end())
                .boxed()
                .sorted(Comparator.comparing(store::estimate))
                .limit(wanted)
                .sorted()
                .toList();
        LowestEstimates lowest = new LowestEstimates();
        lowest.choose(store, count, wanted);
        List<Integer> chosen =
            IntStream.range(1, store.end())
                .filter(record -> lowest.accept(store, record))
                .boxed()
                .toList();
        assertEquals(sorted, chosen);
      }
    }
  }
}
