/*
 * The native methods of sun.nio.ch and java.net that a server needs: sockets of TCP, selectors, and
 * addresses. jdk.c explains what this replaces.
 *
 * There is only IPv4, because "superflip serve" listens on the loopback address. Names of hosts,
 * datagrams and network interfaces have generated stubs.
 */
#include "jdk.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>

/* From java.net.InetAddress. */
#define FAMILY_IPV4 1

/* ---- exceptions ---- */

static const char *exception_for(int error) {
  switch (error) {
    case EADDRINUSE:
    case EADDRNOTAVAIL:
    case EACCES:
    case EPERM:
      return "java/net/BindException";
    case ECONNREFUSED:
    case ETIMEDOUT:
    case ENOTCONN:
      return "java/net/ConnectException";
    case EHOSTUNREACH:
    case ENETUNREACH:
      return "java/net/NoRouteToHostException";
    case EPROTO:
      return "java/net/ProtocolException";
    default:
      return "java/net/SocketException";
  }
}

static void throw_socket(JNIEnv *env, int error) {
  char text[256];
  jdk_throw(env, exception_for(error), strerror_r(error, text, sizeof text));
}

/* Throws after a failed call; returns whether the call succeeded. */
static int succeeded(JNIEnv *env, int result) {
  if (result == -1) {
    throw_socket(env, errno);
  }
  return result != -1;
}

/* ---- java.net: addresses ---- */

static jfieldID address_holder;
static jfieldID holder_address;
static jfieldID holder_family;

JNIEXPORT void JNICALL Java_java_net_InetAddress_init(ENV, CLASS) {
  address_holder =
      (*env)->GetFieldID(env, cls, "holder", "Ljava/net/InetAddress$InetAddressHolder;");
  jclass holder = (*env)->FindClass(env, "java/net/InetAddress$InetAddressHolder");
  if (holder) {
    holder_address = (*env)->GetFieldID(env, holder, "address", "I");
    holder_family = (*env)->GetFieldID(env, holder, "family", "I");
  }
}

JNIEXPORT void JNICALL Java_java_net_Inet4Address_init(ENV, CLASS) {
}

JNIEXPORT void JNICALL Java_java_net_Inet6Address_init(ENV, CLASS) {
}

JNIEXPORT jboolean JNICALL Java_java_net_InetAddress_isIPv4Available(ENV, CLASS) {
  return JNI_TRUE;
}

JNIEXPORT jboolean JNICALL Java_java_net_InetAddress_isIPv6Supported(ENV, CLASS) {
  return JNI_FALSE;
}

/* Converts a Java address; returns 0 and throws if it is not IPv4. */
static int to_native(JNIEnv *env, jobject address, jint port, struct sockaddr_in *native) {
  jobject holder = (*env)->GetObjectField(env, address, address_holder);
  if ((*env)->GetIntField(env, holder, holder_family) != FAMILY_IPV4) {
    throw_socket(env, EAFNOSUPPORT);
    return 0;
  }
  uint32_t bits = (uint32_t)(*env)->GetIntField(env, holder, holder_address);
  (*env)->DeleteLocalRef(env, holder);
  *native = (struct sockaddr_in) {
    .sin_family = AF_INET,
    .sin_port = htons((uint16_t)port),
    .sin_addr.s_addr = htonl(bits),
  };
  return 1;
}

/* Returns null and throws on failure. */
static jobject to_java(JNIEnv *env, const struct sockaddr_in *native) {
  jclass class = (*env)->FindClass(env, "java/net/Inet4Address");
  jmethodID constructor = class ? (*env)->GetMethodID(env, class, "<init>", "()V") : NULL;
  jobject address = constructor ? (*env)->NewObject(env, class, constructor) : NULL;
  if (address) {
    jobject holder = (*env)->GetObjectField(env, address, address_holder);
    jint bits = (jint)ntohl(native->sin_addr.s_addr);
    (*env)->SetIntField(env, holder, holder_address, bits);
    (*env)->SetIntField(env, holder, holder_family, FAMILY_IPV4);
    (*env)->DeleteLocalRef(env, holder);
  }
  return address;
}

