package dev.superflip.search;

/**
 * The modes of duplicate detection, which prunes a move sequence if a smaller one reaches the same
 * position. Their tables cover all sequences up to some length.
 */
public enum Duplicates {
  NONE("none", Kind.NONE, 0),
  /** Sequences from the root, looked up by their number in a bit table (thesis, 4.2.3). */
  ROOT_SEQUENCES_7("sequences7", Kind.ROOT_SEQUENCES, 7),
  ROOT_SEQUENCES_8("sequences8", Kind.ROOT_SEQUENCES, 8),
  /** Positions relative to the root, looked up in a hash table (thesis, 4.2.4). */
  ROOT_STATES_7("states7", Kind.ROOT_STATES, 7),
  ROOT_STATES_8("states8", Kind.ROOT_STATES, 8),
  /** The most recent moves, at any depth of the tree, looked up in the bit table. */
  WINDOW_5("window5", Kind.WINDOW, 5),
  WINDOW_6("window6", Kind.WINDOW, 6),
  WINDOW_7("window7", Kind.WINDOW, 7),
  WINDOW_8("window8", Kind.WINDOW, 8);

  /** Where in the tree duplicates are detected, and with which table. */
  public enum Kind {
    NONE,
    ROOT_SEQUENCES,
    ROOT_STATES,
    WINDOW
  }

  private final String id;
  private final Kind kind;
  private final int length;

  Duplicates(String id, Kind kind, int length) {
    this.id = id;
    this.kind = kind;
    this.length = length;
  }

  /** The name on the command line. */
  public String id() {
    return id;
  }

  /** Longest sequences that the tables cover. */
  public int length() {
    return length;
  }

  public Kind kind() {
    return kind;
  }

  @Override
  public String toString() {
    return id;
  }
}
