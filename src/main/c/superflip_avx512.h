/*
 * The kernel with AVX-512 and its instruction for sums of products of bytes (VNNI). Part of
 * superflip_kernel.c.
 *
 * Instructions that narrow lanes saturate, so a number above 127 becomes 127.
 */
#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vnni")))
#define AVX512_INLINE AVX512 static inline __attribute__((always_inline))

/* The sums of a block fill two vectors: 16 of the 32 registers for eight states. */
#define AVX512_TILE 8
#define AVX512_PARTS 2

AVX512_INLINE void sum_rows_avx512(const struct block *block, const int16_t *rows, int32_t pieces,
                                   int32_t count, uint8_t *out) {
  const __m512i *table = block->weights;
  const __m512i bias = *(const __m512i *)block->bias;
  const __m512i factors = *(const __m512i *)block->shifts;
  for (; count > 0; count--, rows += pieces, out += SUPERFLIP_BLOCK) {
    __m512i sum = bias;
#pragma GCC unroll 20
    for (int piece = 0; piece < pieces; piece++) {
      sum = _mm512_add_epi16(sum, table[rows[piece]]);
    }
    sum = _mm512_max_epi16(sum, _mm512_setzero_si512());
    /* The sum without its low bits: the high half of 2 sum times 2^(15 - shift). */
    sum = _mm512_mulhi_epu16(_mm512_slli_epi16(sum, 1), factors);
    *(__m256i *)out = _mm512_cvtsepi16_epi8(sum);
  }
}

AVX512 static void rows_avx512(const struct block *block, const int16_t *rows, int32_t count,
                               uint8_t *out) {
  if (block->pieces == SUPERFLIP_CUBE_PIECES) {
    sum_rows_avx512(block, rows, SUPERFLIP_CUBE_PIECES, count, out);
  } else {
    sum_rows_avx512(block, rows, block->pieces, count, out);
  }
}

AVX512_INLINE void sum_avx512(const struct block *block, const uint8_t *in,
                              __m512i sums[AVX512_TILE][AVX512_PARTS]) {
  const __m512i *bias = block->bias;
  const __m512i *weights = block->weights;
#pragma GCC unroll 8
  for (int state = 0; state < AVX512_TILE; state++) {
    sums[state][0] = bias[0];
    sums[state][1] = bias[1];
  }
  for (int32_t from = 0; from < block->inputs; from += SUPERFLIP_BLOCK, in += BLOCK_STRIDE) {
#pragma GCC unroll 8
    for (int group = 0; group < SUPERFLIP_BLOCK; group += SUPERFLIP_GROUP) {
#pragma GCC unroll 8
      for (int state = 0; state < AVX512_TILE; state++) {
        int32_t four;
        memcpy(&four, in + SUPERFLIP_BLOCK * state + group, sizeof four);
        const __m512i inputs = _mm512_set1_epi32(four);
        sums[state][0] = _mm512_dpbusd_epi32(sums[state][0], inputs, weights[0]);
        sums[state][1] = _mm512_dpbusd_epi32(sums[state][1], inputs, weights[1]);
      }
      weights += AVX512_PARTS;
    }
  }
}

AVX512_INLINE void add_skipped_avx512(const __m512i *skip, const uint8_t *before,
                                      __m512i sums[AVX512_TILE][AVX512_PARTS]) {
#pragma GCC unroll 8
  for (int state = 0; state < AVX512_TILE; state++) {
#pragma GCC unroll 2
    for (int part = 0; part < AVX512_PARTS; part++, before += sizeof(__m128i)) {
      __m512i activations = _mm512_cvtepu8_epi32(*(const __m128i *)before);
      __m512i products = _mm512_mullo_epi32(activations, skip[part]);
      sums[state][part] = _mm512_add_epi32(sums[state][part], products);
    }
  }
}

AVX512 static void hidden_avx512(const struct block *block, const uint8_t *in,
                                 const uint8_t *before, uint8_t *out) {
  const __m512i *shifts = block->shifts;
  __m512i sums[AVX512_TILE][AVX512_PARTS];
  sum_avx512(block, in, sums);
  if (block->skip) {
    add_skipped_avx512(block->skip, before, sums);
  }
#pragma GCC unroll 8
  for (int state = 0; state < AVX512_TILE; state++) {
#pragma GCC unroll 2
    for (int part = 0; part < AVX512_PARTS; part++, out += sizeof(__m128i)) {
      __m512i sum = _mm512_srav_epi32(sums[state][part], shifts[part]);
      *(__m128i *)out = _mm512_cvtsepi32_epi8(_mm512_max_epi32(sum, _mm512_setzero_si512()));
    }
  }
}

AVX512 static void last_avx512(const struct block *block, const uint8_t *in,
                               int32_t sums[][SUPERFLIP_BLOCK]) {
  __m512i vectors[AVX512_TILE][AVX512_PARTS];
  sum_avx512(block, in, vectors);
  memcpy(sums, vectors, sizeof vectors);
}
