/**
 * The index spaces of coset tables: cosets of subgroups that all 48 symmetries preserve, one row
 * per symmetry class of corners and one column per arrangement of edges.
 */
@NullMarked
package dev.superflip.coord.coset;

import org.jspecify.annotations.NullMarked;
