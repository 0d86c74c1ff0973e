/* Emulates what src/main/cuda uses of CUDA's half-precision numbers. */
#ifndef EMULATED_CUDA_FP16_H
#define EMULATED_CUDA_FP16_H

#include <cmath>
#include <cstdint>

/* 1 sign bit, 5 bits of exponent, 10 bits of fraction. */
struct half {
  uint16_t bits;
};

inline float __half2float(half number) {
  const int exponent = number.bits >> 10 & 31;
  const int fraction = number.bits & 1023;
  const float size = exponent == 0    ? std::ldexp((float)fraction, -24)
                     : exponent == 31 ? (fraction ? NAN : INFINITY)
                                      : std::ldexp((float)(1024 + fraction), exponent - 25);
  return number.bits >> 15 ? -size : size;
}

/* Rounds to the nearest number, and to the even one of two. */
inline half __int2half_rn(int number) {
  const uint16_t sign = number < 0 ? 0x8000 : 0;
  int exponent;
  const double size = std::frexp(std::fabs((double)number), &exponent);
  if (size == 0) {
    return {sign};
  }
  int fraction = (int)std::nearbyint(std::ldexp(size, 11));
  if (fraction == 2048) {
    fraction = 1024;
    exponent++;
  }
  if (exponent > 16) {
    return {(uint16_t)(sign | 31 << 10)};
  }
  return {(uint16_t)(sign | (exponent + 14) << 10 | (fraction - 1024))};
}

#endif
