package dev.superflip.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;

/**
 * The window in which a test sees the page.
 *
 * @param animated whether turns take time; otherwise the system asks for reduced motion
 */
record Window(Drawing drawing, int width, int height, boolean dark, boolean animated) {
  static final Window WIDE = new Window(Drawing.WEBGL, 1280, 800, false, false);

  /** A small phone. */
  static final Window NARROW = new Window(Drawing.WEBGL, 360, 740, false, false);

  Window drawn(Drawing other) {
    return new Window(other, width, height, dark, animated);
  }

  Window darkened() {
    return new Window(drawing, width, height, true, animated);
  }

  Window moving() {
    return new Window(drawing, width, height, dark, true);
  }

  Browser.NewContextOptions options() {
    return new Browser.NewContextOptions()
        .setViewportSize(width, height)
        .setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT)
        .setReducedMotion(animated ? ReducedMotion.NO_PREFERENCE : ReducedMotion.REDUCE);
  }
}
