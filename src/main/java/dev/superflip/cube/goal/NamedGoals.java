package dev.superflip.cube.goal;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Symmetry;
import dev.superflip.cube.notation.Facelets;
import dev.superflip.cube.notation.Symbols;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The named goals. A colon and some faces may follow a name: {@code cross:U} is the cross on U,
 * {@code 222:URF} the block at that corner.
 */
public final class NamedGoals {
  /**
   * A goal with a name.
   *
   * @param name its name on the command line
   * @param faces the default faces; empty if the goal takes none
   * @param meaning a short description
   */
  public record Named(String name, String faces, String meaning) {}

  private static final List<Named> ALL =
      List.of(
          new Named("cross", "D", "the four edges of a face"),
          new Named("xcross", "DBL", "a cross on the first face, with the pair of that corner"),
          new Named("222", "DBL", "the block of a corner and its three edges"),
          new Named("223", "DL", "the block around an edge: two corners and five edges"),
          new Named("block", "LD", "1x2x3 on the first face along the second, as Roux begins"),
          new Named("f2l", "D", "two layers: a face and the layer beside it"),
          new Named("edges", "", "all edges"),
          new Named("corners", "", "all corners"),
          new Named("eo", "F", "all edges oriented: solvable without quarter turns of that axis"),
          new Named(
              "dr", "U", "domino reduction: solvable by quarter turns of that axis and half turns"),
          new Named("htr", "", "solvable by half turns alone"));

  /** Another name of 222. */
  private static final String BLOCK_222 = "block222";

  private static final List<String> AXES = List.of("UD", "RL", "FB");

  private NamedGoals() {}

  public static List<Named> all() {
    return ALL;
  }

  /** Whether a text is more likely a name than a mask. */
  static boolean looksLikeName(String text) {
    return text.contains(":")
        || find(text.strip()) != null
        || Symbols.of(text).length < Facelets.COUNT / 2;
  }

  static Goal parse(String text) {
    String trimmed = text.strip();
    int colon = trimmed.indexOf(':');
    String word = colon < 0 ? trimmed : trimmed.substring(0, colon);
    Named named = find(word);
    if (named == null) {
      throw new InvalidPuzzleException(
          String.format(
              "unknown goal %s; write one of %s, or a mask of %d facelets",
              Symbols.quote(word),
              String.join(", ", ALL.stream().map(Named::name).toList()),
              Facelets.COUNT));
    }
    String faces =
        colon < 0 ? named.faces : trimmed.substring(colon + 1).strip().toUpperCase(Locale.ROOT);
    String name = colon < 0 ? named.name : named.name + ":" + faces;
    Goal goal = areFaces(faces) ? make(named, faces, name) : null;
    if (goal == null) {
      throw new InvalidPuzzleException(
          named.faces.isEmpty()
              ? String.format("the goal %s takes no faces", named.name)
              : String.format(
                  "the goal %s cannot take the faces %s; its default is %s:%s",
                  named.name, Symbols.quote(faces), named.name, named.faces));
    }
    return goal;
  }

  private static @Nullable Named find(String word) {
    String name = word.toLowerCase(Locale.ROOT);
    return ALL.stream()
        .filter(named -> named.name.equals(name.equals(BLOCK_222) ? "222" : name))
        .findFirst()
        .orElse(null);
  }

  /** One to three faces, no two of one axis, or none. */
  private static boolean areFaces(String faces) {
    return faces.chars().allMatch(c -> "URFDLB".indexOf(c) >= 0)
        && AXES.stream()
            .allMatch(axis -> faces.chars().filter(c -> axis.indexOf(c) >= 0).count() <= 1);
  }

