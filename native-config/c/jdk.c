/*
 * Replaces the JDK's libraries libjava, libnio and libnet in a native image. It implements the
 * native methods that the program calls, written from their Java declarations and the Linux manual
 * pages. The JDK's own libraries are not published as archives that can be linked into one
 * executable. Every other native method (child processes, zip files) gets a generated
 * stub that prints its name and aborts.
 *
 * This file has the shared helpers and the native methods of java.lang and java.util.
 * jdk_io.c has java.io, jdk_nio.c and jdk_net.c have sun.nio.ch, jdk_fs.c has sun.nio.fs.
 *
 * The code looks up fields and constructors by name at run time. The image keeps only those that
 * the JDK's own libraries look up, so this code cannot use any others.
 */
#include "jdk.h"

#include <errno.h>
#include <limits.h>
#include <linux/fs.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>

/* ---- exceptions ---- */

void jdk_throw(JNIEnv *env, const char *class_name, const char *message) {
  jclass class = (*env)->FindClass(env, class_name);
  if (class) {
    (*env)->ThrowNew(env, class, message);
    (*env)->DeleteLocalRef(env, class);
  }
}

void jdk_throw_io(JNIEnv *env, int error) {
  char text[256];
  jdk_throw(env, "java/io/IOException", strerror_r(error, text, sizeof text));
}

void jdk_throw_out_of_memory(JNIEnv *env) {
  jdk_throw(env, "java/lang/OutOfMemoryError", "native memory");
}

/* ---- strings ---- */

jbyteArray jdk_bytes(JNIEnv *env, const char *text) {
  jsize length = (jsize)strlen(text);
  jbyteArray bytes = (*env)->NewByteArray(env, length);
  if (bytes) {
    (*env)->SetByteArrayRegion(env, bytes, 0, length, (const jbyte *)text);
  }
  return bytes;
}

/*
 * JNI converts to a modified UTF-8 that encodes characters such as emoji differently. String
 * converts to the default charset, which is UTF-8 in this image.
 */
jstring jdk_string(JNIEnv *env, const char *text) {
  jstring string = NULL;
  jbyteArray bytes = jdk_bytes(env, text);
  jclass class = bytes ? (*env)->FindClass(env, "java/lang/String") : NULL;
  jmethodID constructor = class ? (*env)->GetMethodID(env, class, "<init>", "([B)V") : NULL;
  if (constructor) {
    string = (*env)->NewObject(env, class, constructor, bytes);
  }
  (*env)->DeleteLocalRef(env, bytes);
  (*env)->DeleteLocalRef(env, class);
  return string;
}

static char *copy_of_bytes(JNIEnv *env, jbyteArray bytes) {
  jsize length = (*env)->GetArrayLength(env, bytes);
  char *text = malloc((size_t)length + 1);
  if (!text) {
    jdk_throw_out_of_memory(env);
    return NULL;
  }
  (*env)->GetByteArrayRegion(env, bytes, 0, length, (jbyte *)text);
  text[length] = 0;
  return text;
}

char *jdk_text(JNIEnv *env, jstring string) {
  if (!string) {
    jdk_throw(env, "java/lang/NullPointerException", NULL);
    return NULL;
  }
  char *text = NULL;
  jclass class = (*env)->FindClass(env, "java/lang/String");
  jmethodID method = class ? (*env)->GetMethodID(env, class, "getBytes", "()[B") : NULL;
  jbyteArray bytes = method ? (*env)->CallObjectMethod(env, string, method) : NULL;
  if (bytes && !(*env)->ExceptionCheck(env)) {
    text = copy_of_bytes(env, bytes);
  }
  (*env)->DeleteLocalRef(env, bytes);
  (*env)->DeleteLocalRef(env, class);
  return text;
}

jobjectArray jdk_strings(JNIEnv *env, char *const *texts, size_t count) {
  jclass class = (*env)->FindClass(env, "java/lang/String");
  jobjectArray array = class ? (*env)->NewObjectArray(env, (jsize)count, class, NULL) : NULL;
  for (size_t i = 0; array && i < count; i++) {
    jstring string = jdk_string(env, texts[i]);
    if (!string) {
      return NULL;
    }
    (*env)->SetObjectArrayElement(env, array, (jsize)i, string);
    (*env)->DeleteLocalRef(env, string);
  }
  return array;
}

/* ---- files ---- */

int jdk_close(int number) {
  /* On EINTR Linux has closed it already: a retry could close a descriptor just opened. */
  return close(number) == -1 && errno != EINTR ? -1 : 0;
}

