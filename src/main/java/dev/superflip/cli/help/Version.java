package dev.superflip.cli.help;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version, commit and date, which the build fills in. In a native image they are constants. */
public final class Version implements IVersionProvider {
  /** Name and version. */
  public static final String RELEASE;

  /** The date of the commit; empty if the sources were built without their repository. */
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
    try (InputStream stream =
        Version.class.getResourceAsStream("/dev/superflip/cli/version.properties")) {
      if (stream != null) {
        build.load(stream);
      }
    } catch (IOException e) {
      // The version stays unknown.
    }
    return build;
  }

  /** The build leaves unknown values as they are: a name after a dollar sign. */
  private static String ofRepository(Properties build, String key) {
    String value = build.getProperty(key, "$");
    return value.startsWith("$") ? "" : value;
  }

  @Override
  public String[] getVersion() {
    return new String[] {TEXT};
  }
}
