package dev.superflip.bench;

/** Lehmer ranks straight from the definition, in quadratic time: the baseline. */
final class QuadraticLehmer {
  private QuadraticLehmer() {}

  static long rank(int[] items, int n) {
    long rank = 0;
    for (int i = 0; i < items.length; i++) {
      int digit = items[i];
      for (int j = 0; j < i; j++) {
        digit -= items[j] < items[i] ? 1 : 0;
      }
      rank = rank * (n - i) + digit;
    }
    return rank;
  }

  static void unrank(long rank, int n, int[] items) {
    for (int i = items.length - 1; i >= 0; i--) {
      int base = n - i;
      items[i] = (int) (rank % base);
      rank /= base;
      // The items behind this one were numbered without it, so those from it on move up by one.
      for (int j = i + 1; j < items.length; j++) {
        items[j] += items[j] >= items[i] ? 1 : 0;
      }
    }
  }
}
