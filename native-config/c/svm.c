/*
 * Replaces liblibchelper of a GraalVM distribution: the C functions that the Java side of a native
 * image declares (LibCHelper, LinuxLibCHelper, AMD64LibCHelper, LocaleCHelper, CSunMiscSignal,
 * Fcntl). Maven Central has the image builder, but not this C library.
 */
#define _GNU_SOURCE
#include <cpuid.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <semaphore.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "include/amd64cpufeatures.h"
#include "include/svm_locale.h"

/* Initializes libjvm in a distribution. Our jvm.c has nothing to initialize. */
void initialize(void) {
}

/* ---- wrappers: an image cannot call variadic functions, nor those that glibc may lack ---- */

char **getEnviron(void) {
  return environ;
}

int getThreadId(void) {
  return (int)syscall(SYS_gettid);
}

void *mremapP(void *old, size_t old_size, size_t new_size, int flags, void *new) {
  return mremap(old, old_size, new_size, flags, new);
}

void codeSynchronization_clearCache(long start, long end) {
  __builtin___clear_cache((char *)start, (char *)end);
}

int fprintfSD(FILE *file, char *format, char *text, int number) {
  return fprintf(file, format, text, number);
}

int openSII(char *path, int flags, int mode) {
  return open(path, flags, mode);
}

int openatISII(int directory, char *path, int flags, int mode) {
  return openat(directory, path, flags, mode);
}

/* CPU time in nanoseconds, or -1, of a thread whose CPU clock is not accessible. */
long getThreadUserTimeSlow(int tid) {
  char path[64];
  char text[1024];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", tid);
  FILE *file = fopen(path, "r");
  if (!file) {
    return -1;
  }
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  /* The thread's name may contain blanks and parentheses: the fields follow the last ")". */
  const char *fields = strrchr(text, ')');
  unsigned long ticks;
  const char *format = " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu";
  if (!fields || sscanf(fields + 1, format, &ticks) != 1) {
    return -1;
  }
  return (long)(ticks * (1000000000UL / (unsigned long)sysconf(_SC_CLK_TCK)));
}

/* ---- time zone ---- */

/* Extracts "Europe/Berlin" from "/usr/share/zoneinfo/Europe/Berlin"; null for other paths. */
static const char *zone_of_path(const char *path) {
  static const char folder[] = "zoneinfo/";
  const char *zone = strstr(path, folder);
  if (!zone) {
    return NULL;
  }
  zone += strlen(folder);
  return strncmp(zone, "posix/", 6) ? zone : zone + 6;
}

static char *zone_of_environment(void) {
  const char *zone = getenv("TZ");
  if (!zone || !*zone) {
    return NULL;
  }
  if (*zone == ':') {
    zone++;
  }
  if (*zone == '/') {
    zone = zone_of_path(zone);
  }
  return zone && *zone ? strdup(zone) : NULL;
}

static char *zone_of_link(void) {
  char target[PATH_MAX + 1];
  ssize_t length = readlink("/etc/localtime", target, PATH_MAX);
  if (length <= 0) {
    return NULL;
  }
  target[length] = 0;
  const char *zone = zone_of_path(target);
  return zone && *zone ? strdup(zone) : NULL;
}

static char *zone_of_file(void) {
  char line[256];
  FILE *file = fopen("/etc/timezone", "r");
  if (!file) {
    return NULL;
  }
  const char *read = fgets(line, sizeof line, file);
  fclose(file);
  if (!read) {
    return NULL;
  }
  line[strcspn(line, " \t\r\n")] = 0;
  return *line ? strdup(line) : NULL;
}

/* The name of the local time zone, or null. The caller frees it. */
char *SVM_FindJavaTZmd(const char *mappings, int length) {
  (void)mappings;
  (void)length;
  char *zone = zone_of_environment();
  if (!zone) {
    zone = zone_of_link();
  }
  return zone ? zone : zone_of_file();
}

/* ---- locale ---- */

static svm_locale_props_t locale_properties;

/* Splits "de_AT.UTF-8@euro" into "de", "AT" and "euro". Returns 0 if memory runs out. */
static int read_locale(
    int category, const char **language, const char **script, const char **country,
    const char **variant) {
  *language = "en";
  *script = "";
  *country = "";
  *variant = "";
  const char *name = setlocale(category, NULL);
  if (!name || !strcmp(name, "C") || !strcmp(name, "POSIX") || !strncmp(name, "C.", 2)) {
    return 1;
  }
  char *copy = strdup(name);
  if (!copy) {
    return 0;
  }
  char *at = strchr(copy, '@');
  if (at) {
    *at = 0;
    *variant = at + 1;
  }
  char *encoding = strchr(copy, '.');
  if (encoding) {
    *encoding = 0;
  }
  char *underscore = strchr(copy, '_');
  if (underscore) {
    *underscore = 0;
    *country = underscore + 1;
  }
  *language = copy;
  return 1;
}

