package dev.superflip.neural.backend;

import dev.superflip.cube.Metric;

/**
 * What a back-end computes.
 *
 * @param metric the metric of the values and the moves
 * @param device what evaluates the network, for messages
 * @param hasValues whether it estimates distances
 * @param logits the number of logits per cube, one for each move of {@link Metric#steps}, or 0
 * @param preferredBatch the number of cubes per call that is fastest
 */
public record BackendInfo(
    Metric metric, String device, boolean hasValues, int logits, int preferredBatch) {}
