/*
 * The native methods of sun.nio.fs, which java.nio.file.Files uses. jdk.c explains what this
 * replaces. Nearly every method calls the C function of the same name. On failure it throws a
 * UnixException with the error number, which Java translates into a specific exception.
 */
#include "jdk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <mntent.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>

/* See sun.nio.fs.UnixNativeDispatcher. */
#define SUPPORTS_OPENAT (1 << 1)
#define SUPPORTS_XATTR (1 << 3)
#define SUPPORTS_BIRTHTIME (1 << 16)

/* See sun.nio.ch.IOStatus. */
#define STATUS_UNAVAILABLE (-2)
#define STATUS_UNSUPPORTED_CASE (-6)

#define NANOS_PER_SECOND 1000000000L

/* Bytes to copy between two checks for cancellation. */
#define COPY_STEP (1 << 20)

#define DISPATCHER(type, name) JNIEXPORT type JNICALL Java_sun_nio_fs_UnixNativeDispatcher_##name
#define LINUX(type, name) JNIEXPORT type JNICALL Java_sun_nio_fs_LinuxNativeDispatcher_##name

/* ---- shared helpers ---- */

static void throw_unix(JNIEnv *env, int error) {
  jclass class = (*env)->FindClass(env, "sun/nio/fs/UnixException");
  jmethodID constructor = class ? (*env)->GetMethodID(env, class, "<init>", "(I)V") : NULL;
  if (constructor) {
    jthrowable exception = (*env)->NewObject(env, class, constructor, error);
    if (exception) {
      (*env)->Throw(env, exception);
    }
  }
}

/* Throws if a C function returned -1. */
static void check(JNIEnv *env, long result) {
  if (result == -1) {
    throw_unix(env, errno);
  }
}

static jint checked(JNIEnv *env, long result) {
  check(env, result);
  return (jint)result;
}

/* Throws if a C function returned null. */
static jlong checked_pointer(JNIEnv *env, void *result) {
  if (!result) {
    throw_unix(env, errno);
  }
  return (jlong)(intptr_t)result;
}

/* ---- initialization ---- */

/* The fields of UnixFileAttributes in the order in which set_attributes sets them. */
static const char *const int_names[] = {"st_mode", "st_nlink", "st_uid", "st_gid"};
static const char *const long_names[] = {
  "st_ino", "st_dev", "st_rdev", "st_size",
  "st_atime_sec", "st_atime_nsec", "st_mtime_sec", "st_mtime_nsec",
  "st_ctime_sec", "st_ctime_nsec", "st_birthtime_sec", "st_birthtime_nsec",
};
static const char *const space_names[] = {"f_frsize", "f_blocks", "f_bfree", "f_bavail"};
static const char *const mount_names[] = {"name", "dir", "fstype", "opts"};

#define COUNT(array) (sizeof (array) / sizeof *(array))

static jfieldID int_fields[COUNT(int_names)];
static jfieldID long_fields[COUNT(long_names)];
static jfieldID space_fields[COUNT(space_names)];
static jfieldID mount_fields[COUNT(mount_names)];
static jfieldID birthtime_available;

/* Returns 0 and throws if there is no such field. */
static int find_fields(
    JNIEnv *env, jclass class, const char *const *names, size_t count, const char *type,
    jfieldID *fields) {
  for (size_t i = 0; i < count; i++) {
    fields[i] = (*env)->GetFieldID(env, class, names[i], type);
    if (!fields[i]) {
      return 0;
    }
  }
  return 1;
}

static int find_attribute_fields(JNIEnv *env) {
  jclass class = (*env)->FindClass(env, "sun/nio/fs/UnixFileAttributes");
  if (!class
      || !find_fields(env, class, int_names, COUNT(int_names), "I", int_fields)
      || !find_fields(env, class, long_names, COUNT(long_names), "J", long_fields)) {
    return 0;
  }
  birthtime_available = (*env)->GetFieldID(env, class, "birthtime_available", "Z");
  return birthtime_available != NULL;
}

