package dev.superflip.search.frontier;

import dev.superflip.puzzle.StateSpace;

/**
 * The children of a batch of nodes, one after the other in arrays. {@link #probe} hashes all of
 * them and reads the first slot of each before any is looked up, so the cache misses overlap.
 */
final class Children {
  private final StateSpace space;
  private final int words;
  private final int nodes;

  /** By last move, shifted by one because {@link StateSpace#NO_MOVE} is -1: the moves to try. */
  private final int[] allowed;

  /** The states of the nodes, and which of them each child has as its parent. */
  private final long[] nodeStates;

  private final int[] nodeNumbers;
  private int nodeCount;
  private final byte[] made;

  /** Keeps the compiler from dropping the reads that warm the cache. */
  private final long[] touched;

  private final long[] states;
  private final long[] hashes;
  private final int[] parents;
  private final char[] depths;
  private final byte[] moves;
  private int count;

  Children(StateSpace space, int nodes) {
    this.space = space;
    this.nodes = nodes;
    words = space.words();
    allowed = new int[space.moves() + 1];
    for (int last = StateSpace.NO_MOVE; last < space.moves(); last++) {
      allowed[last + 1] = space.afterInGraph(last);
    }
    int most = Math.multiplyExact(nodes, space.maxChildren());
    nodeStates = new long[Math.multiplyExact(nodes, words)];
    nodeNumbers = new int[most];
    made = new byte[space.maxChildren()];
    touched = new long[most];
    states = new long[Math.multiplyExact(most, words)];
    hashes = new long[most];
    parents = new int[most];
    depths = new char[most];
    moves = new byte[most];
  }

  /** The nodes that one batch may have. */
  int nodes() {
    return nodes;
  }

  /** The children that one batch may have. */
  int most() {
    return hashes.length;
  }

  int count() {
    return count;
  }

  void clear() {
    count = 0;
    nodeCount = 0;
  }

  /** Appends the children of a record. */
  void expand(NodeStore store, int record) {
    long numbers = store.numbers(record);
    int node = nodeCount * words;
    store.load(record, nodeStates, node);
    int first = count;
    int last = NodeStore.moveOf(numbers);
    int more = space.expand(nodeStates, node, allowed[last + 1], states, first * words, made);
    char depth = (char) (NodeStore.depthOf(numbers) + 1);
    for (int i = 0; i < more; i++) {
      parents[first + i] = record;
      depths[first + i] = depth;
      moves[first + i] = made[i];
      nodeNumbers[first + i] = nodeCount;
    }
    nodeCount++;
    count = first + more;
  }

  /** Hashes all children, and makes room for all in the store. */
  void probe(NodeStore store) {
    store.reserve(count);
    hash(store);
  }

  /** Hashes all children, to find those that the store has. */
  void hash(NodeStore store) {
    for (int i = 0; i < count; i++) {
      long hash = store.hash(states, i * words);
      hashes[i] = hash;
      touched[i] = store.touch(hash);
    }
  }

  /** The states of the nodes that were expanded, one after the other. */
  long[] nodeStates() {
    return nodeStates;
  }

  /** How many nodes were expanded. */
  int nodeCount() {
    return nodeCount;
  }

  /** The number of the node that a child comes from, from 0 on. */
  int nodeNumber(int child) {
    return nodeNumbers[child];
  }

  /** The states of the children, one after the other. */
  long[] states() {
    return states;
  }

  /** Where the state of a child starts. */
  int at(int child) {
    return child * words;
  }

  boolean solved(int child) {
    return space.isSolved(states, child * words);
  }

  int parent(int child) {
    return parents[child];
  }

  int depth(int child) {
    return depths[child];
  }

  byte move(int child) {
    return moves[child];
  }

  long hash(int child) {
    return hashes[child];
  }

  /** The record of a child's state, or {@link NodeStore#NONE}. */
  int find(NodeStore store, int child) {
    return store.find(hashes[child], states, child * words);
  }

  /** Appends a child to the store; the last find was for it, and found none. */
  int insert(NodeStore store, int child) {
    int record = append(store, child);
    store.insert(hashes[child], record);
    return record;
  }

  /** Appends a child whose state the store has already; the last find was for it. */
  int supersede(NodeStore store, int child) {
    int record = append(store, child);
    store.supersede(hashes[child], record);
    return record;
  }

  /** Writes a child to a record. */
  void write(NodeStore store, int record, int child) {
    store.write(record, states, child * words, parents[child], depths[child], moves[child]);
  }

  /** Whether a store has the state of a child. */
  boolean isIn(NodeStore store, int child) {
    return store.contains(hashes[child], states, child * words);
  }

  /** As {@link NodeStore#offer}. */
  boolean offer(NodeStore store, int record, int child) {
    return store.offer(hashes[child], record, states, child * words);
  }

  private int append(NodeStore store, int child) {
    return store.append(states, child * words, parents[child], depths[child], moves[child]);
  }

  /** The moves from the root to a child. */
  byte[] path(NodeStore store, int child) {
    byte[] path = store.path(parents[child], 1);
    path[path.length - 1] = moves[child];
    return path;
  }
}
