/*
 * Replaces libsvm_container of a GraalVM distribution, which reads the limits of a container. This
 * version always reports "not in a container". The program checks memory limits itself, and the
 * Java heap of the image is small.
 */
#define NOT_CONTAINERIZED 0
#define UNKNOWN (-1)

int svm_container_initialize(int expected_version) {
  (void)expected_version;
  return NOT_CONTAINERIZED;
}

unsigned long svm_container_physical_memory(void) {
  return (unsigned long)UNKNOWN;
}

long svm_container_memory_limit_in_bytes(void) {
  return UNKNOWN;
}

long svm_container_memory_and_swap_limit_in_bytes(void) {
  return UNKNOWN;
}

long svm_container_memory_soft_limit_in_bytes(void) {
  return UNKNOWN;
}

long svm_container_memory_usage_in_bytes(void) {
  return UNKNOWN;
}

long svm_container_memory_max_usage_in_bytes(void) {
  return UNKNOWN;
}

long svm_container_rss_usage_in_bytes(void) {
  return UNKNOWN;
}

long svm_container_cache_usage_in_bytes(void) {
  return UNKNOWN;
}

int svm_container_active_processor_count(void) {
  return UNKNOWN;
}
