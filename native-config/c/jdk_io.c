/*
 * The native methods of java.io: streams on files and descriptors, RandomAccessFile, File, and the
 * test for a terminal. jdk.c explains what this replaces.
 */
#include "jdk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <termios.h>

#define END_OF_FILE (-1)

/* Buffers up to the first size are on the stack; the second size is the maximum. */
#define SMALL_BUFFER 8192
#define LARGEST_BUFFER (1 << 18)

static jfieldID descriptor_number;
static jfieldID descriptor_append;
static jfieldID input_descriptor;
static jfieldID output_descriptor;
static jfieldID random_descriptor;
static jfieldID file_path;

/* ---- descriptors ---- */

int jdk_descriptor(JNIEnv *env, jobject descriptor) {
  return descriptor ? (*env)->GetIntField(env, descriptor, descriptor_number) : -1;
}

void jdk_set_descriptor(JNIEnv *env, jobject descriptor, int number) {
  (*env)->SetIntField(env, descriptor, descriptor_number, number);
}

/* The descriptor number of a stream; returns -1 and throws if it is closed. */
static int open_descriptor(JNIEnv *env, jobject stream, jfieldID field) {
  jobject descriptor = (*env)->GetObjectField(env, stream, field);
  int number = jdk_descriptor(env, descriptor);
  (*env)->DeleteLocalRef(env, descriptor);
  if (number < 0) {
    jdk_throw(env, "java/io/IOException", "Stream Closed");
  }
  return number;
}

static void throw_not_found(JNIEnv *env, jstring path, int error) {
  char text[256];
  jclass class = (*env)->FindClass(env, "java/io/FileNotFoundException");
  jmethodID constructor = !class ? NULL : (*env)->GetMethodID(
      env, class, "<init>", "(Ljava/lang/String;Ljava/lang/String;)V");
  jstring reason = !constructor
      ? NULL
      : jdk_string(env, strerror_r(error, text, sizeof text));
  if (reason) {
    jthrowable exception = (*env)->NewObject(env, class, constructor, path, reason);
    if (exception) {
      (*env)->Throw(env, exception);
    }
  }
}

/* Like open in C, but refuses directories, which a stream cannot read or write. */
static int open_file(const char *path, int flags) {
  int number = (int)TEMP_FAILURE_RETRY(open(path, flags | O_CLOEXEC, 0666));
  if (number == -1) {
    return -1;
  }
  struct stat status;
  int error = fstat(number, &status) == -1 ? errno : S_ISDIR(status.st_mode) ? EISDIR : 0;
  if (error) {
    close(number);
    errno = error;
    return -1;
  }
  return number;
}

static int open_stream(JNIEnv *env, jobject stream, jfieldID field, jstring path, int flags) {
  char *text = jdk_text(env, path);
  if (!text) {
    return 0;
  }
  int number = open_file(text, flags);
  int error = errno;
  free(text);
  if (number == -1) {
    throw_not_found(env, path, error);
    return 0;
  }
  jobject descriptor = (*env)->GetObjectField(env, stream, field);
  jdk_set_descriptor(env, descriptor, number);
  (*env)->SetBooleanField(env, descriptor, descriptor_append, (flags & O_APPEND) != 0);
  (*env)->DeleteLocalRef(env, descriptor);
  return 1;
}

/* A closed standard stream keeps its number, so that the next file opened cannot get it. */
static int close_descriptor(int number) {
  if (number > STDERR_FILENO) {
    return jdk_close(number);
  }
  int null = open("/dev/null", O_RDWR);
  if (null == -1) {
    return -1;
  }
  int result = dup2(null, number);
  close(null);
  return result == -1 ? -1 : 0;
}

JNIEXPORT void JNICALL Java_java_io_FileDescriptor_initIDs(ENV, CLASS) {
  descriptor_number = (*env)->GetFieldID(env, cls, "fd", "I");
  descriptor_append = (*env)->GetFieldID(env, cls, "append", "Z");
}

