import { code, heading, p } from "./help-parts.js";

/** The part of the help about the mathematics. */
export function mathematicsPart() {
  return [
    heading("Positions and moves: a group"),
    p(
      "Sequences of turns can be done one after the other, and each can be undone: ",
      code("R U"),
      " by ",
      code("U' R'"),
      ". Mathematicians call such a system a group. Two sequences that lead to the same position count ",
      "as the same element. This group has 43,252,003,274,489,856,000 elements, one for each position.",
    ),
    p(
      "If you take the cube apart and put it together at random, only one in twelve such cubes can be ",
      "solved. Turns cannot twist a single corner (1 in 3), flip a single edge (1 in 2), or exchange just two ",
      "pieces (1 in 2).",
    ),
    heading("Subgroups and cosets"),
    p(
      "Take only some moves, such as turns of U and R. The positions they reach are a subgroup: a smaller ",
      "puzzle inside the large one. Here it has 73,483,200 positions. Now ask of any position only one ",
      "thing: which moves bring it into the subgroup? All positions with the same answer form a coset. There ",
      "are far fewer cosets than positions, so a table can hold the fewest moves for each.",
    ),
    heading("Why a lower bound proves"),
    p(
      "Solving the cube brings every piece home. So it also brings the corners home, ",
      "or reaches any subgroup. This part alone takes no more moves than the whole. If the table says that the part needs 9 ",
      "moves, no solution of the whole has 8. Such a bound is called admissible: it is never too large.",
    ),
    p(
      "The search uses it like this. To show that no solution has 17 moves, it would have to try all ",
      "sequences of 17 moves. After the first 8 of them 9 are left. If the table says 10 for the ",
      "position there, no continuation can work, and all of them are skipped at once. Nothing that could be a ",
      "solution is ever skipped, so an empty search is a proof.",
    ),
    heading("Pattern databases"),
    p(
      "A table of a part of the puzzle, with all else ignored, is a pattern database. It is filled ",
      "backwards: from the solved part, first all cases one move away, then two, until none is new. ",
      "The best of several tables is still a lower bound. Their sum is one only if no ",
      "move counts twice, as with groups of tiles.",
    ),
    heading("Symmetry and inverses"),
    p(
      "A cube can be held in 24 ways and seen in a mirror: 48 symmetries. Positions that are the same ",
      "up to symmetry need equally many moves, so a table has one entry for up to 48. The inverse of a ",
      "position, which the undone moves lead to, needs equally many moves, too. A second lookup for the inverse often gives ",
      "a larger bound.",
    ),
    heading("God's number"),
    p(
      "Every position can be solved in 20 face turns, or in 26 quarter turns, and some need that many. ",
      "Tomas Rokicki, Herbert Kociemba, Morley Davidson and John Dethridge proved the first in 2010, Rokicki and ",
      "Davidson the second in 2014. The superflip, with all edges flipped and all else solved, needs 20 face turns. A ",
      "random position needs 17.7 in the mean. The 2x2x2 cube has 3,674,160 positions; it needs at most 11 face ",
      "turns or 14 quarter turns. The 15-puzzle needs at most 80 moves.",
    ),
  ];
}
