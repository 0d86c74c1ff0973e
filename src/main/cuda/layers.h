/*
 * The layers of a network as CUDA kernels. Tensor cores multiply half-precision numbers and add the
 * products in single precision.
 *
 * The weights and activations of our networks are integers of at most 8 bits. Half precision
 * represents them exactly, and single precision their sums up to 2^24. So a layer computes the same
 * integers as the processor does, unless a sum of products exceeds 2^24.
 *
 * Layers are padded with zeros: outputs to whole blocks, and inputs to the outputs before them.
 */
#ifndef SUPERFLIP_LAYERS_H
#define SUPERFLIP_LAYERS_H

#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include "network_file.h"

namespace superflip {

/* Threads per block, four warps. */
constexpr int WARP = 32;
constexpr int WARPS = 4;
constexpr int THREADS = WARP * WARPS;

/* The side of the matrices that tensor cores multiply. */
constexpr int TILE = 16;

/* How many inputs a block copies to shared memory at a time. */
constexpr int STEP = 32;

/* A row of such inputs; the gap lets the threads of a warp reach different memory banks. */
constexpr int ROW = STEP + 8;

/* A row is copied in pieces of 16 bytes. */
constexpr int PIECE = sizeof(uint4) / sizeof(half);
constexpr int PIECES_PER_ROW = STEP / PIECE;

/* A part of the product for each block, and of that part for each warp. */
template <int WARP_COLUMNS_, int TILE_ROWS_, int TILE_COLUMNS_>
struct Blocking {
  static constexpr int WARP_COLUMNS = WARP_COLUMNS_;
  static constexpr int WARP_ROWS = WARPS / WARP_COLUMNS;
  static constexpr int TILE_ROWS = TILE_ROWS_;
  static constexpr int TILE_COLUMNS = TILE_COLUMNS_;
  static constexpr int STATES = WARP_ROWS * TILE_ROWS * TILE;
  static constexpr int OUTPUTS = WARP_COLUMNS * TILE_COLUMNS * TILE;
  /* A row of sums, with a gap as above. */
  static constexpr int SUMS = OUTPUTS + 4;
};

/* 64 states by 64 outputs. */
using HiddenBlocking = Blocking<2, 2, 2>;

/* 64 states by 16 outputs, because the last layer has few. */
using LastBlocking = Blocking<1, 1, 1>;

static_assert(HiddenBlocking::STATES == LastBlocking::STATES, "all layers pad states alike");

/* Layers in the memory of the device. Outputs are padded. */
struct RowsLayer {
  int outputs;
  const int16_t *weights;
  const int32_t *bias;
  const int32_t *shifts;
};

struct DenseLayer {
  int inputs;
  int outputs;
  const half *weights;
  const int32_t *bias;
  const int32_t *shifts;
  /* Null unless the layer is residual. */
  const int32_t *skip;
};

/* Where the last layer writes its outputs, and how many there are. */
struct Outputs {
  int count;
  /* The number of the first output that is a logit: 1, or 0 if there are no values. */
  int first_logit;
  double value_scale;
  double logit_scale;
  float *values;
  float *logits;
};

__device__ inline half activation(int sum, int shift) {
  return __int2half_rn(min(127, max(0, sum >> shift)));
}

/* The first layer: each block sums the rows that the codes of one state select. */
__global__ void sum_rows(RowsLayer layer, const uint8_t *codes, half *out) {
  __shared__ int rows[PIECES];
  if (threadIdx.x < PIECES) {
    rows[threadIdx.x] = CODES * threadIdx.x + codes[PIECES * blockIdx.x + threadIdx.x];
  }
  __syncthreads();
  half *activations = out + (size_t)layer.outputs * blockIdx.x;
  for (int i = 2 * threadIdx.x; i < layer.outputs; i += 2 * THREADS) {
    int even = layer.bias[i];
    int odd = layer.bias[i + 1];
    for (int piece = 0; piece < PIECES; piece++) {
      size_t at = (size_t)layer.outputs * rows[piece] + i;
      short2 weights = *reinterpret_cast<const short2 *>(layer.weights + at);
      even += weights.x;
      odd += weights.y;
    }
    activations[i] = activation(even, layer.shifts[i]);
    activations[i + 1] = activation(odd, layer.shifts[i + 1]);
  }
}

/* Copies the next inputs of some rows to shared memory. */
template <int COUNT>
__device__ inline void copy_rows(const half *from, int stride, half *to) {
  for (int i = threadIdx.x; i < COUNT * PIECES_PER_ROW; i += THREADS) {
    int row = i / PIECES_PER_ROW;
    int piece = PIECE * (i % PIECES_PER_ROW);
    *reinterpret_cast<uint4 *>(to + ROW * row + piece) =
        *reinterpret_cast<const uint4 *>(from + (size_t)stride * row + piece);
  }
}

/* Sums the products for the states and outputs of a block: sums[state][output]. */
template <typename B>
__device__ inline void multiply(const DenseLayer &layer, const half *in, float *sums) {
  namespace wmma = nvcuda::wmma;
  __shared__ __align__(128) half states[B::STATES * ROW];
  __shared__ __align__(128) half weights[B::OUTPUTS * ROW];
  const half *state = in + (size_t)layer.inputs * B::STATES * blockIdx.x;
  const half *output = layer.weights + (size_t)layer.inputs * B::OUTPUTS * blockIdx.y;
  const int warp = threadIdx.x / WARP;
  const int first_row = warp / B::WARP_COLUMNS * B::TILE_ROWS * TILE;
  const int first_column = warp % B::WARP_COLUMNS * B::TILE_COLUMNS * TILE;

  wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> sum[B::TILE_ROWS][B::TILE_COLUMNS];
  for (int row = 0; row < B::TILE_ROWS; row++) {
    for (int column = 0; column < B::TILE_COLUMNS; column++) {
      wmma::fill_fragment(sum[row][column], 0.0f);
    }
  }
  for (int from = 0; from < layer.inputs; from += STEP) {
    copy_rows<B::STATES>(state + from, layer.inputs, states);
    copy_rows<B::OUTPUTS>(output + from, layer.inputs, weights);
    __syncthreads();
    for (int k = 0; k < STEP; k += TILE) {
      wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, half, wmma::row_major> a[B::TILE_ROWS];
      wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, half, wmma::col_major> b;
      for (int row = 0; row < B::TILE_ROWS; row++) {
        wmma::load_matrix_sync(a[row], states + ROW * (first_row + TILE * row) + k, ROW);
      }
      for (int column = 0; column < B::TILE_COLUMNS; column++) {
        wmma::load_matrix_sync(b, weights + ROW * (first_column + TILE * column) + k, ROW);
        for (int row = 0; row < B::TILE_ROWS; row++) {
          wmma::mma_sync(sum[row][column], a[row], b, sum[row][column]);
        }
      }
    }
    __syncthreads();
  }
  for (int row = 0; row < B::TILE_ROWS; row++) {
    for (int column = 0; column < B::TILE_COLUMNS; column++) {
      float *tile = sums + B::SUMS * (first_row + TILE * row) + first_column + TILE * column;
      wmma::store_matrix_sync(tile, sum[row][column], B::SUMS, wmma::mem_row_major);
    }
  }
  __syncthreads();
}

/*
 * A hidden layer: multiplies, then writes the activations. A residual layer adds the activations
 * before the previous layer times its skip factors. These sums are integers, so they are exact.
 */
__global__ void hidden_layer(DenseLayer layer, const half *in, const half *before, half *out) {
  using B = HiddenBlocking;
  __shared__ __align__(128) float sums[B::STATES * B::SUMS];
  multiply<B>(layer, in, sums);
  for (int i = threadIdx.x; i < B::STATES * B::OUTPUTS; i += THREADS) {
    int state = i / B::OUTPUTS;
    int column = i % B::OUTPUTS;
    int output = B::OUTPUTS * blockIdx.y + column;
    int sum = __float2int_rn(sums[B::SUMS * state + column]) + layer.bias[output];
    size_t at = (size_t)layer.outputs * (B::STATES * blockIdx.x + state) + output;
    if (layer.skip) {
      sum += layer.skip[output] * (int)__half2float(before[at]);
    }
    out[at] = activation(sum, layer.shifts[output]);
  }
}

/* The last layer: multiplies, then writes values and logits. */
__global__ void last_layer(DenseLayer layer, const half *in, int count, Outputs out) {
  using B = LastBlocking;
  __shared__ __align__(128) float sums[B::STATES * B::SUMS];
  multiply<B>(layer, in, sums);
  for (int i = threadIdx.x; i < B::STATES * B::OUTPUTS; i += THREADS) {
    int state = B::STATES * blockIdx.x + i / B::OUTPUTS;
    int column = i % B::OUTPUTS;
    int output = B::OUTPUTS * blockIdx.y + column;
    if (state >= count || output >= out.count) {
      continue;
    }
    int sum = __float2int_rn(sums[B::SUMS * (i / B::OUTPUTS) + column]) + layer.bias[output];
    if (output >= out.first_logit) {
      const int logits = out.count - out.first_logit;
      out.logits[(size_t)logits * state + output - out.first_logit] =
          (float)(out.logit_scale * sum);
    } else {
      out.values[state] = (float)(out.value_scale * sum);
    }
  }
}

}  // namespace superflip

#endif
