/*
 * The kernel in plain C, for processors without the vector instructions of the other levels. Part
 * of superflip_kernel.c.
 */
#define PLAIN_TILE 1

static inline uint8_t clamp_plain(int32_t value) {
  return (uint8_t)(value < 0 ? 0 : value > 127 ? 127 : value);
}

static void rows_plain(const struct block *block, const int16_t *rows, int32_t count,
                       uint8_t *out) {
  const int16_t *table = block->weights;
  const uint16_t *factors = block->shifts;
  for (; count > 0; count--, rows += block->pieces, out += SUPERFLIP_BLOCK) {
    int16_t sums[SUPERFLIP_BLOCK];
    memcpy(sums, block->bias, sizeof sums);
    for (int piece = 0; piece < block->pieces; piece++) {
      const int16_t *row = table + SUPERFLIP_BLOCK * rows[piece];
      for (int i = 0; i < SUPERFLIP_BLOCK; i++) {
        sums[i] = (int16_t)(sums[i] + row[i]);
      }
    }
    for (int i = 0; i < SUPERFLIP_BLOCK; i++) {
      out[i] = clamp_plain((sums[i] * factors[i]) >> 15);
    }
  }
}

static inline void sum_plain(const struct block *block, const uint8_t *in, int32_t *sums) {
  const int8_t *weights = block->weights;
  memcpy(sums, block->bias, SUPERFLIP_BLOCK * sizeof *sums);
  for (int32_t from = 0; from < block->inputs; from += SUPERFLIP_BLOCK, in += BLOCK_STRIDE) {
    for (int group = 0; group < SUPERFLIP_BLOCK; group += SUPERFLIP_GROUP) {
      for (int i = 0; i < SUPERFLIP_BLOCK; i++, weights += SUPERFLIP_GROUP) {
        sums[i] += weights[0] * in[group] + weights[1] * in[group + 1] +
                   weights[2] * in[group + 2] + weights[3] * in[group + 3];
      }
    }
  }
}

static void hidden_plain(const struct block *block, const uint8_t *in, const uint8_t *before,
                         uint8_t *out) {
  const int32_t *shifts = block->shifts;
  const int32_t *skip = block->skip;
  int32_t sums[SUPERFLIP_BLOCK];
  sum_plain(block, in, sums);
  for (int i = 0; skip && i < SUPERFLIP_BLOCK; i++) {
    sums[i] += skip[i] * before[i];
  }
  for (int i = 0; i < SUPERFLIP_BLOCK; i++) {
    out[i] = clamp_plain(sums[i] >> shifts[i]);
  }
}

static void last_plain(const struct block *block, const uint8_t *in,
                       int32_t sums[][SUPERFLIP_BLOCK]) {
  sum_plain(block, in, sums[0]);
}
