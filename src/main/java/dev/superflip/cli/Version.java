package dev.superflip.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version and commit, as the build filled them in. A native image has them as a constant. */
final class Version implements IVersionProvider {
  private static final String TEXT = read();

  private static String read() {
    Properties build = new Properties();
    try (InputStream stream = Version.class.getResourceAsStream("version.properties")) {
      if (stream != null) {
        build.load(stream);
      }
    } catch (IOException e) {
      // Said below.
    }
    String version = "superflip " + build.getProperty("version", "(unknown version)");
    String commit = build.getProperty("commit", "$");
    if (commit.startsWith("$")) {
      // Built from sources without their repository.
      return version;
    }
    boolean modified = Boolean.parseBoolean(build.getProperty("modified"));
    return version + " (" + commit + (modified ? ", modified)" : ")");
  }

  @Override
  public String[] getVersion() {
    return new String[] {TEXT};
  }
}
