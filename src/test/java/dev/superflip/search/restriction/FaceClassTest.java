package dev.superflip.search.restriction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.MoveGroup;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FaceClassTest {
  /** The orders of the groups, by Schreier and Sims. */
  @Test
  void groupsOfOneClassHaveOneOrder() {
    Map<FaceClass, String> orders =
        Map.of(
            FaceClass.A, "43252003274489856000",
            FaceClass.B, "1802166803103744000",
            FaceClass.C, "21119142223872000",
            FaceClass.D, "170659735142400",
            FaceClass.E, "159993501696000",
            FaceClass.F, "73483200",
            FaceClass.G, "16",
            FaceClass.H, "4",
            FaceClass.I, "1");
    orders.forEach(
        (faceClass, order) -> {
          for (FaceSet faces : faceClass.sets()) {
            assertEquals(new BigInteger(order), new MoveGroup(faces.moves()).order());
          }
        });
  }

  @Test
  void theClassesHaveAllSetsButTheFullOne() {
    int sets = 0;
    for (FaceClass faceClass : FaceClass.values()) {
      sets += faceClass.sets().size();
    }
    assertEquals((1 << Face.COUNT) - 1, sets);
  }

  @Test
  void theOrdersOfDroppingFacesFallIntoFive() {
    Map<String, Integer> found = new TreeMap<>();
    for (List<Face> order : OrderSearch.orders(FaceSet.ALL)) {
      StringBuilder classes = new StringBuilder();
      FaceSet faces = FaceSet.ALL;
      for (Face face : order) {
        faces = faces.without(face);
        classes.append(FaceClass.of(faces));
      }
      found.merge(classes.toString(), 1, Integer::sum);
    }
    assertEquals(
        Map.of("ABDFHI", 288, "ABEFHI", 192, "ABEGHI", 96, "ACEFHI", 96, "ACEGHI", 48), found);
  }

  /** A frame shows every stage as one of the rows. */
  @Test
  void everyStageIsAnImageOfARow() {
    for (int bits = 1; bits < (1 << Face.COUNT) - 1; bits++) {
      FaceSet faces = new FaceSet(bits);
      for (Face face : faces.faces()) {
        Frame frame = Frame.of(faces, face);
        Stage stage = frame.stage();
        String row = stage == null ? "E_G" : stage.name();
        assertEquals(row, FaceClass.of(faces) + "_" + FaceClass.of(faces.without(face)));
      }
    }
  }
}
