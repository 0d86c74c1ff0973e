import { code, command, heading, key, p, tab, terms } from "./help-parts.js";

/** The part of the help about using the page. */
export function pagePart(app) {
  const open = (id, text) => tab(app, id, text);
  return [
    p(
      "The page solves puzzles on the computer that runs ",
      code("superflip serve"),
      ". Nothing leaves that computer: no picture, no cube, no count of visits.",
    ),
    heading("A first solution"),
    p(
      "Enter your cube at ",
      open("cube", "Cube"),
      ": by the net, by the camera, as text, or as a random scramble. Then press Solve at ",
      open("solve", "Solve"),
      ". Press Play to see the solution on the cube. Press a move to jump to it.",
    ),
    heading("Moves"),
    terms([
      [code("R"), "a quarter turn of the right face, clockwise as seen from the right"],
      [code("R'"), "the same, counterclockwise"],
      [code("R2"), "a half turn"],
      [code("U D L F B"), "the same for the upper, lower, left, front and back face"],
      [code("M E S"), "a quarter turn of a middle layer, along L, D or F"],
      [code("x y z"), "a rotation of the whole cube, along R, U or F"],
    ]),
    p(
      "Lengths count face turns (htm, written 18f), where a half turn is one, or quarter turns (qtm, ",
      "written 22q), where it is two.",
    ),
    heading("Keys and gestures"),
    terms([
      [
        [key("U"), " ", key("R"), " ", key("F"), " ", key("D"), " ", key("L"), " ", key("B")],
        "turn a face clockwise",
      ],
      [[key("Shift"), " and the letter"], "turn it counterclockwise"],
      [[key("2"), " and the letter"], "turn it by a half turn; the 2 may also come second"],
      [[key("M"), " ", key("E"), " ", key("S")], "turn a middle layer"],
      [[key("X"), " ", key("Y"), " ", key("Z")], "look at the cube from another side"],
      [[key("Ctrl"), " ", key("Z"), ", ", key("Ctrl"), " ", key("Y")], "undo, redo"],
      [
        [key("←"), " ", key("→")],
        "in a solution: one move back or forward; in the tabs: another tab",
      ],
      [
        [key("↑"), " ", key("↓"), " ", key("←"), " ", key("→")],
        "on a board: slide a tile; in the net: go to another sticker",
      ],
      ["Drag a sticker", "turn its layer"],
      ["Drag beside the cube", "look at it from another side"],
      ["Swipe a board", "slide a tile"],
    ]),
    heading("Share a cube"),
    p(
      "Copy a link at ",
      open("cube", "Cube"),
      " has the cube in its address. It opens the same cube on every computer where superflip ",
      "serve runs at the same address.",
    ),
    heading("Use another device"),
    p(
      "The program answers only its own computer, so strangers cannot use it. To open the page on ",
      "another device, connect by SSH. HOST is the computer that runs the program:",
    ),
    command("ssh -L 4325:127.0.0.1:4325 HOST"),
    p(
      "Keep the connection open, and open http://127.0.0.1:4325/ on the device. The camera works there, too.",
    ),
  ];
}