off_t jdk_size(int number) {
  struct stat status;
  if (fstat(number, &status) == -1) {
    return -1;
  }
  uint64_t device_size;
  if (S_ISBLK(status.st_mode) && ioctl(number, BLKGETSIZE64, &device_size) != -1) {
    return (off_t)device_size;
  }
  return status.st_size;
}

/* The number of bytes that can be read without blocking. */
off_t jdk_available(int number) {
  struct stat status;
  if (fstat(number, &status) == -1) {
    return -1;
  }
  int count;
  if (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode)) {
    if (ioctl(number, FIONREAD, &count) != -1) {
      return count;
    }
  }
  off_t position = lseek(number, 0, SEEK_CUR);
  if (position == -1) {
    return -1;
  }
  return status.st_size > position ? status.st_size - position : 0;
}

/* ---- loading ---- */

/* The image calls these at start, or when a class loads its library. There is nothing to do. */
jint JNI_OnLoad_java(UNUSED JavaVM *vm, UNUSED void *reserved) {
  return JNI_VERSION_1_8;
}

jint JNI_OnLoad_nio(UNUSED JavaVM *vm, UNUSED void *reserved) {
  return JNI_VERSION_1_8;
}

jint JNI_OnLoad_net(UNUSED JavaVM *vm, UNUSED void *reserved) {
  return JNI_VERSION_1_8;
}

jint JNI_OnLoad_zip(UNUSED JavaVM *vm, UNUSED void *reserved) {
  return JNI_VERSION_1_8;
}

jint JNI_OnLoad_extnet(UNUSED JavaVM *vm, UNUSED void *reserved) {
  return JNI_VERSION_1_8;
}

/* The image passes the encoding of file names. Here it is always UTF-8. */
void InitializeEncoding(ENV, UNUSED const char *name) {
}

/* ---- java.lang.Shutdown, java.lang.ProcessEnvironment, java.util.TimeZone ---- */

JNIEXPORT void JNICALL Java_java_lang_Shutdown_halt0(ENV, CLASS, jint code) {
  /* Other threads still run, so no function registered with atexit may run now. */
  _exit(code);
}

/* Stores a new array of length bytes at an index of an array of byte arrays. */
static int set_bytes(
    JNIEnv *env, jobjectArray array, jsize index, const char *text, size_t length) {
  jbyteArray bytes = (*env)->NewByteArray(env, (jsize)length);
  if (!bytes) {
    return 0;
  }
  (*env)->SetByteArrayRegion(env, bytes, 0, (jsize)length, (const jbyte *)text);
  (*env)->SetObjectArrayElement(env, array, index, bytes);
  (*env)->DeleteLocalRef(env, bytes);
  return 1;
}

/* The end of a variable's name; null if there is no "=". A name may begin with "=". */
static const char *end_of_name(const char *variable) {
  return *variable ? strchr(variable + 1, '=') : NULL;
}

/* Returns names and values alternately. */
JNIEXPORT jobjectArray JNICALL Java_java_lang_ProcessEnvironment_environ(ENV, CLASS) {
  jsize count = 0;
  for (char **variable = environ; *variable; variable++) {
    count += end_of_name(*variable) ? 1 : 0;
  }
  jclass class = (*env)->FindClass(env, "[B");
  jobjectArray array = class ? (*env)->NewObjectArray(env, 2 * count, class, NULL) : NULL;
  jsize index = 0;
  for (char **variable = environ; array && *variable && index < 2 * count; variable++) {
    const char *end = end_of_name(*variable);
    if (!end) {
      continue;
    }
    if (!set_bytes(env, array, index, *variable, (size_t)(end - *variable))
        || !set_bytes(env, array, index + 1, end + 1, strlen(end + 1))) {
      return NULL;
    }
    index += 2;
  }
  return array;
}

/* Returns an offset such as "GMT+01:00", used when the name of the time zone is unknown. */
JNIEXPORT jstring JNICALL Java_java_util_TimeZone_getSystemGMTOffsetID(ENV, CLASS) {
  time_t now = time(NULL);
  struct tm local;
  char text[32] = "GMT";
  if (localtime_r(&now, &local) && local.tm_gmtoff != 0) {
    long minutes = labs(local.tm_gmtoff) / 60;
    char sign = local.tm_gmtoff < 0 ? '-' : '+';
    snprintf(text, sizeof text, "GMT%c%02ld:%02ld", sign, minutes / 60, minutes % 60);
  }
  return (*env)->NewStringUTF(env, text);
}

