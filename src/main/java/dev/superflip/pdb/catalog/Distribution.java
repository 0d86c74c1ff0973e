package dev.superflip.pdb.catalog;

import java.util.Arrays;
import java.util.StringJoiner;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The number of entries at each distance of a table. */
public final class Distribution {
  private final long[] counts;

  private Distribution(long[] counts) {
    if (counts.length == 0) {
      throw new IllegalArgumentException("a table has at least the solved cube");
    }
    this.counts = counts;
  }

  /** Takes the number of entries at distance 0, at distance 1 and so on. */
  public static Distribution of(long... counts) {
    return new Distribution(counts.clone());
  }

  /** Reads the counts from distance 0 on, separated by blanks. */
  static Distribution parse(String counts) {
    return new Distribution(Stream.of(counts.split(" ")).mapToLong(Long::parseLong).toArray());
  }

  /** The number of entries at a distance. */
  public long at(int distance) {
    return distance < counts.length ? counts[distance] : 0;
  }

  /** The number of entries nearer than a distance. */
  public long nearerThan(int distance) {
    return LongStream.of(counts).limit(distance).sum();
  }

  public long entries() {
    return LongStream.of(counts).sum();
  }

  /** The largest distance. */
  public int maximum() {
    return counts.length - 1;
  }

  /** The mean distance over all entries. */
  public double mean() {
    double sum = 0;
    for (int distance = 0; distance < counts.length; distance++) {
      sum += (double) distance * counts[distance];
    }
    return sum / entries();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Distribution distribution && Arrays.equals(counts, distribution.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  /** The counts from distance 0 on, separated by blanks; {@link #parse} reads them. */
  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(" ");
    LongStream.of(counts).forEach(count -> text.add(Long.toString(count)));
    return text.toString();
  }
}
