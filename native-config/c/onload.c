/*
 * Used only in the variant with the JDK's own libraries beside the executable. The image assumes
 * that the libraries are linked statically, and calls JNI_OnLoad_<library> for each, as the JNI
 * specification says. In a shared library that function is named JNI_OnLoad.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <jni.h>
#include <string.h>

typedef jint (*load_function)(JavaVM *, void *);

/* dlsym also searches the dependencies of a library; this rejects their functions. */
static int defined_in(const void *function, const char *library) {
  Dl_info info;
  if (!dladdr(function, &info) || !info.dli_fname) {
    return 0;
  }
  const char *slash = strrchr(info.dli_fname, '/');
  return !strcmp(slash ? slash + 1 : info.dli_fname, library);
}

static jint load(const char *library, JavaVM *vm, void *reserved) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  void *function = handle ? dlsym(handle, "JNI_OnLoad") : NULL;
  if (!function || !defined_in(function, library)) {
    return JNI_VERSION_1_8;
  }
  jint version = ((load_function)function)(vm, reserved);
  /* A statically linked library must return at least 1.8. */
  return version < JNI_VERSION_1_8 ? JNI_VERSION_1_8 : version;
}

jint JNI_OnLoad_java(JavaVM *vm, void *reserved) {
  return load("libjava.so", vm, reserved);
}

jint JNI_OnLoad_nio(JavaVM *vm, void *reserved) {
  return load("libnio.so", vm, reserved);
}

jint JNI_OnLoad_net(JavaVM *vm, void *reserved) {
  return load("libnet.so", vm, reserved);
}

jint JNI_OnLoad_zip(JavaVM *vm, void *reserved) {
  return load("libzip.so", vm, reserved);
}

jint JNI_OnLoad_extnet(JavaVM *vm, void *reserved) {
  return load("libextnet.so", vm, reserved);
}
