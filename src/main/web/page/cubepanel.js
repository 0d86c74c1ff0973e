import { el, field, select } from "./dom.js";
import { icon } from "./icons.js";
import { Scanner } from "../cube/camera.js";
import { SOLVED, isCube } from "../cube/model.js";
import { Net } from "../cube/net.js";

/** The panel to enter a cube: by a scramble, by its net, by the camera, or as text. */
export const cubePanel = {
  id: "cube",
  title: "Cube",
  mount(element, app) {
    const net = new Net(app);
    app.store.on("settings", () => net.refresh());
    element.append(scrambleCard(app), netCard(app, net), textCard(app));
  },
};

function button(testId, iconName, text, act) {
  return el(
    "button",
    { type: "button", class: "button", "data-testid": testId, onclick: act },
    iconName && icon(iconName),
    text,
  );
}

function netCard(app, net) {
  const { store } = app;
  const verdict = el("p", { class: "verdict", role: "status", "data-testid": "validity" });
  const show = () => {
    const { validity } = store;
    const [kind, text] = verdictOf(validity);
    verdict.className = `verdict ${kind}`;
    verdict.dataset.state = validity
      ? validity.valid
        ? "valid"
        : validity.reason
          ? "fault"
          : "missing"
      : "open";
    const many = net.doubts === 1 ? "the dashed sticker" : `the ${net.doubts} dashed stickers`;
    const doubts = net.doubts ? ` The camera was not sure about ${many}.` : "";
    // A status that is written again is read again.
    if (verdict.textContent !== text + doubts) verdict.textContent = text + doubts;
    app.cube.mark(validity?.stickers ?? []);
  };
  store.on("validity", show);
  net.addEventListener("doubts", show);
  const scanner = new Scanner(app, (facelets, doubtful) => {
    store.set(facelets, { label: "Scan" });
    net.doubt(doubtful);
    app.toast(
      doubtful.length
        ? `Scanned all six faces. Check the dashed stickers (${doubtful.length}).`
        : "Scanned all six faces",
    );
  });
  show();
  return el(
    "section",
    { class: "card" },
    el(
      "div",
      { class: "row spread" },
      el("h2", {}, "Stickers"),
      el(
        "div",
        { class: "row" },
        button("scan", "camera", "Scan", () => scanner.open()),
        button("net-clear", null, "Clear", () => net.clear()),
      ),
    ),
    net.element,
    verdict,
  );
}

function verdictOf(validity) {
  if (!validity) return ["", "Checking…"];
  if (validity.valid) return ["fine", "This cube can be solved."];
  const { missing } = validity;
  const left = missing === 1 ? "1 sticker is not painted." : `${missing} stickers are not painted.`;
  if (validity.reason) return ["fault", sentence(validity.reason) + (missing ? ` ${left}` : "")];
  return ["", left];
}

function sentence(text) {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

function textCard(app) {
  const { store } = app;
  const text = el("textarea", {
    class: "moves",
    rows: 2,
    spellcheck: false,
    autocapitalize: "off",
    autocomplete: "off",
    placeholder: "R U2 F' L D B",
    "data-testid": "paste",
  });
  const fault = el("p", { class: "fault", role: "alert", "data-testid": "paste-fault" });
  const read = async () => {
    fault.textContent = "";
    text.removeAttribute("aria-invalid");
    try {
      const answer = await app.api.post("/api/read", { text: text.value });
      if (answer.puzzle !== "3x3x3") {
        fault.textContent = "This is another puzzle. Enter it under Puzzles.";
        return;
      }
      store.set(answer.state, { label: "Enter a cube" });
      app.announce("The cube was read");
    } catch (error) {
      fault.textContent = sentence(error.message);
      text.setAttribute("aria-invalid", "true");
    }
  };
  text.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    read();
  });
  const play = async () => {
    fault.textContent = "";
    try {
      const { puzzle, moves } = await app.api.post("/api/read", { text: text.value });
      if (puzzle === "3x3x3" && moves) store.play(textOf(moves), { label: "Entered moves" });
      else fault.textContent = "Only a sequence of moves can be played.";
    } catch (error) {
      fault.textContent = sentence(error.message);
    }
  };
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Text"),
    field(
      "Moves, stickers or any other notation",
      text,
      "Moves such as R U2 F', 54 stickers, or what superflip prints.",
    ),
    fault,
    el(
      "div",
      { class: "row" },
      button("paste-read", null, "Show the cube", read),
      button("paste-play", "play", "Play the moves", play),
      button("copy-facelets", "copy", "Copy the stickers", () =>
        app.copy(store.facelets, "the stickers"),
      ),
    ),
  );
}

const textOf = (moves) => (Array.isArray(moves) ? moves.join(" ") : moves);

function scrambleCard(app) {
  const { store } = app;
  const depth = select(
    [
      ["", "A random cube"],
      ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25].map((n) => [
        n,
        n === 1 ? "1 random move" : `${n} random moves`,
      ]),
    ],
    { "data-testid": "scramble-length" },
  );
  const moves = el("p", { class: "moves", "data-testid": "scramble-moves" });
  const repeat = button("scramble-repeat", "repeat", "Repeat the scramble", () => {
    store.set(store.scramble.facelets, { label: "Repeat the scramble" });
  });
  const show = () => {
    moves.textContent = store.scramble?.moves ?? "";
    repeat.disabled = !store.scramble;
  };
  const scramble = button("scramble", "shuffle", "Scramble", async () => {
    scramble.disabled = true;
    try {
      const length = depth.value ? { length: Number(depth.value) } : {};
      const answer = await app.api.post("/api/scramble", { puzzle: "3x3x3", ...length });
      const list = answer.moves && textOf(answer.moves);
      if (!isCube(answer.state)) throw new Error("the program answered with no cube");
      store.rememberScramble({ facelets: answer.state, moves: list, seed: answer.seed });
      store.set(answer.state, { label: "Scramble" });
      app.announce(`Scrambled: ${list}`);
    } catch (error) {
      app.toast(error.message);
    } finally {
      scramble.disabled = false;
    }
  });
  scramble.classList.add("primary");
  store.on("scramble", show);
  show();
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Scramble"),
    el(
      "div",
      { class: "row scramble-row" },
      el(
        "div",
        { class: "field" },
        el("label", { for: "scramble-length", class: "unseen" }, "How far"),
        Object.assign(depth, { id: "scramble-length" }),
      ),
      scramble,
      repeat,
    ),
    moves,
    el(
      "div",
      { class: "row" },
      button("reset", null, "Solved cube", () => store.set(SOLVED, { label: "Solved cube" })),
      button("share", "link", "Copy a link", () => app.copy(store.link(), "the link")),
    ),
  );
}
