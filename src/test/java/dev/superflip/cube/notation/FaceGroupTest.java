package dev.superflip.cube.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Face;
import dev.superflip.cube.FaceSet;
import dev.superflip.cube.Move;
import dev.superflip.cube.MoveGroup;
import dev.superflip.cube.MoveSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Membership by stickers, compared with the chain of stabilisers of Schreier and Sims. */
class FaceGroupTest {
  private final SplittableRandom random = new SplittableRandom(5);

  @Test
  void stickersAgreeWithTheChainOfStabilisers() {
    for (int bits = 0; bits < 1 << Face.COUNT; bits++) {
      FaceSet faces = new FaceSet(bits);
      MoveGroup group = new MoveGroup(faces.moves());
      FaceGroup stickers = FaceGroup.of(faces);
      for (int i = 0; i < 40; i++) {
        Cube member = walk(faces.moves(), 60);
        assertTrue(stickers.contains(Bitboard.of(member)), () -> faces + ": " + member);
        // A few turns of any face, between turns of these, often leave the group.
        Cube other = member.then(walk(MoveSet.ALL, 1 + i % 4)).then(walk(faces.moves(), 20));
        assertEquals(group.contains(other), stickers.contains(Bitboard.of(other)));
      }
    }
  }

  /** Cubes that pass all tests but one: a group of more moves contains them. */
  @Test
  void everyFaceThatIsLeftOutCounts() {
    int inside = 0;
    int outside = 0;
    for (int bits = 0; bits < 1 << Face.COUNT; bits++) {
      FaceSet faces = new FaceSet(bits);
      for (Face face : faces.faces()) {
        FaceSet smaller = faces.without(face);
        MoveGroup group = new MoveGroup(smaller.moves());
        for (int i = 0; i < 30; i++) {
          Cube cube = walk(faces.moves(), i % 10);
          boolean expected = group.contains(cube);
          assertEquals(expected, FaceGroup.of(smaller).contains(Bitboard.of(cube)));
          inside += expected ? 1 : 0;
          outside += expected ? 0 : 1;
        }
      }
    }
    assertTrue(inside > 500 && outside > 500, () -> "the sample is not even");
  }

  private Cube walk(MoveSet moves, int length) {
    List<Move> choices = moves.moves();
    Cube cube = Cube.SOLVED;
    for (int i = 0; i < length && !choices.isEmpty(); i++) {
      cube = cube.then(choices.get(random.nextInt(choices.size())));
    }
    return cube;
  }
}
