/*
 * The native methods of sun.nio.ch and java.nio that file channels and mapped files need, and the
 * interruption of threads that block in them. jdk_net.c has sockets. jdk.c explains what this
 * replaces.
 */
#include "jdk.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>

/* Return values of lock, from sun.nio.ch.FileDispatcher. */
#define LOCK_FAILED (-1)
#define LOCK_DONE 0
#define LOCK_INTERRUPTED 2

/* Modes of mapping, from sun.nio.ch.UnixFileDispatcherImpl. */
#define MAP_READ_ONLY 0
#define MAP_READ_WRITE 1

/* ---- results ---- */

jlong jdk_status(JNIEnv *env, jlong result) {
  if (result != -1) {
    return result;
  }
  switch (errno) {
    case EAGAIN:
      return STATUS_UNAVAILABLE;
    case EINTR:
      return STATUS_INTERRUPTED;
    default:
      jdk_throw_io(env, errno);
      return STATUS_THROWN;
  }
}

jlong jdk_status_of_read(JNIEnv *env, jlong result) {
  return result == 0 ? STATUS_END : jdk_status(env, result);
}

/* ---- IOUtil ---- */

JNIEXPORT void JNICALL Java_sun_nio_ch_IOUtil_initIDs(ENV, CLASS) {
}

JNIEXPORT jint JNICALL Java_sun_nio_ch_IOUtil_iovMax(ENV, CLASS) {
  long count = sysconf(_SC_IOV_MAX);
  return count > 0 ? (jint)count : _XOPEN_IOV_MAX;
}

/* Linux writes fewer bytes if the length is too large, and returns the count. */
JNIEXPORT jlong JNICALL Java_sun_nio_ch_IOUtil_writevMax(ENV, CLASS) {
  return LONG_MAX;
}

JNIEXPORT jint JNICALL Java_sun_nio_ch_IOUtil_fdVal(ENV, CLASS, jobject descriptor) {
  return jdk_descriptor(env, descriptor);
}

JNIEXPORT void JNICALL
Java_sun_nio_ch_IOUtil_setfdVal(ENV, CLASS, jobject descriptor, jint number) {
  jdk_set_descriptor(env, descriptor, number);
}

/* ---- NativeThread: a signal makes a thread return from a blocking call ---- */

/* Real-time signals have no fixed meaning. Other programs use the lowest ones first. */
#define WAKE_UP (SIGRTMAX - 2)

static void woken_up(UNUSED int signal) {
}

JNIEXPORT void JNICALL Java_sun_nio_ch_NativeThread_init(ENV, CLASS) {
  /* No SA_RESTART: the interrupted call must return EINTR. */
  struct sigaction action = {.sa_handler = woken_up};
  sigemptyset(&action.sa_mask);
  if (sigaction(WAKE_UP, &action, NULL) == -1) {
    jdk_throw_io(env, errno);
  }
}

JNIEXPORT jlong JNICALL Java_sun_nio_ch_NativeThread_current0(ENV, CLASS) {
  return (jlong)pthread_self();
}

JNIEXPORT void JNICALL Java_sun_nio_ch_NativeThread_signal0(ENV, CLASS, jlong thread) {
  int error = pthread_kill((pthread_t)thread, WAKE_UP);
  if (error) {
    jdk_throw_io(env, error);
  }
}

/* ---- FileKey ---- */

JNIEXPORT void JNICALL
Java_sun_nio_ch_FileKey_init(ENV, CLASS, jobject descriptor, jlongArray key) {
  struct stat status;
  if (fstat(jdk_descriptor(env, descriptor), &status) == -1) {
    jdk_throw_io(env, errno);
    return;
  }
  jlong values[] = {(jlong)status.st_dev, (jlong)status.st_ino};
  (*env)->SetLongArrayRegion(env, key, 0, 2, values);
}

/* ---- UnixFileDispatcherImpl ---- */

#define DISPATCHER(type, name) JNIEXPORT type JNICALL Java_sun_nio_ch_UnixFileDispatcherImpl_##name

DISPATCHER(jint, read0)(ENV, CLASS, jobject descriptor, jlong address, jint length) {
  int number = jdk_descriptor(env, descriptor);
  return (jint)jdk_status_of_read(env, read(number, jdk_pointer(address), (size_t)length));
}

DISPATCHER(jint, pread0)(
    ENV, CLASS, jobject descriptor, jlong address, jint length, jlong position) {
  int number = jdk_descriptor(env, descriptor);
  ssize_t count = pread(number, jdk_pointer(address), (size_t)length, position);
  return (jint)jdk_status_of_read(env, count);
}

DISPATCHER(jlong, readv0)(ENV, CLASS, jobject descriptor, jlong address, jint count) {
  int number = jdk_descriptor(env, descriptor);
  return jdk_status_of_read(env, readv(number, jdk_pointer(address), count));
}