/* Only Windows has handles. */
JNIEXPORT jlong JNICALL Java_java_io_FileDescriptor_getHandle(ENV, CLASS, UNUSED jint number) {
  return -1;
}

JNIEXPORT jboolean JNICALL Java_java_io_FileDescriptor_getAppend(ENV, CLASS, jint number) {
  int flags = fcntl(number, F_GETFL);
  return flags != -1 && (flags & O_APPEND);
}

JNIEXPORT void JNICALL Java_java_io_FileDescriptor_sync0(ENV, THIS) {
  if (TEMP_FAILURE_RETRY(fsync(jdk_descriptor(env, self))) == -1) {
    jdk_throw(env, "java/io/SyncFailedException", "sync failed");
  }
}

JNIEXPORT void JNICALL Java_java_io_FileDescriptor_close0(ENV, THIS) {
  int number = jdk_descriptor(env, self);
  if (number == -1) {
    return;
  }
  /* This comes first: after close the number may belong to another file. */
  jdk_set_descriptor(env, self, -1);
  if (close_descriptor(number) == -1) {
    jdk_throw_io(env, errno);
  }
}

JNIEXPORT void JNICALL
Java_java_io_FileCleanable_cleanupClose0(ENV, CLASS, jint number, UNUSED jlong handle) {
  if (close_descriptor(number) == -1) {
    jdk_throw_io(env, errno);
  }
}

/* ---- reading and writing, for streams and RandomAccessFile alike ---- */

static int check_range(JNIEnv *env, jbyteArray bytes, jint offset, jint length) {
  if (!bytes) {
    jdk_throw(env, "java/lang/NullPointerException", NULL);
    return 0;
  }
  jsize size = (*env)->GetArrayLength(env, bytes);
  if (offset < 0 || length < 0 || length > size - offset) {
    jdk_throw(env, "java/lang/IndexOutOfBoundsException", NULL);
    return 0;
  }
  return 1;
}

/* A buffer for at most length bytes; sets its size. Returns null and throws if memory runs out. */
static void *get_buffer(JNIEnv *env, void *small, jint length, jint *size) {
  if (length <= SMALL_BUFFER) {
    *size = length;
    return small;
  }
  *size = length < LARGEST_BUFFER ? length : LARGEST_BUFFER;
  void *buffer = malloc((size_t)*size);
  if (!buffer) {
    jdk_throw_out_of_memory(env);
  }
  return buffer;
}

static void free_buffer(void *buffer, void *small) {
  if (buffer != small) {
    free(buffer);
  }
}

static jint read_byte(JNIEnv *env, jobject stream, jfieldID field) {
  int number = open_descriptor(env, stream, field);
  if (number < 0) {
    return END_OF_FILE;
  }
  unsigned char byte;
  ssize_t count = TEMP_FAILURE_RETRY(read(number, &byte, 1));
  if (count == -1) {
    jdk_throw_io(env, errno);
  }
  return count == 1 ? byte : END_OF_FILE;
}

/*
 * Reads through a buffer, because the garbage collector may move the array. May read fewer bytes
 * than are available, as its contract allows.
 */
static jint read_bytes(
    JNIEnv *env, jobject stream, jfieldID field, jbyteArray bytes, jint offset, jint length) {
  if (!check_range(env, bytes, offset, length)) {
    return END_OF_FILE;
  }
  if (length == 0) {
    return 0;
  }
  int number = open_descriptor(env, stream, field);
  if (number < 0) {
    return END_OF_FILE;
  }
  jbyte small[SMALL_BUFFER];
  jint size;
  jbyte *buffer = get_buffer(env, small, length, &size);
  if (!buffer) {
    return END_OF_FILE;
  }
  ssize_t count = TEMP_FAILURE_RETRY(read(number, buffer, (size_t)size));
  if (count == -1) {
    jdk_throw_io(env, errno);
  } else if (count > 0) {
    (*env)->SetByteArrayRegion(env, bytes, offset, (jsize)count, buffer);
  }
  free_buffer(buffer, small);
  return count > 0 ? (jint)count : END_OF_FILE;
}

