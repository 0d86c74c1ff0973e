package dev.superflip.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version, commit and day, as the build filled them in. A native image has them as constants. */
final class Version implements IVersionProvider {
  /** Name and version. */
  static final String RELEASE;

  /** The day of the commit; empty if it was built from sources without their repository. */
  static final String DATE;

  private static final String TEXT;

  static {
    Properties build = read();
    RELEASE = "superflip " + build.getProperty("version", "(unknown version)");
    DATE = ofRepository(build, "date");
    String commit = ofRepository(build, "commit");
    boolean modified = Boolean.parseBoolean(build.getProperty("modified"));
    TEXT = commit.isEmpty() ? RELEASE : RELEASE + " (" + commit + (modified ? ", modified)" : ")");
  }

  private static Properties read() {
    Properties build = new Properties();
    try (InputStream stream = Version.class.getResourceAsStream("version.properties")) {
      if (stream != null) {
        build.load(stream);
      }
    } catch (IOException e) {
      // Then the version is unknown.
    }
    return build;
  }

  /** What the build did not know it left as it was, a name behind a dollar sign. */
  private static String ofRepository(Properties build, String key) {
    String value = build.getProperty(key, "$");
    return value.startsWith("$") ? "" : value;
  }

  @Override
  public String[] getVersion() {
    return new String[] {TEXT};
  }
}
