/** Scrolls to the cube if it is out of sight, as it may be on a narrow page. */
export function revealCube(store) {
  const cube = document.getElementById("stage");
  const { top, bottom } = cube.getBoundingClientRect();
  if (bottom > innerHeight / 5 && top < (innerHeight * 4) / 5) return;
  cube.scrollIntoView({ block: "start", behavior: store.reducedMotion ? "auto" : "smooth" });
}

/**
 * Plays moves on the cube of the page, from their start to their end, and closes the player.
 *
 * @returns whether the end was reached; false if the cube was changed by anything else before
 */
export function playThrough(store, moves, { from, label }) {
  if (moves.length === 0) return Promise.resolve(true);
  revealCube(store);
  return new Promise((resolve) => {
    const player = store.play(moves, { from, label });
    player.on("change", () => {
      if (player.index < player.length || player.playing) return;
      resolve(true);
      store.closePlayer();
    });
    player.on("close", () => resolve(player.index === player.length));
    player.play();
  });
}