/* ---- Net: what the system has ---- */

#define NET(type, name) JNIEXPORT type JNICALL Java_sun_nio_ch_Net_##name

NET(void, initIDs)(ENV, CLASS) {
}

NET(jboolean, isIPv6Available0)(ENV, CLASS) {
  return JNI_FALSE;
}

NET(jboolean, isReusePortAvailable0)(ENV, CLASS) {
  return JNI_TRUE;
}

/* Only Windows has exclusive binding. */
NET(jint, isExclusiveBindAvailable)(ENV, CLASS) {
  return -1;
}

NET(jboolean, shouldShutdownWriteBeforeClose0)(ENV, CLASS) {
  return JNI_FALSE;
}

NET(jboolean, shouldSetBothIPv4AndIPv6Options0)(ENV, CLASS) {
  return JNI_FALSE;
}

NET(jshort, pollinValue)(ENV, CLASS) {
  return POLLIN;
}

NET(jshort, polloutValue)(ENV, CLASS) {
  return POLLOUT;
}

NET(jshort, pollerrValue)(ENV, CLASS) {
  return POLLERR;
}

NET(jshort, pollhupValue)(ENV, CLASS) {
  return POLLHUP;
}

NET(jshort, pollnvalValue)(ENV, CLASS) {
  return POLLNVAL;
}

/* A socket that got its connection becomes writable. */
NET(jshort, pollconnValue)(ENV, CLASS) {
  return POLLOUT;
}

/* ---- Net: sockets. Programs that this one starts do not inherit them. ---- */

NET(jint, socket0)(
    ENV, CLASS, UNUSED jboolean ipv6, jboolean stream, jboolean reuse, UNUSED jboolean fast) {
  int number = socket(AF_INET, (stream ? SOCK_STREAM : SOCK_DGRAM) | SOCK_CLOEXEC, 0);
  int on = 1;
  if (!succeeded(env, number)) {
    return -1;
  }
  /* A server can then use the port of one that has just ended. */
  if (reuse && setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == -1) {
    throw_socket(env, errno);
    jdk_close(number);
    return -1;
  }
  return number;
}

NET(void, bind0)(
    ENV, CLASS, jobject descriptor, UNUSED jboolean ipv6, UNUSED jboolean exclusive,
    jobject address, jint port) {
  struct sockaddr_in native;
  if (to_native(env, address, port, &native)) {
    int number = jdk_descriptor(env, descriptor);
    succeeded(env, bind(number, (struct sockaddr *)&native, sizeof native));
  }
}

NET(void, listen)(ENV, CLASS, jobject descriptor, jint backlog) {
  succeeded(env, listen(jdk_descriptor(env, descriptor), backlog));
}

NET(jint, connect0)(
    ENV, CLASS, UNUSED jboolean ipv6, jobject descriptor, jobject address, jint port) {
  struct sockaddr_in native;
  if (!to_native(env, address, port, &native)) {
    return STATUS_THROWN;
  }
  int number = jdk_descriptor(env, descriptor);
  if (connect(number, (struct sockaddr *)&native, sizeof native) != -1) {
    return 1;
  }
  switch (errno) {
    case EINPROGRESS:
      return STATUS_UNAVAILABLE;
    case EINTR:
      return STATUS_INTERRUPTED;
    default:
      throw_socket(env, errno);
      return STATUS_THROWN;
  }
}

