package dev.superflip.search.restriction;

import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * In which order to drop the faces.
 *
 * @param kind one order, or how to choose among all
 * @param faces the faces, if it is one order; otherwise empty
 */
public record DropOrder(Kind kind, List<Face> faces) {
  /** How the order is chosen. */
  public enum Kind {
    /** The order is given. */
    ONE,
    /** The order with the shortest total. */
    BEST,
    /** Each of the 720 orders. */
    ALL
  }

  /** The order of Joseph Parker's thesis (2024), which proposed the method. */
  public static final DropOrder DEFAULT = parse("BFDLRU");

  /** What {@link #parse} reads, for messages. */
  public static final String FORMS = "best, all, or the six faces in an order such as BFDLRU";

  public DropOrder {
    faces = List.copyOf(faces);
  }

  /**
   * Reads an order.
   *
   * @throws IllegalArgumentException if the text is none; the message says what it must be
   */
  public static DropOrder parse(String text) {
    return switch (text) {
      case "best" -> new DropOrder(Kind.BEST, List.of());
      case "all" -> new DropOrder(Kind.ALL, List.of());
      default -> {
        if (!text.matches("[URFDLB]{6}") || !FaceSet.of(text).equals(FaceSet.ALL)) {
          throw new IllegalArgumentException(
              "the order of dropping faces must be %s, not '%s'".formatted(FORMS, text));
        }
        yield new DropOrder(
            Kind.ONE,
            text.chars().mapToObj(face -> Face.valueOf(Character.toString(face))).toList());
      }
    };
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return switch (kind) {
      case ONE -> faces.stream().map(Face::name).collect(Collectors.joining());
      case BEST -> "best";
      case ALL -> "all";
    };
  }
}
