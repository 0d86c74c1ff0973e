package dev.superflip.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The numbers of a curve: a line for each report, which begins with the examples so far. */
final class CurveFile {
  private final Path file;

  CurveFile(Path file) {
    this.file = file;
  }

  void add(String line) throws IOException {
    Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Removes reports that are newer than the checkpoint from which a training continues. */
  void continueFrom(long examples) throws IOException {
    if (Files.exists(file)) {
      List<String> lines = Files.readAllLines(file);
      List<String> kept =
          lines.stream().filter(line -> Long.parseLong(cells(line)[0]) <= examples).toList();
      if (kept.size() < lines.size()) {
        Files.write(file, kept);
      }
    }
  }

  List<String[]> rows() throws IOException {
    return Files.readAllLines(file).stream().map(CurveFile::cells).toList();
  }

  private static String[] cells(String line) {
    return line.split(",", -1);
  }
}
