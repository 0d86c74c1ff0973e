package dev.superflip.cube;

import dev.superflip.puzzle.StateSpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The turns of length one in a metric, numbered from 0. Searches that count every move as one see a
 * cube in this way: in the quarter-turn metric a half turn is two equal steps. Immutable.
 */
public final class Steps {
  private final Metric metric;
  private final List<Move> moves;
  private final int[] afterInGraph;
  private final int[] afterInTree;

  /** The steps of some faces, in the order of {@link Move}. */
  public Steps(Metric metric, Collection<Face> faces) {
    this.metric = metric;
    moves = metric.steps().stream().filter(move -> faces.contains(move.face())).toList();
    afterInGraph = new int[moves.size()];
    afterInTree = new int[moves.size()];
    for (int last = 0; last < moves.size(); last++) {
      for (int next = 0; next < moves.size(); next++) {
        afterInGraph[last] |= redundantInGraph(move(last), move(next)) ? 0 : 1 << next;
        afterInTree[last] |= redundantInTree(move(last), move(next)) ? 0 : 1 << next;
      }
    }
  }

  public int count() {
    return moves.size();
  }

  public Move move(int step) {
    return moves.get(step);
  }

  public int inverse(int step) {
    return moves.indexOf(move(step).inverse());
  }

  /** All steps, one bit for each. */
  public int all() {
    return (1 << count()) - 1;
  }

  /** As {@link StateSpace#afterInGraph}. */
  public int afterInGraph(int last) {
    return last == StateSpace.NO_MOVE ? all() : afterInGraph[last];
  }

  /** As {@link StateSpace#afterInTree}. */
  public int afterInTree(int last) {
    return last == StateSpace.NO_MOVE ? all() : afterInTree[last];
  }

  /** The steps that make these turns; a half turn of the quarter-turn metric is made clockwise. */
  public byte[] of(List<Move> turns) {
    List<Integer> steps = new ArrayList<>();
    for (Move turn : turns) {
      int length = metric.length(turn);
      int step = moves.indexOf(length == 1 ? turn : Move.of(turn.face(), 1));
      if (step < 0) {
        throw new IllegalArgumentException("no step turns the face " + turn.face());
      }
      for (int i = 0; i < length; i++) {
        steps.add(step);
      }
    }
    byte[] numbers = new byte[steps.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = steps.get(i).byteValue();
    }
    return numbers;
  }

  /** The turns that steps make; two equal quarter turns in a row become a half turn. */
  public List<Move> turns(byte[] steps) {
    List<Move> turns = new ArrayList<>();
    int at = 0;
    while (at < steps.length) {
      Move move = move(steps[at]);
      boolean half = metric == Metric.QTM && at + 1 < steps.length && steps[at] == steps[at + 1];
      turns.add(half ? Move.of(move.face(), 2) : move);
      at += half ? 2 : 1;
    }
    return turns;
  }

  /** A second turn of the same face leads to another child of the parent, or to the parent. */
  private boolean redundantInGraph(Move previous, Move next) {
    return metric == Metric.QTM ? next == previous.inverse() : next.face() == previous.face();
  }

  /** In the quarter-turn metric a face may turn twice, but a half turn is made clockwise only. */
  private boolean redundantInTree(Move previous, Move next) {
    if (metric == Metric.QTM && next.face() == previous.face()) {
      return next != previous || next.quarterTurns() != 1;
    }
    return Move.redundant(previous, next);
  }
}