static int write_fully(JNIEnv *env, int number, const jbyte *bytes, jint length) {
  while (length > 0) {
    ssize_t count = TEMP_FAILURE_RETRY(write(number, bytes, (size_t)length));
    if (count == -1) {
      jdk_throw_io(env, errno);
      return 0;
    }
    bytes += count;
    length -= (jint)count;
  }
  return 1;
}

static void write_byte(JNIEnv *env, jobject stream, jfieldID field, jint value) {
  int number = open_descriptor(env, stream, field);
  jbyte byte = (jbyte)value;
  if (number >= 0) {
    write_fully(env, number, &byte, 1);
  }
}

static void write_bytes(
    JNIEnv *env, jobject stream, jfieldID field, jbyteArray bytes, jint offset, jint length) {
  if (!check_range(env, bytes, offset, length) || length == 0) {
    return;
  }
  int number = open_descriptor(env, stream, field);
  if (number < 0) {
    return;
  }
  jbyte small[SMALL_BUFFER];
  jint size;
  jbyte *buffer = get_buffer(env, small, length, &size);
  if (!buffer) {
    return;
  }
  int done = 1;
  while (done && length > 0) {
    jint part = length < size ? length : size;
    (*env)->GetByteArrayRegion(env, bytes, offset, part, buffer);
    done = write_fully(env, number, buffer, part);
    offset += part;
    length -= part;
  }
  free_buffer(buffer, small);
}

static jlong seek(JNIEnv *env, jobject stream, jfieldID field, off_t offset, int whence) {
  int number = open_descriptor(env, stream, field);
  if (number < 0) {
    return -1;
  }
  off_t position = lseek(number, offset, whence);
  if (position == -1) {
    jdk_throw_io(env, errno);
  }
  return position;
}

static jlong length_of(JNIEnv *env, jobject stream, jfieldID field) {
  int number = open_descriptor(env, stream, field);
  if (number < 0) {
    return -1;
  }
  off_t size = jdk_size(number);
  if (size == -1) {
    jdk_throw_io(env, errno);
  }
  return size;
}

/* ---- FileInputStream ---- */

JNIEXPORT void JNICALL Java_java_io_FileInputStream_initIDs(ENV, CLASS) {
  input_descriptor = (*env)->GetFieldID(env, cls, "fd", "Ljava/io/FileDescriptor;");
}

JNIEXPORT void JNICALL Java_java_io_FileInputStream_open0(ENV, THIS, jstring path) {
  open_stream(env, self, input_descriptor, path, O_RDONLY);
}

JNIEXPORT jint JNICALL Java_java_io_FileInputStream_read0(ENV, THIS) {
  return read_byte(env, self, input_descriptor);
}

JNIEXPORT jint JNICALL Java_java_io_FileInputStream_readBytes(
    ENV, THIS, jbyteArray bytes, jint offset, jint length) {
  return read_bytes(env, self, input_descriptor, bytes, offset, length);
}

JNIEXPORT jlong JNICALL Java_java_io_FileInputStream_length0(ENV, THIS) {
  return length_of(env, self, input_descriptor);
}

JNIEXPORT jlong JNICALL Java_java_io_FileInputStream_position0(ENV, THIS) {
  return seek(env, self, input_descriptor, 0, SEEK_CUR);
}

/* Returns by how much the position changed. */
JNIEXPORT jlong JNICALL Java_java_io_FileInputStream_skip0(ENV, THIS, jlong count) {
  jlong before = seek(env, self, input_descriptor, 0, SEEK_CUR);
  if (before == -1) {
    return 0;
  }
  jlong after = seek(env, self, input_descriptor, count, SEEK_CUR);
  return after - before;
}

