package dev.superflip.search;

/**
 * An estimate that is never larger than the distance, and always a whole number. Only such an
 * estimate may prune a search that claims to be optimal.
 */
public interface LowerBound extends Estimate {}
