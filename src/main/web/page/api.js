/**
 * The client of the HTTP interface, which API.md describes.
 *
 *     const program = await api.get("/api/program");
 *     const answer = await api.post("/api/read", { text });
 *     const result = await api.stream("/api/solve", { state }, { onEvent, signal });
 *
 * A failure rejects with an `ApiError`. An abort by `signal` rejects with an `AbortError`, as
 * `fetch` does; `isAbort(error)` tells it apart.
 */

export class ApiError extends Error {
  /**
   * @param code the code of API.md, or `connection` if the program cannot be reached
   * @param status the HTTP status, 0 if there was none
   * @param retryAfter seconds after which a try is worthwhile, or null
   */
  constructor(code, message, status = 0, retryAfter = null) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function isAbort(error) {
  return error?.name === "AbortError";
}

const UNREACHABLE =
  "The program does not answer. Check that `superflip serve` still runs, then try again.";

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, { cache: "no-store", ...options });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError("connection", UNREACHABLE);
  }
  if (!response.ok) throw await failure(response);
  return response;
}

async function failure(response) {
  const retry = Number(response.headers.get("Retry-After")) || null;
  try {
    const { error } = await response.json();
    return new ApiError(error.code, error.message, response.status, retry);
  } catch {
    const text = `The program answered with the status ${response.status}.`;
    return new ApiError("failure", text, response.status, retry);
  }
}

function body(value, signal, accept) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify(value),
    signal,
  };
}

export const api = {
  async get(path, { signal } = {}) {
    return (await request(path, { signal })).json();
  },

  async post(path, value, { signal } = {}) {
    return (await request(path, body(value, signal, "application/json"))).json();
  },

  /**
   * Posts, and hands each event to `onEvent(name, data)` as it arrives, `result` included.
   *
   * @returns the data of `result`
   */
  async stream(path, value, { onEvent = () => {}, signal } = {}) {
    const response = await request(path, body(value, signal, "text/event-stream"));
    let result;
    for await (const { name, data } of events(response.body)) {
      if (name === "error") throw new ApiError(data.code, data.message, response.status);
      if (name === "result") result = data;
      onEvent(name, data);
    }
    if (result === undefined) throw new ApiError("connection", UNREACHABLE);
    return result;
  },
};

/** The events of a stream of bytes. Comments are skipped; lines may end in any of three ways. */
export async function* events(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let name = "message";
  let data = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += value;
      // A carriage return at the end may be half of a line break, so it waits for more.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop();
      for (const line of lines) {
        if (line === "") {
          if (data.length) yield { name, data: JSON.parse(data.join("\n")) };
          [name, data] = ["message", []];
        } else if (!line.startsWith(":")) {
          const colon = line.indexOf(":");
          const key = colon < 0 ? line : line.slice(0, colon);
          const content = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
          if (key === "event") name = content;
          if (key === "data") data.push(content);
        }
      }
    }
  } catch (error) {
    if (isAbort(error)) throw error;
    if (error instanceof SyntaxError) throw error;
    throw new ApiError("connection", UNREACHABLE);
  } finally {
    reader.cancel().catch(() => {});
  }
}
