/*
 * Evaluates networks in the ONNX format with ONNX Runtime: version 2 of the C interface, see
 * superflip_network.h. ONNX Runtime is not part of this library, which loads the user's copy when
 * it opens a network. Compile it with
 *
 *   gcc -O2 -shared -fPIC -o libsuperflip_onnx.so superflip_onnx.c
 *
 * Options:
 *   network  the path of the ONNX file; it has one input
 *   library  the path of ONNX Runtime; by default the dynamic linker finds libonnxruntime.so
 *   input    what the network reads, each with the number of cubes as its first dimension:
 *            pieces           float [480], 1 at 24 piece + code (the default)
 *            rows             int64 [20], 24 piece + code
 *            facelets         int64 [54], the colours 0 to 5 for U R F D L B, face by face in this
 *                             order and row by row
 *            facelets-onehot  float [324], 1 at 6 facelet + colour
 *   metric   htm (the default) or qtm
 *   threads  the number of threads of ONNX Runtime (1)
 *   batch    the largest number of cubes per run (1024)
 *
 * Outputs are of type float. One with a single number per cube is the value, and one with more
 * numbers has the logits.
 */
#include "superflip_network.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The part of ONNX Runtime's interface that is used here; later versions only append to it. */
#define ORT_API_VERSION 1
#define ORT_LOGGING_ERROR 3
#define ORT_DEVICE_ALLOCATOR 0
#define ORT_DEFAULT_MEMORY 0
#define ORT_FLOAT 1
#define ORT_INT64 7

typedef struct ort_status ort_status;
typedef struct ort_env ort_env;
typedef struct ort_session ort_session;
typedef struct ort_session_options ort_session_options;
typedef struct ort_run_options ort_run_options;
typedef struct ort_value ort_value;
typedef struct ort_shape ort_shape;
typedef struct ort_memory_info ort_memory_info;
typedef struct ort_allocator ort_allocator;

/* The table of functions. The comments number its entries; gaps are functions without a use. */
struct ort_api {
  void *gap_0[2];
  /* 2 */
  const char *(*get_error_message)(const ort_status *status);
  ort_status *(*create_env)(int level, const char *name, ort_env **env);
  void *gap_4[3];
  /* 7 */
  ort_status *(*create_session)(const ort_env *env, const char *path,
                                const ort_session_options *options, ort_session **session);
  void *gap_8;
  /* 9 */
  ort_status *(*run)(ort_session *session, const ort_run_options *options,
                     const char *const *input_names, const ort_value *const *inputs,
                     size_t input_count, const char *const *output_names, size_t output_count,
                     ort_value **outputs);
  ort_status *(*create_session_options)(ort_session_options **options);
  void *gap_11[13];
  /* 24 */
  ort_status *(*set_threads)(ort_session_options *options, int threads);
  void *gap_25[5];
  /* 30 */
  ort_status *(*get_input_count)(const ort_session *session, size_t *count);
  ort_status *(*get_output_count)(const ort_session *session, size_t *count);
  void *gap_32[4];
  /* 36 */
  ort_status *(*get_input_name)(const ort_session *session, size_t index, ort_allocator *allocator,
                                char **name);
  ort_status *(*get_output_name)(const ort_session *session, size_t index, ort_allocator *allocator,
                                 char **name);
  void *gap_38[11];
  /* 49 */
  ort_status *(*create_tensor)(const ort_memory_info *info, void *data, size_t bytes,
                               const int64_t *shape, size_t dimensions, int type,
                               ort_value **value);
  void *gap_50;
  /* 51 */
  ort_status *(*get_data)(ort_value *value, void **data);
  void *gap_52[8];
  /* 60 */
  ort_status *(*get_type)(const ort_shape *shape, int *type);
  void *gap_61[3];
  /* 64 */
  ort_status *(*get_element_count)(const ort_shape *shape, size_t *count);
  ort_status *(*get_shape)(const ort_value *value, ort_shape **shape);
  void *gap_66[3];
  /* 69 */
  ort_status *(*create_cpu_memory_info)(int allocator, int memory, ort_memory_info **info);
  void *gap_70[6];
  /* 76 */
  ort_status *(*free_memory)(ort_allocator *allocator, void *memory);
  void *gap_77;
  /* 78 */
  ort_status *(*get_allocator)(ort_allocator **allocator);
  void *gap_79[13];
  /* 92 */
  void (*release_env)(ort_env *env);
  void (*release_status)(ort_status *status);
  void (*release_memory_info)(ort_memory_info *info);
  void (*release_session)(ort_session *session);
  void (*release_value)(ort_value *value);
  void *gap_97[2];
  /* 99 */
  void (*release_shape)(ort_shape *shape);
  void (*release_session_options)(ort_session_options *options);
};

