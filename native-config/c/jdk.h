/* Shared declarations of our replacement for the JDK's libraries; see jdk.c. */
#ifndef JDK_H
#define JDK_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <jni.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <unistd.h>

/* The first two parameters of every native method, used or not. */
#define UNUSED __attribute__((unused))
#define ENV UNUSED JNIEnv *env
#define CLASS UNUSED jclass cls
#define THIS UNUSED jobject self

/* Java passes addresses of native memory as numbers. */
static inline void *jdk_pointer(jlong address) {
  return (void *)(intptr_t)address;
}

/* Throws an exception with a message. The class name has the form java/lang/Error. */
void jdk_throw(JNIEnv *env, const char *class_name, const char *message);

/* Throws an IOException with the system's message for an error, such as "Broken pipe". */
void jdk_throw_io(JNIEnv *env, int error);

void jdk_throw_out_of_memory(JNIEnv *env);

/* The bytes of a text without the final zero. Returns null and throws if memory runs out. */
jbyteArray jdk_bytes(JNIEnv *env, const char *text);

/* Convert from and to UTF-8. Return null and throw on failure. The caller frees the char array. */
jstring jdk_string(JNIEnv *env, const char *text);
char *jdk_text(JNIEnv *env, jstring string);

/* An array of strings. Returns null and throws on failure. */
jobjectArray jdk_strings(JNIEnv *env, char *const *texts, size_t count);

/* The number in a java.io.FileDescriptor; -1 if it is closed. */
int jdk_descriptor(JNIEnv *env, jobject descriptor);
void jdk_set_descriptor(JNIEnv *env, jobject descriptor, int number);

/* Return values that are not counts, from sun.nio.ch.IOStatus. */
#define STATUS_END (-1)
#define STATUS_UNAVAILABLE (-2)
#define STATUS_INTERRUPTED (-3)
#define STATUS_UNSUPPORTED (-4)
#define STATUS_THROWN (-5)
#define STATUS_UNSUPPORTED_CASE (-6)

/*
 * Convert a result for Java: the number of bytes, or a return value above. Report EINTR, because
 * the channel may have been closed.
 */
jlong jdk_status(JNIEnv *env, jlong result);
jlong jdk_status_of_read(JNIEnv *env, jlong result);

/* Like C functions: return -1 and set errno on failure. */
int jdk_close(int number);
off_t jdk_size(int number);
off_t jdk_available(int number);

#endif
