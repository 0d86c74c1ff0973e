package dev.superflip.search.coset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.superflip.cube.Cube;
import dev.superflip.cube.Move;
import dev.superflip.search.PositionRanking;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class TaskOrderTest {
  /** Tasks of one move each, in the order of the moves. */
  private static List<CosetNode> tasks() {
    List<CosetNode> tasks = new ArrayList<>();
    for (Move move : Move.values()) {
      CosetNode node = CosetNode.of(Cube.of(List.of(move)), 1, 1);
      tasks.add(
          new CosetNode(
              node.corners(),
              node.twist(),
              node.twists(),
              node.edges(),
              node.inverseEdges(),
              node.value(),
              node.inverseValue(),
              new byte[] {(byte) move.ordinal()}));
    }
    return tasks;
  }

  private static List<Integer> moves(List<CosetNode> tasks) {
    return tasks.stream().map(task -> (int) task.moves()[0]).toList();
  }

  private static int move(CosetNode task) {
    return task.moves()[0];
  }

  /** Ranks positions by the number that a function gives their only move. */
  private static PositionRanking ranking(IntUnaryOperator rankOfMove) {
    return new PositionRanking() {
      @Override
      public void rank(Cube root, List<byte[]> paths, int threads, int[] ranks) {
        for (int i = 0; i < ranks.length; i++) {
          ranks[i] = rankOfMove.applyAsInt(paths.get(i)[0]);
        }
      }

      @Override
      public void close() {}
    };
  }

  private static List<Integer> byRanking(
      PositionRanking ranking, ToLongFunction<CosetNode> nodesBelow) {
    return moves(TaskOrder.byRanking(tasks(), nodesBelow, Cube.SOLVED, ranking, 1));
  }

  private static List<Integer> backwards() {
    List<Integer> all = new ArrayList<>(moves(tasks()));
    Collections.reverse(all);
    return all;
  }

  @Test
  void manyNodesComeFirst() {
    assertEquals(backwards(), moves(TaskOrder.byNodes(tasks(), TaskOrderTest::move)));
  }

  @Test
  void lowRanksComeFirstIfTheNodesAreEqual() {
    assertEquals(backwards(), byRanking(ranking(move -> -1000 * move), task -> 5));
    assertEquals(moves(tasks()), byRanking(ranking(move -> 1000 * move), task -> 5));
  }

  @Test
  void manyNodesComeFirstIfTheRanksAreEqual() {
    assertEquals(backwards(), byRanking(ranking(move -> 7), TaskOrderTest::move));
  }

  @Test
  void ranksWeighMoreThanNodes() {
    assertEquals(
        backwards(), byRanking(ranking(move -> -move), task -> 1L << Move.COUNT - move(task)));
  }

  @Test
  void equalTasksKeepTheirPlaces() {
    assertEquals(moves(tasks()), byRanking(ranking(move -> 7), task -> 5));
    assertEquals(moves(tasks()), moves(TaskOrder.byNodes(tasks(), task -> 5)));
  }
}
