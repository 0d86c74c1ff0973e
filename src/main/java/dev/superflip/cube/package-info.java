/**
 * The puzzle as mathematics: states and their composition, the 18 face turns, the 48 symmetries,
 * the notations people write cubes in, and what makes a cube impossible.
 *
 * <p>Pieces and places are numbered as Herbert Kociemba numbers them: corners URF UFL ULB UBR DFR
 * DLF DBL DRB, edges UR UF UL UB DR DF DL DB FR FL BL BR, faces U R F D L B. Turning two faces is
 * written left to right, {@code a.then(b)}: first a, then b.
 */
@NullMarked
package dev.superflip.cube;

import org.jspecify.annotations.NullMarked;
