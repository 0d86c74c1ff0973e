/*
 * Computes the layers of a network one after the other, each on a whole batch and block by block.
 * So the first-level cache loads the weights of a block once per batch, not once per state.
 */
#include "superflip_kernel.h"

#include <stddef.h>
#include <string.h>

/* Activations are in the order [block][state][32]. */
#define BLOCK_STRIDE (SUPERFLIP_BATCH * SUPERFLIP_BLOCK)

/* The largest tile: states that share each load of weights. It divides SUPERFLIP_BATCH. */
#define MAX_TILE 8

/* One block of a layer. */
struct block {
  int32_t inputs;
  /* Of the first layer only. */
  int32_t pieces;
  const void *weights;
  const void *bias;
  const void *shifts;
  /* Of a residual layer only, else null. */
  const void *skip;
};

/* Sums the rows that each state selects, and writes the activations. */
typedef void rows_function(const struct block *block, const int16_t *rows, int32_t count,
                           uint8_t *out);

/*
 * Writes the activations of a hidden layer for the states of a tile. A residual layer adds the
 * products of its skip factors and the activations before the previous layer.
 */
typedef void hidden_function(const struct block *block, const uint8_t *in, const uint8_t *before,
                             uint8_t *out);

/* Writes the sums of the last layer for the states of a tile. */
typedef void last_function(const struct block *block, const uint8_t *in,
                           int32_t sums[][SUPERFLIP_BLOCK]);

struct level {
  int32_t tile;
  rows_function *rows;
  hidden_function *hidden;
  last_function *last;
};

#include "superflip_plain.h"

#ifdef __x86_64__
#include "superflip_avx2.h"
#include "superflip_avx512.h"

static const struct level LEVELS[] = {
    {PLAIN_TILE, rows_plain, hidden_plain, last_plain},
    {AVX2_TILE, rows_avx2, hidden_avx2, last_avx2},
    {AVX512_TILE, rows_avx512, hidden_avx512, last_avx512},
};

int32_t superflip_kernel_level(void) {
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni")) {
    return SUPERFLIP_AVX512;
  }
  return __builtin_cpu_supports("avx2") ? SUPERFLIP_AVX2 : SUPERFLIP_PLAIN;
}
#else
static const struct level LEVELS[] = {{PLAIN_TILE, rows_plain, hidden_plain, last_plain}};

int32_t superflip_kernel_level(void) {
  return SUPERFLIP_PLAIN;
}
#endif

static int32_t blocks(const struct superflip_layer *layer) {
  return (layer->outputs + SUPERFLIP_BLOCK - 1) / SUPERFLIP_BLOCK;
}

/* A block of the first layer has 16-bit numbers only. */
static struct block rows_block(const struct superflip_network *header,
                               const struct superflip_layer *layer, int32_t index) {
  const char *network = (const char *)header;
  size_t numbers = (size_t)SUPERFLIP_BLOCK * index;
  return (struct block){
      .inputs = layer->inputs,
      .pieces = header->pieces,
      .weights = network + layer->weights + sizeof(int16_t) * layer->inputs * numbers,
      .bias = network + layer->bias + sizeof(int16_t) * numbers,
      .shifts = network + layer->shifts + sizeof(uint16_t) * numbers,
  };
}

static struct block dense_block(const char *network, const struct superflip_layer *layer,
                                int32_t index) {
  size_t numbers = (size_t)SUPERFLIP_BLOCK * index;
  return (struct block){
      .inputs = layer->inputs,
      .weights = network + layer->weights + layer->inputs * numbers,
      .bias = network + layer->bias + sizeof(int32_t) * numbers,
      .shifts = network + layer->shifts + sizeof(int32_t) * numbers,
      .skip = layer->skip ? network + layer->skip + sizeof(int32_t) * numbers : NULL,
  };
}

static void evaluate_rows(const struct level *level, const struct superflip_network *network,
                          const struct superflip_layer *layer, const int16_t *rows, int32_t count,
                          uint8_t *out) {
  for (int32_t i = 0; i < blocks(layer); i++, out += BLOCK_STRIDE) {
    struct block block = rows_block(network, layer, i);
    level->rows(&block, rows, count, out);
  }
}

/* The last tile may reach beyond the states: scratch has room for a whole batch. */
static void evaluate_hidden(const struct level *level, const char *network,
                            const struct superflip_layer *layer, const uint8_t *in,
                            const uint8_t *before, int32_t count, uint8_t *out) {
  for (int32_t i = 0; i < blocks(layer); i++, out += BLOCK_STRIDE) {
    struct block block = dense_block(network, layer, i);
    const uint8_t *skipped = block.skip ? before + (size_t)BLOCK_STRIDE * i : in;
    for (int32_t state = 0; state < count; state += level->tile) {
      int32_t at = SUPERFLIP_BLOCK * state;
      level->hidden(&block, in + at, skipped + at, out + at);
    }
  }
}

static int32_t min(int32_t a, int32_t b) {
  return a < b ? a : b;
}

static void evaluate_last(const struct level *level, const char *network,
                          const struct superflip_layer *layer, const uint8_t *in, int32_t count,
                          int32_t *outputs) {
  _Alignas(64) int32_t sums[MAX_TILE][SUPERFLIP_BLOCK];
  for (int32_t i = 0; i < blocks(layer); i++) {
    struct block block = dense_block(network, layer, i);
    int32_t first = SUPERFLIP_BLOCK * i;
    size_t bytes = sizeof(int32_t) * min(SUPERFLIP_BLOCK, layer->outputs - first);
    for (int32_t state = 0; state < count; state += level->tile) {
      level->last(&block, in + SUPERFLIP_BLOCK * state, sums);
      for (int32_t j = 0; j < min(level->tile, count - state); j++) {
        memcpy(outputs + (size_t)layer->outputs * (state + j) + first, sums[j], bytes);
      }
    }
  }
}

int32_t superflip_evaluate(int32_t level, const struct superflip_network *network,
                           const int16_t *rows, int32_t count, uint8_t *scratch, int32_t *outputs) {
  if (level < 0 || level > superflip_kernel_level()) {
    return 1;
  }
  const struct level *use = &LEVELS[level];
  const char *start = (const char *)network;
  const struct superflip_layer *layer = network->layer;
  const struct superflip_layer *last = layer + network->layers - 1;
  uint8_t *before = scratch;
  uint8_t *in = scratch;
  evaluate_rows(use, network, layer, rows, count, in);
  while (layer + 1 < last) {
    uint8_t *out = in + (size_t)SUPERFLIP_BATCH * layer->outputs;
    layer++;
    evaluate_hidden(use, start, layer, in, before, count, out);
    before = in;
    in = out;
  }
  evaluate_last(use, start, last, in, count, outputs);
  return 0;
}
