import { svg } from "./dom.js";

const PATHS = {
  viewFront: "M12 3 20 7.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  viewBack: "M12 3 20 7.5v9L12 21l-8-4.5v-9zM4 16.5l8-4.5 8 4.5M12 12V3",
  viewRoll: "M20 12a8 8 0 1 1-2.3-5.6M20 3v4h-4",
  undo: "M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9",
  redo: "m16 5 4 4-4 4m4-4h-9.5a5.5 5.5 0 0 0 0 11H15",
  start: "M6 5v14M19 5 9 12l10 7z",
  end: "M18 5v14M5 5l10 7-10 7z",
  back: "M15 5 6 12l9 7",
  forward: "m9 5 9 7-9 7",
  play: "M8 5v14l11-7z",
  pause: "M8.5 5v14m7-14v14",
  close: "M6 6l12 12M18 6 6 18",
  settings: "M4 8h9m5 0h2M4 16h2m5 0h9M15.5 5.75v4.5M8.5 13.75v4.5",
  help: "M9.3 9.2a2.8 2.8 0 1 1 4.3 2.4c-1 .7-1.6 1.2-1.6 2.4M12 17.4v.1",
  camera: "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z",
  shuffle: "M4 7h3.5l9 10H20m-3-3 3 3-3 3M4 17h3.5l2.4-2.7M14 9.7 16.5 7H20m-3-3 3 3-3 3",
  repeat: "M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
};

/** A line drawing of 24 units; buttons give it its size and colour. */
export function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: PATHS[name] }),
  );
}
