/*
 * The kernel with AVX2. Part of superflip_kernel.c.
 *
 * Instructions that narrow lanes work on each half of a vector alone, so a permutation follows.
 */
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE AVX2 static inline __attribute__((always_inline))

/* The sums of a block fill four vectors: 8 of the 16 registers for two states. */
#define AVX2_TILE 2
#define AVX2_PARTS 4

/* The sum without its low bits: the high half of 2 sum times 2^(15 - shift). */
AVX2_INLINE __m256i shift_avx2(__m256i sum, __m256i factors) {
  sum = _mm256_max_epi16(sum, _mm256_setzero_si256());
  return _mm256_mulhi_epu16(_mm256_slli_epi16(sum, 1), factors);
}

/* Narrows 16-bit lanes to bytes from 0 to 127. */
AVX2_INLINE __m256i clamp_avx2(__m256i low, __m256i high) {
  return _mm256_min_epu8(_mm256_packus_epi16(low, high), _mm256_set1_epi8(127));
}

AVX2_INLINE void sum_rows_avx2(const struct block *block, const int16_t *rows, int32_t pieces,
                               int32_t count, uint8_t *out) {
  const __m256i *table = block->weights;
  const __m256i *bias = block->bias;
  const __m256i *factors = block->shifts;
  for (; count > 0; count--, rows += pieces, out += SUPERFLIP_BLOCK) {
    __m256i low = bias[0];
    __m256i high = bias[1];
#pragma GCC unroll 20
    for (int piece = 0; piece < pieces; piece++) {
      const __m256i *row = table + 2 * rows[piece];
      low = _mm256_add_epi16(low, row[0]);
      high = _mm256_add_epi16(high, row[1]);
    }
    __m256i bytes = clamp_avx2(shift_avx2(low, factors[0]), shift_avx2(high, factors[1]));
    *(__m256i *)out = _mm256_permute4x64_epi64(bytes, _MM_SHUFFLE(3, 1, 2, 0));
  }
}

AVX2 static void rows_avx2(const struct block *block, const int16_t *rows, int32_t count,
                           uint8_t *out) {
  if (block->pieces == SUPERFLIP_CUBE_PIECES) {
    sum_rows_avx2(block, rows, SUPERFLIP_CUBE_PIECES, count, out);
  } else {
    sum_rows_avx2(block, rows, block->pieces, count, out);
  }
}

AVX2_INLINE void sum_avx2(const struct block *block, const uint8_t *in,
                          __m256i sums[AVX2_TILE][AVX2_PARTS]) {
  const __m256i ones = _mm256_set1_epi16(1);
  const __m256i *bias = block->bias;
  const __m256i *weights = block->weights;
#pragma GCC unroll 2
  for (int state = 0; state < AVX2_TILE; state++) {
#pragma GCC unroll 4
    for (int part = 0; part < AVX2_PARTS; part++) {
      sums[state][part] = bias[part];
    }
  }
  for (int32_t from = 0; from < block->inputs; from += SUPERFLIP_BLOCK, in += BLOCK_STRIDE) {
#pragma GCC unroll 8
    for (int group = 0; group < SUPERFLIP_BLOCK; group += SUPERFLIP_GROUP) {
#pragma GCC unroll 2
      for (int state = 0; state < AVX2_TILE; state++) {
        int32_t four;
        memcpy(&four, in + SUPERFLIP_BLOCK * state + group, sizeof four);
        const __m256i inputs = _mm256_set1_epi32(four);
#pragma GCC unroll 4
        for (int part = 0; part < AVX2_PARTS; part++) {
          /* No sum of two products saturates: both factors are at most 127. */
          __m256i pairs = _mm256_maddubs_epi16(inputs, weights[part]);
          sums[state][part] = _mm256_add_epi32(sums[state][part], _mm256_madd_epi16(pairs, ones));
        }
      }
      weights += AVX2_PARTS;
    }
  }
}

AVX2_INLINE void add_skipped_avx2(const __m256i *skip, const uint8_t *before,
                                  __m256i sums[AVX2_TILE][AVX2_PARTS]) {
#pragma GCC unroll 2
  for (int state = 0; state < AVX2_TILE; state++) {
#pragma GCC unroll 4
    for (int part = 0; part < AVX2_PARTS; part++, before += sizeof(int64_t)) {
      __m256i activations = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)before));
      __m256i products = _mm256_mullo_epi32(activations, skip[part]);
      sums[state][part] = _mm256_add_epi32(sums[state][part], products);
    }
  }
}

AVX2 static void hidden_avx2(const struct block *block, const uint8_t *in, const uint8_t *before,
                             uint8_t *out) {
  const __m256i *shifts = block->shifts;
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  __m256i sums[AVX2_TILE][AVX2_PARTS];
  sum_avx2(block, in, sums);
  if (block->skip) {
    add_skipped_avx2(block->skip, before, sums);
  }
#pragma GCC unroll 2
  for (int state = 0; state < AVX2_TILE; state++, out += SUPERFLIP_BLOCK) {
#pragma GCC unroll 4
    for (int part = 0; part < AVX2_PARTS; part++) {
      sums[state][part] = _mm256_srav_epi32(sums[state][part], shifts[part]);
    }
    __m256i bytes = clamp_avx2(_mm256_packs_epi32(sums[state][0], sums[state][1]),
                               _mm256_packs_epi32(sums[state][2], sums[state][3]));
    *(__m256i *)out = _mm256_permutevar8x32_epi32(bytes, order);
  }
}

AVX2 static void last_avx2(const struct block *block, const uint8_t *in,
                           int32_t sums[][SUPERFLIP_BLOCK]) {
  __m256i vectors[AVX2_TILE][AVX2_PARTS];
  sum_avx2(block, in, vectors);
  memcpy(sums, vectors, sizeof vectors);
}
