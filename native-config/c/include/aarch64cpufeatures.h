/*
 * The image builder reads the layout of this structure on every machine, although only images for
 * aarch64 use it. The names are those of AArch64LibCHelper.CPUFeatures.
 */
#ifndef AARCH64CPUFEATURES_H
#define AARCH64CPUFEATURES_H

typedef struct {
  char fFP;
  char fASIMD;
  char fEVTSTRM;
  char fAES;
  char fPMULL;
  char fSHA1;
  char fSHA2;
  char fCRC32;
  char fLSE;
  char fDCPOP;
  char fSHA3;
  char fSHA512;
  char fSVE;
  char fSVE2;
  char fSTXR_PREFETCH;
  char fA53MAC;
  char fDMB_ATOMICS;
  char fPACA;
  char fSVEBITPERM;
  char fFPHP;
  char fASIMDHP;
} CPUFeatures;

#endif
