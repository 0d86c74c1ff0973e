package dev.superflip.search;

/** placeholder */
final class DuplicateFilter {
  int filter(byte[] moves, int[] values, int n, byte[] path, int level) {
    return n;
  }
}
