/** Sets of faces that may turn: how they are written, and what kind of group they generate. */

export const FACES = "URFDLB";

const OPPOSITE = { U: "D", D: "U", R: "L", L: "R", F: "B", B: "F" };

/** The faces that are left after some were dropped. */
export function left(dropped) {
  return [...FACES].filter((face) => !dropped.includes(face)).join("");
}

/** How a group is written: <U,R,F>. */
export function group(faces) {
  return `<${[...faces].join(",")}>`;
}

/**
 * The kind of a set of faces, up to symmetry: A to I for five faces to none, as in RESTRICTION.md;
 * empty for all six.
 */
export function kind(faces) {
  const opposites = [...faces].filter((face) => faces.includes(OPPOSITE[face])).length / 2;
  switch (faces.length) {
    case 6:
      return "";
    case 5:
      return "A";
    case 4:
      return opposites === 2 ? "C" : "B";
    case 3:
      return opposites === 1 ? "E" : "D";
    case 2:
      return opposites === 1 ? "G" : "F";
    default:
      return faces.length === 1 ? "H" : "I";
  }
}

/** The kinds that an order of dropping passes: ABDFHI. */
export function kinds(order) {
  return [...order].map((_, i) => kind(left(order.slice(0, i + 1)))).join("");
}

/** Whether dropping a face is the large stage, from E to G, which is a search of its own. */
export function isLarge(faces, dropped) {
  return kind(faces) === "E" && kind(faces.replace(dropped, "")) === "G";
}

const MEANING = {
  "": "every face may turn",
  A: "five faces reach every cube",
  B: "one edge is solved",
  C: "every edge is good",
  D: "a block of three edges and a corner is solved",
  E: "every edge is good, two are solved",
  F: "only two layers are mixed",
  G: "only turns of two opposite faces are left",
  H: "only a turn of one face is left",
  I: "the cube is solved",
};

/** What holds on a cube that turns of these faces solve. */
export function meaning(faces) {
  return MEANING[kind(faces)];
}

/** Whether a text names each of the six faces once. */
export function isOrder(text) {
  return text.length === 6 && [...FACES].every((face) => text.includes(face));
}
