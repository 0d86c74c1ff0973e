import { duration, many } from "./format.js";

/** What an error means for the person at the page, where its message does not say it. */
const WORDS = {
  busy: ({ retryAfter }) =>
    `Too many searches are waiting. Try again ${retryAfter ? `in ${duration(retryAfter)}` : "soon"}.`,
  origin: () => "The program refuses this page. Open the address that superflip serve printed.",
};

/** An error as a sentence or two. */
export function inWords(error) {
  return WORDS[error.code]?.(error) ?? sentence(error.message);
}

function sentence(text) {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}

const STOPPED = {
  timeout: "The time limit ended the search.",
  "max-length": "There is no solution within the longest length.",
  unreachable: "The goal cannot be reached.",
  nodes: "The limit of nodes ended the search.",
  interrupted: "The search was stopped.",
  "frontier-full": "The memory for states is full.",
  "too-many": "There are too many solutions.",
};

/** Why a search ended without its answer. */
export function stoppedInWords({ stopped }) {
  return STOPPED[stopped] ?? "The search ended without an answer.";
}

/** The place in the queue. */
export function queuedInWords({ ahead }) {
  if (!ahead) return "Waiting for a free thread.";
  return `Waiting. ${many(ahead, "search is", "searches are")} ahead of this one.`;
}

/**
 * A call that streams events. `done` resolves to `{ kind }`: `result` with the `result`, `error`
 * with the `error`, or `stopped`. It never rejects.
 */
export class Run {
  #abort = new AbortController();
  #begun = performance.now();
  running = true;

  /**
   * @param on handlers by the name of the event, other than `result` and `error`
   */
  constructor(app, path, body, on) {
    this.done = this.#follow(app, path, body, on);
  }

  /** Seconds since the call was made. */
  get seconds() {
    return (performance.now() - this.#begun) / 1000;
  }

  /** Closes the connection, which ends the search in the program. */
  stop() {
    this.#abort.abort();
  }

  async #follow(app, path, body, on) {
    const { signal } = this.#abort;
    try {
      const result = await app.api.stream(path, body, {
        signal,
        onEvent: (name, data) => {
          if (name !== "result" && !signal.aborted) on[name]?.(data);
        },
      });
      return signal.aborted ? { kind: "stopped" } : { kind: "result", result };
    } catch (error) {
      return signal.aborted ? { kind: "stopped" } : { kind: "error", error };
    } finally {
      this.running = false;
    }
  }
}
