/** Reads networks from ONNX files, as far as they have a form that this program evaluates. */
@NullMarked
package dev.superflip.neural.onnx;

import org.jspecify.annotations.NullMarked;
