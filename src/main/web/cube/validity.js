import { SOLVED } from "./model.js";
import { isAbort } from "../page/api.js";

const PATIENCE = 200;
const SOUND = { valid: true, missing: 0, reason: null, stickers: [] };

/**
 * Keeps `store.validity` up to date. Turns keep a valid cube valid, so only other changes are sent
 * to the program, after a short rest.
 */
export function watchValidity({ store, api }) {
  let timer = 0;
  let request = null;

  async function check() {
    request = new AbortController();
    try {
      const { signal } = request;
      store.setValidity(await api.post("/api/check", { facelets: store.facelets }, { signal }));
    } catch (error) {
      if (isAbort(error)) return;
      store.setValidity({ valid: false, missing: 0, reason: error.message, stickers: [] });
    }
  }

  function changed(turned) {
    if (turned && store.validity?.valid) return;
    clearTimeout(timer);
    request?.abort();
    if (store.facelets === SOLVED) {
      store.setValidity(SOUND);
      return;
    }
    store.setValidity(null);
    timer = setTimeout(check, PATIENCE);
  }

  store.on("change", ({ detail }) => changed(detail.turns !== null));
  changed(false);
}
