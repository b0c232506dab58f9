/** Bounds how fast read units are consumed, over all reads of one audit. */
import { setTimeout as sleep } from "node:timers/promises";

export interface Rate {
  /** Waits until what was consumed so far is within the rate. */
  wait(): Promise<void>;
  consumed(units: number): void;
  /** All units since the beginning. */
  total(): number;
}

export function rateOf(unitsPerSecond: number, now: () => number = performance.now.bind(performance)): Rate {
  if (!(unitsPerSecond > 0)) throw new RangeError("Read at least one unit a second.");
  let freeAt = 0;
  let sum = 0;
  return {
    wait: async () => {
      const milliseconds = freeAt - now();
      if (milliseconds > 0) await sleep(milliseconds);
    },
    consumed: (units) => {
      freeAt = Math.max(freeAt, now()) + (units / unitsPerSecond) * 1000;
      sum += units;
    },
    total: () => sum,
  };
}
