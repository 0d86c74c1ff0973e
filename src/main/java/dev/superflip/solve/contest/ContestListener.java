package dev.superflip.solve.contest;

/** Receives results as they come; several threads may call it at the same time. */
public interface ContestListener {
  ContestListener SILENT = new ContestListener() {};

  /** The exact solver has finished with a state. */
  default void distance(Solve solve) {}

  /** A method has finished with a state. */
  default void solved(Solve solve) {}

  /** A listener that calls this one, then another. */
  default ContestListener then(ContestListener next) {
    ContestListener first = this;
    return new ContestListener() {
      @Override
      public void distance(Solve solve) {
        first.distance(solve);
        next.distance(solve);
      }

      @Override
      public void solved(Solve solve) {
        first.solved(solve);
        next.solved(solve);
      }
    };
  }
}
