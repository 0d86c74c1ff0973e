package dev.superflip.cli.contest;

import java.util.List;
import java.util.Locale;

/**
 * The colour, dashes and marker of a line. The colours are those of Okabe and Ito, which people
 * with any kind of colour blindness can tell apart, without yellow, which is too light on white.
 * Dashes let lines that lie on each other show through.
 */
record PlotStyle(String colour, String dashes, Marker marker) {
  /** The shape at each value. */
  enum Marker {
    CIRCLE,
    SQUARE,
    DIAMOND,
    TRIANGLE,
    NONE
  }

  /** The exact distance, which is not a method. */
  static final PlotStyle REFERENCE = new PlotStyle("#000000", "2 3", Marker.NONE);

  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9");
  private static final List<String> DASHES = List.of("", "9 4", "4 4", "12 4 3 4", "2 4");
  private static final List<Marker> MARKERS =
      List.of(Marker.CIRCLE, Marker.SQUARE, Marker.DIAMOND, Marker.TRIANGLE);

  /** The style of a line by its number; 60 lines differ, by more than colour alone. */
  static PlotStyle of(int number) {
    return new PlotStyle(
        COLOURS.get(number % COLOURS.size()),
        DASHES.get(number % DASHES.size()),
        MARKERS.get(number % MARKERS.size()));
  }

  /** The attributes of a line. */
  String stroke() {
    return "fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s"
        .formatted(colour, dashes.isEmpty() ? "" : " stroke-dasharray=\"" + dashes + "\"");
  }

  /** The marker at a point, with a text that shows when the pointer is over it. */
  String marker(double x, double y, String title) {
    String path =
        switch (marker) {
          case CIRCLE -> "M%1$.1f %2$.1fm-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z";
          case SQUARE -> "M%1$.1f %2$.1fm-3.5 -3.5h7v7h-7z";
          case DIAMOND -> "M%1$.1f %2$.1fm0 -5l5 5l-5 5l-5 -5z";
          case TRIANGLE -> "M%1$.1f %2$.1fm0 -5l4.5 8h-9z";
          case NONE -> "M%1$.1f %2$.1fm-2 0h4";
        };
    return "<path d=\"%s\" fill=\"#fff\" stroke=\"%s\" stroke-width=\"2\"><title>%s</title></path>\n"
        .formatted(String.format(Locale.ROOT, path, x, y), colour, Html.escape(title));
  }
}
