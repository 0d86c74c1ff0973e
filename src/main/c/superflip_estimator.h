/*
 * The interface of a C library that estimates distances of cubes, for
 * "superflip estimate --library". Compile the library as a shared object:
 *
 *   gcc -O2 -shared -fPIC -o libmine.so mine.c
 */
#ifndef SUPERFLIP_ESTIMATOR_H
#define SUPERFLIP_ESTIMATOR_H

#include <stdint.h>

/* Facelets of a cube, in the order U R F D L B, row by row. */
#define SUPERFLIP_FACELETS 54

/* Returns the version of this interface, which is 1. */
int32_t superflip_estimator_version(void);

/*
 * Estimates the number of face turns to solve each of n cubes.
 *
 * facelets   n times 54 bytes: the face that each facelet belongs to, 0 to 5 for U R F D L B
 * estimates  receives n estimates, one per cube
 *
 * Returns 0 for success, or an error code of the library. Only one thread at a time calls it.
 */
int32_t superflip_estimate(const uint8_t *facelets, int32_t n, float *estimates);

#endif