  /** The goal, or null if it does not take that many faces. */
  private static @Nullable Goal make(Named named, String faces, String name) {
    int n = faces.length();
    if (n != named.faces.length() && !(named.name.equals("block") && n == 1)) {
      return null;
    }
    return switch (named.name) {
      case "cross" -> pieces(name, piece -> piece.length() == 2 && touches(piece, faces));
      case "xcross" -> {
        String cross = faces.substring(0, 1);
        String pair = faces.substring(1);
        yield pieces(
            name,
            piece ->
                piece.length() == 2 && touches(piece, cross)
                    || touchesAll(piece, pair) && touchesNone(piece, oppositeFaces(cross)));
      }
      // The pieces that touch no opposite face: two layers for one face, 2x2x3 for two faces.
      case "222", "223", "f2l" -> pieces(name, piece -> touchesNone(piece, oppositeFaces(faces)));
      case "block" -> block(name, faces);
      case "edges" -> pieces(name, piece -> piece.length() == 2);
      case "corners" -> pieces(name, piece -> piece.length() == 3);
      case "eo" -> oriented(name, rotation(Face.F, Face.valueOf(faces)), false);
      case "dr" -> oriented(name, rotation(Face.U, Face.valueOf(faces)), true);
      default -> halfTurns(name);
    };
  }

  /** With one face the block lies on D; a block on U or D itself needs a second face. */
  private static @Nullable Goal block(String name, String faces) {
    String along = faces.length() == 2 ? faces.substring(1) : "D";
    String face = faces.substring(0, 1);
    return "UD".contains(face) && faces.length() == 1
        ? null
        : pieces(name, piece -> touches(piece, face) && touchesNone(piece, oppositeFaces(along)));
  }

  /** A goal with some pieces solved and all others grey. */
  private static Goal pieces(String name, Predicate<String> solved) {
    char[] mask = grey();
    for (int i = 0; i < Cube.CORNERS; i++) {
      String piece = Cube.CORNER_NAMES.get(i);
      for (int k = 0; k < 3 && solved.test(piece); k++) {
        mask[Facelets.ofCorner(i, k)] = piece.charAt(k);
      }
    }
    for (int i = 0; i < Cube.EDGES; i++) {
      String piece = Cube.EDGE_NAMES.get(i);
      for (int k = 0; k < 2 && solved.test(piece); k++) {
        mask[Facelets.ofEdge(i, k)] = piece.charAt(k);
      }
    }
    return new Goal(name, new String(mask), false);
  }

  /**
   * A goal of unflipped edges: each has one coloured sticker. A domino also has untwisted corners,
   * and a second colour for the edges of the middle slice.
   *
   * @param rotation carries F to the axis of the flips, or U to that of the domino
   */
  private static Goal oriented(String name, Symmetry rotation, boolean domino) {
    char[] mask = grey();
    for (int i = 0; i < Cube.EDGES; i++) {
      boolean middle = touchesNone(Cube.EDGE_NAMES.get(i), "UD");
      mask[Facelets.ofEdge(rotation.edge(i), rotation.flip(i))] = domino && middle ? 'F' : 'U';
    }
    for (int i = 0; i < Cube.CORNERS && domino; i++) {
      mask[Facelets.ofCorner(rotation.corner(i), rotation.twist(i))] = 'U';
    }
    return new Goal(name, new String(mask), false);
  }

  /** The half-turn group, with one symbol for each pair of opposite colours. */
  private static Goal halfTurns(String name) {
    Goal all = pieces(name, piece -> true);
    String mask = all.mask().replace('D', 'U').replace('L', 'R').replace('B', 'F');
    return new Goal(name, mask, true);
  }

  private static Symmetry rotation(Face from, Face to) {
    return Symmetry.rotations().stream()
        .filter(rotation -> rotation.apply(from) == to)
        .findFirst()
        .orElseThrow();
  }

  private static char[] grey() {
    char[] mask = new char[Facelets.COUNT];
    Arrays.fill(mask, Goal.GREY);
    for (Face face : Face.values()) {
      mask[Facelets.ofCentre(face)] = face.name().charAt(0);
    }
    return mask;
  }

  private static boolean touches(String piece, String face) {
    return piece.contains(face);
  }

  private static boolean touchesAll(String piece, String faces) {
    return faces.chars().allMatch(face -> piece.indexOf(face) >= 0);
  }

  private static boolean touchesNone(String piece, String faces) {
    return faces.chars().noneMatch(face -> piece.indexOf(face) >= 0);
  }

  private static String oppositeFaces(String faces) {
    StringBuilder opposite = new StringBuilder();
    for (int i = 0; i < faces.length(); i++) {
      opposite.append(Face.valueOf(faces.substring(i, i + 1)).opposite());
    }
    return opposite.toString();
  }
}
