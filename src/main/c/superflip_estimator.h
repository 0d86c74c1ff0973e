/*
 * What a C library has to offer that estimates how far cubes are from solved, for
 * "superflip estimate --library". Compile it as a shared object:
 *
 *   gcc -O2 -shared -fPIC -o libmine.so mine.c
 */
#ifndef SUPERFLIP_ESTIMATOR_H
#define SUPERFLIP_ESTIMATOR_H

#include <stdint.h>

/* Facelets of a cube, in the order U R F D L B, row by row. */
#define SUPERFLIP_FACELETS 54

/* The version of this interface: 1. */
int32_t superflip_estimator_version(void);

/*
 * Estimates the number of face turns to solve each of n cubes.
 *
 * facelets   n times 54 bytes: the face that each facelet belongs to, 0 to 5 for U R F D L B
 * estimates  room for n numbers
 *
 * Returns 0, or a code of its own if it fails. It is called by one thread at a time.
 */
int32_t superflip_estimate(const uint8_t *facelets, int32_t n, float *estimates);

#endif
