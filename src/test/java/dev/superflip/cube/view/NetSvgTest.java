package dev.superflip.cube.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.cube.RandomCubes;
import dev.superflip.cube.notation.Facelets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class NetSvgTest {
  private static final Pattern SQUARE =
      Pattern.compile(
          "<rect x=\"(\\d+)\" y=\"(\\d+)\" width=\"(\\d+)\" height=\"(\\d+)\" rx=\"\\d+\""
              + " fill=\"(#[0-9a-f]{6})\"/>");

  private record Square(int x, int y, int side, String colour) {
    boolean overlaps(Square other) {
      return Math.abs(x + x + side - other.x - other.x - other.side) < side + other.side
          && Math.abs(y + y + side - other.y - other.y - other.side) < side + other.side;
    }
  }

  private static List<Square> squares(String svg) {
    List<Square> squares = new ArrayList<>();
    for (MatchResult match : SQUARE.matcher(svg).results().toList()) {
      assertEquals(match.group(3), match.group(4));
      squares.add(
          new Square(
              Integer.parseInt(match.group(1)),
              Integer.parseInt(match.group(2)),
              Integer.parseInt(match.group(3)),
              match.group(5)));
    }
    return squares;
  }

  /** The smallest squares; the others are the plates below them. */
  private static List<Square> stickers(String svg) {
    List<Square> squares = squares(svg);
    int side = squares.stream().mapToInt(Square::side).min().orElse(0);
    return squares.stream().filter(square -> square.side() == side).toList();
  }

  /** The letter of each colour, read from the solved cube. */
  private static Map<String, String> letters() {
    Map<String, String> letters = new HashMap<>();
    String net = Net.plain(Cube.SOLVED).replaceAll("\\s", "");
    List<Square> stickers = byRows(stickers(NetSvg.svg(List.of(Cube.SOLVED))));
    for (int i = 0; i < stickers.size(); i++) {
      letters.put(stickers.get(i).colour(), net.substring(i, i + 1));
    }
    return letters;
  }

  private static List<Square> byRows(List<Square> squares) {
    return squares.stream()
        .sorted(Comparator.comparingInt(Square::y).thenComparingInt(Square::x))
        .toList();
  }

  private static String read(String svg) {
    Map<String, String> letters = letters();
    return byRows(stickers(svg)).stream()
        .map(square -> letters.get(square.colour()))
        .reduce("", String::concat);
  }

  @Test
  void theSixFacesHaveSixColours() {
    assertEquals(6, letters().size());
    assertEquals(6, new HashSet<>(letters().values()).size());
  }

  @Test
  void thePictureIsTheNet() {
    RandomCubes random = new RandomCubes(4);
    for (int i = 0; i < 10; i++) {
      Cube cube = random.state();
      String svg = NetSvg.svg(List.of(cube));
      assertEquals(Net.plain(cube).replaceAll("\\s", ""), read(svg));
      assertTrue(svg.contains("<title>" + Facelets.format(cube) + "</title>"), svg);
    }
  }

  @Test
  void stickersLieApartOnThePlasticAndWithinThePicture() {
    String svg = NetSvg.svg(List.of(Cube.SOLVED));
    List<Square> stickers = stickers(svg);
    assertEquals(Facelets.COUNT, stickers.size());
    List<Square> plates = new ArrayList<>(squares(svg));
    plates.removeAll(stickers);
    assertEquals(6, plates.size());
    for (Square sticker : stickers) {
      assertEquals(1, stickers.stream().filter(sticker::overlaps).count());
      assertEquals(1, plates.stream().filter(sticker::overlaps).count());
    }
    int right = plates.stream().mapToInt(plate -> plate.x() + plate.side()).max().orElse(0);
    int bottom = plates.stream().mapToInt(plate -> plate.y() + plate.side()).max().orElse(0);
    assertTrue(svg.contains("viewBox=\"0 0 " + right + " " + bottom + "\""), svg);
  }

  @Test
  void severalCubesStandBelowEachOther() {
    Cube first = Cube.of(Move.R);
    Cube second = Cube.of(Move.U);
    String both = NetSvg.svg(List.of(first, second));
    assertEquals(read(NetSvg.svg(List.of(first))) + read(NetSvg.svg(List.of(second))), read(both));
  }
}
