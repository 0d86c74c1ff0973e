package dev.superflip.web.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The files of the page. The build compresses them and writes an index; only paths in the index are
 * served, so no path can lead elsewhere.
 */
public final class Assets {
  private static final String INDEX = "index.txt";
  private static final String START = "index.html";

  /**
   * A file of the page.
   *
   * @param name its path below the directory of the resources
   * @param tag the SHA-256 of its content
   */
  record Asset(String name, String type, String tag) {}

  private final Class<?> owner;
  private final String directory;
  private final Map<String, Asset> assets = new HashMap<>();

  private Assets(Class<?> owner, String directory) {
    this.owner = owner;
    this.directory = directory;
  }

  /**
   * The files in a directory of resources; none if it has no index.
   *
   * @param owner the class that has the resources
   * @param directory ends with a slash
   */
  public static Assets of(Class<?> owner, String directory) throws IOException {
    Assets assets = new Assets(owner, directory);
    try (InputStream in = owner.getResourceAsStream(directory + INDEX)) {
      if (in != null) {
        new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(assets::add);
      }
    }
    return assets;
  }

  private void add(String line) {
    int end = line.indexOf(' ');
    int tag = line.lastIndexOf(' ');
    Asset asset =
        new Asset(line.substring(0, end), line.substring(end + 1, tag), line.substring(tag + 1));
    assets.put("/" + asset.name, asset);
    if (asset.name.equals(START)) {
      assets.put("/", asset);
    }
  }

  Optional<Asset> find(String path) {
    return Optional.ofNullable(assets.get(path));
  }

  /** Sends a file, unless the client has it. */
  void send(Asset asset, Call call) throws IOException {
    String tag = "\"" + asset.tag + "\"";
    call.set("ETag", tag);
    call.set("Cache-Control", "no-cache");
    if (matches(call.header("If-None-Match"), tag)) {
      call.send(304);
      return;
    }
    if (!acceptsGzip(call.header("Accept-Encoding"))) {
      throw new HttpError(406, "encoding", "the files of the page are compressed by gzip");
    }
    call.set("Content-Type", asset.type);
    call.set("Content-Encoding", "gzip");
    call.send(200, bytes(asset));
  }

  private byte[] bytes(Asset asset) throws IOException {
    String resource = directory + asset.name + ".gz";
    try (InputStream in = owner.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the program was built without " + resource);
      }
      return in.readAllBytes();
    }
  }

  private static boolean matches(@Nullable String header, String tag) {
    if (header == null) {
      return false;
    }
    for (String part : header.split(",", -1)) {
      String known = part.strip();
      if (known.equals("*") || known.equals(tag) || known.equals("W/" + tag)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a client takes gzip; one that does not say takes anything. */
  static boolean acceptsGzip(@Nullable String header) {
    if (header == null) {
      return true;
    }
    boolean any = false;
    for (String part : header.toLowerCase(Locale.ROOT).split(",", -1)) {
      String coding = part.replaceAll("\\s", "");
      boolean refused = coding.matches("[^;]*;q=0(\\.0*)?");
      String name = coding.split(";", 2)[0];
      if (name.equals("gzip") || name.equals("x-gzip")) {
        return !refused;
      }
      any |= name.equals("*") && !refused;
    }
    return any;
  }
}