/* Stores the new socket and the address of the client. */
NET(jint, accept)(ENV, CLASS, jobject descriptor, jobject accepted, jobjectArray client) {
  struct sockaddr_in native;
  int number;
  do {
    socklen_t size = sizeof native;
    number = accept4(
        jdk_descriptor(env, descriptor), (struct sockaddr *)&native, &size, SOCK_CLOEXEC);
    /* A client may be gone before it is accepted; the next one may not. */
  } while (number == -1 && errno == ECONNABORTED);
  if (number == -1) {
    if (errno == EAGAIN || errno == EINTR) {
      return errno == EAGAIN ? STATUS_UNAVAILABLE : STATUS_INTERRUPTED;
    }
    throw_socket(env, errno);
    return STATUS_THROWN;
  }
  jdk_set_descriptor(env, accepted, number);
  jclass class = (*env)->FindClass(env, "java/net/InetSocketAddress");
  jmethodID constructor =
      class ? (*env)->GetMethodID(env, class, "<init>", "(Ljava/net/InetAddress;I)V") : NULL;
  jobject address = constructor ? to_java(env, &native) : NULL;
  jobject pair = !address ? NULL : (*env)->NewObject(
      env, class, constructor, address, (jint)ntohs(native.sin_port));
  if (!pair) {
    return STATUS_THROWN;
  }
  (*env)->SetObjectArrayElement(env, client, 0, pair);
  return 1;
}

/* The constants of Net for the directions are those of Linux. */
NET(void, shutdown)(ENV, CLASS, jobject descriptor, jint how) {
  if (shutdown(jdk_descriptor(env, descriptor), how) == -1 && errno != ENOTCONN) {
    throw_socket(env, errno);
  }
}

typedef int (*name_function)(int, struct sockaddr *, socklen_t *);

static int name_of(
    JNIEnv *env, jobject descriptor, name_function function, struct sockaddr_in *native) {
  socklen_t size = sizeof *native;
  int number = jdk_descriptor(env, descriptor);
  return succeeded(env, function(number, (struct sockaddr *)native, &size));
}

NET(jint, localPort)(ENV, CLASS, jobject descriptor) {
  struct sockaddr_in native;
  return name_of(env, descriptor, getsockname, &native) ? ntohs(native.sin_port) : -1;
}

NET(jobject, localInetAddress)(ENV, CLASS, jobject descriptor) {
  struct sockaddr_in native;
  return name_of(env, descriptor, getsockname, &native) ? to_java(env, &native) : NULL;
}

NET(jint, remotePort)(ENV, CLASS, jobject descriptor) {
  struct sockaddr_in native;
  return name_of(env, descriptor, getpeername, &native) ? ntohs(native.sin_port) : -1;
}

NET(jobject, remoteInetAddress)(ENV, CLASS, jobject descriptor) {
  struct sockaddr_in native;
  return name_of(env, descriptor, getpeername, &native) ? to_java(env, &native) : NULL;
}

/* ---- Net: options. Those of datagrams that are smaller than an int cannot occur. ---- */

static int is_linger(jint level, jint option) {
  return level == SOL_SOCKET && option == SO_LINGER;
}

NET(jint, getIntOption0)(
    ENV, CLASS, jobject descriptor, UNUSED jboolean convert, jint level, jint option) {
  int number = jdk_descriptor(env, descriptor);
  struct linger linger = {0};
  int value = 0;
  socklen_t size = is_linger(level, option) ? sizeof linger : sizeof value;
  void *target = is_linger(level, option) ? (void *)&linger : (void *)&value;
  if (!succeeded(env, getsockopt(number, level, option, target, &size))) {
    return -1;
  }
  if (is_linger(level, option)) {
    return linger.l_onoff ? linger.l_linger : -1;
  }
  return value;
}

NET(void, setIntOption0)(
    ENV, CLASS, jobject descriptor, UNUSED jboolean convert, jint level, jint option, jint value,
    UNUSED jboolean ipv6) {
  int number = jdk_descriptor(env, descriptor);
  struct linger linger = {.l_onoff = value >= 0, .l_linger = value >= 0 ? value : 0};
  succeeded(env, is_linger(level, option)
      ? setsockopt(number, level, option, &linger, sizeof linger)
      : setsockopt(number, level, option, &value, sizeof value));
}

/* ---- Net: waiting ---- */

static int poll_one(int number, short events, jlong timeout, short *ready) {
  struct pollfd entry = {.fd = number, .events = events};
  int millis = timeout < 0 ? -1 : timeout < INT_MAX ? (int)timeout : INT_MAX;
  int count = poll(&entry, 1, millis);
  *ready = count > 0 ? entry.revents : 0;
  return count;
}