JNIEXPORT jint JNICALL Java_java_io_FileInputStream_available0(ENV, THIS) {
  int number = open_descriptor(env, self, input_descriptor);
  if (number < 0) {
    return 0;
  }
  off_t count = jdk_available(number);
  if (count == -1) {
    jdk_throw_io(env, errno);
    return 0;
  }
  return count < INT_MAX ? (jint)count : INT_MAX;
}

JNIEXPORT jboolean JNICALL
Java_java_io_FileInputStream_isRegularFile0(ENV, THIS, jobject descriptor) {
  struct stat status;
  int known = fstat(jdk_descriptor(env, descriptor), &status) != -1;
  return known && S_ISREG(status.st_mode);
}

/* ---- FileOutputStream: with O_APPEND the kernel appends, so writes ignore the flag ---- */

JNIEXPORT void JNICALL Java_java_io_FileOutputStream_initIDs(ENV, CLASS) {
  output_descriptor = (*env)->GetFieldID(env, cls, "fd", "Ljava/io/FileDescriptor;");
}

JNIEXPORT void JNICALL
Java_java_io_FileOutputStream_open0(ENV, THIS, jstring path, jboolean append) {
  int flags = O_WRONLY | O_CREAT | (append ? O_APPEND : O_TRUNC);
  open_stream(env, self, output_descriptor, path, flags);
}

JNIEXPORT void JNICALL
Java_java_io_FileOutputStream_write(ENV, THIS, jint byte, UNUSED jboolean append) {
  write_byte(env, self, output_descriptor, byte);
}

JNIEXPORT void JNICALL Java_java_io_FileOutputStream_writeBytes(
    ENV, THIS, jbyteArray bytes, jint offset, jint length, UNUSED jboolean append) {
  write_bytes(env, self, output_descriptor, bytes, offset, length);
}

/* ---- RandomAccessFile ---- */

#define MODE_READ_WRITE 2
#define MODE_SYNC 4
#define MODE_DATA_SYNC 8
#define MODE_TEMPORARY 16

JNIEXPORT void JNICALL Java_java_io_RandomAccessFile_initIDs(ENV, CLASS) {
  random_descriptor = (*env)->GetFieldID(env, cls, "fd", "Ljava/io/FileDescriptor;");
}

static void remove_file(JNIEnv *env, jstring path) {
  char *text = jdk_text(env, path);
  if (text) {
    unlink(text);
    free(text);
  }
}

JNIEXPORT void JNICALL Java_java_io_RandomAccessFile_open0(ENV, THIS, jstring path, jint mode) {
  int flags = mode & MODE_READ_WRITE ? O_RDWR | O_CREAT : O_RDONLY;
  flags |= mode & MODE_SYNC ? O_SYNC : 0;
  flags |= mode & MODE_DATA_SYNC ? O_DSYNC : 0;
  if (open_stream(env, self, random_descriptor, path, flags) && (mode & MODE_TEMPORARY)) {
    remove_file(env, path);
  }
}

JNIEXPORT jint JNICALL Java_java_io_RandomAccessFile_read0(ENV, THIS) {
  return read_byte(env, self, random_descriptor);
}

JNIEXPORT jint JNICALL Java_java_io_RandomAccessFile_readBytes0(
    ENV, THIS, jbyteArray bytes, jint offset, jint length) {
  return read_bytes(env, self, random_descriptor, bytes, offset, length);
}

JNIEXPORT void JNICALL Java_java_io_RandomAccessFile_write0(ENV, THIS, jint byte) {
  write_byte(env, self, random_descriptor, byte);
}

JNIEXPORT void JNICALL Java_java_io_RandomAccessFile_writeBytes0(
    ENV, THIS, jbyteArray bytes, jint offset, jint length) {
  write_bytes(env, self, random_descriptor, bytes, offset, length);
}

JNIEXPORT jlong JNICALL Java_java_io_RandomAccessFile_getFilePointer(ENV, THIS) {
  return seek(env, self, random_descriptor, 0, SEEK_CUR);
}

