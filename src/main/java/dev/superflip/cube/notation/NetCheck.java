package dev.superflip.cube.notation;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Cubies;
import dev.superflip.cube.Face;
import dev.superflip.puzzle.InvalidPuzzleException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a net of the cube that may be painted in part only, and where. It finds the
 * faults that no further paint can mend, in this order: a colour on too many stickers, a piece that
 * does not exist, pieces that cannot all be there. A complete net must also obey the laws of {@link
 * dev.superflip.cube.Validity}.
 *
 * @param missing stickers that are not painted
 * @param reason the first fault, or null if none was found
 * @param stickers the stickers at fault, 0 to 53 in the order of {@link Facelets}; empty if no
 *     single one is
 */
public record NetCheck(int missing, @Nullable String reason, List<Integer> stickers) {
  /** A sticker that is not painted. */
  public static final char UNPAINTED = '.';

  private static final String LETTERS = "URFDLB";

  public NetCheck {
    stickers = List.copyOf(stickers);
  }

  /** Whether the net is complete and shows a cube that can be solved. */
  public boolean valid() {
    return missing == 0 && reason == null;
  }

  /**
   * Checks a net.
   *
   * @param net a letter of a face, or {@link #UNPAINTED}, for each of the 54 facelets
   * @throws InvalidPuzzleException if the text is something else
   */
  public static NetCheck of(String net) {
    if (net.length() != Facelets.COUNT) {
      throw new InvalidPuzzleException(
          "a net has %d letters, not %d".formatted(Facelets.COUNT, net.length()));
    }
    for (int i = 0; i < net.length(); i++) {
      if (net.charAt(i) != UNPAINTED && LETTERS.indexOf(net.charAt(i)) < 0) {
        throw new InvalidPuzzleException(
            "the facelet %s is %s, which is neither a face (%s) nor '%s'"
                .formatted(Facelets.name(i), Symbols.quote(net.charAt(i)), LETTERS, UNPAINTED));
      }
    }
    return new Net(net).check();
  }

  /** A net whose letters are known to be right. */
  private record Net(String text) {
    NetCheck check() {
      NetCheck fault = checkCounts();
      if (fault == null && areCentresInPlace()) {
        fault = checkPieces("corner", Cube.CORNER_NAMES, 3);
      }
      if (fault == null && areCentresInPlace()) {
        fault = checkPieces("edge", Cube.EDGE_NAMES, 2);
      }
      if (fault == null && missing() == 0) {
        fault = checkCube();
      }
      return fault != null ? fault : new NetCheck(missing(), null, List.of());
    }

    private int missing() {
      return (int) text.chars().filter(c -> c == UNPAINTED).count();
    }

    private NetCheck fault(String reason, List<Integer> stickers) {
      return new NetCheck(missing(), reason, stickers);
    }

    private @Nullable NetCheck checkCounts() {
      for (Face face : Face.values()) {
        List<Integer> shown =
            IntStream.range(0, Facelets.COUNT)
                .filter(i -> text.charAt(i) == face.name().charAt(0))
                .boxed()
                .toList();
        if (shown.size() > Facelets.PER_FACE) {
          return fault(
              "%d stickers show %s; there are only %d"
                  .formatted(shown.size(), face, Facelets.PER_FACE),
              shown);
        }
      }
      return null;
    }

    /** Whether no centre shows the colour of another face; else only a complete net is checked. */
    private boolean areCentresInPlace() {
      return Arrays.stream(Face.values())
          .allMatch(
              face -> {
                char shown = text.charAt(Facelets.ofCentre(face));
                return shown == UNPAINTED || shown == face.name().charAt(0);
              });
    }

    private @Nullable NetCheck checkPieces(String kind, List<String> names, int size) {
      List<List<Integer>> candidates = new ArrayList<>();
      for (int place = 0; place < names.size(); place++) {
        List<Integer> fitting = candidates(place, names, size);
        if (fitting.isEmpty()) {
          List<Integer> painted = painted(place, size);
          return fault(
              "no %s shows %s, as %s does".formatted(kind, shown(painted), names.get(place)),
              painted);
        }
        candidates.add(fitting);
      }
      for (int place = 0; place < names.size(); place++) {
        for (int other = 0; other < place; other++) {
          if (candidates.get(place).size() == 1
              && candidates.get(place).equals(candidates.get(other))) {
            List<Integer> both = new ArrayList<>(painted(other, size));
            both.addAll(painted(place, size));
            return fault(
                "the %s %s occurs twice: at %s and at %s"
                    .formatted(
                        kind,
                        names.get(candidates.get(place).get(0)),
                        names.get(other),
                        names.get(place)),
                both);
          }
        }
      }
      return fitTogether(candidates)
          ? null
          : fault("the %ss that are painted cannot be on one cube".formatted(kind), List.of());
    }

    /** The cubies that may be in a place, in some orientation. */
    private List<Integer> candidates(int place, List<String> names, int size) {
      return IntStream.range(0, names.size())
          .filter(
              cubie ->
                  IntStream.range(0, size).anyMatch(turn -> fits(place, names.get(cubie), turn)))
          .boxed()
          .toList();
    }

    private boolean fits(int place, String cubie, int orientation) {
      for (int k = 0; k < cubie.length(); k++) {
        char shown = text.charAt(Facelets.number(place, k, cubie.length()));
        if (shown != UNPAINTED && shown != Cubies.shown(cubie, orientation, k)) {
          return false;
        }
      }
      return true;
    }

    private List<Integer> painted(int place, int size) {
      return IntStream.range(0, size)
          .map(k -> Facelets.number(place, k, size))
          .filter(facelet -> text.charAt(facelet) != UNPAINTED)
          .boxed()
          .toList();
    }

    private String shown(List<Integer> facelets) {
      return facelets.stream()
          .map(facelet -> String.valueOf(text.charAt(facelet)))
          .collect(Collectors.joining(" and "));
    }

    private @Nullable NetCheck checkCube() {
      try {
        Facelets.parse(text);
        return null;
      } catch (InvalidPuzzleException e) {
        return fault(String.valueOf(e.getMessage()), List.of());
      }
    }
  }

  /** Whether each place can have a cubie of its own: a matching by augmenting paths. */
  private static boolean fitTogether(List<List<Integer>> candidates) {
    int[] placeOf = new int[candidates.size()];
    Arrays.fill(placeOf, -1);
    for (int place = 0; place < candidates.size(); place++) {
      if (!augment(place, candidates, placeOf, new boolean[placeOf.length])) {
        return false;
      }
    }
    return true;
  }

  private static boolean augment(
      int place, List<List<Integer>> candidates, int[] placeOf, boolean[] seen) {
    for (int cubie : candidates.get(place)) {
      if (!seen[cubie]) {
        seen[cubie] = true;
        if (placeOf[cubie] < 0 || augment(placeOf[cubie], candidates, placeOf, seen)) {
          placeOf[cubie] = place;
          return true;
        }
      }
    }
    return false;
  }
}