static int find_other_fields(JNIEnv *env) {
  jclass space = (*env)->FindClass(env, "sun/nio/fs/UnixFileStoreAttributes");
  if (!space || !find_fields(env, space, space_names, COUNT(space_names), "J", space_fields)) {
    return 0;
  }
  jclass mount = (*env)->FindClass(env, "sun/nio/fs/UnixMountEntry");
  return mount && find_fields(env, mount, mount_names, COUNT(mount_names), "[B", mount_fields);
}

DISPATCHER(jint, init)(ENV, CLASS) {
  if (!find_attribute_fields(env) || !find_other_fields(env)) {
    return 0;
  }
  return SUPPORTS_OPENAT | SUPPORTS_XATTR | SUPPORTS_BIRTHTIME;
}

LINUX(void, init)(ENV, CLASS) {
}

/* ---- opening and closing ---- */

DISPATCHER(jint, open0)(ENV, CLASS, jlong path, jint flags, jint mode) {
  return checked(env, TEMP_FAILURE_RETRY(open(jdk_pointer(path), flags | O_CLOEXEC, mode)));
}

DISPATCHER(jint, openat0)(ENV, CLASS, jint directory, jlong path, jint flags, jint mode) {
  flags |= O_CLOEXEC;
  return checked(env, TEMP_FAILURE_RETRY(openat(directory, jdk_pointer(path), flags, mode)));
}

DISPATCHER(void, close0)(ENV, CLASS, jint number) {
  check(env, jdk_close(number));
}

DISPATCHER(jint, dup)(ENV, CLASS, jint number) {
  return checked(env, fcntl(number, F_DUPFD_CLOEXEC, 0));
}

DISPATCHER(jint, read0)(ENV, CLASS, jint number, jlong address, jint length) {
  return checked(env, TEMP_FAILURE_RETRY(read(number, jdk_pointer(address), (size_t)length)));
}

DISPATCHER(jint, write0)(ENV, CLASS, jint number, jlong address, jint length) {
  return checked(env, TEMP_FAILURE_RETRY(write(number, jdk_pointer(address), (size_t)length)));
}

/* ---- creating, moving, deleting ---- */

DISPATCHER(void, link0)(ENV, CLASS, jlong existing, jlong new) {
  check(env, link(jdk_pointer(existing), jdk_pointer(new)));
}

DISPATCHER(void, symlink0)(ENV, CLASS, jlong target, jlong path) {
  check(env, symlink(jdk_pointer(target), jdk_pointer(path)));
}

DISPATCHER(void, unlink0)(ENV, CLASS, jlong path) {
  check(env, unlink(jdk_pointer(path)));
}

DISPATCHER(void, unlinkat0)(ENV, CLASS, jint directory, jlong path, jint flags) {
  check(env, unlinkat(directory, jdk_pointer(path), flags));
}

DISPATCHER(void, mknod0)(ENV, CLASS, jlong path, jint mode, jlong device) {
  check(env, mknod(jdk_pointer(path), (mode_t)mode, (dev_t)device));
}

DISPATCHER(void, rename0)(ENV, CLASS, jlong from, jlong to) {
  check(env, rename(jdk_pointer(from), jdk_pointer(to)));
}

DISPATCHER(void, renameat0)(
    ENV, CLASS, jint from_directory, jlong from, jint to_directory, jlong to) {
  check(env, renameat(from_directory, jdk_pointer(from), to_directory, jdk_pointer(to)));
}

DISPATCHER(void, mkdir0)(ENV, CLASS, jlong path, jint mode) {
  check(env, mkdir(jdk_pointer(path), (mode_t)mode));
}

DISPATCHER(void, rmdir0)(ENV, CLASS, jlong path) {
  check(env, rmdir(jdk_pointer(path)));
}

/* ---- paths ---- */

DISPATCHER(jbyteArray, getcwd)(ENV, CLASS) {
  char path[PATH_MAX];
  if (!getcwd(path, sizeof path)) {
    jdk_throw_io(env, errno);
    return NULL;
  }
  return jdk_bytes(env, path);
}

