import { code, heading, p, tab, terms } from "./help-parts.js";

/** The part of the help about the methods of solving. */
export function methodsPart(app) {
  const open = (id, text) => tab(app, id, text);
  return [
    heading("Two phases: a short solution at once"),
    p(
      "First bring the cube to a state that half turns of R L F B and any turns of U D solve. Then solve it ",
      "by these. Each phase is a small puzzle with a table of its own. Trying many first phases ",
      "gives solutions of about 20 face turns within milliseconds. They are rarely the shortest.",
    ),
    heading("The exact search: two bounds that meet"),
    p(
      "The length of a known solution is an ",
      "upper bound: a shortest solution is no longer. The search raises a lower bound: it tries all ",
      "sequences of 10 moves, say, and if none solves the cube, every solution has at least 11. Each ",
      "such round is an iteration. When the bounds meet, the solution is proven shortest, which the ",
      "star ★ says. ",
      open("solve", "Solve"),
      " shows both bounds.",
    ),
    p(
      "Nearly every sequence is cut off early. A table tells for each position how many moves it needs at ",
      "least; if more than are left, nothing below it is tried. Still, each iteration takes about 13 times ",
      "as long as the one before. ",
      open("tables", "A larger table"),
      " cuts off more.",
    ),
    heading("Stages: giving up faces"),
    p(
      "Solve the cube so far that five faces are enough, then four, until no face is left. ",
      "Each stage takes as few turns as possible, but their sum is longer than a shortest solution: ",
      "25 face turns in the mean with the best of all 720 orders, instead of 18. The order matters. ",
      open("stages", "Stages"),
      " compares orders on your cube. The method is by Joseph Parker (2024).",
    ),
    p(
      "The stage from three faces to two opposite ones, such as ",
      code("<U,R,L>"),
      " to ",
      code("<R,L>"),
      ", has ten trillion cases. It has no table but a search of its own, which may take seconds. ",
      "Orders with this stage are three to six turns shorter.",
    ),
    heading("Guided searches"),
    p(
      "A heuristic estimates how far a position is from solved, and the search tries promising ",
      "positions first. The estimate may come from a table or from a neural network. ",
      open("searches", "Searches"),
      " has them all.",
    ),
    terms([
      ["astar, ida", "A* and IDA*: shortest solutions, if the heuristic is never too large"],
      [
        "wastar, mbwa, mawa",
        "weighted A*: trusts the heuristic more, so it is quicker and less exact; mbwa and mawa evaluate many states at once, and mawa improves its solution until time is up",
      ],
      [
        "beam, mbs",
        "beam search: keeps only the best states of each layer; a wider beam finds shorter solutions",
      ],
      ["wcd", "A* with estimates that are averaged over neighbours"],
      ["mcts", "Monte Carlo tree search: balances promising moves and rare ones"],
      ["greedy, dfs, bfs, bidirectional", "the textbook searches, to compare with"],
    ]),
    p(
      "A network may be wrong, so it proves nothing. Only a result with a star is proven shortest.",
    ),
    heading("Sliding puzzles and the 2x2x2"),
    p(
      "Small boards and the 2x2x2 cube have a table of all positions: the solution is read off. On ",
      "larger boards the tiles are divided into groups. Each group has a table of the fewest moves of its own ",
      "tiles. Every move moves one tile, so the sum over the groups is a lower bound. On boards of 5x5 and ",
      "more a shortest solution may take hours; row by row is long, but instant.",
    ),
  ];
}
