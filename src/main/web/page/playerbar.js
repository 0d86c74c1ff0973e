import { el, select } from "./dom.js";
import { icon } from "./icons.js";

/** The bar below the cube that plays a sequence. It is there while the store has a player. */
export function playerBar(app) {
  const { store } = app;
  const bar = el("section", { class: "player card", hidden: true, "aria-label": "Player" });
  store.on("player", () => {
    bar.hidden = !store.player;
    if (store.player) {
      store.player.waitFor(() => app.cube.settled());
      fill(bar, store.player, store);
      showCube(bar, store);
    } else bar.replaceChildren();
  });
  return bar;
}

/** Scrolls the cube into sight, for a sequence may be played from far below it. */
function showCube(bar, store) {
  const stage = bar.parentElement;
  stage.scrollTop = stage.scrollHeight;
  if (stage.getBoundingClientRect().top >= -40) return;
  stage.scrollIntoView({ block: "start", behavior: store.reducedMotion ? "auto" : "smooth" });
}

function fill(bar, player, store) {
  const button = (name, label, act) =>
    el(
      "button",
      {
        type: "button",
        class: "button icon quiet",
        "aria-label": label,
        title: label,
        "data-testid": `player-${name}`,
        onclick: act,
      },
      icon(name),
    );
  const buttons = {
    start: button("start", "To the start", () => player.toStart()),
    back: button("back", "One move back", () => player.back()),
    play: button("play", "Play", () => player.toggle()),
    forward: button("forward", "One move forward", () => player.forward()),
    end: button("end", "To the end", () => player.toEnd()),
  };
  const scrub = el("input", {
    type: "range",
    min: 0,
    max: player.length,
    step: 1,
    "aria-label": "Moves made",
    "data-testid": "player-scrub",
    oninput: () => player.seek(scrub.valueAsNumber),
  });
  const speed = select(
    [
      [0.5, "½×"],
      [1, "1×"],
      [2, "2×"],
      [4, "4×"],
    ],
    {
      value: player.speed,
      "aria-label": "Speed",
      class: "player-speed",
      "data-testid": "player-speed",
      onchange: () => player.setSpeed(Number(speed.value)),
    },
  );
  const count = el("span", { class: "player-count", "data-testid": "player-count" });
  const moves = player.moves.map((move, i) =>
    el(
      "button",
      {
        type: "button",
        class: "move",
        "aria-label": `After move ${i + 1}, ${move}`,
        "data-testid": `player-move-${i + 1}`,
        onclick: () => player.seek(i + 1),
      },
      move,
    ),
  );
  const list = el("div", { class: "player-moves moves", "data-testid": "player-moves" }, moves);
  bar.replaceChildren(
    el(
      "div",
      { class: "row spread" },
      el("h2", { class: "player-title" }, player.label),
      el(
        "div",
        { class: "row" },
        speed,
        button("close", "Close the player", () => store.closePlayer()),
      ),
    ),
    list,
    scrub,
    el(
      "div",
      { class: "row spread" },
      count,
      el("div", { class: "row player-buttons" }, Object.values(buttons)),
    ),
  );
  const show = () => {
    scrub.value = player.index;
    scrub.setAttribute("aria-valuetext", `${player.index} of ${player.length} moves`);
    count.textContent = `${player.index} / ${player.length}`;
    buttons.start.disabled = buttons.back.disabled = player.index === 0;
    buttons.end.disabled = buttons.forward.disabled = player.index === player.length;
    const label = player.playing ? "Pause" : "Play";
    buttons.play.setAttribute("aria-label", label);
    buttons.play.title = label;
    buttons.play.replaceChildren(icon(player.playing ? "pause" : "play"));
    moves.forEach((move, i) => {
      move.classList.toggle("made", i < player.index);
      if (i === player.index - 1) move.setAttribute("aria-current", "step");
      else move.removeAttribute("aria-current");
    });
    const now = moves[Math.max(0, player.index - 1)];
    // Only the list scrolls; scrollIntoView would move the page too.
    if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
  };
  player.on("change", show);
  show();
}
