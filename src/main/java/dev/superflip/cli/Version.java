package dev.superflip.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version and commit, as the build filled them in. A native image has them as a constant. */
final class Version implements IVersionProvider {
  private static final Properties BUILD = read();
  private static final String TEXT = text();

  private static Properties read() {
    Properties build = new Properties();
    try (InputStream stream = Version.class.getResourceAsStream("version.properties")) {
      if (stream != null) {
        build.load(stream);
      }
    } catch (IOException e) {
      // Said below.
    }
    return build;
  }

  private static String text() {
    String commit = ofRepository("commit");
    if (commit.isEmpty()) {
      return release();
    }
    boolean modified = Boolean.parseBoolean(BUILD.getProperty("modified"));
    return release() + " (" + commit + (modified ? ", modified)" : ")");
  }

  /** Name and version, without the commit. */
  static String release() {
    return "superflip " + BUILD.getProperty("version", "(unknown version)");
  }

  /** Empty if it was built from sources without their repository. */
  private static String ofRepository(String key) {
    String value = BUILD.getProperty(key, "$");
    return value.startsWith("$") ? "" : value;
  }

  /** The day of the commit; empty if that is not known. */
  static String date() {
    return ofRepository("date");
  }

  @Override
  public String[] getVersion() {
    return new String[] {TEXT};
  }
}
