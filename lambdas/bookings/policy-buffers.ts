/** Buffers: the time that stays free between two bookings of a resource. Pure. */
import { minuteMilliseconds, toMilliseconds } from "../contract/time.ts";

interface Run {
  startAt: string;
  endAt: string;
  /** The resource is out of service, which needs no buffer. */
  isOut?: true | undefined;
}

/** What stands in the way of a time: something is held within it, or is closer than the buffer. */
export interface InTheWay<R extends Run> {
  kind: "taken" | "too_close";
  run: R;
}

/**
 * The first held run that a time would meet. Without one, the first that is nearer than the buffer.
 * @param time in milliseconds since 1970; `to` is the first moment after it
 */
export function inTheWay<R extends Run>(
  held: readonly R[],
  { from, to }: { from: number; to: number },
  bufferMinutes: number,
): InTheWay<R> | undefined {
  const within = (wanted: number) =>
    held.find(({ startAt, endAt, isOut }) => {
      const buffer = isOut === true ? 0 : wanted;
      return toMilliseconds(startAt) < to + buffer && toMilliseconds(endAt) > from - buffer;
    });
  const met = within(0);
  if (met !== undefined) return { kind: "taken", run: met };
  const near = within(bufferMinutes * minuteMilliseconds);
  return near && { kind: "too_close", run: near };
}

interface FreeStart {
  startAt: string;
  freeMinutes: number;
}

/** The starts that only a buffer shortens or rules out. */
export function shortened(without: readonly FreeStart[], starts: readonly FreeStart[]): FreeStart[] {
  const within = new Map(starts.map(({ startAt, freeMinutes }) => [startAt, freeMinutes]));
  return without.filter(({ startAt, freeMinutes }) => freeMinutes > (within.get(startAt) ?? 0));
}