DISPATCHER(jint, write0)(ENV, CLASS, jobject descriptor, jlong address, jint length) {
  int number = jdk_descriptor(env, descriptor);
  return (jint)jdk_status(env, write(number, jdk_pointer(address), (size_t)length));
}

DISPATCHER(jint, pwrite0)(
    ENV, CLASS, jobject descriptor, jlong address, jint length, jlong position) {
  int number = jdk_descriptor(env, descriptor);
  ssize_t count = pwrite(number, jdk_pointer(address), (size_t)length, position);
  return (jint)jdk_status(env, count);
}

DISPATCHER(jlong, writev0)(ENV, CLASS, jobject descriptor, jlong address, jint count) {
  int number = jdk_descriptor(env, descriptor);
  return jdk_status(env, writev(number, jdk_pointer(address), count));
}

DISPATCHER(jint, force0)(ENV, CLASS, jobject descriptor, jboolean metadata) {
  int number = jdk_descriptor(env, descriptor);
  return (jint)jdk_status(env, metadata ? fsync(number) : fdatasync(number));
}

/* A negative offset queries the position. */
DISPATCHER(jlong, seek0)(ENV, CLASS, jobject descriptor, jlong offset) {
  int number = jdk_descriptor(env, descriptor);
  off_t position = offset < 0 ? lseek(number, 0, SEEK_CUR) : lseek(number, offset, SEEK_SET);
  return jdk_status(env, position);
}

DISPATCHER(jint, truncate0)(ENV, CLASS, jobject descriptor, jlong size) {
  return (jint)jdk_status(env, ftruncate(jdk_descriptor(env, descriptor), size));
}

DISPATCHER(jlong, size0)(ENV, CLASS, jobject descriptor) {
  return jdk_status(env, jdk_size(jdk_descriptor(env, descriptor)));
}

DISPATCHER(jint, available0)(ENV, CLASS, jobject descriptor) {
  off_t count = jdk_available(jdk_descriptor(env, descriptor));
  if (count == -1) {
    jdk_throw_io(env, errno);
    return 0;
  }
  return count < INT_MAX ? (jint)count : INT_MAX;
}

DISPATCHER(jboolean, isOther0)(ENV, CLASS, jobject descriptor) {
  struct stat status;
  if (fstat(jdk_descriptor(env, descriptor), &status) == -1) {
    jdk_throw_io(env, errno);
    return JNI_FALSE;
  }
  mode_t mode = status.st_mode;
  return !S_ISREG(mode) && !S_ISDIR(mode) && !S_ISLNK(mode);
}

static struct flock region(short type, jlong position, jlong size) {
  return (struct flock) {
    .l_type = type,
    .l_whence = SEEK_SET,
    .l_start = position,
    /* To the system, length 0 means "to the end of the file, even if it grows". */
    .l_len = size == LLONG_MAX ? 0 : size,
  };
}

DISPATCHER(jint, lock0)(
    ENV, CLASS, jobject descriptor, jboolean blocking, jlong position, jlong size,
    jboolean shared) {
  struct flock lock = region(shared ? F_RDLCK : F_WRLCK, position, size);
  int number = jdk_descriptor(env, descriptor);
  if (fcntl(number, blocking ? F_SETLKW : F_SETLK, &lock) != -1) {
    return LOCK_DONE;
  }
  if (errno == EINTR) {
    return LOCK_INTERRUPTED;
  }
  if (blocking || (errno != EAGAIN && errno != EACCES)) {
    jdk_throw_io(env, errno);
  }
  return LOCK_FAILED;
}

DISPATCHER(void, release0)(ENV, CLASS, jobject descriptor, jlong position, jlong size) {
  struct flock lock = region(F_UNLCK, position, size);
  if (TEMP_FAILURE_RETRY(fcntl(jdk_descriptor(env, descriptor), F_SETLK, &lock)) == -1) {
    jdk_throw_io(env, errno);
  }
}

DISPATCHER(void, closeIntFD)(ENV, CLASS, jint number) {
  if (jdk_close(number) == -1) {
    jdk_throw_io(env, errno);
  }
}

DISPATCHER(jlong, allocationGranularity0)(ENV, CLASS) {
  return sysconf(_SC_PAGESIZE);
}

/* After an OutOfMemoryError Java frees unused mappings and retries once. */
DISPATCHER(jlong, map0)(
    ENV, CLASS, jobject descriptor, jint mode, jlong position, jlong length, jboolean sync) {
  int protection = mode == MAP_READ_ONLY ? PROT_READ : PROT_READ | PROT_WRITE;
  int flags = mode == MAP_READ_ONLY || mode == MAP_READ_WRITE ? MAP_SHARED : MAP_PRIVATE;
  if (sync) {
    flags = MAP_SYNC | MAP_SHARED_VALIDATE;
  }
  int number = jdk_descriptor(env, descriptor);
  void *address = mmap(NULL, (size_t)length, protection, flags, number, position);
  if (address != MAP_FAILED) {
    return (jlong)(intptr_t)address;
  }
  if (errno == ENOMEM) {
    jdk_throw(env, "java/lang/OutOfMemoryError", "Map failed");
  } else {
    jdk_throw_io(env, errno);
  }
  return STATUS_THROWN;
}

