import { FACES, parseMoves } from "./model.js";

/** How long a 2 waits for its letter, or belongs to the letter before it. */
const PATIENCE = 900;
const NEVER = -Infinity;

/**
 * Keys that turn the cube, wherever the focus is but for fields, dialogs and elements that keep
 * their keys (`data-keys="own"`). They are listed in the help of the page.
 */
export function listenToKeys(app, view) {
  const { store } = app;
  let twice = NEVER;
  let last = { at: NEVER, move: "" };

  document.addEventListener("keydown", (event) => {
    if (isOwn(event.target) || event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) return undo(event, store);
    if (playerKey(event, store.player)) {
      event.preventDefault();
      return;
    }
    if (!store.settings.keys || event.repeat) return;
    const key = event.key;
    if (key === "2") {
      if (event.timeStamp - last.at < PATIENCE) {
        store.turn(last.move, { label: "Half turn" });
        last.at = NEVER;
      } else twice = event.timeStamp;
      return;
    }
    const letter = key.length === 1 ? key.toUpperCase() : "";
    const half = event.timeStamp - twice < PATIENCE * 2;
    if (letter && (FACES + "MES").includes(letter)) {
      event.preventDefault();
      const move = letter + (half ? "2" : event.shiftKey ? "'" : "");
      store.turn(parseMoves(move), { label: move });
      app.announce(move.replace("'", " inverse"));
      last = { at: half ? NEVER : event.timeStamp, move };
      twice = NEVER;
    } else if (letter && "XYZ".includes(letter)) {
      event.preventDefault();
      view.turnWhole("XYZ".indexOf(letter), half ? 2 : event.shiftKey ? -1 : 1);
      twice = NEVER;
    }
  });
}

/** The arrows step through the open player, and space plays it, unless a control has the focus. */
function playerKey(event, player) {
  const free = event.target === document.body || event.target.closest?.(".stage") !== null;
  const control = event.target.closest?.("input, button, summary");
  if (!player || !free || event.defaultPrevented) return false;
  if (event.key === "ArrowRight" && !control?.matches("input")) player.forward();
  else if (event.key === "ArrowLeft" && !control?.matches("input")) player.back();
  else if (event.key === " " && !control) player.toggle();
  else return false;
  return true;
}

function undo(event, store) {
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) store.undo();
  else if (key === "y" || key === "z") store.redo();
  else return;
  event.preventDefault();
}

function isOwn(target) {
  return Boolean(
    target.closest?.(
      'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, dialog, [data-keys="own"]',
    ) || target.isContentEditable,
  );
}
