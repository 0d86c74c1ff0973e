/*
 * CRC-32C of a block of memory. The native image links this function, because the compiler of the
 * image has no instruction for it; a JVM has one in java.util.zip.CRC32C. Processors without the
 * instruction take a byte at a time from a table.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define POLYNOMIAL 0x82F63B78u

static uint32_t by_table(uint32_t crc, const uint8_t *bytes, size_t n) {
  static uint32_t table[256];
  /* Several threads may fill the table at once, all with the same numbers. */
  if (table[1] == 0) {
    for (uint32_t i = 256; i-- > 0;) {
      uint32_t value = i;
      for (int bit = 0; bit < 8; bit++) {
        value = value >> 1 ^ (value & 1 ? POLYNOMIAL : 0);
      }
      __atomic_store_n(&table[i], value, __ATOMIC_RELEASE);
    }
  }
  for (size_t i = 0; i < n; i++) {
    crc = crc >> 8 ^ __atomic_load_n(&table[(crc ^ bytes[i]) & 0xFF], __ATOMIC_RELAXED);
  }
  return crc;
}

#ifdef __x86_64__
__attribute__((target("sse4.2"))) static uint32_t by_instruction(uint32_t crc, const uint8_t *bytes,
                                                                size_t n) {
  uint64_t wide = crc;
  for (; n >= sizeof(uint64_t); n -= sizeof(uint64_t), bytes += sizeof(uint64_t)) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    wide = __builtin_ia32_crc32di(wide, word);
  }
  crc = (uint32_t)wide;
  for (; n > 0; n--, bytes++) {
    crc = __builtin_ia32_crc32qi(crc, *bytes);
  }
  return crc;
}
#endif

/* Returns the sum that java.util.zip.CRC32C returns. */
uint32_t superflip_crc32c(const void *bytes, int64_t n) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("sse4.2")) {
    return ~by_instruction(~0u, bytes, (size_t)n);
  }
#endif
  return ~by_table(~0u, bytes, (size_t)n);
}