DISPATCHER(jbyteArray, readlink0)(ENV, CLASS, jlong path) {
  char target[PATH_MAX + 1];
  ssize_t length = readlink(jdk_pointer(path), target, sizeof target);
  if (length == sizeof target) {
    length = -1;
    errno = ENAMETOOLONG;
  }
  if (length == -1) {
    throw_unix(env, errno);
    return NULL;
  }
  target[length] = 0;
  return jdk_bytes(env, target);
}

DISPATCHER(jbyteArray, realpath0)(ENV, CLASS, jlong path) {
  char *real = realpath(jdk_pointer(path), NULL);
  if (!real) {
    throw_unix(env, errno);
    return NULL;
  }
  jbyteArray bytes = jdk_bytes(env, real);
  free(real);
  return bytes;
}

/* ---- attributes ---- */

static void set_attributes(JNIEnv *env, jobject attributes, const struct statx *s) {
  jint ints[] = {s->stx_mode, (jint)s->stx_nlink, (jint)s->stx_uid, (jint)s->stx_gid};
  jlong longs[] = {
    (jlong)s->stx_ino,
    (jlong)makedev(s->stx_dev_major, s->stx_dev_minor),
    (jlong)makedev(s->stx_rdev_major, s->stx_rdev_minor),
    (jlong)s->stx_size,
    s->stx_atime.tv_sec, s->stx_atime.tv_nsec, s->stx_mtime.tv_sec, s->stx_mtime.tv_nsec,
    s->stx_ctime.tv_sec, s->stx_ctime.tv_nsec, s->stx_btime.tv_sec, s->stx_btime.tv_nsec,
  };
  _Static_assert(COUNT(ints) == COUNT(int_names), "a value for each field");
  _Static_assert(COUNT(longs) == COUNT(long_names), "a value for each field");
  for (size_t i = 0; i < COUNT(ints); i++) {
    (*env)->SetIntField(env, attributes, int_fields[i], ints[i]);
  }
  for (size_t i = 0; i < COUNT(longs); i++) {
    (*env)->SetLongField(env, attributes, long_fields[i], longs[i]);
  }
  jboolean born = (s->stx_mask & STATX_BTIME) != 0;
  (*env)->SetBooleanField(env, attributes, birthtime_available, born);
}

/* statx, unlike stat, returns the creation time. Returns -1 and sets errno on failure. */
static int get_attributes(
    JNIEnv *env, int directory, const char *path, int flags, jobject attributes) {
  struct statx status;
  if (statx(directory, path, flags, STATX_BASIC_STATS | STATX_BTIME, &status) == -1) {
    return -1;
  }
  set_attributes(env, attributes, &status);
  return 0;
}

/* Returns the error: missing files are too common for an exception. */
DISPATCHER(jint, stat0)(ENV, CLASS, jlong path, jobject attributes) {
  return get_attributes(env, AT_FDCWD, jdk_pointer(path), 0, attributes) == -1 ? errno : 0;
}

DISPATCHER(void, lstat0)(ENV, CLASS, jlong path, jobject attributes) {
  int flags = AT_SYMLINK_NOFOLLOW;
  check(env, get_attributes(env, AT_FDCWD, jdk_pointer(path), flags, attributes));
}

DISPATCHER(void, fstat0)(ENV, CLASS, jint number, jobject attributes) {
  check(env, get_attributes(env, number, "", AT_EMPTY_PATH, attributes));
}

DISPATCHER(void, fstatat0)(
    ENV, CLASS, jint directory, jlong path, jint flags, jobject attributes) {
  check(env, get_attributes(env, directory, jdk_pointer(path), flags, attributes));
}

/* Returns the error, as stat0 does. */
DISPATCHER(jint, access0)(ENV, CLASS, jlong path, jint mode) {
  return access(jdk_pointer(path), mode) == -1 ? errno : 0;
}

