package dev.superflip.search.guided;

import dev.superflip.search.PathLimits;
import dev.superflip.search.PathListener;
import dev.superflip.search.PathResult;
import dev.superflip.search.PathSearch;
import dev.superflip.search.StopSignal;

/** A search by a convolved estimate. Its result counts neighbours that were evaluated, too. */
public final class ConvolvedSearch implements PathSearch {
  private final PathSearch search;
  private final ConvolvedEstimate estimate;

  /**
   * A search.
   *
   * @param estimate the one that guides the search, and nothing else
   */
  public ConvolvedSearch(PathSearch search, ConvolvedEstimate estimate) {
    this.search = search;
    this.estimate = estimate;
  }

  @Override
  public PathResult search(long[] root, PathLimits limits, StopSignal stop, PathListener listener) {
    long before = estimate.evaluated();
    PathResult result = search.search(root, limits, stop, counting(listener, before));
    return new PathResult(
        result.outcome(),
        result.path(),
        result.bound(),
        result.expanded(),
        result.generated(),
        estimate.evaluated() - before,
        result.time());
  }

  /** A listener that receives what the estimate has evaluated. */
  private PathListener counting(PathListener listener, long before) {
    return new PathListener() {
      @Override
      public void lowerBound(int bound) {
        listener.lowerBound(bound);
      }

      @Override
      public void pathFound(byte[] path) {
        listener.pathFound(path);
      }

      @Override
      public void progress(long expanded, long evaluated) {
        listener.progress(expanded, estimate.evaluated() - before);
      }

      @Override
      public void layerDone(int layer, long expanded, long evaluated, float best) {
        listener.layerDone(layer, expanded, estimate.evaluated() - before, best);
      }
    };
  }

  @Override
  public void close() {
    search.close();
  }
}