#define ENTRY(field) (offsetof(struct ort_api, field) / sizeof(void *))

_Static_assert(ENTRY(get_error_message) == 2, "GetErrorMessage");
_Static_assert(ENTRY(create_session) == 7, "CreateSession");
_Static_assert(ENTRY(run) == 9, "Run");
_Static_assert(ENTRY(set_threads) == 24, "SetIntraOpNumThreads");
_Static_assert(ENTRY(get_input_count) == 30, "SessionGetInputCount");
_Static_assert(ENTRY(get_input_name) == 36, "SessionGetInputName");
_Static_assert(ENTRY(create_tensor) == 49, "CreateTensorWithDataAsOrtValue");
_Static_assert(ENTRY(get_data) == 51, "GetTensorMutableData");
_Static_assert(ENTRY(get_type) == 60, "GetTensorElementType");
_Static_assert(ENTRY(get_element_count) == 64, "GetTensorShapeElementCount");
_Static_assert(ENTRY(create_cpu_memory_info) == 69, "CreateCpuMemoryInfo");
_Static_assert(ENTRY(free_memory) == 76, "AllocatorFree");
_Static_assert(ENTRY(get_allocator) == 78, "GetAllocatorWithDefaultOptions");
_Static_assert(ENTRY(release_env) == 92, "ReleaseEnv");
_Static_assert(ENTRY(release_shape) == 99, "ReleaseTensorTypeAndShapeInfo");

struct ort_api_base {
  const struct ort_api *(*get_api)(uint32_t version);
  const char *(*get_version)(void);
};

#define PIECES SUPERFLIP_CUBE_PIECES
#define CODES SUPERFLIP_CUBE_CODES
#define CORNERS 8
#define FACELETS 54
#define COLOURS 6
#define FACELETS_PER_FACE 9
#define MAX_TEXT 4096
#define MAX_OUTPUTS 2

/* The facelets of each place, in the order in which twists and flips are counted. */
static const uint8_t CORNER_FACELETS[CORNERS][3] = {
    {8, 9, 20},   {6, 18, 38},  {0, 36, 47},  {2, 45, 11},
    {29, 26, 15}, {27, 44, 24}, {33, 53, 42}, {35, 17, 51},
};
static const uint8_t EDGE_FACELETS[PIECES - CORNERS][2] = {
    {5, 10},  {7, 19},  {3, 37},  {1, 46},  {32, 16}, {28, 25},
    {30, 43}, {34, 52}, {23, 12}, {21, 41}, {50, 39}, {48, 14},
};

enum input { INPUT_PIECES, INPUT_ROWS, INPUT_FACELETS, INPUT_FACELETS_ONEHOT, INPUTS };

static const struct {
  const char *name;
  int32_t width;
  int type;
} INPUT[INPUTS] = {
    {"pieces", PIECES * CODES, ORT_FLOAT},
    {"rows", PIECES, ORT_INT64},
    {"facelets", FACELETS, ORT_INT64},
    {"facelets-onehot", FACELETS * COLOURS, ORT_FLOAT},
};

struct superflip_handle {
  char network[MAX_TEXT];
  char library[MAX_TEXT];
  char metric[16];
  enum input input;
  int32_t threads;
  int32_t batch;

  void *runtime;
  const char *version;
  const struct ort_api *api;
  ort_env *env;
  ort_session *session;
  ort_memory_info *memory;
  ort_allocator *allocator;
  char *input_name;
  size_t outputs;
  char *output_name[MAX_OUTPUTS];

  /* The numbers of the outputs, or -1, and the number of logits. */
  int32_t value;
  int32_t policy;
  int32_t logits;
};

static _Thread_local char message[1024];

__attribute__((format(printf, 1, 2))) static int32_t fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  for (char *c = message; *c != 0; c++) {
    *c = *c == '\n' ? ' ' : *c;
  }
  return 1;
}

/* Reports a failure of ONNX Runtime. */
static int32_t check(const struct ort_api *api, ort_status *status) {
  if (!status) {
    return 0;
  }
  fail("ONNX Runtime failed: %s", api->get_error_message(status));
  api->release_status(status);
  return 1;
}

/* Returns from the calling function after a failure. */
#define TRY(call)    \
  do {               \
    if (call) {      \
      return 1;      \
    }                \
  } while (0)