/* ---- java.util.zip.CRC32, which reading the rules of time zones needs ---- */

/* Takes four bits at a time: the inputs are too short for a larger table to pay. */
static jint checksum(jint start, const jbyte *bytes, size_t length) {
  static const uint32_t table[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
  };
  uint32_t sum = ~(uint32_t)start;
  for (size_t i = 0; i < length; i++) {
    sum ^= (uint8_t)bytes[i];
    sum = sum >> 4 ^ table[sum & 15];
    sum = sum >> 4 ^ table[sum & 15];
  }
  return (jint)~sum;
}

JNIEXPORT jint JNICALL Java_java_util_zip_CRC32_update(ENV, CLASS, jint start, jint value) {
  jbyte byte = (jbyte)value;
  return checksum(start, &byte, 1);
}

JNIEXPORT jint JNICALL Java_java_util_zip_CRC32_updateBytes0(
    ENV, CLASS, jint start, jbyteArray array, jint offset, jint length) {
  jbyte *bytes = (*env)->GetPrimitiveArrayCritical(env, array, NULL);
  if (!bytes) {
    return start;
  }
  jint sum = checksum(start, bytes + offset, (size_t)length);
  (*env)->ReleasePrimitiveArrayCritical(env, array, bytes, JNI_ABORT);
  return sum;
}

JNIEXPORT jint JNICALL Java_java_util_zip_CRC32_updateByteBuffer0(
    ENV, CLASS, jint start, jlong address, jint offset, jint length) {
  return checksum(start, (const jbyte *)jdk_pointer(address) + offset, (size_t)length);
}

/* ---- java.lang.ProcessImpl: no child processes, but System.getenv needs the class ---- */

JNIEXPORT void JNICALL Java_java_lang_ProcessImpl_init(ENV, CLASS) {
}

/* ---- java.lang.ProcessHandleImpl: this process and others, read from /proc ---- */

#define NO_SUCH_PROCESS (-1)
#define NO_PARENT (-1)

typedef struct {
  jlong parent;
  jlong start_millis;
  jlong cpu_nanos;
} process_times;

static jlong boot_millis;
static jlong ticks_per_second;

static struct {
  jfieldID command;
  jfieldID command_line;
  jfieldID arguments;
  jfieldID start_time;
  jfieldID total_time;
  jfieldID user;
} info_fields;

/* Reads a whole small file of /proc and appends a zero. The caller frees the result. */
static char *read_proc(jlong pid, const char *name, size_t *length) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%lld/%s", (long long)pid, name);
  FILE *file = fopen(path, "re");
  if (!file) {
    return NULL;
  }
  char *text = NULL;
  size_t capacity = 0;
  *length = 0;
  size_t count;
  do {
    capacity += 4096;
    char *larger = realloc(text, capacity + 1);
    if (!larger) {
      free(text);
      fclose(file);
      return NULL;
    }
    text = larger;
    count = fread(text + *length, 1, capacity - *length, file);
    *length += count;
  } while (*length == capacity);
  fclose(file);
  text[*length] = 0;
  return text;
}

static int read_times(jlong pid, process_times *times) {
  size_t length;
  char *text = read_proc(pid, "stat", &length);
  if (!text) {
    return 0;
  }
  /* The program's name may contain blanks and parentheses: the fields follow the last ")". */
  const char *fields = strrchr(text, ')');
  long long parent;
  unsigned long long user, system, start;
  int count = !fields ? 0 : sscanf(
      fields + 1,
      " %*c %lld %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %*d %*d %*d %*d %*d %*d %llu",
      &parent, &user, &system, &start);
  free(text);
  if (count != 4) {
    return 0;
  }
  times->parent = parent;
  times->start_millis = boot_millis + (jlong)start * 1000 / ticks_per_second;
  times->cpu_nanos = (jlong)(user + system) * (1000000000LL / ticks_per_second);
  return 1;
}

JNIEXPORT void JNICALL Java_java_lang_ProcessHandleImpl_initNative(ENV, CLASS) {
  ticks_per_second = sysconf(_SC_CLK_TCK);
  FILE *file = fopen("/proc/stat", "re");
  if (!file) {
    return;
  }
  char *line = NULL;
  size_t size = 0;
  long long seconds;
  while (getline(&line, &size, file) != -1) {
    if (sscanf(line, "btime %lld", &seconds) == 1) {
      boot_millis = seconds * 1000;
      break;
    }
  }
  free(line);
  fclose(file);
}

