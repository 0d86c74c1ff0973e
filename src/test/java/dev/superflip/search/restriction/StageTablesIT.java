package dev.superflip.search.restriction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.coord.restriction.Cosets;
import dev.superflip.coord.restriction.Signature;
import dev.superflip.cube.Cube;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Move;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All 73,483,200 positions of <U,R>. */
class StageTablesIT {
  private static final int DEPTH = 20;

  @Test
  void fiftyFourPositionsOfTwoFacesNeed20Turns() {
    List<Move> moves = FaceSet.of("UR").moves().moves();
    Cosets corners = new Cosets(Signature.corners(), moves, false);
    Cosets edges = new Cosets(Signature.edgePermutation(), moves, false);
    assertEquals(120 * 243, corners.count());
    assertEquals(5_040, edges.count());
    int[] cornersNext = corners.next();
    int[] edgesNext = edges.next();
    // Two neighbouring permutations of the edges differ in parity, so they share an entry.
    byte[] distances = new byte[corners.count() * edges.count() / 2];
    Arrays.fill(distances, (byte) -1);
    int[] queue = new int[distances.length];
    int[] counts = new int[DEPTH + 2];
    int solved = solved(corners, Signature.corners()) * edges.count();
    queue[0] = solved + solved(edges, Signature.edgePermutation());
    distances[queue[0] / 2] = 0;
    int end = 1;
    for (int begin = 0; begin < end; begin++) {
      int at = queue[begin];
      byte distance = distances[at / 2];
      counts[distance]++;
      for (int m = 0; m < moves.size(); m++) {
        int next =
            cornersNext[at / edges.count() * moves.size() + m] * edges.count()
                + edgesNext[at % edges.count() * moves.size() + m];
        if (distances[next / 2] < 0) {
          distances[next / 2] = (byte) (distance + 1);
          queue[end++] = next;
        }
      }
    }
    assertEquals(73_483_200, end);
    assertEquals(54, counts[DEPTH]);
    assertEquals(0, counts[DEPTH + 1]);
  }

  private static int solved(Cosets cosets, Signature signature) {
    return Arrays.binarySearch(cosets.signatures(), signature.of(Cube.SOLVED));
  }
}