static int32_t read_number(const char *key, const char *value, int32_t most, int32_t *number) {
  char *end;
  long read = strtol(value, &end, 10);
  if (end == value || *end != 0 || read < 1 || read > most) {
    return fail("the option %s needs a number from 1 to %d", key, most);
  }
  *number = (int32_t)read;
  return 0;
}

static int32_t read_text(const char *key, const char *value, char *text, size_t size) {
  return (size_t)snprintf(text, size, "%s", value) < size ? 0
                                                          : fail("the option %s is too long", key);
}

static int32_t read_input(const char *value, enum input *input) {
  for (int i = 0; i < INPUTS; i++) {
    if (strcmp(value, INPUT[i].name) == 0) {
      *input = (enum input)i;
      return 0;
    }
  }
  return fail("the option input is \"%s\", not one of pieces, rows, facelets, facelets-onehot",
              value);
}

static int32_t read_option(superflip_handle *handle, const char *key, const char *value) {
  if (strcmp(key, "network") == 0) {
    return read_text(key, value, handle->network, sizeof handle->network);
  }
  if (strcmp(key, "library") == 0) {
    return read_text(key, value, handle->library, sizeof handle->library);
  }
  if (strcmp(key, "metric") == 0) {
    return read_text(key, value, handle->metric, sizeof handle->metric);
  }
  if (strcmp(key, "input") == 0) {
    return read_input(value, &handle->input);
  }
  if (strcmp(key, "threads") == 0) {
    return read_number(key, value, 1024, &handle->threads);
  }
  if (strcmp(key, "batch") == 0) {
    return read_number(key, value, 1 << 16, &handle->batch);
  }
  return fail("the option %s is not one of network, library, input, metric, threads, batch", key);
}

static int32_t read_options(superflip_handle *handle, const char *options) {
  char line[MAX_TEXT];
  while (*options != 0) {
    size_t length = strcspn(options, "\n");
    if (length >= sizeof line) {
      return fail("an option is too long");
    }
    memcpy(line, options, length);
    line[length] = 0;
    options += length + (options[length] == '\n');
    char *equals = strchr(line, '=');
    if (!equals) {
      return fail("the option \"%.100s\" is not of the form key=value", line);
    }
    *equals = 0;
    TRY(read_option(handle, line, equals + 1));
  }
  return *handle->network == 0 ? fail("the option network is missing") : 0;
}

static int32_t load_runtime(superflip_handle *handle) {
  handle->runtime = dlopen(handle->library, RTLD_NOW | RTLD_LOCAL);
  if (!handle->runtime) {
    return fail("cannot load ONNX Runtime: %s; name it with the option library", dlerror());
  }
  const struct ort_api_base *(*get_base)(void);
  *(void **)&get_base = dlsym(handle->runtime, "OrtGetApiBase");
  if (!get_base) {
    return fail("%s is not ONNX Runtime: it has no function OrtGetApiBase", handle->library);
  }
  handle->version = get_base()->get_version();
  handle->api = get_base()->get_api(ORT_API_VERSION);
  return handle->api ? 0 : fail("ONNX Runtime %s lacks its first interface", handle->version);
}

static int32_t open_session(superflip_handle *handle) {
  const struct ort_api *api = handle->api;
  ort_session_options *options;
  TRY(check(api, api->create_env(ORT_LOGGING_ERROR, "superflip", &handle->env)));
  TRY(check(api, api->create_cpu_memory_info(ORT_DEVICE_ALLOCATOR, ORT_DEFAULT_MEMORY,
                                             &handle->memory)));
  TRY(check(api, api->create_session_options(&options)));
  int32_t failed =
      check(api, api->set_threads(options, handle->threads)) ||
      check(api, api->create_session(handle->env, handle->network, options, &handle->session));
  api->release_session_options(options);
  return failed;
}

static int32_t read_names(superflip_handle *handle) {
  const struct ort_api *api = handle->api;
  size_t inputs;
  size_t outputs;
  TRY(check(api, api->get_allocator(&handle->allocator)));
  TRY(check(api, api->get_input_count(handle->session, &inputs)));
  TRY(check(api, api->get_output_count(handle->session, &outputs)));
  if (inputs != 1 || outputs < 1 || outputs > MAX_OUTPUTS) {
    return fail("%s has %zu inputs and %zu outputs instead of one input and one or two outputs",
                handle->network, inputs, outputs);
  }
  TRY(check(api, api->get_input_name(handle->session, 0, handle->allocator, &handle->input_name)));
  for (size_t i = 0; i < outputs; i++) {
    TRY(check(api, api->get_output_name(handle->session, i, handle->allocator,
                                        &handle->output_name[i])));
  }
  handle->outputs = outputs;
  return 0;
}

