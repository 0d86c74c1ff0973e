import { STICKERS } from "./model.js";
import { svg } from "../page/dom.js";

const PLACES = { U: [3, 0], L: [0, 3], F: [3, 3], R: [6, 3], B: [9, 3], D: [3, 6] };

/**
 * A small picture of the unfolded cube. The classes `sticker-U` and so on give the stickers the
 * colours of the chosen palette.
 */
export function miniNet(facelets, label = `The cube ${facelets}, unfolded`) {
  const size = 10;
  const gap = 2;
  return svg(
    "svg",
    {
      class: "mininet",
      viewBox: `0 0 ${12 * size + 3 * gap} ${9 * size + 2 * gap}`,
      role: "img",
      "aria-label": label,
    },
    STICKERS.map(({ face, row, column }, i) => {
      const [x, y] = PLACES[face];
      return svg("rect", {
        class: `sticker sticker-${facelets[i] === "." ? "none" : facelets[i]}`,
        x: (x + column) * size + (x / 3) * gap + 0.6,
        y: (y + row) * size + (y / 3) * gap + 0.6,
        width: size - 1.2,
        height: size - 1.2,
        rx: 1.8,
      });
    }),
  );
}
