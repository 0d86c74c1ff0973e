/** Rotations in space, as quaternions [x, y, z, w], and the 24 views of the cube. */
import { FACES, NORMALS } from "./model.js";

export const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const IDENTITY = [0, 0, 0, 1];

export function about(axis, angle) {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

/** The rotation that does `b` first, then `a`. */
export function times(a, b) {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

export function normalized(q) {
  const length = Math.hypot(...q);
  return q.map((c) => c / length);
}

export function reversed([x, y, z, w]) {
  return [-x, -y, -z, w];
}

export function dot(a, b) {
  return a.reduce((sum, c, i) => sum + c * b[i], 0);
}

export function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function rotate(q, vector) {
  const [x, y, z] = times(times(q, [...vector, 0]), reversed(q));
  return [x, y, z];
}

/** The rotation on the shortest way from `a` to `b`, at `t` from 0 to 1. */
export function between(a, b, t) {
  let cos = dot(a, b);
  const end = cos < 0 ? b.map((c) => -c) : b;
  cos = Math.abs(cos);
  if (cos > 0.9995) return normalized(a.map((c, i) => c + (end[i] - c) * t));
  const angle = Math.acos(cos);
  const [p, r] = [Math.sin((1 - t) * angle), Math.sin(t * angle)];
  return normalized(a.map((c, i) => (c * p + end[i] * r) / Math.sin(angle)));
}

/** How the camera sees a cube whose top, front and right faces are U, F and R. */
const CAMERA = times(about(AXES[0], 0.52), about(AXES[1], -0.68));

const CORNERS = ["URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"];

/** The 24 views: each corner, with each of its three faces on top. */
export const VIEWS = allRotations().map((turned) => {
  const facing = (normal) => [...FACES].find((f) => dot(rotate(turned, NORMALS[f]), normal) > 0.9);
  const seen = [facing(NORMALS.U), facing(NORMALS.R), facing(NORMALS.F)];
  const corner = CORNERS.find((name) => seen.every((face) => name.includes(face)));
  return { corner, top: seen[0], turned, orientation: times(CAMERA, turned) };
});

function allRotations() {
  const found = [IDENTITY];
  for (const q of found) {
    for (const axis of AXES) {
      const next = times(about(axis, Math.PI / 2), q);
      if (!found.some((other) => Math.abs(dot(other, next)) > 0.99)) found.push(next);
    }
  }
  return found;
}

/** The view from a corner; its first face is on top unless `top` is another. */
export function viewOf(corner, top = corner[0]) {
  const faces = new Set(corner);
  return VIEWS.find((v) => [...v.corner].every((f) => faces.has(f)) && v.top === top);
}

export function nearestView(orientation) {
  const closeness = (view) => Math.abs(dot(view.orientation, orientation));
  return VIEWS.reduce((best, view) => (closeness(view) > closeness(best) ? view : best));
}

/** The view after a third of a turn about the line of sight: the face at the right comes on top. */
export function rolled(view) {
  const third = about(
    [1, 1, 1].map((c) => c / Math.sqrt(3)),
    (Math.PI * 2) / 3,
  );
  return nearestView(times(CAMERA, times(third, view.turned)));
}

/** The view after a quarter turn of the whole cube about an axis of the picture. */
export function quarterTurned(view, axis, angle) {
  return nearestView(times(CAMERA, times(about(AXES[axis], angle), view.turned)));
}

export function describe({ corner, top }) {
  return `seen from the corner ${corner}, ${top} on top`;
}