DISPATCHER(void, chown0)(ENV, CLASS, jlong path, jint user, jint group) {
  check(env, chown(jdk_pointer(path), (uid_t)user, (gid_t)group));
}

DISPATCHER(void, lchown0)(ENV, CLASS, jlong path, jint user, jint group) {
  check(env, lchown(jdk_pointer(path), (uid_t)user, (gid_t)group));
}

DISPATCHER(void, fchown0)(ENV, CLASS, jint number, jint user, jint group) {
  check(env, fchown(number, (uid_t)user, (gid_t)group));
}

DISPATCHER(void, chmod0)(ENV, CLASS, jlong path, jint mode) {
  check(env, chmod(jdk_pointer(path), (mode_t)mode));
}

DISPATCHER(void, fchmod0)(ENV, CLASS, jint number, jint mode) {
  check(env, fchmod(number, (mode_t)mode));
}

DISPATCHER(void, fchmodat0)(ENV, CLASS, jint directory, jlong path, jint mode, jint flags) {
  check(env, fchmodat(directory, jdk_pointer(path), (mode_t)mode, flags));
}

/* On Linux a symbolic link has no permissions of its own. */
DISPATCHER(jboolean, fchmodatNoFollowSupported0)(ENV, CLASS) {
  return JNI_FALSE;
}

/* The nanoseconds are never negative, even for times before 1970. */
static struct timespec time_of(jlong nanos) {
  jlong seconds = nanos / NANOS_PER_SECOND;
  jlong rest = nanos % NANOS_PER_SECOND;
  if (rest < 0) {
    seconds--;
    rest += NANOS_PER_SECOND;
  }
  return (struct timespec) {.tv_sec = seconds, .tv_nsec = rest};
}

DISPATCHER(void, futimens0)(ENV, CLASS, jint number, jlong access, jlong modification) {
  struct timespec times[] = {time_of(access), time_of(modification)};
  check(env, futimens(number, times));
}

DISPATCHER(void, utimensat0)(
    ENV, CLASS, jint directory, jlong path, jlong access, jlong modification, jint flags) {
  struct timespec times[] = {time_of(access), time_of(modification)};
  check(env, utimensat(directory, jdk_pointer(path), times, flags));
}

DISPATCHER(jint, fgetxattr0)(ENV, CLASS, jint number, jlong name, jlong value, jint length) {
  void *buffer = jdk_pointer(value);
  return checked(env, fgetxattr(number, jdk_pointer(name), buffer, (size_t)length));
}

DISPATCHER(void, fsetxattr0)(ENV, CLASS, jint number, jlong name, jlong value, jint length) {
  check(env, fsetxattr(number, jdk_pointer(name), jdk_pointer(value), (size_t)length, 0));
}

DISPATCHER(void, fremovexattr0)(ENV, CLASS, jint number, jlong name) {
  check(env, fremovexattr(number, jdk_pointer(name)));
}

DISPATCHER(jint, flistxattr)(ENV, CLASS, jint number, jlong list, jint size) {
  return checked(env, flistxattr(number, jdk_pointer(list), (size_t)size));
}

/* ---- directories ---- */

DISPATCHER(jlong, opendir0)(ENV, CLASS, jlong path) {
  return checked_pointer(env, opendir(jdk_pointer(path)));
}

DISPATCHER(jlong, fdopendir)(ENV, CLASS, jint number) {
  return checked_pointer(env, fdopendir(number));
}

DISPATCHER(void, closedir)(ENV, CLASS, jlong directory) {
  int result = closedir(jdk_pointer(directory));
  check(env, result == -1 && errno == EINTR ? 0 : result);
}

/* Returns null at the end. */
DISPATCHER(jbyteArray, readdir0)(ENV, CLASS, jlong directory) {
  errno = 0;
  struct dirent *entry = readdir(jdk_pointer(directory));
  if (entry) {
    return jdk_bytes(env, entry->d_name);
  }
  if (errno) {
    throw_unix(env, errno);
  }
  return NULL;
}