JNIEXPORT void JNICALL Java_java_io_RandomAccessFile_seek0(ENV, THIS, jlong position) {
  seek(env, self, random_descriptor, position, SEEK_SET);
}

JNIEXPORT jlong JNICALL Java_java_io_RandomAccessFile_length0(ENV, THIS) {
  return length_of(env, self, random_descriptor);
}

/* Moves a position beyond the new end back to the end. */
JNIEXPORT void JNICALL Java_java_io_RandomAccessFile_setLength0(ENV, THIS, jlong length) {
  int number = open_descriptor(env, self, random_descriptor);
  if (number < 0) {
    return;
  }
  off_t position = lseek(number, 0, SEEK_CUR);
  if (position == -1
      || TEMP_FAILURE_RETRY(ftruncate(number, length)) == -1
      || (position > length && lseek(number, length, SEEK_SET) == -1)) {
    jdk_throw_io(env, errno);
  }
}

/* ---- UnixFileSystem, which is behind java.io.File ---- */

#define EXISTS 1
#define REGULAR 2
#define DIRECTORY 4

#define SPACE_TOTAL 0
#define SPACE_FREE 1

JNIEXPORT void JNICALL Java_java_io_UnixFileSystem_initIDs(ENV, CLASS) {
  jclass class = (*env)->FindClass(env, "java/io/File");
  if (class) {
    file_path = (*env)->GetFieldID(env, class, "path", "Ljava/lang/String;");
  }
}

/* The caller frees the result. Returns null and throws on failure. */
static char *path_of(JNIEnv *env, jobject file) {
  jstring path = (*env)->GetObjectField(env, file, file_path);
  char *text = jdk_text(env, path);
  (*env)->DeleteLocalRef(env, path);
  return text;
}

static int stat_file(JNIEnv *env, jobject file, struct stat *status) {
  char *path = path_of(env, file);
  int known = path && stat(path, status) != -1;
  free(path);
  return known;
}

/* Removes the last name of a path in place; returns 0 if there is none. */
static int drop_name(char *path) {
  char *slash = strrchr(path, '/');
  if (!slash || slash == path) {
    return 0;
  }
  *slash = 0;
  return 1;
}

/* Appends names to an absolute path that has room for them; resolves "." and "..". */
static void append_names(char *path, const char *names) {
  while (*names) {
    size_t length = strcspn(names, "/");
    if (length == 2 && !strncmp(names, "..", 2)) {
      if (!drop_name(path)) {
        strcpy(path, "/");
      }
    } else if (length > 0 && !(length == 1 && *names == '.')) {
      size_t end = strlen(path);
      if (path[end - 1] != '/') {
        path[end++] = '/';
      }
      memcpy(path + end, names, length);
      path[end + length] = 0;
    }
    names += length;
    names += *names == '/' ? 1 : 0;
  }
}

/*
 * The path with all symbolic links resolved; the caller frees it. Returns null and sets errno on
 * failure. Names at the end of a path that do not exist cannot be links.
 */
static char *canonical(const char *path) {
  char *whole = realpath(path, NULL);
  if (whole) {
    return whole;
  }
  size_t size = strlen(path) + PATH_MAX + 2;
  char *prefix = strdup(path);
  char *result = malloc(size);
  if (prefix && result) {
    strcpy(result, "/");
    size_t known = 0;
    char existing[PATH_MAX];
    while (drop_name(prefix)) {
      if (realpath(prefix, existing)) {
        strcpy(result, existing);
        known = strlen(prefix);
        break;
      }
    }
    append_names(result, path + known);
  } else {
    free(result);
    result = NULL;
    errno = ENOMEM;
  }
  free(prefix);
  return result;
}

