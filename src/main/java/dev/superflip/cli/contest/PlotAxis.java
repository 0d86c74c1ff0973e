package dev.superflip.cli.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;

/** A vertical axis: its range, linear or logarithmic, and the values that have a label. */
final class PlotAxis {
  private static final int MOST_TICKS = 7;

  private final double low;
  private final double high;
  private final boolean logarithmic;
  private final List<Double> ticks;
  private final DoubleFunction<String> labels;

  private PlotAxis(
      double low,
      double high,
      boolean logarithmic,
      List<Double> ticks,
      DoubleFunction<String> labels) {
    this.low = low;
    this.high = high;
    this.logarithmic = logarithmic;
    this.ticks = ticks;
    this.labels = labels;
  }

  /** From 0 to 100 percent. */
  static PlotAxis percent() {
    return new PlotAxis(
        0, 100, false, List.of(0.0, 20.0, 40.0, 60.0, 80.0, 100.0), PlotAxis::whole);
  }

  /** From 0 to a round number above all values, in steps of 1, 2 or 5 times a power of ten. */
  static PlotAxis linear(double[] values) {
    double most = Math.max(1, DoubleStream.of(values).max().orElse(1));
    double step = 1;
    for (int i = 0; most / step > MOST_TICKS - 1; i++) {
      step *= i % 3 == 1 ? 2.5 : 2;
    }
    List<Double> ticks = new ArrayList<>(List.of(0.0));
    for (int i = 1; ticks.get(i - 1) < most; i++) {
      ticks.add(i * step);
    }
    return new PlotAxis(0, ticks.get(ticks.size() - 1), false, ticks, PlotAxis::whole);
  }

  /** Powers of ten around all positive values. */
  static PlotAxis logarithmic(double[] values, DoubleFunction<String> labels) {
    double[] positive = DoubleStream.of(values).filter(value -> value > 0).toArray();
    double least = DoubleStream.of(positive).min().orElse(1);
    double most = DoubleStream.of(positive).max().orElse(1);
    int first = (int) Math.floor(Math.log10(least) + 1e-9);
    int last = Math.max(first + 1, (int) Math.ceil(Math.log10(most) - 1e-9));
    int step = (last - first + MOST_TICKS - 1) / MOST_TICKS;
    List<Double> ticks = new ArrayList<>();
    for (int power = first; power <= last; power += step) {
      ticks.add(Math.pow(10, power));
    }
    return new PlotAxis(Math.pow(10, first), Math.pow(10, last), true, ticks, labels);
  }

  private static String whole(double value) {
    return Long.toString(Math.round(value));
  }

  List<Double> ticks() {
    return ticks;
  }

  String label(double value) {
    return labels.apply(value);
  }

  /** Where a value is, from 0 at the lower end to 1 at the upper end. */
  double place(double value) {
    double inside = Math.clamp(value, low, high);
    return logarithmic
        ? Math.log(inside / low) / Math.log(high / low)
        : (inside - low) / (high - low);
  }
}
