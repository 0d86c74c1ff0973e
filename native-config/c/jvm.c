/*
 * Replaces libjvm: the few functions of the virtual machine that the native image, or a JDK library
 * linked to it, calls. Every other function gets a generated stub that prints its name and aborts.
 * No public header declares these functions; the signatures follow their callers.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <jni.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define NANOS_PER_SECOND 1000000000L

/* A larger offset in seconds would overflow a count of nanoseconds. */
#define LARGEST_OFFSET 0x100000000L

/* ---- text: unlike their counterparts in C, these return -1 if the text does not fit ---- */

int jio_vsnprintf(char *text, size_t size, const char *format, va_list arguments) {
  if (size == 0) {
    return -1;
  }
  int length = vsnprintf(text, size, format, arguments);
  return length < (int)size ? length : -1;
}

int jio_snprintf(char *text, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = jio_vsnprintf(text, size, format, arguments);
  va_end(arguments);
  return length;
}

int jio_vfprintf(FILE *file, const char *format, va_list arguments) {
  return vfprintf(file, format, arguments);
}

int jio_fprintf(FILE *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vfprintf(file, format, arguments);
  va_end(arguments);
  return length;
}

/* ---- the machine ---- */

/* Counts the processors that the process may use: taskset and containers restrict them. */
jint JVM_ActiveProcessorCount(void) {
  cpu_set_t set;
  if (!sched_getaffinity(0, sizeof set, &set)) {
    return CPU_COUNT(&set);
  }
  return (jint)sysconf(_SC_NPROCESSORS_ONLN);
}

jboolean JVM_IsUseContainerSupport(void) {
  return JNI_FALSE;
}

jboolean JVM_IsContainerized(void) {
  return JNI_FALSE;
}

/* ---- time ---- */

static struct timespec now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time;
}

jlong JVM_CurrentTimeMillis(JNIEnv *env, jclass cls) {
  (void)env;
  (void)cls;
  struct timespec time = now(CLOCK_REALTIME);
  return time.tv_sec * 1000L + time.tv_nsec / 1000000L;
}

jlong JVM_NanoTime(JNIEnv *env, jclass cls) {
  (void)env;
  (void)cls;
  struct timespec time = now(CLOCK_MONOTONIC);
  return time.tv_sec * NANOS_PER_SECOND + time.tv_nsec;
}

/* Nanoseconds since an offset in seconds, or -1 if they would overflow. */
jlong JVM_GetNanoTimeAdjustment(JNIEnv *env, jclass cls, jlong offset) {
  (void)env;
  (void)cls;
  struct timespec time = now(CLOCK_REALTIME);
  jlong seconds = time.tv_sec - offset;
  if (seconds < -LARGEST_OFFSET || seconds > LARGEST_OFFSET) {
    return -1;
  }
  return seconds * NANOS_PER_SECOND + time.tv_nsec;
}

/* ---- locks ---- */

void *JVM_RawMonitorCreate(void) {
  pthread_mutex_t *monitor = malloc(sizeof *monitor);
  if (monitor) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(monitor, &attributes);
    pthread_mutexattr_destroy(&attributes);
  }
  return monitor;
}

void JVM_RawMonitorDestroy(void *monitor) {
  pthread_mutex_destroy(monitor);
  free(monitor);
}

jint JVM_RawMonitorEnter(void *monitor) {
  return pthread_mutex_lock(monitor);
}

void JVM_RawMonitorExit(void *monitor) {
  pthread_mutex_unlock(monitor);
}

/* ---- libraries ---- */

char *JVM_NativePath(char *path) {
  return path;
}

void *JVM_LoadLibrary(const char *name, jboolean throw_exception) {
  (void)throw_exception;
  return dlopen(name, RTLD_LAZY);
}

void JVM_UnloadLibrary(void *handle) {
  dlclose(handle);
}

void *JVM_FindLibraryEntry(void *handle, const char *name) {
  return dlsym(handle, name);
}

jboolean JVM_IsSupportedJNIVersion(jint version) {
  return version >= JNI_VERSION_1_1;
}

/* ---- signals and exit ---- */

void *JVM_RegisterSignal(jint number, void *handler) {
  sighandler_t previous = signal(number, (sighandler_t)handler);
  return previous == SIG_ERR ? (void *)-1 : (void *)previous;
}

jboolean JVM_RaiseSignal(jint number) {
  return raise(number) == 0;
}

void JVM_BeforeHalt(void) {
}

/* Other threads still run, so no function registered with atexit may run now. */
void JVM_Halt(jint code) {
  _exit(code);
}