int svm_initialize_locale(void) {
  svm_locale_props_t *p = &locale_properties;
  setlocale(LC_ALL, "");
  int done = read_locale(
      LC_MESSAGES, &p->display_language, &p->display_script, &p->display_country,
      &p->display_variant);
  done = done && read_locale(
      LC_CTYPE, &p->format_language, &p->format_script, &p->format_country, &p->format_variant);
  return done
      ? SVM_LOCALE_INITIALIZATION_SUCCEEDED
      : SVM_LOCALE_INITIALIZATION_OUT_OF_MEMORY;
}

const svm_locale_props_t *svm_get_locale(void) {
  return &locale_properties;
}

/* ---- CPU features: bits of the CPUID instruction, see the manuals of Intel and AMD ---- */

#define BIT(word, number) (((word) >> (number)) & 1)

#define AVX_STATE 0x06
#define AVX512_STATE 0xe0

/* The registers that the operating system saves: AVX needs its support. */
static uint64_t saved_state(void) {
  uint32_t low;
  uint32_t high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return ((uint64_t)high << 32) | low;
}

static int saves(uint64_t state, uint64_t registers) {
  return (state & registers) == registers;
}

/* Reads leaf 1. Returns the registers that the system saves. */
static uint64_t basic_features(CPUFeatures *f) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) {
    return 0;
  }
  f->fTSC = BIT(d, 4);
  f->fCX8 = BIT(d, 8);
  f->fCMOV = BIT(d, 15);
  f->fFLUSH = BIT(d, 19);
  f->fMMX = BIT(d, 23);
  f->fFXSR = BIT(d, 24);
  f->fSSE = BIT(d, 25);
  f->fSSE2 = BIT(d, 26);
  f->fHT = BIT(d, 28);
  f->fSSE3 = BIT(c, 0);
  f->fCLMUL = BIT(c, 1);
  f->fSSSE3 = BIT(c, 9);
  f->fSSE4_1 = BIT(c, 19);
  f->fSSE4_2 = BIT(c, 20);
  f->fPOPCNT = BIT(c, 23);
  f->fAES = BIT(c, 25);
  f->fHV = BIT(c, 31);
  uint64_t state = BIT(c, 27) ? saved_state() : 0;
  if (BIT(c, 28) && saves(state, AVX_STATE)) {
    f->fAVX = 1;
    f->fVZEROUPPER = 1;
    f->fFMA = BIT(c, 12);
    f->fF16C = BIT(c, 29);
  }
  return state;
}

static void avx512_features(CPUFeatures *f, unsigned b, unsigned c, unsigned d) {
  f->fAVX512F = 1;
  f->fAVX512DQ = BIT(b, 17);
  f->fAVX512_IFMA = BIT(b, 21);
  f->fAVX512PF = BIT(b, 26);
  f->fAVX512ER = BIT(b, 27);
  f->fAVX512CD = BIT(b, 28);
  f->fAVX512BW = BIT(b, 30);
  f->fAVX512VL = BIT(b, 31);
  f->fAVX512_VBMI = BIT(c, 1);
  f->fAVX512_VBMI2 = BIT(c, 6);
  f->fAVX512_VAES = BIT(c, 9);
  f->fAVX512_VPCLMULQDQ = BIT(c, 10);
  f->fAVX512_VNNI = BIT(c, 11);
  f->fAVX512_BITALG = BIT(c, 12);
  f->fAVX512_VPOPCNTDQ = BIT(c, 14);
  f->fAVX512_FP16 = BIT(d, 23);
}

