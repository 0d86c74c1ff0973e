package dev.superflip.search;

/** How the tasks of a large iteration are ordered. The order changes the time, never the length. */
public enum TaskOrdering {
  /** By a network and by the nodes of the iteration before. */
  NET,
  /** By the nodes of the iteration before. */
  EFFORT
}