/* ---- users and groups ---- */

/* Throws for an unknown owner; Java then uses the number as a name. */
static jbyteArray name_or_throw(JNIEnv *env, const char *name, int error) {
  if (name && *name) {
    return jdk_bytes(env, name);
  }
  throw_unix(env, error ? error : ENOENT);
  return NULL;
}

/* Returns -1 for an unknown name. POSIX lets functions report that in several ways. */
static jint id_or_throw(JNIEnv *env, int found, jint id, int error) {
  if (found) {
    return id;
  }
  if (error && error != ENOENT && error != ESRCH && error != EBADF && error != EPERM) {
    throw_unix(env, error);
  }
  return -1;
}

/* Replaces a buffer that was too small by a larger one; null if memory runs out. */
static char *grow(char *buffer, size_t *size) {
  free(buffer);
  *size = *size ? *size * 4 : 4096;
  return malloc(*size);
}

DISPATCHER(jbyteArray, getpwuid)(ENV, CLASS, jint id) {
  struct passwd entry;
  struct passwd *found = NULL;
  char *buffer = NULL;
  size_t size = 0;
  int error;
  do {
    buffer = grow(buffer, &size);
    error = !buffer ? ENOMEM : getpwuid_r((uid_t)id, &entry, buffer, size, &found);
  } while (error == ERANGE || error == EINTR);
  jbyteArray name = name_or_throw(env, found ? found->pw_name : NULL, error);
  free(buffer);
  return name;
}

DISPATCHER(jbyteArray, getgrgid)(ENV, CLASS, jint id) {
  struct group entry;
  struct group *found = NULL;
  char *buffer = NULL;
  size_t size = 0;
  int error;
  do {
    buffer = grow(buffer, &size);
    error = !buffer ? ENOMEM : getgrgid_r((gid_t)id, &entry, buffer, size, &found);
  } while (error == ERANGE || error == EINTR);
  jbyteArray name = name_or_throw(env, found ? found->gr_name : NULL, error);
  free(buffer);
  return name;
}

DISPATCHER(jint, getpwnam0)(ENV, CLASS, jlong name) {
  struct passwd entry;
  struct passwd *found = NULL;
  char *buffer = NULL;
  size_t size = 0;
  int error;
  do {
    buffer = grow(buffer, &size);
    error = !buffer ? ENOMEM : getpwnam_r(jdk_pointer(name), &entry, buffer, size, &found);
  } while (error == ERANGE || error == EINTR);
  free(buffer);
  return id_or_throw(env, found != NULL, found ? (jint)entry.pw_uid : -1, error);
}

DISPATCHER(jint, getgrnam0)(ENV, CLASS, jlong name) {
  struct group entry;
  struct group *found = NULL;
  char *buffer = NULL;
  size_t size = 0;
  int error;
  do {
    buffer = grow(buffer, &size);
    error = !buffer ? ENOMEM : getgrnam_r(jdk_pointer(name), &entry, buffer, size, &found);
  } while (error == ERANGE || error == EINTR);
  free(buffer);
  return id_or_throw(env, found != NULL, found ? (jint)entry.gr_gid : -1, error);
}

/* ---- file systems ---- */

DISPATCHER(void, statvfs0)(ENV, CLASS, jlong path, jobject attributes) {
  struct statvfs status;
  if (TEMP_FAILURE_RETRY(statvfs(jdk_pointer(path), &status)) == -1) {
    throw_unix(env, errno);
    return;
  }
  jlong values[] = {
    (jlong)status.f_frsize, (jlong)status.f_blocks, (jlong)status.f_bfree, (jlong)status.f_bavail,
  };
  _Static_assert(COUNT(values) == COUNT(space_names), "a value for each field");
  for (size_t i = 0; i < COUNT(values); i++) {
    (*env)->SetLongField(env, attributes, space_fields[i], values[i]);
  }
}

LINUX(jlong, setmntent0)(ENV, CLASS, jlong path, jlong type) {
  return checked_pointer(env, setmntent(jdk_pointer(path), jdk_pointer(type)));
}