/* Reads leaf 7. */
static void structured_features(CPUFeatures *f, uint64_t state) {
  unsigned leaves, b, c, d;
  if (!__get_cpuid_count(7, 0, &leaves, &b, &c, &d)) {
    return;
  }
  f->fBMI1 = BIT(b, 3);
  f->fBMI2 = BIT(b, 8);
  f->fERMS = BIT(b, 9);
  f->fRTM = BIT(b, 11);
  f->fADX = BIT(b, 19);
  f->fFLUSHOPT = BIT(b, 23);
  f->fCLWB = BIT(b, 24);
  f->fSHA = BIT(b, 29);
  f->fPKU = BIT(c, 3);
  f->fOSPKE = BIT(c, 4);
  f->fCET_SS = BIT(c, 7);
  f->fGFNI = BIT(c, 8);
  f->fRDPID = BIT(c, 22);
  f->fFSRM = BIT(d, 4);
  f->fSERIALIZE = BIT(d, 14);
  f->fCET_IBT = BIT(d, 20);
  f->fAVX2 = f->fAVX && BIT(b, 5);
  if (f->fAVX2 && BIT(b, 16) && saves(state, AVX512_STATE)) {
    avx512_features(f, b, c, d);
  }
  unsigned a;
  if (f->fAVX2 && leaves >= 1 && __get_cpuid_count(7, 1, &a, &b, &c, &d)) {
    f->fSHA512 = BIT(a, 0);
    f->fAVX_IFMA = BIT(a, 23);
  }
}

/* Reads leaves 0x8000'0001 and 0x8000'0007. */
static void extended_features(CPUFeatures *f) {
  unsigned a, b, c, d;
  if (__get_cpuid(0x80000001, &a, &b, &c, &d)) {
    f->fLZCNT = BIT(c, 5);
    f->fSSE4A = BIT(c, 6);
    f->fAMD_3DNOW_PREFETCH = BIT(c, 8);
    f->fRDTSCP = BIT(d, 27);
  }
  if (__get_cpuid(0x80000007, &a, &b, &c, &d)) {
    f->fTSCINV = BIT(d, 8);
    f->fTSCINV_BIT = BIT(d, 8);
  }
}

void determineCPUFeatures(CPUFeatures *features) {
  memset(features, 0, sizeof *features);
  uint64_t state = basic_features(features);
  structured_features(features, state);
  extended_features(features);
}

/*
 * Returns whether the machine lacks a feature that the image needs. The builder passes the
 * complement: 0xfe for a required feature, 0xff for one that is not required.
 */
int checkCPUFeatures(const uint8_t *complement) {
  CPUFeatures features;
  determineCPUFeatures(&features);
  const uint8_t *present = (const uint8_t *)&features;
  for (size_t i = 0; i < sizeof features; i++) {
    if ((complement[i] | present[i]) != 0xff) {
      return 1;
    }
  }
  return 0;
}

int checkCPUFeaturesOrExit(const uint8_t *complement, const char *message) {
  if (!checkCPUFeatures(complement)) {
    return 0;
  }
  fprintf(stderr, "%s\n", message);
  exit(126);
}

/* ---- signals: a handler counts them; a Java thread waits at a semaphore and takes them ---- */

static int signals_opened;
static sem_t signals_arrived;
static int signals_pending[NSIG];

int cSunMiscSignal_open(void) {
  if (__atomic_exchange_n(&signals_opened, 1, __ATOMIC_SEQ_CST)) {
    errno = EBUSY;
    return 1;
  }
  return sem_init(&signals_arrived, 0, 0);
}

int cSunMiscSignal_close(void) {
  int result = sem_destroy(&signals_arrived);
  __atomic_store_n(&signals_opened, 0, __ATOMIC_SEQ_CST);
  return result;
}

int cSunMiscSignal_awaitSemaphore(void) {
  int result;
  do {
    result = sem_wait(&signals_arrived);
  } while (result == -1 && errno == EINTR);
  return result;
}

int cSunMiscSignal_signalSemaphore(void) {
  return sem_post(&signals_arrived);
}

int cSunMiscSignal_signalRangeCheck(int signal) {
  return signal > 0 && signal < NSIG;
}

/* Takes one pending signal; returns -1 if there is none. */
int cSunMiscSignal_checkPendingSignal(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    int count = __atomic_load_n(&signals_pending[signal], __ATOMIC_SEQ_CST);
    while (count > 0) {
      if (__atomic_compare_exchange_n(
              &signals_pending[signal], &count, count - 1, 0, __ATOMIC_SEQ_CST,
              __ATOMIC_SEQ_CST)) {
        return signal;
      }
    }
  }
  return -1;
}

static void note_signal(int signal) {
  int saved = errno;
  if (cSunMiscSignal_signalRangeCheck(signal)) {
    __atomic_fetch_add(&signals_pending[signal], 1, __ATOMIC_SEQ_CST);
    sem_post(&signals_arrived);
  }
  errno = saved;
}

void *cSunMiscSignal_signalHandlerFunctionPointer(void) {
  return (void *)note_signal;
}
