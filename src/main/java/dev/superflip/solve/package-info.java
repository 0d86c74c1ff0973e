/**
 * The public service: it chooses and opens tables, or builds the first ones, and solves cubes on
 * several threads. It applies every solution to its cube before it returns it. It prints nothing
 * and reads no options; the command line is one of its clients. Programs that embed Superflip start
 * here:
 *
 * <pre>{@code
 * SolveConfig config = SolveConfig.of(Path.of("pdb"));
 * try (SolveService service = new SolveService(config)) {
 *   Cube cube = Maneuver.parse("R U2 F' L D B2").toCube();
 *   CubeResult result = service.solve(cube);
 *   List<Move> solution = result.solution().orElseThrow();
 *   System.out.println(result.length() + " moves: " + Maneuver.format(solution));
 * }
 * }</pre>
 *
 * <p>{@link dev.superflip.solve.SolveService} answers questions about cubes: shortest solutions,
 * short ones at once, or shortest sequences to a goal. {@link dev.superflip.solve.SolveConfig} says
 * with which tables and threads. A {@link dev.superflip.solve.CubeListener} receives the progress
 * of a cube, a {@link dev.superflip.solve.ServiceListener} that of builds. Errors about tables are
 * {@link dev.superflip.pdb.store.TableException}s, whose kind says what is wrong.
 */
@NullMarked
package dev.superflip.solve;

import org.jspecify.annotations.NullMarked;
