/** Pictures of a cube: its unfolded net as text, in colour, or as SVG. */
@NullMarked
package dev.superflip.cube.view;

import org.jspecify.annotations.NullMarked;