/* Returns the events that happened, and none if the thread was interrupted. */
NET(jint, poll)(ENV, CLASS, jobject descriptor, jint events, jlong timeout) {
  short ready;
  int count = poll_one(jdk_descriptor(env, descriptor), (short)events, timeout, &ready);
  if (count == -1 && errno != EINTR) {
    throw_socket(env, errno);
  }
  return ready;
}

NET(jboolean, pollConnect)(ENV, CLASS, jobject descriptor, jlong timeout) {
  int number = jdk_descriptor(env, descriptor);
  short ready;
  int count = poll_one(number, POLLOUT, timeout, &ready);
  if (count == -1 && errno != EINTR) {
    throw_socket(env, errno);
  }
  int error = 0;
  socklen_t size = sizeof error;
  if (count > 0 && succeeded(env, getsockopt(number, SOL_SOCKET, SO_ERROR, &error, &size))
      && error) {
    throw_socket(env, error);
  }
  return count > 0 && !error;
}

NET(jint, available)(ENV, CLASS, jobject descriptor) {
  int count = 0;
  return succeeded(env, ioctl(jdk_descriptor(env, descriptor), FIONREAD, &count)) ? count : 0;
}

/* ---- UnixDispatcher: closing ---- */

/* The end of a connection whose other end is closed: reading it returns at once. */
static int closed_connection = -1;

JNIEXPORT void JNICALL Java_sun_nio_ch_UnixDispatcher_init(ENV, CLASS) {
  int ends[2];
  if (succeeded(env, socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))) {
    closed_connection = ends[0];
    jdk_close(ends[1]);
  }
}

/*
 * Other threads may block on the socket. Java then wakes them up and closes the descriptor when
 * they have returned; until then its number must not belong to another file.
 */
JNIEXPORT void JNICALL Java_sun_nio_ch_UnixDispatcher_preClose0(ENV, CLASS, jobject descriptor) {
  int number = jdk_descriptor(env, descriptor);
  if (number >= 0) {
    succeeded(env, (int)TEMP_FAILURE_RETRY(dup3(closed_connection, number, O_CLOEXEC)));
  }
}

JNIEXPORT void JNICALL Java_sun_nio_ch_UnixDispatcher_close0(ENV, CLASS, jobject descriptor) {
  int number = jdk_descriptor(env, descriptor);
  if (number >= 0 && jdk_close(number) == -1) {
    jdk_throw_io(env, errno);
  }
}

/* On Linux a signal does not wait until its thread blocks. */
JNIEXPORT jboolean JNICALL Java_sun_nio_ch_NativeThread_supportPendingSignals0(ENV, CLASS) {
  return JNI_FALSE;
}

/* ---- SocketDispatcher: reading and writing ---- */

#define SOCKET(type, name) JNIEXPORT type JNICALL Java_sun_nio_ch_SocketDispatcher_##name

/* Java tells a reset connection from other errors. */
static jlong status_of_receive(JNIEnv *env, jlong result) {
  if (result == -1 && errno == ECONNRESET) {
    jdk_throw(env, "sun/net/ConnectionResetException", "Connection reset");
    return STATUS_THROWN;
  }
  return jdk_status_of_read(env, result);
}

SOCKET(jint, read0)(ENV, CLASS, jobject descriptor, jlong address, jint length) {
  int number = jdk_descriptor(env, descriptor);
  return (jint)status_of_receive(env, read(number, jdk_pointer(address), (size_t)length));
}

SOCKET(jlong, readv0)(ENV, CLASS, jobject descriptor, jlong address, jint count) {
  int number = jdk_descriptor(env, descriptor);
  return status_of_receive(env, readv(number, jdk_pointer(address), count));
}

SOCKET(jint, write0)(ENV, CLASS, jobject descriptor, jlong address, jint length) {
  int number = jdk_descriptor(env, descriptor);
  return (jint)jdk_status(env, write(number, jdk_pointer(address), (size_t)length));
}