static void free_name(superflip_handle *handle, char *name) {
  if (name) {
    check(handle->api, handle->api->free_memory(handle->allocator, name));
  }
}

static void read_facelets(const uint8_t *codes, uint8_t *colours) {
  for (int i = 0; i < FACELETS; i++) {
    colours[i] = (uint8_t)(i / FACELETS_PER_FACE);
  }
  for (int i = 0; i < CORNERS; i++) {
    for (int k = 0; k < 3; k++) {
      colours[CORNER_FACELETS[codes[i] / 3][(k + codes[i]) % 3]] =
          CORNER_FACELETS[i][k] / FACELETS_PER_FACE;
    }
  }
  for (int i = 0; i < PIECES - CORNERS; i++) {
    const int code = codes[CORNERS + i];
    for (int k = 0; k < 2; k++) {
      colours[EDGE_FACELETS[code / 2][(k + code) % 2]] = EDGE_FACELETS[i][k] / FACELETS_PER_FACE;
    }
  }
}

/* Writes the input of one cube; the numbers are zero before. */
static void write_input(enum input input, const uint8_t *codes, void *numbers) {
  float *floats = numbers;
  int64_t *integers = numbers;
  uint8_t colours[FACELETS];
  if (input == INPUT_FACELETS || input == INPUT_FACELETS_ONEHOT) {
    read_facelets(codes, colours);
  }
  for (int i = 0; input == INPUT_PIECES && i < PIECES; i++) {
    floats[CODES * i + codes[i]] = 1;
  }
  for (int i = 0; input == INPUT_ROWS && i < PIECES; i++) {
    integers[i] = CODES * i + codes[i];
  }
  for (int i = 0; input == INPUT_FACELETS && i < FACELETS; i++) {
    integers[i] = colours[i];
  }
  for (int i = 0; input == INPUT_FACELETS_ONEHOT && i < FACELETS; i++) {
    floats[COLOURS * i + colours[i]] = 1;
  }
}

/* The number of floats in an output. */
static int32_t count_floats(superflip_handle *handle, size_t output, const ort_value *value,
                            size_t *count) {
  const struct ort_api *api = handle->api;
  ort_shape *shape;
  int type = 0;
  TRY(check(api, api->get_shape(value, &shape)));
  int32_t failed = check(api, api->get_type(shape, &type)) ||
                   check(api, api->get_element_count(shape, count));
  api->release_shape(shape);
  if (!failed && type != ORT_FLOAT) {
    return fail("the output %s is not of type float", handle->output_name[output]);
  }
  return failed;
}

static int32_t copy_output(superflip_handle *handle, int32_t output, ort_value *const *results,
                           size_t count, float *numbers) {
  size_t found;
  void *data;
  TRY(count_floats(handle, (size_t)output, results[output], &found));
  if (found != count) {
    return fail("the output %s has %zu numbers instead of %zu", handle->output_name[output], found,
                count);
  }
  TRY(check(handle->api, handle->api->get_data(results[output], &data)));
  memcpy(numbers, data, sizeof(float) * count);
  return 0;
}

/* Runs the network; the caller releases the results. */
static int32_t run(superflip_handle *handle, const uint8_t *codes, int32_t count, void *numbers,
                   ort_value **results) {
  const struct ort_api *api = handle->api;
  const int32_t width = INPUT[handle->input].width;
  const int type = INPUT[handle->input].type;
  const size_t bytes = (size_t)width * (type == ORT_FLOAT ? sizeof(float) : sizeof(int64_t));
  memset(numbers, 0, bytes * (size_t)count);
  for (int32_t i = 0; i < count; i++, codes += PIECES) {
    for (int piece = 0; piece < PIECES; piece++) {
      if (codes[piece] >= CODES) {
        return fail("the code %d is above %d", codes[piece], CODES - 1);
      }
    }
    write_input(handle->input, codes, (char *)numbers + bytes * (size_t)i);
  }
  const int64_t shape[2] = {count, width};
  ort_value *input;
  TRY(check(api, api->create_tensor(handle->memory, numbers, bytes * (size_t)count, shape, 2, type,
                                    &input)));
  int32_t failed = check(api, api->run(handle->session, NULL, (const char *const *)&handle->input_name,
                                       (const ort_value *const *)&input, 1,
                                       (const char *const *)handle->output_name, handle->outputs,
                                       results));
  api->release_value(input);
  return failed;
}

