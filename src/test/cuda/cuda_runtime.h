/*
 * Emulates on the processor what src/main/cuda uses of CUDA's runtime, so that tests run the same
 * source where there is no graphics processor. The threads of a block are fibers that take turns at
 * each barrier; every second block runs them backwards, which uncovers missing barriers. Streams
 * execute at once.
 */
#ifndef EMULATED_CUDA_RUNTIME_H
#define EMULATED_CUDA_RUNTIME_H

#include <ucontext.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#define __global__ static
#define __device__
/* Blocks run one after the other on a thread of the host. */
#define __shared__ static thread_local
#define __align__(bytes) __attribute__((aligned(bytes)))

using std::max;
using std::min;

struct uint3 {
  unsigned x, y, z;
};

struct dim3 {
  unsigned x, y, z;
  dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};

struct short2 {
  short x, y;
};

struct alignas(16) uint4 {
  unsigned x, y, z, w;
};

inline thread_local uint3 threadIdx;
inline thread_local uint3 blockIdx;

inline int __float2int_rn(float number) {
  return (int)std::nearbyint(number);
}

namespace emulation {

/* Executes the threads of one block after the other. */
class Block {
 public:
  static Block &current() {
    static thread_local Block block;
    return block;
  }

  void run(unsigned threads, bool backwards, const std::function<void()> &kernel) {
    kernel_ = &kernel;
    if (fibers_.size() < threads) {
      fibers_.resize(threads);
    }
    for (unsigned i = 0; i < threads; i++) {
      start(fibers_[i]);
    }
    for (unsigned running = threads; running > 0;) {
      for (unsigned i = 0; i < threads; i++) {
        current_ = backwards ? threads - 1 - i : i;
        if (!fibers_[current_].done) {
          threadIdx = {current_, 0, 0};
          swapcontext(&scheduler_, &fibers_[current_].context);
          running -= fibers_[current_].done;
        }
      }
    }
  }

  void barrier() {
    swapcontext(&fibers_[current_].context, &scheduler_);
  }

 private:
  static constexpr size_t STACK = 1 << 16;

  struct Fiber {
    ucontext_t context;
    std::vector<char> stack;
    bool done;
  };

  std::vector<Fiber> fibers_;
  ucontext_t scheduler_;
  unsigned current_ = 0;
  const std::function<void()> *kernel_ = nullptr;

  void start(Fiber &fiber) {
    fiber.stack.resize(STACK);
    fiber.done = false;
    getcontext(&fiber.context);
    fiber.context.uc_stack.ss_sp = fiber.stack.data();
    fiber.context.uc_stack.ss_size = STACK;
    fiber.context.uc_link = nullptr;
    makecontext(&fiber.context, body, 0);
  }

  static void body() {
    Block &block = current();
    (*block.kernel_)();
    block.fibers_[block.current_].done = true;
    block.barrier();
  }
};

}  // namespace emulation

inline void __syncthreads() {
  emulation::Block::current().barrier();
}

enum cudaError_t { cudaSuccess, cudaErrorMemoryAllocation, cudaErrorInvalidDevice };
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
constexpr unsigned cudaStreamNonBlocking = 1;
using cudaStream_t = struct Stream *;

struct cudaDeviceProp {
  char name[256];
};

struct cudaLaunchConfig_t {
  dim3 gridDim;
  dim3 blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
};

inline const char *cudaGetErrorString(cudaError_t error) {
  return error == cudaSuccess ? "no error" : "an emulated error";
}

inline cudaError_t cudaGetDeviceCount(int *count) {
  *count = 1;
  return cudaSuccess;
}

inline cudaError_t cudaSetDevice(int device) {
  return device == 0 ? cudaSuccess : cudaErrorInvalidDevice;
}

inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int) {
  std::snprintf(properties->name, sizeof properties->name, "emulation");
  return cudaSuccess;
}

inline cudaError_t cudaMalloc(void **memory, size_t bytes) {
  *memory = std::aligned_alloc(256, (bytes + 255) / 256 * 256);
  return *memory ? cudaSuccess : cudaErrorMemoryAllocation;
}

inline cudaError_t cudaFree(void *memory) {
  std::free(memory);
  return cudaSuccess;
}

inline cudaError_t cudaMallocHost(void **memory, size_t bytes) {
  return cudaMalloc(memory, bytes);
}

inline cudaError_t cudaFreeHost(void *memory) {
  return cudaFree(memory);
}

inline cudaError_t cudaMemset(void *memory, int value, size_t bytes) {
  std::memset(memory, value, bytes);
  return cudaSuccess;
}

inline cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind) {
  std::memcpy(to, from, bytes);
  return cudaSuccess;
}

inline cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind,
                                   cudaStream_t) {
  return cudaMemcpy(to, from, bytes, kind);
}

inline cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned) {
  *stream = nullptr;
  return cudaSuccess;
}

inline cudaError_t cudaStreamSynchronize(cudaStream_t) {
  return cudaSuccess;
}

inline cudaError_t cudaStreamDestroy(cudaStream_t) {
  return cudaSuccess;
}

template <typename... Parameters, typename... Arguments>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(Parameters...),
                               Arguments &&...arguments) {
  const std::function<void()> call = [&] { kernel(arguments...); };
  for (unsigned y = 0; y < config->gridDim.y; y++) {
    for (unsigned x = 0; x < config->gridDim.x; x++) {
      blockIdx = {x, y, 0};
      emulation::Block::current().run(config->blockDim.x, (x + y) % 2 != 0, call);
    }
  }
  return cudaSuccess;
}

#endif
