/*
 * Version 2 of the interface of a C library that evaluates networks on cubes. Version 1 is in
 * superflip_estimator.h and stays accepted. This file needs nothing but the standard headers.
 *
 * A library defines all functions below. A C program is compiled with
 *
 *   gcc -O2 -shared -fPIC -o libmine.so mine.c
 *
 * and a C++ program must declare the functions by this header, which gives them C names.
 *
 * Calls are made in this order: superflip_network_version once; then for each network
 * superflip_network_open, superflip_network_describe, any number of superflip_network_evaluate, and
 * superflip_network_close. Several networks may be open at once. Several threads may call any
 * function at once, also with the same network; only close must be the last call with a network.
 *
 * Every function but the version returns 0 for success. After another number the calling thread
 * asks superflip_network_message for the reason.
 */
#ifndef SUPERFLIP_NETWORK_H
#define SUPERFLIP_NETWORK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SUPERFLIP_NETWORK_VERSION 2

/*
 * A cube is 20 bytes, one for each piece: where it is and how it is turned.
 *
 * The 8 corners come first: URF UFL ULB UBR DFR DLF DBL DRB. The code of a corner is 3 place +
 * twist; places are numbered in the same order, and twists are counted clockwise from 0 to 2. The
 * 12 edges follow: UR UF UL UB DR DF DL DB FR FL BL BR. The code of an edge is 2 place + flip. So
 * every code is from 0 to 23, and the codes of the solved cube are 0 3 6 ... 21, 0 2 4 ... 22.
 */
#define SUPERFLIP_CUBE_PIECES 20
#define SUPERFLIP_CUBE_CODES 24

/* A network that is open; the library defines it. */
typedef struct superflip_handle superflip_handle;

/* What a network is and computes. Texts end with a zero byte. */
typedef struct superflip_network_info {
  /* The puzzle, "3x3x3". */
  char puzzle[16];

  /* The metric of the values: "htm" counts turns of faces, "qtm" counts quarter turns. */
  char metric[16];

  /* What evaluates the network, for messages: the name of a device or of a program. */
  char device[64];

  /* 1 if the network computes a value per cube, or 0: the estimated distance from solved. */
  int32_t values;

  /*
   * The number of logits per cube, or 0: one for each move, the larger the better. The moves of
   * htm are U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B', those of qtm U U' R R' and so on.
   */
  int32_t logits;

  /* The number of cubes per call that is evaluated fastest; any other number is allowed. */
  int32_t preferred_batch;
} superflip_network_info;

/* Returns the version of the interface that the library has. */
int32_t superflip_network_version(void);

/*
 * Opens a network.
 *
 * options  lines of text, each of the form key=value. Each key occurs at most once; the library
 *          refuses a key that it does not know. Two keys have a meaning for all libraries:
 *          network  the path of the file of the network
 *          device   the number of the device, if there are several
 * handle   receives the network
 */
int32_t superflip_network_open(const char *options, superflip_handle **handle);

/* Describes a network. */
int32_t superflip_network_describe(superflip_handle *handle, superflip_network_info *info);

/*
 * Evaluates a network on count cubes.
 *
 * codes   20 bytes for each cube; the library refuses codes above 23
 * values  receives count numbers, or is null if the values are not needed
 * logits  receives the logits of cube after cube, or is null if they are not needed
 */
int32_t superflip_network_evaluate(superflip_handle *handle, const uint8_t *codes, int32_t count,
                                   float *values, float *logits);

/*
 * Copies the reason of the last failure on the calling thread: one sentence in UTF-8 without a
 * line break, cut to size bytes and ended by a zero byte.
 */
int32_t superflip_network_message(char *text, int32_t size);

/* Closes a network, and frees what it holds. */
int32_t superflip_network_close(superflip_handle *handle);

#ifdef __cplusplus
}
#endif

#endif