static void release(superflip_handle *handle, ort_value **results) {
  for (size_t i = 0; i < handle->outputs; i++) {
    if (results[i]) {
      handle->api->release_value(results[i]);
    }
  }
}

static void *allocate_input(const superflip_handle *handle, int32_t count) {
  return malloc(sizeof(int64_t) * (size_t)INPUT[handle->input].width * (size_t)count);
}

/* Evaluates the solved cube, and finds which output is the value and which has the logits. */
static int32_t find_outputs(superflip_handle *handle) {
  uint8_t solved[PIECES];
  for (int i = 0; i < PIECES; i++) {
    solved[i] = (uint8_t)(i < CORNERS ? 3 * i : 2 * (i - CORNERS));
  }
  ort_value *results[MAX_OUTPUTS] = {NULL};
  void *numbers = allocate_input(handle, 1);
  if (!numbers) {
    return fail("memory is exhausted");
  }
  int32_t failed = run(handle, solved, 1, numbers, results);
  for (size_t i = 0; !failed && i < handle->outputs; i++) {
    size_t count = 0;
    failed = count_floats(handle, i, results[i], &count);
    if (count == 1) {
      handle->value = (int32_t)i;
    } else if (count > 1) {
      handle->policy = (int32_t)i;
      handle->logits = (int32_t)count;
    }
  }
  release(handle, results);
  free(numbers);
  return failed;
}

int32_t superflip_network_version(void) {
  return SUPERFLIP_NETWORK_VERSION;
}

int32_t superflip_network_open(const char *options, superflip_handle **result) {
  superflip_handle *handle = calloc(1, sizeof *handle);
  if (!handle) {
    return fail("memory is exhausted");
  }
  strcpy(handle->library, "libonnxruntime.so");
  strcpy(handle->metric, "htm");
  handle->threads = 1;
  handle->batch = 1024;
  handle->value = -1;
  handle->policy = -1;
  if (read_options(handle, options) || load_runtime(handle) || open_session(handle) ||
      read_names(handle) || find_outputs(handle)) {
    superflip_network_close(handle);
    return 1;
  }
  *result = handle;
  return 0;
}

int32_t superflip_network_describe(superflip_handle *handle, superflip_network_info *info) {
  memset(info, 0, sizeof *info);
  strcpy(info->puzzle, "3x3x3");
  strcpy(info->metric, handle->metric);
  snprintf(info->device, sizeof info->device, "ONNX Runtime %s", handle->version);
  info->values = handle->value >= 0;
  info->logits = handle->logits;
  info->preferred_batch = handle->batch;
  return 0;
}

static int32_t evaluate_batch(superflip_handle *handle, const uint8_t *codes, int32_t count,
                              void *numbers, float *values, float *logits) {
  ort_value *results[MAX_OUTPUTS] = {NULL};
  int32_t failed = run(handle, codes, count, numbers, results);
  if (!failed && values && handle->value >= 0) {
    failed = copy_output(handle, handle->value, results, (size_t)count, values);
  }
  if (!failed && logits && handle->policy >= 0) {
    size_t all = (size_t)handle->logits * (size_t)count;
    failed = copy_output(handle, handle->policy, results, all, logits);
  }
  release(handle, results);
  return failed;
}

int32_t superflip_network_evaluate(superflip_handle *handle, const uint8_t *codes, int32_t count,
                                   float *values, float *logits) {
  void *numbers = allocate_input(handle, handle->batch);
  if (!numbers) {
    return fail("memory is exhausted");
  }
  int32_t failed = 0;
  for (int32_t from = 0; !failed && from < count; from += handle->batch) {
    int32_t batch = count - from < handle->batch ? count - from : handle->batch;
    failed = evaluate_batch(handle, codes + (size_t)PIECES * (size_t)from, batch, numbers,
                            values ? values + from : NULL,
                            logits ? logits + (size_t)handle->logits * (size_t)from : NULL);
  }
  free(numbers);
  return failed;
}

int32_t superflip_network_message(char *text, int32_t size) {
  return snprintf(text, (size_t)size, "%s", message) < 0;
}

int32_t superflip_network_close(superflip_handle *handle) {
  free_name(handle, handle->input_name);
  for (size_t i = 0; i < MAX_OUTPUTS; i++) {
    free_name(handle, handle->output_name[i]);
  }
  if (handle->session) {
    handle->api->release_session(handle->session);
  }
  if (handle->memory) {
    handle->api->release_memory_info(handle->memory);
  }
  if (handle->env) {
    handle->api->release_env(handle->env);
  }
  /* ONNX Runtime may have threads that end later, so it stays loaded. */
  free(handle);
  return 0;
}
