/**
 * The cube as 54 letters, and how moves permute them.
 *
 * A cube is a string of the letters U R F D L B, in the order of the faces U R F D L B, each row by
 * row from its upper left corner; a `.` is a sticker that is not painted yet. The centres never
 * move: a slice turn is written as turns of the two outer faces, and a rotation of the whole cube
 * renames the moves after it.
 *
 * Axes: x points to R, y to U, z to F.
 */

export const FACES = "URFDLB";
export const SOLVED = [...FACES].map((face) => face.repeat(9)).join("");

/** The outward normal of each face. */
export const NORMALS = {
  U: [0, 1, 0],
  R: [1, 0, 0],
  F: [0, 0, 1],
  D: [0, -1, 0],
  L: [-1, 0, 0],
  B: [0, 0, -1],
};

const POSITIONS = {
  U: (row, column) => [column - 1, 1, row - 1],
  R: (row, column) => [1, 1 - row, 1 - column],
  F: (row, column) => [column - 1, 1 - row, 1],
  D: (row, column) => [column - 1, -1, 1 - row],
  L: (row, column) => [-1, 1 - row, column - 1],
  B: (row, column) => [1 - column, 1 - row, -1],
};

/** For each of the 54 stickers: its face, row, column, cubie and normal. */
export const STICKERS = [...FACES].flatMap((face) =>
  Array.from({ length: 9 }, (_, i) => {
    const row = Math.floor(i / 3);
    const column = i % 3;
    return { face, row, column, cubie: POSITIONS[face](row, column), normal: NORMALS[face] };
  }),
);

const keyOf = (cubie, normal) => [...cubie, ...normal].join();
const INDEX = new Map(STICKERS.map((s, i) => [keyOf(s.cubie, s.normal), i]));

/** Rotates a vector a quarter turn about an axis (0 x, 1 y, 2 z), counterclockwise from its tip. */
function quarter(vector, axis) {
  const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
  const turned = [...vector];
  turned[a] = -vector[b] + 0;
  turned[b] = vector[a] + 0;
  return turned;
}

/** The axis (0, 1, 2) and the side (-1 or 1) of a face. */
export function axisOf(face) {
  const normal = NORMALS[face];
  const axis = normal.findIndex((c) => c !== 0);
  return { axis, side: normal[axis] };
}

/** The face on a side of an axis, or the empty string in the middle. */
export function faceAt(axis, side) {
  return side === 0 ? "" : [..."URFDLB"].find((f) => NORMALS[f][axis] === side);
}

/** Where the sticker at each index comes from, for a clockwise quarter turn of a face. */
function quarterSources(face) {
  const { axis, side } = axisOf(face);
  const sources = STICKERS.map((_, i) => i);
  STICKERS.forEach(({ cubie, normal }, from) => {
    if (cubie[axis] !== side) return;
    let [c, n] = [cubie, normal];
    // Clockwise seen from outside is a negative rotation about the outward normal.
    for (let i = 0; i < (side > 0 ? 3 : 1); i++) [c, n] = [quarter(c, axis), quarter(n, axis)];
    sources[INDEX.get(keyOf(c, n))] = from;
  });
  return sources;
}

/** The 18 face turns: name to the source of each sticker. */
const TURNS = new Map();
for (const face of FACES) {
  const once = quarterSources(face);
  const twice = once.map((i) => once[i]);
  TURNS.set(face, once);
  TURNS.set(face + "2", twice);
  TURNS.set(
    face + "'",
    once.map((_, i) => twice[once[i]]),
  );
}

export const MOVES = [...TURNS.keys()];

/** Applies face turns (a list or a string) to a cube. */
export function apply(facelets, moves) {
  let now = facelets;
  for (const move of typeof moves === "string" ? parseMoves(moves) : moves) {
    const sources = TURNS.get(move);
    if (!sources) throw new Error(`${move} is not a turn of a face`);
    now = sources.map((i) => now[i]).join("");
  }
  return now;
}

/** The moves that undo the given ones. */
export function inverse(moves) {
  return [...moves].reverse().map(inverseMove);
}

export function inverseMove(move) {
  if (move.endsWith("2")) return move;
  return move.endsWith("'") ? move[0] : move + "'";
}

/** The name of so many clockwise quarter turns of a face; null if they are none. */
export function turnName(face, quarters) {
  return [null, face, face + "2", face + "'"][((quarters % 4) + 4) % 4];
}

/** How many clockwise quarter turns a move makes: 1, 2 or -1. */
export function quartersOf(move) {
  return move.endsWith("2") ? 2 : move.endsWith("'") ? -1 : 1;
}

/** The face that each face of a rotated cube is, after a quarter turn about x, y or z. */
const ROTATIONS = { x: "FRDBLU", y: "UBRDFL", z: "LUFRDB" };
/** A slice or a rotation follows the face of this name. */
const SLICES = { M: ["R", "L'", "x'"], E: ["U", "D'", "y'"], S: ["F'", "B", "z"] };
const WIDE = {
  U: ["D", "y"],
  D: ["U", "y'"],
  R: ["L", "x"],
  L: ["R", "x'"],
  F: ["B", "z"],
  B: ["F", "z'"],
};
const TOKEN = /([URFDLBMESxyz]w?|[urfdlb])([123]?['’]?|['’][123]?)/gy;

/**
 * The face turns of a sequence, or null if it cannot be read. Understands face turns, slices (M E
 * S), wide turns (Rw or r) and rotations (x y z), with 2, 3 and '. Brackets are left to the server.
 */
export function parseMoves(text) {
  const compact = text.replace(/[\s,]+/g, "");
  const moves = [];
  let frame = FACES;
  let at = 0;
  const one = (name, quarters) => {
    if (ROTATIONS[name]) {
      for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) {
        const rotated = ROTATIONS[name];
        const before = frame;
        frame = [...rotated].map((face) => before[FACES.indexOf(face)]).join("");
      }
    } else {
      moves.push(turnName(frame[FACES.indexOf(name)], quarters));
    }
  };
  TOKEN.lastIndex = 0;
  for (let match; at < compact.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    match = TOKEN.exec(compact);
    if (!match) return null;
    let [, name, suffix] = match;
    const count = /[123]/.exec(suffix)?.[0] ?? "1";
    const quarters = /['’]/.test(suffix) ? -count : +count;
    const wide = name.endsWith("w") || /[urfdlb]/.test(name);
    name = name[0].toUpperCase();
    if (/[XYZ]/.test(name)) one(name.toLowerCase(), quarters);
    else if (wide && !WIDE[name]) return null;
    else if (SLICES[name] || wide) {
      for (const part of wide ? WIDE[name] : SLICES[name]) {
        one(part[0], part.endsWith("'") ? -quarters : quarters);
      }
    } else one(name, quarters);
  }
  return moves.filter((move) => move !== null);
}

/** Whether a text is a cube: 54 letters, each centre in its place, `.` allowed elsewhere. */
export function isCube(text) {
  return (
    typeof text === "string" &&
    /^[URFDLB.]{54}$/.test(text) &&
    [...FACES].every((face, i) => text[9 * i + 4] === face)
  );
}
