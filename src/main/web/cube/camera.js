import { FACES } from "./model.js";
import { classify } from "./colours.js";
import { COLOURS } from "./net.js";
import { el, uniqueId } from "../page/dom.js";
import { icon } from "../page/icons.js";

/** Which face is on top while each face is shown, as the net needs it. */
const UPPER = { U: "B", R: "U", F: "U", D: "F", L: "U", B: "U" };
/** A sample is the median over this part of a cell: it leaves out the gaps and most reflections. */
const CORE = 0.42;
const SIZE = 360;

const NO_CAMERA = {
  NotAllowedError:
    "The browser does not allow this page to use the camera. Allow it beside the address, then try again.",
  NotFoundError: "No camera was found. Connect one, or paint the net by hand.",
  OverconstrainedError: "No camera was found. Connect one, or paint the net by hand.",
  NotReadableError: "The camera is used by another program. Close that program, then try again.",
};
const NO_ACCESS =
  "This browser gives no camera to the page. Open it at 127.0.0.1 or localhost, or paint the net by hand.";

/**
 * The dialog that scans a cube: six photos of faces, whose colours are then judged together. The
 * pictures stay in the page, and the camera stops when the dialog closes.
 */
export class Scanner {
  #app;
  #onDone;
  #dialog;
  #video;
  #picture;
  #stream = null;
  #shots = [];
  #parts = {};

  /** @param onDone called with the facelets and the doubtful stickers */
  constructor(app, onDone) {
    this.#app = app;
    this.#onDone = onDone;
    this.#picture = document.createElement("canvas");
    this.#picture.width = this.#picture.height = SIZE;
    this.#build();
  }

