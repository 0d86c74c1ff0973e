/** How numbers and durations are written for people. */

const WHOLE = new Intl.NumberFormat("en");
const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/** Every digit, in groups: 1,234,567. */
export function whole(value) {
  return WHOLE.format(Math.round(value));
}

/** Three digits and a unit: 1.23M. */
export function short(value) {
  return value < 1000 ? WHOLE.format(Math.round(value)) : SHORT.format(value);
}

/** Seconds as a person would say them: 0.42 s, 12 s, 3 min 20 s, 2 h 5 min. */
export function duration(seconds) {
  if (seconds < 0.001) {
    return "under 1 ms";
  }
  if (seconds < 10) {
    return `${Number(seconds.toPrecision(2))} s`;
  }
  const rounded = Math.round(seconds);
  if (rounded < 60) {
    return `${rounded} s`;
  }
  const [hours, minutes] = [Math.floor(rounded / 3600), Math.floor((rounded % 3600) / 60)];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${rounded % 60} s`;
}

/** Seconds of a clock that is running; its width changes rarely. */
export function clock(seconds) {
  return seconds < 60 ? `${seconds.toFixed(1)} s` : duration(seconds);
}

/** Bytes in decimal units: 621 MB. */
export function bytes(count) {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let value = count;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : Number(value.toPrecision(3))} ${units[unit]}`;
}

/** A number of things: 1 move, 2 moves. */
export function many(count, thing, things = `${thing}s`) {
  return `${whole(count)} ${count === 1 ? thing : things}`;
}

/** How a length is written: 18f, 22q, or 53 for tiles. */
export function length(count, metric) {
  return `${count}${{ htm: "f", qtm: "q" }[metric] ?? ""}`;
}

/** The moves of a sequence, one string each. */
export function moves(sequence) {
  return sequence.split(/\s+/).filter((move) => move !== "");
}