JNIEXPORT jstring JNICALL Java_java_io_UnixFileSystem_canonicalize0(ENV, THIS, jstring path) {
  char *text = jdk_text(env, path);
  if (!text) {
    return NULL;
  }
  char *result = canonical(text);
  jstring string = NULL;
  if (result) {
    string = jdk_string(env, result);
  } else {
    jdk_throw_io(env, errno);
  }
  free(result);
  free(text);
  return string;
}

JNIEXPORT jint JNICALL Java_java_io_UnixFileSystem_getBooleanAttributes0(ENV, THIS, jobject file) {
  struct stat status;
  if (!stat_file(env, file, &status)) {
    return 0;
  }
  int type = S_ISREG(status.st_mode) ? REGULAR : S_ISDIR(status.st_mode) ? DIRECTORY : 0;
  return EXISTS | type;
}

/* Java and C have the same bits for reading, writing and executing. */
JNIEXPORT jboolean JNICALL
Java_java_io_UnixFileSystem_checkAccess0(ENV, THIS, jobject file, jint mode) {
  char *path = path_of(env, file);
  int allowed = path && !access(path, mode);
  free(path);
  return allowed;
}

JNIEXPORT jlong JNICALL Java_java_io_UnixFileSystem_getLastModifiedTime0(ENV, THIS, jobject file) {
  struct stat status;
  if (!stat_file(env, file, &status)) {
    return 0;
  }
  return status.st_mtim.tv_sec * 1000L + status.st_mtim.tv_nsec / 1000000L;
}

JNIEXPORT jlong JNICALL Java_java_io_UnixFileSystem_getLength0(ENV, THIS, jobject file) {
  struct stat status;
  return stat_file(env, file, &status) ? status.st_size : 0;
}

static mode_t permission_bits(jint access, int owner_only) {
  mode_t owner = (mode_t)access << 6;
  return owner_only ? owner : owner | owner >> 3 | owner >> 6;
}

static int change_mode(JNIEnv *env, jobject file, mode_t set, mode_t clear) {
  struct stat status;
  char *path = path_of(env, file);
  int done = path && stat(path, &status) != -1
      && chmod(path, ((status.st_mode & 07777) | set) & ~clear) != -1;
  free(path);
  return done;
}

JNIEXPORT jboolean JNICALL Java_java_io_UnixFileSystem_setPermission0(
    ENV, THIS, jobject file, jint access, jboolean enable, jboolean owner_only) {
  mode_t bits = permission_bits(access, owner_only);
  return change_mode(env, file, enable ? bits : 0, enable ? 0 : bits);
}

JNIEXPORT jboolean JNICALL Java_java_io_UnixFileSystem_setReadOnly0(ENV, THIS, jobject file) {
  return change_mode(env, file, 0, S_IWUSR | S_IWGRP | S_IWOTH);
}

