#!/bin/sh
#
# Compiles the CUDA library: build.sh OUTPUT. It needs nvcc of CUDA 12 or newer, on the path, in
# $CUDA_HOME/bin, or in NVCC; no graphics processor.

set -eu
output=$1
directory=$(dirname "$0")

if [ -z "${NVCC:-}" ]; then
  NVCC=nvcc
  if [ -n "${CUDA_HOME:-}" ] && [ -x "$CUDA_HOME/bin/nvcc" ]; then
    NVCC=$CUDA_HOME/bin/nvcc
  fi
fi
if ! command -v "$NVCC" >/dev/null; then
  printf '%s\n' "The CUDA library needs nvcc, which was not found: install the CUDA toolkit," \
    "and put nvcc on the path or set CUDA_HOME." >&2
  exit 1
fi

mkdir -p "$(dirname "$output")"
# One binary for each major architecture, and an intermediate form for later ones.
exec "$NVCC" -std=c++17 -O3 -arch=all-major -shared -Xcompiler -fPIC,-Wall \
  -I"$directory/../c" -o "$output" "$directory/superflip_cuda.cu"
