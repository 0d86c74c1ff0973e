/*
 * Emulates what src/main/cuda uses of CUDA's matrix fragments. The first thread of each warp holds
 * the matrices and computes; a graphics processor distributes them over the warp. Products are
 * exact and sums are rounded to single precision, one after the other.
 */
#ifndef EMULATED_MMA_H
#define EMULATED_MMA_H

#include "cuda_fp16.h"
#include "cuda_runtime.h"

namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major };

template <typename Use, int M, int N, int K, typename Number, typename Layout = void>
struct fragment {
  static_assert(M == 16 && N == 16 && K == 16, "the emulation knows one size only");
  float number[16][16];
};

inline bool holds_matrices() {
  return threadIdx.x % 32 == 0;
}

template <typename Use, int M, int N, int K>
void fill_fragment(fragment<Use, M, N, K, float> &matrix, float number) {
  if (holds_matrices()) {
    std::fill_n(matrix.number[0], M * N, number);
  }
}

/* The device needs addresses that are multiples of 32 bytes, and strides of 16 bytes. */
inline void check_address(const void *address, unsigned stride_bytes) {
  if ((uintptr_t)address % 32 != 0 || stride_bytes % 16 != 0) {
    std::fprintf(stderr, "a matrix is not aligned\n");
    std::abort();
  }
}

template <int M, int N, int K>
void load_matrix_sync(fragment<matrix_a, M, N, K, half, row_major> &matrix, const half *from,
                      unsigned stride) {
  check_address(from, sizeof(half) * stride);
  for (int row = 0; holds_matrices() && row < M; row++) {
    for (int column = 0; column < K; column++) {
      matrix.number[row][column] = __half2float(from[stride * row + column]);
    }
  }
}

template <int M, int N, int K>
void load_matrix_sync(fragment<matrix_b, M, N, K, half, col_major> &matrix, const half *from,
                      unsigned stride) {
  check_address(from, sizeof(half) * stride);
  for (int column = 0; holds_matrices() && column < N; column++) {
    for (int row = 0; row < K; row++) {
      matrix.number[row][column] = __half2float(from[stride * column + row]);
    }
  }
}

template <int M, int N, int K>
void mma_sync(fragment<accumulator, M, N, K, float> &sum,
              const fragment<matrix_a, M, N, K, half, row_major> &a,
              const fragment<matrix_b, M, N, K, half, col_major> &b,
              const fragment<accumulator, M, N, K, float> &c) {
  for (int row = 0; holds_matrices() && row < M; row++) {
    float sums[N];
    std::copy_n(c.number[row], N, sums);
    for (int k = 0; k < K; k++) {
      for (int column = 0; column < N; column++) {
        sums[column] += a.number[row][k] * b.number[k][column];
      }
    }
    std::copy_n(sums, N, sum.number[row]);
  }
}

template <int M, int N, int K>
void store_matrix_sync(float *to, const fragment<accumulator, M, N, K, float> &matrix,
                       unsigned stride, layout_t) {
  check_address(to, sizeof(float) * stride);
  for (int row = 0; holds_matrices() && row < M; row++) {
    std::copy_n(matrix.number[row], N, to + stride * row);
  }
}

}  // namespace wmma
}  // namespace nvcuda

#endif
