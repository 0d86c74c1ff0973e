/* A library for tests: estimates a cube by its facelets that are not of their face's colour. */
#include "superflip_estimator.h"

int32_t superflip_estimator_version(void) {
  return 1;
}

int32_t superflip_estimate(const uint8_t *facelets, int32_t n, float *estimates) {
  for (int32_t cube = 0; cube < n; cube++) {
    int misplaced = 0;
    for (int i = 0; i < SUPERFLIP_FACELETS; i++) {
      if (facelets[cube * SUPERFLIP_FACELETS + i] > 5) {
        return 7;
      }
      misplaced += facelets[cube * SUPERFLIP_FACELETS + i] != i / 9;
    }
    estimates[cube] = misplaced / 4.0f;
  }
  return 0;
}
