/*
 * Evaluates small integer networks on batches of states. The native image links this kernel; on a
 * JVM tests and benchmarks load it. The class Network of the package neural defines the arithmetic,
 * and PackedNetwork writes the weights as this file describes them.
 *
 * All levels compute the same integers, so the results do not depend on the processor.
 */
#ifndef SUPERFLIP_KERNEL_H
#define SUPERFLIP_KERNEL_H

#include <stdint.h>

/*
 * Each state selects one row of the first layer per piece. A 3x3x3 cube has 20 pieces; the compiler
 * unrolls the loop over them. Other puzzles have other numbers.
 */
#define SUPERFLIP_CUBE_PIECES 20

/* Layers are computed in blocks of 32 outputs, and no hidden layer has a part of a block. */
#define SUPERFLIP_BLOCK 32

/* The weights of a dense layer are stored in groups of 4 inputs: one 32-bit lane. */
#define SUPERFLIP_GROUP 4

/* The largest number of states per call. */
#define SUPERFLIP_BATCH 128

/* The instruction sets that the kernel knows. A processor has all levels up to its own. */
enum superflip_level { SUPERFLIP_PLAIN, SUPERFLIP_AVX2, SUPERFLIP_AVX512 };

/*
 * A layer. Weights, bias and shifts are offsets in bytes from the start of the network, multiples
 * of 64. The outputs of the last layer are padded to a whole block, except in the number below.
 *
 * First layer: int16 weights[outputs / 32][inputs][32], int16 bias[outputs], and instead of each shift
 * uint16 2^(15 - shift): no AVX2 instruction shifts 16-bit lanes by different numbers of bits.
 *
 * Dense layer: int8 weights[outputs / 32][inputs / 4][32][4], int32 bias[outputs], int32
 * shifts[outputs]. The last layer has no shifts. A residual layer also has int32 skip[outputs];
 * skip is 0 in other layers.
 */
struct superflip_layer {
  int32_t inputs;
  int32_t outputs;
  int32_t weights;
  int32_t bias;
  int32_t shifts;
  int32_t skip;
};

/* A network; its start is aligned to 64 bytes. */
struct superflip_network {
  int32_t layers;
  int32_t pieces;
  struct superflip_layer layer[];
};

/* Returns the highest level of this processor. */
int32_t superflip_kernel_level(void);

/*
 * Evaluates a network on a batch.
 *
 * level    not above superflip_kernel_level()
 * rows     the number of a row for each piece of each state
 * count    the number of states, at most SUPERFLIP_BATCH
 * scratch  SUPERFLIP_BATCH bytes for each output of all layers but the last; aligned to 64 bytes
 * outputs  receives the outputs of the last layer, state by state
 *
 * Returns 0, or 1 if the processor does not have the level. Threads may share the network.
 */
int32_t superflip_evaluate(int32_t level, const struct superflip_network *network,
                           const int16_t *rows, int32_t count, uint8_t *scratch, int32_t *outputs);

#endif
