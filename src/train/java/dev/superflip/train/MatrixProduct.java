package dev.superflip.train;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products of matrices of floats. Rows of the result are contiguous, and their number of columns is
 * a multiple of {@link #COLUMNS}. Each element is one chain of fused multiplications and additions
 * in the order of the inner index, so the result does not depend on the width of the vectors.
 */
final class MatrixProduct {
  static final int COLUMNS = 16;

  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  private MatrixProduct() {}

  /** A part of an array that is read as a matrix: an element is {@code from + i*row + k*column}. */
  record Matrix(float[] data, int from, int row, int column) {}

  /**
   * Computes or adds to {@code c[i][j] = sum over k of a(i, k) b[k][j]}.
   *
   * @param rows rows of a and c, a multiple of 4
   * @param inner columns of a, rows of b
   * @param columns columns of b and c; both store rows without gaps
   */
  static void multiply(
      int rows, int inner, int columns, Matrix a, float[] b, int bFrom, float[] c, int cFrom) {
    int j = 0;
    for (; j + 4 * LANES <= columns; j += 4 * LANES) {
      for (int i = 0; i < rows; i += 4) {
        block(inner, columns, a, i, b, bFrom + j, c, cFrom + i * columns + j);
      }
    }
    for (; j < columns; j += LANES) {
      for (int i = 0; i < rows; i += 4) {
        strip(inner, columns, a, i, b, bFrom + j, c, cFrom + i * columns + j);
      }
    }
  }

  /** Four rows and four vectors of columns: sixteen sums in registers. */
  private static void block(
      int inner, int columns, Matrix matrix, int i, float[] b, int bFrom, float[] c, int cFrom) {
    float[] a = matrix.data;
    int a0 = matrix.from + i * matrix.row;
    int a1 = a0 + matrix.row;
    int a2 = a1 + matrix.row;
    int a3 = a2 + matrix.row;
    int step = matrix.column;
    FloatVector c00 = FloatVector.zero(SPECIES);
    FloatVector c01 = c00;
    FloatVector c02 = c00;
    FloatVector c03 = c00;
    FloatVector c10 = c00;
    FloatVector c11 = c00;
    FloatVector c12 = c00;
    FloatVector c13 = c00;
    FloatVector c20 = c00;
    FloatVector c21 = c00;
    FloatVector c22 = c00;
    FloatVector c23 = c00;
    FloatVector c30 = c00;
    FloatVector c31 = c00;
    FloatVector c32 = c00;
    FloatVector c33 = c00;
    for (int k = 0; k < inner; k++) {
      int at = bFrom + k * columns;
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
      FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + LANES);
      FloatVector b2 = FloatVector.fromArray(SPECIES, b, at + 2 * LANES);
      FloatVector b3 = FloatVector.fromArray(SPECIES, b, at + 3 * LANES);
      FloatVector x = FloatVector.broadcast(SPECIES, a[a0 + k * step]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      c02 = x.fma(b2, c02);
      c03 = x.fma(b3, c03);
      x = FloatVector.broadcast(SPECIES, a[a1 + k * step]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      c12 = x.fma(b2, c12);
      c13 = x.fma(b3, c13);
      x = FloatVector.broadcast(SPECIES, a[a2 + k * step]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      c22 = x.fma(b2, c22);
      c23 = x.fma(b3, c23);
      x = FloatVector.broadcast(SPECIES, a[a3 + k * step]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      c32 = x.fma(b2, c32);
      c33 = x.fma(b3, c33);
    }
    store(c00, c01, c02, c03, c, cFrom);
    store(c10, c11, c12, c13, c, cFrom + columns);
    store(c20, c21, c22, c23, c, cFrom + 2 * columns);
    store(c30, c31, c32, c33, c, cFrom + 3 * columns);
  }

  private static void store(
      FloatVector v0, FloatVector v1, FloatVector v2, FloatVector v3, float[] c, int at) {
    v0.intoArray(c, at);
    v1.intoArray(c, at + LANES);
    v2.intoArray(c, at + 2 * LANES);
    v3.intoArray(c, at + 3 * LANES);
  }

  /** Four rows and one vector of columns. */
  private static void strip(
      int inner, int columns, Matrix matrix, int i, float[] b, int bFrom, float[] c, int cFrom) {
    float[] a = matrix.data;
    int a0 = matrix.from + i * matrix.row;
    int a1 = a0 + matrix.row;
    int a2 = a1 + matrix.row;
    int a3 = a2 + matrix.row;
    int step = matrix.column;
    FloatVector c0 = FloatVector.zero(SPECIES);
    FloatVector c1 = c0;
    FloatVector c2 = c0;
    FloatVector c3 = c0;
    for (int k = 0; k < inner; k++) {
      FloatVector b0 = FloatVector.fromArray(SPECIES, b, bFrom + k * columns);
      c0 = FloatVector.broadcast(SPECIES, a[a0 + k * step]).fma(b0, c0);
      c1 = FloatVector.broadcast(SPECIES, a[a1 + k * step]).fma(b0, c1);
      c2 = FloatVector.broadcast(SPECIES, a[a2 + k * step]).fma(b0, c2);
      c3 = FloatVector.broadcast(SPECIES, a[a3 + k * step]).fma(b0, c3);
    }
    c0.intoArray(c, cFrom);
    c1.intoArray(c, cFrom + columns);
    c2.intoArray(c, cFrom + 2 * columns);
    c3.intoArray(c, cFrom + 3 * columns);
  }
}
