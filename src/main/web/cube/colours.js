/**
 * Which colours 54 samples of a camera are.
 *
 * The light and the exposure are not known, so the samples are judged together. The white centre
 * gives the white point. The six centres are the first references; each colour gets exactly nine
 * stickers, by the assignment whose distances sum up to the least. Then the references become the
 * means of their stickers, each photo gets the exposure that fits them best, and the assignment is
 * repeated until nothing changes.
 */
import { FACES } from "./model.js";

/** The weight of lightness: shadows and exposures change it more than hue. */
const LIGHTNESS = 0.45;
const ROUNDS = 6;
/** A second colour that is at most so much farther away makes a sticker doubtful. */
const DOUBT = 1.55;
/** Centres nearer than this cannot be two colours. */
const SAME = 0.035;

const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** Linear RGB to OKLab (Ottosson 2020), whose distances are near to what people see. */
function oklab([r, g, b]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (a, b) => Math.hypot(LIGHTNESS * (a[0] - b[0]), a[1] - b[1], a[2] - b[2]);
const mean = (points) =>
  points[0].map((_, i) => points.reduce((sum, p) => sum + p[i], 0) / points.length);
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/**
 * @param samples 54 colours `[r, g, b]` from 0 to 255, in the order of the facelets
 * @returns `facelets`; `doubtful`, the indices of stickers that may be another colour; `alike`, two
 *     centres that look the same, or null
 */
export function classify(samples) {
  const raw = samples.map((rgb) => rgb.map((c) => linear(c / 255)));
  const white = raw[4].map((c) => Math.max(c, 0.02));
  const scale = Math.max(...white);
  const balanced = raw.map((rgb) => rgb.map((c, i) => (c * scale) / white[i]));
  const gains = Array(6).fill(1);
  const centres = [...FACES].map((_, face) => oklab(balanced[9 * face + 4]));
  let references = centres;
  let assigned = null;
  let points = [];
  let costs = [];
  for (let round = 0; round < ROUNDS; round++) {
    points = balanced.map((rgb, i) => oklab(rgb.map((c) => c * gains[Math.floor(i / 9)])));
    costs = points.map((point) => references.map((reference) => distance(point, reference)));
    const next = assign(costs);
    if (assigned && next.every((colour, i) => colour === assigned[i])) break;
    assigned = next;
    references = references.map((_, c) => mean(points.filter((_, i) => assigned[i] === c)));
    exposures(balanced, assigned, gains);
  }
  const doubtful = [];
  assigned.forEach((colour, i) => {
    const own = costs[i][colour];
    const other = Math.min(...costs[i].filter((_, c) => c !== colour));
    if (i % 9 !== 4 && other < Math.max(own * DOUBT, SAME / 2)) doubtful.push(i);
  });
  return {
    facelets: assigned.map((colour) => FACES[colour]).join(""),
    doubtful,
    alike: alikeCentres(centres),
  };
}

/** The exposure of each photo against the mean of all: the median over its stickers. */
function exposures(balanced, assigned, gains) {
  const light = balanced.map((rgb) => Math.max(luminance(rgb), 1e-4));
  const usual = [...FACES].map((_, c) => median(light.filter((_, i) => assigned[i] === c)));
  for (let face = 0; face < 6; face++) {
    const ratios = [];
    for (let i = 9 * face; i < 9 * face + 9; i++) ratios.push(usual[assigned[i]] / light[i]);
    gains[face] = Math.max(0.4, Math.min(2.5, median(ratios)));
  }
}

function alikeCentres(centres) {
  for (let a = 0; a < 6; a++) {
    for (let b = 0; b < a; b++) {
      if (distance(centres[a], centres[b]) < SAME) return [FACES[b], FACES[a]];
    }
  }
  return null;
}

/**
 * Gives each of 54 stickers one of six colours, each colour nine times and each centre its own,
 * at the least sum of squared costs.
 */
function assign(costs) {
  const result = costs.map((_, i) => Math.floor(i / 9));
  const free = result.map((_, i) => i).filter((i) => i % 9 !== 4);
  const places = free.map((_, k) => Math.floor(k / 8));
  const matched = cheapest(free.map((i) => places.map((colour) => costs[i][colour] ** 2)));
  free.forEach((i, k) => (result[i] = places[matched[k]]));
  return result;
}

/**
 * The Hungarian method: for each row of a square matrix a column of its own, at the least sum. Rows
 * are added one after the other, each by a cheapest path that changes the earlier ones.
 */
function cheapest(matrix) {
  const n = matrix.length;
  const rowPrice = Array(n + 1).fill(0);
  const columnPrice = Array(n + 1).fill(0);
  const rowOf = Array(n + 1).fill(0);
  for (let row = 1; row <= n; row++) {
    const way = Array(n + 1).fill(0);
    const least = Array(n + 1).fill(Infinity);
    const used = Array(n + 1).fill(false);
    rowOf[0] = row;
    let column = 0;
    do {
      used[column] = true;
      const current = rowOf[column];
      let step = Infinity;
      let next = 0;
      for (let j = 1; j <= n; j++) {
        if (used[j]) continue;
        const cost = matrix[current - 1][j - 1] - rowPrice[current] - columnPrice[j];
        if (cost < least[j]) [least[j], way[j]] = [cost, column];
        if (least[j] < step) [step, next] = [least[j], j];
      }
      for (let j = 0; j <= n; j++) {
        if (used[j]) {
          rowPrice[rowOf[j]] += step;
          columnPrice[j] -= step;
        } else least[j] -= step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    for (; column; column = way[column]) rowOf[column] = rowOf[way[column]];
  }
  const columnOf = Array(n);
  for (let j = 1; j <= n; j++) columnOf[rowOf[j] - 1] = j - 1;
  return columnOf;
}
