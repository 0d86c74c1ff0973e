import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Packs the files of the page into resources. Maven runs this class in every build, with the
 * directory of the page, the WebJar of three.js and the directory of the resources.
 *
 * <p>Each file becomes {@code PATH.gz}. The server sends these bytes as they are, so neither it nor
 * the native program needs code that compresses. A line of {@code index.txt} is the path, the
 * content type and the SHA-256 of the file. The same files give the same bytes, and if nothing
 * changed, nothing is written. This file must compile on Java 17, see BuildImage.java.
 */
final class PackPage {
  private static final String INDEX = "index.txt";

  /** What the page loads of three.js. The second file is imported by the first. */
  private static final List<String> THREE =
      List.of("LICENSE", "build/three.module.min.js", "build/three.core.min.js");

  private static final Map<String, String> CONTENT_TYPES =
      Map.of(
          "css", "text/css;charset=utf-8",
          "html", "text/html;charset=utf-8",
          "js", "text/javascript;charset=utf-8",
          "json", "application/json",
          "png", "image/png",
          "svg", "image/svg+xml",
          "txt", "text/plain;charset=utf-8",
          "webmanifest", "application/manifest+json",
          "woff2", "font/woff2");

  private PackPage() {}

  public static void main(String[] args) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    addPage(files, Path.of(args[0]));
    addThree(files, Path.of(args[1]));
    Path output = Path.of(args[2]);
    String index = index(files);
    if (!isPacked(output, index, files)) {
      pack(output, index, files);
    }
  }

  private static void addPage(SortedMap<String, byte[]> files, Path directory) throws IOException {
    for (Path file : filesBelow(directory)) {
      String path = directory.relativize(file).toString().replace('\\', '/');
      if (!path.endsWith(".md")) {
        files.put(path, Files.readAllBytes(file));
      }
    }
  }

  private static void addThree(SortedMap<String, byte[]> files, Path webJar) throws IOException {
    try (ZipFile jar = new ZipFile(webJar.toFile())) {
      for (String path : THREE) {
        ZipEntry entry =
            jar.stream()
                .filter(
                    each ->
                        each.getName().matches("META-INF/resources/webjars/three/[^/]+/" + path))
                .findFirst()
                .orElseThrow(() -> new IOException(webJar + " does not contain " + path));
        String name = path.equals("LICENSE") ? "LICENSE.txt" : path.replace("build/", "");
        try (InputStream in = jar.getInputStream(entry)) {
          files.put("three/" + name, in.readAllBytes());
        }
      }
    }
  }

  private static String index(SortedMap<String, byte[]> files) throws IOException {
    StringBuilder index = new StringBuilder();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      String path = file.getKey();
      String type = CONTENT_TYPES.get(path.substring(path.lastIndexOf('.') + 1));
      if (type == null || !path.matches("[A-Za-z0-9._/-]+")) {
        throw new IOException(
            path + " is no file of a page; give it another name, or add its type");
      }
      index.append(path).append(' ').append(type).append(' ');
      index.append(HexFormat.of().formatHex(sha256(file.getValue()))).append('\n');
    }
    return index.toString();
  }

  private static byte[] sha256(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(content);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether an earlier build has packed the same files. It writes the index last. */
  private static boolean isPacked(Path output, String index, SortedMap<String, byte[]> files)
      throws IOException {
    Path file = output.resolve(INDEX);
    return Files.exists(file)
        && Files.readString(file).equals(index)
        && files.keySet().stream().allMatch(path -> Files.exists(output.resolve(path + ".gz")));
  }

  private static void pack(Path output, String index, SortedMap<String, byte[]> files)
      throws IOException {
    Files.createDirectories(output);
    for (Path old : filesBelow(output)) {
      Files.delete(old);
    }
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path packed = output.resolve(file.getKey() + ".gz");
      Files.createDirectories(packed.getParent());
      Files.write(packed, compress(file.getValue()));
    }
    Files.write(output.resolve(INDEX), index.getBytes(StandardCharsets.UTF_8));
  }

  /** Compresses as well as zlib can. Java writes no time and no name into the header. */
  private static byte[] compress(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip =
        new GZIPOutputStream(bytes) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      gzip.write(content);
    }
    return bytes.toByteArray();
  }

  private static List<Path> filesBelow(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