SOCKET(jlong, writev0)(ENV, CLASS, jobject descriptor, jlong address, jint count) {
  int number = jdk_descriptor(env, descriptor);
  return jdk_status(env, writev(number, jdk_pointer(address), count));
}

/* ---- IOUtil: settings of descriptors ---- */

JNIEXPORT void JNICALL
Java_sun_nio_ch_IOUtil_configureBlocking(ENV, CLASS, jobject descriptor, jboolean blocking) {
  int number = jdk_descriptor(env, descriptor);
  int flags = fcntl(number, F_GETFL);
  int changed = blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
  if (flags == -1 || (flags != changed && fcntl(number, F_SETFL, changed) == -1)) {
    jdk_throw_io(env, errno);
  }
}

JNIEXPORT jint JNICALL Java_sun_nio_ch_IOUtil_fdLimit(ENV, CLASS) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) == -1) {
    jdk_throw_io(env, errno);
    return -1;
  }
  return limit.rlim_max < INT_MAX ? (jint)limit.rlim_max : INT_MAX;
}

/* Reads all that is there without blocking; returns whether that was anything. */
JNIEXPORT jboolean JNICALL Java_sun_nio_ch_IOUtil_drain(ENV, CLASS, jint number) {
  char bytes[128];
  jboolean any = JNI_FALSE;
  ssize_t count;
  while ((count = TEMP_FAILURE_RETRY(read(number, bytes, sizeof bytes))) > 0) {
    any = JNI_TRUE;
  }
  if (count == -1 && errno != EAGAIN) {
    jdk_throw_io(env, errno);
  }
  return any;
}

/* ---- EventFD: wakes up a selector ---- */

JNIEXPORT jint JNICALL Java_sun_nio_ch_EventFD_eventfd0(ENV, CLASS) {
  int number = eventfd(0, EFD_CLOEXEC);
  if (number == -1) {
    jdk_throw_io(env, errno);
  }
  return number;
}

JNIEXPORT jint JNICALL Java_sun_nio_ch_EventFD_set0(ENV, CLASS, jint number) {
  uint64_t one = 1;
  return (jint)jdk_status(env, write(number, &one, sizeof one));
}

/* ---- EPoll ---- */

#define EPOLL(type, name) JNIEXPORT type JNICALL Java_sun_nio_ch_EPoll_##name

EPOLL(jint, eventSize)(ENV, CLASS) {
  return sizeof(struct epoll_event);
}

EPOLL(jint, eventsOffset)(ENV, CLASS) {
  return offsetof(struct epoll_event, events);
}

EPOLL(jint, dataOffset)(ENV, CLASS) {
  return offsetof(struct epoll_event, data);
}

EPOLL(jint, create)(ENV, CLASS) {
  int number = epoll_create1(EPOLL_CLOEXEC);
  if (number == -1) {
    jdk_throw_io(env, errno);
  }
  return number;
}

/* Returns an error number instead of throwing. */
EPOLL(jint, ctl)(ENV, CLASS, jint selector, jint operation, jint number, jint events) {
  struct epoll_event event = {.events = (uint32_t)events, .data.fd = number};
  return epoll_ctl(selector, operation, number, &event) == -1 ? errno : 0;
}

EPOLL(jint, wait)(ENV, CLASS, jint selector, jlong address, jint count, jint timeout) {
  return (jint)jdk_status(env, epoll_wait(selector, jdk_pointer(address), count, timeout));
}

/* ---- jdk.net.LinuxSocketOptions: none of its options can be set ---- */

JNIEXPORT jboolean JNICALL Java_jdk_net_LinuxSocketOptions_keepAliveOptionsSupported0(ENV, CLASS) {
  return JNI_FALSE;
}

JNIEXPORT jboolean JNICALL Java_jdk_net_LinuxSocketOptions_quickAckSupported0(ENV, CLASS) {
  return JNI_FALSE;
}

JNIEXPORT jboolean JNICALL Java_jdk_net_LinuxSocketOptions_incomingNapiIdSupported0(ENV, CLASS) {
  return JNI_FALSE;
}
