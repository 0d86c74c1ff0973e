/**
 * The program as its users meet it: started as a process, in every form it is built in, and judged
 * by nothing but its output, its exit code and the files it leaves.
 */
@NullMarked
package dev.superflip.program;

import org.jspecify.annotations.NullMarked;
