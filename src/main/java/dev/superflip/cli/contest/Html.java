package dev.superflip.cli.contest;

/** Text inside HTML and SVG. */
final class Html {
  private Html() {}

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** An element with text in it. */
  static String element(String name, String text) {
    return "<" + name + ">" + escape(text) + "</" + name.split(" ", 2)[0] + ">";
  }
}