DISPATCHER(jint, unmap0)(ENV, CLASS, jlong address, jlong length) {
  return (jint)jdk_status(env, munmap(jdk_pointer(address), (size_t)length));
}

/* Bypasses the page cache; returns the alignment that this requires. */
DISPATCHER(jint, setDirect0)(ENV, CLASS, jobject descriptor) {
  int number = jdk_descriptor(env, descriptor);
  struct stat status;
  int flags = fcntl(number, F_GETFL);
  if (flags == -1 || fcntl(number, F_SETFL, flags | O_DIRECT) == -1
      || fstat(number, &status) == -1) {
    jdk_throw_io(env, errno);
    return -1;
  }
  return (jint)status.st_blksize;
}

/* ---- java.nio.MappedMemoryUtils, whose methods are registered, not found by name ---- */

static jboolean JNICALL is_loaded(ENV, CLASS, jlong address, jlong length, jlong pages) {
  unsigned char *states = malloc((size_t)pages);
  if (!states) {
    jdk_throw_out_of_memory(env);
    return JNI_FALSE;
  }
  jboolean loaded = JNI_TRUE;
  if (mincore(jdk_pointer(address), (size_t)length, states) == -1) {
    loaded = JNI_FALSE;
    jdk_throw_io(env, errno);
  }
  for (jlong i = 0; loaded && i < pages; i++) {
    loaded = states[i] & 1;
  }
  free(states);
  return loaded;
}

static void advise(JNIEnv *env, jlong address, jlong length, int advice) {
  if (madvise(jdk_pointer(address), (size_t)length, advice) == -1) {
    jdk_throw_io(env, errno);
  }
}

static void JNICALL load(ENV, CLASS, jlong address, jlong length) {
  advise(env, address, length, MADV_WILLNEED);
}

static void JNICALL unload(ENV, CLASS, jlong address, jlong length) {
  advise(env, address, length, MADV_DONTNEED);
}

static void JNICALL force(ENV, CLASS, UNUSED jobject descriptor, jlong address, jlong length) {
  if (msync(jdk_pointer(address), (size_t)length, MS_SYNC) == -1) {
    jdk_throw_io(env, errno);
  }
}

JNIEXPORT void JNICALL Java_java_nio_MappedMemoryUtils_registerNatives(ENV, CLASS) {
  JNINativeMethod methods[] = {
    {"isLoaded0", "(JJJ)Z", (void *)is_loaded},
    {"load0", "(JJ)V", (void *)load},
    {"unload0", "(JJ)V", (void *)unload},
    {"force0", "(Ljava/io/FileDescriptor;JJ)V", (void *)force},
  };
  (*env)->RegisterNatives(env, cls, methods, sizeof methods / sizeof *methods);
}

/* ---- FileDispatcherImpl ---- */

JNIEXPORT void JNICALL Java_sun_nio_ch_FileDispatcherImpl_init0(ENV, CLASS) {
}

/* The result of a transfer inside the kernel. If it is unsupported, Java copies the bytes. */
static jlong status_of_transfer(JNIEnv *env, jlong result) {
  if (result != -1) {
    return result;
  }
  switch (errno) {
    case EINVAL:
    case EBADF:
    case EXDEV:
    case EOPNOTSUPP:
      return STATUS_UNSUPPORTED_CASE;
    case ENOSYS:
      return STATUS_UNSUPPORTED;
    default:
      return jdk_status(env, -1);
  }
}

JNIEXPORT jlong JNICALL Java_sun_nio_ch_FileDispatcherImpl_transferTo0(
    ENV, CLASS, jobject from, jlong position, jlong count, jobject to, jboolean append) {
  if (append) {
    return STATUS_UNSUPPORTED_CASE;
  }
  int source = jdk_descriptor(env, from);
  int target = jdk_descriptor(env, to);
  off_t offset = position;
  return status_of_transfer(env, sendfile(target, source, &offset, (size_t)count));
}

JNIEXPORT jlong JNICALL Java_sun_nio_ch_FileDispatcherImpl_transferFrom0(
    ENV, CLASS, jobject from, jobject to, jlong position, jlong count, jboolean append) {
  if (append) {
    return STATUS_UNSUPPORTED_CASE;
  }
  int source = jdk_descriptor(env, from);
  int target = jdk_descriptor(env, to);
  off_t offset = position;
  jlong result = copy_file_range(source, NULL, target, &offset, (size_t)count, 0);
  /* copy_file_range copies nothing from files of unknown size, such as those of /proc. */
  return result == 0 ? STATUS_UNSUPPORTED_CASE : status_of_transfer(env, result);
}
