/** Where a block of the grid goes by keys or by a drag: rows, starts and lengths. Pure; moments are milliseconds. */
import { minuteMilliseconds } from "#lambdas/contract/time.ts";

/** A row of the grid: when its parts begin, and what its rules offer. */
export interface Line {
  parts: readonly number[];
  partMinutes: number;
  stepMinutes: number;
  lengthsMinutes: readonly number[];
}

export interface Place {
  row: number;
  start: number;
  minutes: number;
}

/** The row and the part of the day below a pointer. */
export interface Spot {
  row: number;
  part: number;
}

const partsOfStep = ({ stepMinutes, partMinutes }: Line) => Math.max(1, Math.round(stepMinutes / partMinutes));
const stepsOf = (line: Line) => line.parts.filter((_start, part) => part % partsOfStep(line) === 0);
const within = (value: number, last: number) => Math.max(0, Math.min(last, value));

/** The same clock time in another row, which may be another day. */
function startIn(line: Line, other: Line, start: number): number {
  const part = line.parts.indexOf(start);
  return other.parts[part] ?? start + (other.parts[0] ?? 0) - (line.parts[0] ?? 0);
}

/**
 * The place after an arrow key: a step earlier or later, the row above or below. With Shift, the next shorter or longer
 * length. Undefined for another key; the same place at an edge.
 */
export function placeByKey(place: Place, lines: readonly Line[], key: string, hasShift: boolean): Place | undefined {
  const line = lines[place.row];
  if (line === undefined) return undefined;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const row = place.row + (key === "ArrowUp" ? -1 : 1);
    const other = lines[row];
    return other === undefined ? place : { ...place, row, start: startIn(line, other, place.start) };
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const isForward = key === "ArrowRight";
  const from = hasShift ? place.minutes : place.start;
  const offered = hasShift ? line.lengthsMinutes.toSorted((a, b) => a - b) : stepsOf(line);
  const next = isForward ? offered.find((one) => one > from) : offered.findLast((one) => one < from);
  if (next === undefined) return place;
  return hasShift ? { ...place, minutes: next } : { ...place, start: next };
}

/** The place of a block that was pressed at one spot and dragged to another. It stays on the steps of its row. */
export function placeByDrag(from: Place, pressed: Spot, to: Spot, lines: readonly Line[]): Place {
  const [line, target] = [lines[from.row], lines[to.row]];
  if (line === undefined || target === undefined || (pressed.row === to.row && pressed.part === to.part)) return from;
  const part = line.parts.indexOf(from.start);
  if (part < 0) {
    // It begins outside the shown hours, or off the steps.
    const distance = (target.parts[to.part] ?? 0) - (line.parts[pressed.part] ?? 0);
    return { ...from, row: to.row, start: from.start + distance };
  }
  const wanted = within(part + to.part - pressed.part, target.parts.length - 1);
  const start = target.parts[wanted - (wanted % partsOfStep(target))] ?? from.start;
  return { ...from, row: to.row, start };
}

/** The place of a block whose end was dragged to a part of its row. It has the offered length that ends nearest. */
export function placeByEdge(from: Place, part: number, lines: readonly Line[]): Place {
  const line = lines[from.row];
  const reached = line?.parts[part];
  if (line === undefined || reached === undefined) return from;
  const wanted = (reached - from.start) / minuteMilliseconds + line.partMinutes;
  const lengths = [...new Set([...line.lengthsMinutes, from.minutes])];
  const [nearest = from.minutes] = lengths.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
  return { ...from, minutes: nearest };
}

/** The shares of the shown hours at which a place begins and ends, 0 to 1. */
export function sharesOf({ start, minutes }: Pick<Place, "start" | "minutes">, line: Line): [number, number] {
  const [first = 0, last = 0] = [line.parts[0], line.parts.at(-1)];
  const whole = last + line.partMinutes * minuteMilliseconds - first;
  const share = (moment: number) => Math.max(0, Math.min(1, (moment - first) / whole));
  return [share(start), share(start + minutes * minuteMilliseconds)];
}
