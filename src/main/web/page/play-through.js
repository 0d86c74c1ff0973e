/**
 * Plays moves on the cube of the page, from their start to their end, and closes the player.
 *
 * @returns whether the end was reached; false if the cube was changed by anything else before
 */
export function playThrough(store, moves, { from, label }) {
  if (moves.length === 0) return Promise.resolve(true);
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