/* Returns -1 at the end. */
LINUX(jint, getmntent0)(ENV, CLASS, jlong file, jobject mount, jlong buffer, jint size) {
  struct mntent entry;
  if (!getmntent_r(jdk_pointer(file), &entry, jdk_pointer(buffer), size)) {
    return -1;
  }
  const char *texts[] = {entry.mnt_fsname, entry.mnt_dir, entry.mnt_type, entry.mnt_opts};
  _Static_assert(COUNT(texts) == COUNT(mount_names), "a text for each field");
  for (size_t i = 0; i < COUNT(texts); i++) {
    jbyteArray bytes = jdk_bytes(env, texts[i]);
    if (!bytes) {
      return -1;
    }
    (*env)->SetObjectField(env, mount, mount_fields[i], bytes);
    (*env)->DeleteLocalRef(env, bytes);
  }
  return 0;
}

LINUX(void, endmntent)(ENV, CLASS, jlong file) {
  endmntent(jdk_pointer(file));
}

DISPATCHER(void, rewind)(ENV, CLASS, jlong file) {
  rewind(jdk_pointer(file));
}

/* Returns the length of the next line, -1 at the end. */
DISPATCHER(jint, getlinelen)(ENV, CLASS, jlong file) {
  FILE *stream = jdk_pointer(file);
  char *line = NULL;
  size_t size = 0;
  ssize_t length = getline(&line, &size, stream);
  int error = errno;
  free(line);
  if (length == -1 && !feof(stream)) {
    throw_unix(env, error);
  }
  return length > INT_MAX ? INT_MAX : (jint)length;
}

DISPATCHER(jbyteArray, strerror)(ENV, CLASS, jint error) {
  char text[256];
  return jdk_bytes(env, strerror_r(error, text, sizeof text));
}

/* ---- copying ---- */

LINUX(jint, posix_1fadvise)(ENV, CLASS, jint number, jlong offset, jlong length, jint advice) {
  return posix_fadvise(number, offset, length, advice);
}

/* Another thread cancels the copy by writing to this address. */
static int cancelled(jlong address) {
  return address && *(volatile jint *)jdk_pointer(address) != 0;
}

/* Returns 0 if all was copied, otherwise a status that makes Java copy the file itself. */
LINUX(jint, directCopy0)(ENV, CLASS, jint target, jint source, jlong cancel_address) {
  ssize_t count;
  do {
    if (cancelled(cancel_address)) {
      throw_unix(env, ECANCELED);
      return 0;
    }
    count = TEMP_FAILURE_RETRY(sendfile(target, source, NULL, COPY_STEP));
  } while (count > 0);
  if (count == 0) {
    return 0;
  }
  switch (errno) {
    case EAGAIN:
      return STATUS_UNAVAILABLE;
    case EINVAL:
    case ENOSYS:
      return STATUS_UNSUPPORTED_CASE;
    default:
      throw_unix(env, errno);
      return 0;
  }
}

static int write_fully(int number, const char *bytes, ssize_t length) {
  while (length > 0) {
    ssize_t count = TEMP_FAILURE_RETRY(write(number, bytes, (size_t)length));
    if (count == -1) {
      return -1;
    }
    bytes += count;
    length -= count;
  }
  return 0;
}

JNIEXPORT void JNICALL Java_sun_nio_fs_UnixFileSystem_bufferedCopy0(
    ENV, CLASS, jint target, jint source, jlong address, jint size, jlong cancel_address) {
  char *buffer = jdk_pointer(address);
  for (;;) {
    ssize_t count = TEMP_FAILURE_RETRY(read(source, buffer, (size_t)size));
    if (count == 0) {
      return;
    }
    if (count == -1 || write_fully(target, buffer, count) == -1) {
      throw_unix(env, errno);
      return;
    }
    if (cancelled(cancel_address)) {
      throw_unix(env, ECANCELED);
      return;
    }
  }
}