JNIEXPORT jlong JNICALL Java_java_lang_ProcessHandleImpl_getCurrentPid0(ENV, CLASS) {
  return getpid();
}

/* Returns the start time of a live process. */
JNIEXPORT jlong JNICALL Java_java_lang_ProcessHandleImpl_isAlive0(ENV, CLASS, jlong pid) {
  process_times times;
  return read_times(pid, &times) ? times.start_millis : NO_SUCH_PROCESS;
}

JNIEXPORT jlong JNICALL
Java_java_lang_ProcessHandleImpl_parent0(ENV, CLASS, jlong pid, jlong start_millis) {
  process_times times;
  if (pid == getpid()) {
    return getppid();
  }
  if (!read_times(pid, &times)) {
    return NO_PARENT;
  }
  int same = start_millis == times.start_millis || start_millis == 0 || times.start_millis == 0;
  return same ? times.parent : NO_PARENT;
}

JNIEXPORT void JNICALL Java_java_lang_ProcessHandleImpl_00024Info_initIDs(ENV, CLASS) {
  static const char string[] = "Ljava/lang/String;";
  info_fields.command = (*env)->GetFieldID(env, cls, "command", string);
  info_fields.command_line = (*env)->GetFieldID(env, cls, "commandLine", string);
  info_fields.arguments = (*env)->GetFieldID(env, cls, "arguments", "[Ljava/lang/String;");
  info_fields.start_time = (*env)->GetFieldID(env, cls, "startTime", "J");
  info_fields.total_time = (*env)->GetFieldID(env, cls, "totalTime", "J");
  info_fields.user = (*env)->GetFieldID(env, cls, "user", string);
}

static void set_text(JNIEnv *env, jobject object, jfieldID field, const char *text) {
  jstring string = jdk_string(env, text);
  if (string) {
    (*env)->SetObjectField(env, object, field, string);
    (*env)->DeleteLocalRef(env, string);
  }
}

static void set_user(JNIEnv *env, jobject info, jlong pid) {
  char path[64];
  char text[4096];
  struct stat status;
  struct passwd entry;
  struct passwd *found = NULL;
  snprintf(path, sizeof path, "/proc/%lld", (long long)pid);
  if (stat(path, &status) != -1
      && !getpwuid_r(status.st_uid, &entry, text, sizeof text, &found) && found) {
    set_text(env, info, info_fields.user, found->pw_name);
  }
}

/* The arguments are stored one after the other, each with a final zero. */
static void set_arguments(JNIEnv *env, jobject info, char *text, size_t length) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    count += text[i] ? 0 : 1;
  }
  char **arguments = calloc(count + 1, sizeof *arguments);
  if (!arguments) {
    return;
  }
  char *next = text;
  for (size_t i = 0; i < count; i++) {
    arguments[i] = next;
    next += strlen(next) + 1;
  }
  /* The first one is the name of the program. */
  jobjectArray array = count > 0 ? jdk_strings(env, arguments + 1, count - 1) : NULL;
  if (array) {
    (*env)->SetObjectField(env, info, info_fields.arguments, array);
    (*env)->DeleteLocalRef(env, array);
  }
  free(arguments);
}

static void set_command(JNIEnv *env, jobject info, jlong pid) {
  char path[64];
  char program[PATH_MAX + 1];
  snprintf(path, sizeof path, "/proc/%lld/exe", (long long)pid);
  ssize_t program_length = readlink(path, program, PATH_MAX);
  size_t length = 0;
  char *text = read_proc(pid, "cmdline", &length);
  if (program_length > 0) {
    program[program_length] = 0;
    set_text(env, info, info_fields.command, program);
    if (text && !(*env)->ExceptionCheck(env)) {
      set_arguments(env, info, text, length);
    }
  } else if (text && length > 0) {
    for (size_t i = 0; i + 1 < length; i++) {
      text[i] = text[i] ? text[i] : ' ';
    }
    set_text(env, info, info_fields.command_line, text);
  }
  free(text);
}

JNIEXPORT void JNICALL Java_java_lang_ProcessHandleImpl_00024Info_info0(ENV, THIS, jlong pid) {
  process_times times;
  if (!read_times(pid, &times)) {
    return;
  }
  (*env)->SetLongField(env, self, info_fields.start_time, times.start_millis);
  (*env)->SetLongField(env, self, info_fields.total_time, times.cpu_nanos);
  set_user(env, self, pid);
  if (!(*env)->ExceptionCheck(env)) {
    set_command(env, self, pid);
  }
}
