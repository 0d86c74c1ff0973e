package dev.superflip.search.constructive;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Fixed sequences of quarter turns that generate all even states of the cube. Each changes two or
 * three pieces and leaves all others alone.
 *
 * <p>Three kinds of permutation or orientation are written out: a cycle of three pieces, a twist of
 * two corners, a flip of two edges. The others are conjugates: a setup brings another piece to
 * where the sequence acts, and its inverse takes it back afterwards.
 *
 * <p>The sequences come from a constructive proof of which states can be reached. Four were
 * misprinted there; the comments name them. Sequences are read from left to right in time.
 */
public final class CubeGenerators {
  /** The corner cycle URF to UFL to ULB to URF, without a twist. */
  private static final String CORNER_CYCLE = "F F L L F' R' F L L F' R F'";

  /** Setups that bring the corners of UBR, DFR, ... to ULB and leave URF and UFL. */
  private static final List<String> CORNER_SETUPS = List.of("B", "D D B'", "D' B'", "B'", "D B'");

  /**
   * The edge cycle UR to UF to UL to UR, without a flip. Misprinted with the sixth turn R instead
   * of R', which moves four corners and five edges.
   */
  private static final String EDGE_CYCLE = "R R U R U R' U' R' U' R' U R'";

  /** Setups that bring the edges of UB, DR, ... to UL and leave UR and UF. */
  private static final List<String> EDGE_SETUPS =
      List.of(
          "B L", "D D L L", "D' L L", "L L", "D L L", "R' D D L L R", "L'", "L", "R D D L L R'");

  /** Twists URF clockwise and one other corner anticlockwise: UFL, ULB, ... in this order. */
  private static final List<String> TWISTS =
      List.of(
          "F R U R' R' D' R U' R' D F' R U R U' R'",
          // Misprinted with the end R' U R, which permutes five corners and three edges.
          "U R U U R' L' U' L U' L' U U L R U R'",
          "U U R' U' R U' R' U U R U U R U R' U R U U R'",
          "F' U R' U' R U' R' U U R U U R U R' U R U U R' U F",
          "L' F R U R' R' D' R U' R' D F' R U R U' R' L",
          "L U R U U R' L' U' L U' L' U U L R U R' L'",
          "B U U R' U' R U' R' U U R U U R U R' U R U U R' B'");

  /** Flips UR and UF. */
  private static final String FLIP_UF = "F U U F F D' U' L' U L D F F U' F' U'";

  /** Flips UR and UL. */
  private static final String FLIP_UL = "U R F R U R' F' R' F U' F F U U F U' F' U' F U'";

  /** Flips UR and UB. Misprinted with the setup U', which flips UF and UL. */
  private static final String FLIP_UB = "U " + FLIP_UF + " U'";

  /** Flips UR and one other edge: UF, UL, ... in this order. */
  private static final List<String> FLIPS =
      List.of(
          FLIP_UF,
          FLIP_UL,
          FLIP_UB,
          "U R R " + FLIP_UF + " R R U'",
          "F F " + FLIP_UF + " F F",
          "L L " + FLIP_UL + " L L",
          "B B " + FLIP_UB + " B B",
          // Misprinted with the flip of UB, which flips UL and FR with this setup.
          "U R " + FLIP_UF + " R' U'",
          "L' " + FLIP_UL + " L",
          "L " + FLIP_UL + " L'",
          "U' R' " + FLIP_UB + " R U");

  private static final List<Generator> CORNER_CYCLES = cycles(CORNER_CYCLE, CORNER_SETUPS);
  private static final List<Generator> EDGE_CYCLES = cycles(EDGE_CYCLE, EDGE_SETUPS);
  private static final List<Generator> CORNER_TWISTS = TWISTS.stream().map(Generator::of).toList();
  private static final List<Generator> EDGE_FLIPS = FLIPS.stream().map(Generator::of).toList();

  private CubeGenerators() {}

  /**
   * A sequence of quarter turns and the transformation that it makes.
   *
   * @param moves quarter turns only
   */
  public record Generator(List<Move> moves, Cube effect) {
    private static Generator of(String turns) {
      List<Move> moves = Stream.of(turns.split(" ", -1)).map(Generator::move).toList();
      return new Generator(moves, Cube.of(moves));
    }

    private static Move move(String turn) {
      return Move.of(Face.valueOf(turn.substring(0, 1)), turn.endsWith("'") ? 3 : 1);
    }

    /** The generator that undoes this one. */
    public Generator inverse() {
      return new Generator(moves.reversed().stream().map(Move::inverse).toList(), effect.inverse());
    }

    /** A setup, this generator, and the setup undone. */
    private Generator after(Generator setup) {
      List<Move> all = new ArrayList<>(setup.moves);
      all.addAll(moves);
      all.addAll(setup.inverse().moves);
      return new Generator(List.copyOf(all), Cube.of(all));
    }
  }

  /**
   * Cycles three corners: URF goes to UFL, UFL to the place, and the place to URF. It twists two of
   * them unless the place is ULB, because the setups twist the corner that they bring.
   *
   * @param place the number of a corner place from 2 on
   */
  public static Generator cornerCycle(int place) {
    return CORNER_CYCLES.get(place - 2);
  }

  /**
   * Cycles three edges: UR goes to UF, UF to the place, and the place to UR. It flips two of them
   * if the place is UB.
   *
   * @param place the number of an edge place from 2 on
   */
  public static Generator edgeCycle(int place) {
    return EDGE_CYCLES.get(place - 2);
  }

  /**
   * Twists URF clockwise and the place anticlockwise.
   *
   * @param place the number of a corner place from 1 on
   */
  public static Generator cornerTwist(int place) {
    return CORNER_TWISTS.get(place - 1);
  }

  /**
   * Flips UR and the place.
   *
   * @param place the number of an edge place from 1 on
   */
  public static Generator edgeFlip(int place) {
    return EDGE_FLIPS.get(place - 1);
  }

  private static List<Generator> cycles(String cycle, List<String> setups) {
    Generator first = Generator.of(cycle);
    return Stream.concat(
            Stream.of(first), setups.stream().map(setup -> first.after(Generator.of(setup))))
        .toList();
  }
}
