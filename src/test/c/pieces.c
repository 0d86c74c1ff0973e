/*
 * A library for tests with version 2 of the interface. The value of a cube is scale times the sum
 * of its codes, and logit i is the code of piece i.
 */
#include "superflip_network.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOGITS 18

struct superflip_handle {
  float scale;
};

static _Thread_local char message[128];

static int32_t fail(int32_t code, const char *text) {
  snprintf(message, sizeof message, "%s", text);
  return code;
}

int32_t superflip_network_version(void) {
  return SUPERFLIP_NETWORK_VERSION;
}

int32_t superflip_network_open(const char *options, superflip_handle **handle) {
  float scale = 1;
  if (*options != 0 && sscanf(options, "scale=%f", &scale) != 1) {
    return fail(1, "the only option is scale");
  }
  *handle = malloc(sizeof **handle);
  (*handle)->scale = scale;
  return 0;
}

int32_t superflip_network_describe(superflip_handle *handle, superflip_network_info *info) {
  *info = (superflip_network_info){
      .puzzle = "3x3x3",
      .metric = "htm",
      .device = "a test",
      .values = 1,
      .logits = LOGITS,
      .preferred_batch = 100,
  };
  return handle->scale == 0;
}

int32_t superflip_network_evaluate(superflip_handle *handle, const uint8_t *codes, int32_t count,
                                   float *values, float *logits) {
  for (int32_t cube = 0; cube < count; cube++, codes += SUPERFLIP_CUBE_PIECES) {
    int sum = 0;
    for (int i = 0; i < SUPERFLIP_CUBE_PIECES; i++) {
      if (codes[i] >= SUPERFLIP_CUBE_CODES) {
        return fail(2, "a code is too large");
      }
      sum += codes[i];
    }
    if (values) {
      values[cube] = handle->scale * (float)sum;
    }
    for (int i = 0; logits && i < LOGITS; i++) {
      logits[LOGITS * cube + i] = codes[i];
    }
  }
  return 0;
}

int32_t superflip_network_message(char *text, int32_t size) {
  snprintf(text, (size_t)size, "%s", message);
  return 0;
}

int32_t superflip_network_close(superflip_handle *handle) {
  free(handle);
  return 0;
}