  #build() {
    const title = uniqueId("title");
    this.#video = el("video", {
      class: "scan-video",
      muted: true,
      playsInline: true,
      autoplay: true,
      "aria-hidden": "true",
    });
    const cells = Array.from({ length: 9 }, () => el("span", { class: "scan-cell" }));
    this.#parts = {
      step: el("p", { class: "scan-step", "aria-live": "polite", "data-testid": "scan-step" }),
      guide: el("div", { class: "scan-guide", "aria-hidden": "true" }),
      taken: el("ol", { class: "scan-taken", "aria-label": "Faces that were scanned" }),
      fault: el("p", {
        class: "notice fault",
        role: "alert",
        hidden: true,
        "data-testid": "scan-fault",
      }),
      grid: el("div", { class: "scan-grid", "aria-hidden": "true" }, cells),
      mirror: el("input", {
        type: "checkbox",
        "data-testid": "scan-mirror",
        onchange: () => this.#flip(),
      }),
      capture: this.#button("scan-capture", "primary", "Take the picture (space)", () =>
        this.#capture(),
      ),
      back: this.#button("scan-back", "", "Take the last one again", () => this.#again()),
      retry: this.#button("scan-retry", "", "Try again", () => this.#start()),
    };
    const { step, guide, taken, fault, grid, mirror, capture, back, retry } = this.#parts;
    const close = el(
      "button",
      {
        type: "button",
        class: "button icon quiet",
        "aria-label": "Close",
        "data-testid": "scan-close",
        onclick: () => this.#dialog.close(),
      },
      icon("close"),
    );
    this.#dialog = el(
      "dialog",
      {
        class: "scan",
        "aria-labelledby": title,
        "data-testid": "scan-dialog",
        onclose: () => this.#stop(),
      },
      el(
        "div",
        { class: "stack" },
        el("div", { class: "row spread" }, el("h2", { id: title }, "Scan a cube"), close),
        el("div", { class: "scan-now" }, guide, step),
        el("div", { class: "scan-view" }, this.#video, grid),
        fault,
        el(
          "div",
          { class: "row" },
          capture,
          back,
          retry,
          el("label", { class: "check" }, mirror, el("span", {}, "Mirror the picture")),
        ),
        taken,
        el("p", { class: "hint" }, "Even light is best. The pictures stay in this page."),
      ),
    );
    document.addEventListener("keydown", (event) => {
      if (!this.#dialog.open || event.key !== " " || event.repeat) return;
      if (event.target.closest("button, input")) return;
      event.preventDefault();
      this.#capture();
    });
    document.body.append(this.#dialog);
  }

  #button(testId, kind, text, act) {
    return el(
      "button",
      { type: "button", class: `button ${kind}`, "data-testid": testId, onclick: act },
      text,
    );
  }

  async open() {
    this.#shots = [];
    this.#dialog.showModal();
    this.#parts.capture.focus();
    await this.#start();
  }

  async #start() {
    this.#say("");
    this.#show();
    try {
      if (!navigator.mediaDevices?.getUserMedia) throw new Error(NO_ACCESS);
      const wanted = {
        facingMode: { ideal: "environment" },
        width: { ideal: 1280 },
        height: { ideal: 720 },
      };
      const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      // The dialog may have been closed while the browser asked for permission.
      if (!this.#dialog.open) return stream.getTracks().forEach((track) => track.stop());
      this.#stream = stream;
      this.#video.srcObject = stream;
      const { facingMode } = stream.getVideoTracks()[0].getSettings();
      this.#parts.mirror.checked = facingMode !== "environment";
      this.#flip();
      stream.getVideoTracks()[0].addEventListener("ended", () => {
        this.#stop();
        this.#say("The camera has stopped.");
        this.#show();
      });
      await this.#video.play();
    } catch (error) {
      this.#stop();
      this.#say(NO_CAMERA[error.name] ?? error.message);
    }
    this.#show();
  }

  #stop() {
    this.#stream?.getTracks().forEach((track) => track.stop());
    this.#stream = null;
    this.#video.srcObject = null;
  }

  #flip() {
    this.#video.classList.toggle("mirrored", this.#parts.mirror.checked);
  }

  #say(fault) {
    this.#parts.fault.textContent = fault;
    this.#parts.fault.hidden = !fault;
  }

  // Pictures

  #capture() {
    if (!this.#stream || !this.#video.videoWidth || this.#shots.length === 6) return;
    this.#shots.push(this.#samples());
    if (this.#shots.length === 6) this.#judge();
    else this.#show();
  }

  #again() {
    this.#shots.pop();
    this.#say("");
    this.#show();
  }

  /** The nine colours inside the grid, row by row. A mirrored view does not mirror the picture. */
  #samples() {
    const { videoWidth: width, videoHeight: height } = this.#video;
    // The view shows a part of the picture; the grid is a square in its middle.
    const { clientWidth, clientHeight } = this.#video;
    const side =
      this.#parts.grid.clientHeight / Math.max(clientWidth / width, clientHeight / height);
    const pen = this.#picture.getContext("2d", { willReadFrequently: true });
    pen.drawImage(
      this.#video,
      (width - side) / 2,
      (height - side) / 2,
      side,
      side,
      0,
      0,
      SIZE,
      SIZE,
    );
    const cell = SIZE / 3;
    const core = Math.round(cell * CORE);
    return Array.from({ length: 9 }, (_, i) => {
      const left = Math.round((i % 3) * cell + (cell - core) / 2);
      const top = Math.round(Math.floor(i / 3) * cell + (cell - core) / 2);
      const { data } = pen.getImageData(left, top, core, core);
      return [0, 1, 2].map((channel) => {
        const values = [];
        for (let k = channel; k < data.length; k += 4) values.push(data[k]);
        return values.sort((a, b) => a - b)[values.length >> 1];
      });
    });
  }

  #judge() {
    const { facelets, doubtful, alike } = classify(this.#shots.flat());
    if (alike) {
      const [a, b] = alike.map((face) => COLOURS[face]);
      this.#say(
        `The ${a} and the ${b} centre look alike. Was a face taken twice? Scan all six again.`,
      );
      this.#shots = [];
      this.#show();
      return;
    }
    this.#dialog.close();
    this.#onDone(facelets, doubtful);
  }

  // The guide

  #show() {
    const { step, guide, taken, capture, back, retry } = this.#parts;
    const at = this.#shots.length;
    const face = FACES[Math.min(at, 5)];
    const upper = UPPER[face];
    step.textContent = `Face ${at + 1} of 6: show the ${COLOURS[face]} centre, with the ${COLOURS[upper]} centre's face on top.`;
    guide.replaceChildren(
      el("span", { class: `scan-upper paint-${upper}` }),
      ...Array.from({ length: 9 }, (_, i) => el("span", { class: i === 4 ? `paint-${face}` : "" })),
    );
    capture.disabled = !this.#stream;
    retry.hidden = Boolean(this.#stream);
    back.disabled = at === 0;
    taken.replaceChildren(
      ...this.#shots.map((samples, k) => {
        const item = el("li", { "aria-label": `Face ${COLOURS[FACES[k]]}` });
        for (const rgb of samples) {
          const dot = el("span");
          dot.style.backgroundColor = `rgb(${rgb.join()})`;
          item.append(dot);
        }
        return item;
      }),
    );
  }
}
