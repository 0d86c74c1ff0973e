package dev.superflip.cli.option;

import dev.superflip.cli.stream.CubeReader;
import dev.superflip.cube.Cube;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Notation;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cubes for a measurement: a set that comes with the program, a set made from a seed, or a file. A
 * line is a cube, with an optional name and comment: {@code superflip: U R2 F # 20f}.
 */
public record BenchSet(String name, List<Position> positions) {
  private static final String RESOURCES = "/bench/";
  private static final Pattern LINE = Pattern.compile("(?:([^:#]+):\\s)?([^#]*)(?:#.*)?");
  private static final Pattern STATES = Pattern.compile("random:(-?\\d{1,18}):(\\d{1,7})");
  private static final Pattern MOVES = Pattern.compile("moves:(-?\\d{1,18}):(\\d{1,7}):(\\d{1,3})");

  /** A cube with its name. */
  public record Position(String name, Cube cube) {}

  /** The sets that come with the program. */
  public static List<String> names() {
    return lines(RESOURCES + "index.txt").stream().filter(line -> !line.isBlank()).toList();
  }

  /** The description of a set that comes with the program: the first line of its file. */
  public static String description(String name) {
    return lines(RESOURCES + name + ".txt").get(0).replaceFirst("^#\\s*", "");
  }

  /**
   * Reads or makes a set.
   *
   * @throws InvalidPuzzleException if there is no such set, or a line is not a cube
   */
  public static BenchSet of(String name) {
    Matcher states = STATES.matcher(name);
    if (states.matches()) {
      RandomCubes random = new RandomCubes(Long.parseLong(states.group(1)));
      int number = Integer.parseInt(states.group(2));
      return generated(name, number, random::state);
    }
    Matcher moves = MOVES.matcher(name);
    if (moves.matches()) {
      RandomCubes random = new RandomCubes(Long.parseLong(moves.group(1)));
      int number = Integer.parseInt(moves.group(2));
      int length = Integer.parseInt(moves.group(3));
      return generated(name, number, () -> Cube.of(random.moves(length)));
    }
    List<Position> positions = new ArrayList<>();
    forEach(name, (label, text) -> positions.add(new Position(label, Notation.readAny(text))));
    return new BenchSet(name, positions);
  }

  /**
   * Reads the states of a set that comes with the program, or of a file.
   *
   * @param action receives the name and the text of each state
   * @throws InvalidPuzzleException if there is no such set, or the action rejects a text
   */
  public static void forEach(String name, BiConsumer<String, String> action) {
    List<String> lines = names().contains(name) ? lines(RESOURCES + name + ".txt") : file(name);
    int number = 0;
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = LINE.matcher(lines.get(i));
      String place = name + ": line " + (i + 1);
      if (!matcher.matches()) {
        throw new InvalidPuzzleException(place + ": neither a cube nor a name, a colon and a cube");
      }
      String text = matcher.group(2).strip();
      String label = matcher.group(1);
      if (text.isEmpty() && label == null) {
        continue;
      }
      number++;
      try {
        action.accept(label == null ? Integer.toString(number) : label.strip(), text);
      } catch (InvalidPuzzleException e) {
        throw new InvalidPuzzleException(place + ": " + e.getMessage());
      }
    }
  }

  private static List<String> file(String name) {
    Path file = Path.of(name);
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new InvalidPuzzleException(
          "'" + name + "' is neither a file nor a set; 'superflip bench' lists the sets");
    }
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new InvalidPuzzleException("cannot read " + name + ": " + CubeReader.reason(e));
    }
  }

  private static BenchSet generated(String name, int number, Supplier<Cube> source) {
    List<Position> positions = new ArrayList<>();
    for (int i = 1; i <= number; i++) {
      positions.add(new Position(Integer.toString(i), source.get()));
    }
    return new BenchSet(name, positions);
  }

  private static List<String> lines(String resource) {
    InputStream stream = BenchSet.class.getResourceAsStream(resource);
    if (stream == null) {
      return List.of();
    }
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