/* Returns whether the file was created; an existing file is not an error. */
JNIEXPORT jboolean JNICALL
Java_java_io_UnixFileSystem_createFileExclusively0(ENV, THIS, jstring path) {
  char *text = jdk_text(env, path);
  if (!text) {
    return JNI_FALSE;
  }
  int number = (int)TEMP_FAILURE_RETRY(open(text, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  int error = errno;
  free(text);
  if (number != -1) {
    close(number);
  } else if (error != EEXIST) {
    jdk_throw_io(env, error);
  }
  return number != -1;
}

JNIEXPORT jboolean JNICALL Java_java_io_UnixFileSystem_delete0(ENV, THIS, jobject file) {
  char *path = path_of(env, file);
  int done = path && !remove(path);
  free(path);
  return done;
}

JNIEXPORT jboolean JNICALL Java_java_io_UnixFileSystem_createDirectory0(ENV, THIS, jobject file) {
  char *path = path_of(env, file);
  int done = path && !mkdir(path, 0777);
  free(path);
  return done;
}

JNIEXPORT jboolean JNICALL
Java_java_io_UnixFileSystem_rename0(ENV, THIS, jobject from, jobject to) {
  char *from_path = path_of(env, from);
  char *to_path = from_path ? path_of(env, to) : NULL;
  int done = to_path && !rename(from_path, to_path);
  free(from_path);
  free(to_path);
  return done;
}

JNIEXPORT jboolean JNICALL
Java_java_io_UnixFileSystem_setLastModifiedTime0(ENV, THIS, jobject file, jlong millis) {
  struct timespec times[2] = {
    {.tv_nsec = UTIME_OMIT},
    {.tv_sec = millis / 1000, .tv_nsec = millis % 1000 * 1000000L},
  };
  char *path = path_of(env, file);
  int done = path && !utimensat(AT_FDCWD, path, times, 0);
  free(path);
  return done;
}

JNIEXPORT jlong JNICALL Java_java_io_UnixFileSystem_getSpace0(ENV, THIS, jobject file, jint what) {
  struct statvfs status;
  char *path = path_of(env, file);
  int known = path && !statvfs(path, &status);
  free(path);
  if (!known) {
    return 0;
  }
  fsblkcnt_t blocks = what == SPACE_TOTAL ? status.f_blocks
      : what == SPACE_FREE ? status.f_bfree
      : status.f_bavail;
  return (jlong)(blocks * status.f_frsize);
}

JNIEXPORT jlong JNICALL Java_java_io_UnixFileSystem_getNameMax0(ENV, THIS, jstring path) {
  char *text = jdk_text(env, path);
  long length = text ? pathconf(text, _PC_NAME_MAX) : -1;
  free(text);
  return length != -1 ? length : NAME_MAX;
}

typedef struct {
  char **names;
  size_t count;
  size_t capacity;
} name_list;

static int add_name(name_list *list, const char *name) {
  if (list->count == list->capacity) {
    size_t capacity = list->capacity * 2 + 16;
    char **names = realloc(list->names, capacity * sizeof *names);
    if (!names) {
      return 0;
    }
    list->names = names;
    list->capacity = capacity;
  }
  list->names[list->count] = strdup(name);
  return list->names[list->count++] != NULL;
}

static int read_names(DIR *directory, name_list *list) {
  for (struct dirent *entry; (entry = readdir(directory));) {
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")
        && !add_name(list, entry->d_name)) {
      return 0;
    }
  }
  return 1;
}

/* Returns null if it is not a directory or cannot be read. */
JNIEXPORT jobjectArray JNICALL Java_java_io_UnixFileSystem_list0(ENV, THIS, jobject file) {
  char *path = path_of(env, file);
  DIR *directory = path ? opendir(path) : NULL;
  free(path);
  if (!directory) {
    return NULL;
  }
  name_list list = {0};
  jobjectArray names = NULL;
  if (read_names(directory, &list)) {
    names = jdk_strings(env, list.names, list.count);
  } else {
    jdk_throw_out_of_memory(env);
  }
  closedir(directory);
  for (size_t i = 0; i < list.count; i++) {
    free(list.names[i]);
  }
  free(list.names);
  return names;
}

/* ---- Console ---- */

/* One bit for each of the standard streams. */
JNIEXPORT jint JNICALL Java_java_io_Console_ttyStatus(ENV, CLASS) {
  int status = 0;
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++) {
    status |= isatty(number) << number;
  }
  return status;
}

/* Returns whether the terminal echoed input before this call. */
JNIEXPORT jboolean JNICALL Java_jdk_internal_io_JdkConsoleImpl_echo(ENV, CLASS, jboolean on) {
  struct termios terminal;
  if (tcgetattr(STDIN_FILENO, &terminal) == -1) {
    jdk_throw_io(env, errno);
    return JNI_FALSE;
  }
  jboolean before = (terminal.c_lflag & ECHO) != 0;
  if (before != on) {
    terminal.c_lflag ^= ECHO;
    if (tcsetattr(STDIN_FILENO, TCSANOW, &terminal) == -1) {
      jdk_throw_io(env, errno);
    }
  }
  return before;
}
