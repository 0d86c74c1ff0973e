/*
 * The image builder reads the layout of this structure on every machine, although only images for
 * riscv64 use it. The names are those of RISCV64LibCHelper.CPUFeatures.
 */
#ifndef RISCV64CPUFEATURES_H
#define RISCV64CPUFEATURES_H

typedef struct {
  char fI;
  char fM;
  char fA;
  char fF;
  char fD;
  char fC;
  char fV;
} CPUFeatures;

#endif
