import { useSyncExternalStore } from "react";

const tickMilliseconds = 15_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMilliseconds);
  return () => clearInterval(timer);
}

/** The first tick of the present step. Ticks are rounded up, so that no start is offered that has already begun. */
function firstTickOf(stepMilliseconds: number): number {
  return (Math.ceil(Date.now() / stepMilliseconds) - 1) * stepMilliseconds + tickMilliseconds;
}

/**
 * The current time in milliseconds. Components that use it update while the page stays open.
 * @param stepMilliseconds for what changes only at multiples of it: the time then moves only after each of them
 */
export function useNow(stepMilliseconds = tickMilliseconds): number {
  return useSyncExternalStore(subscribe, () => firstTickOf(stepMilliseconds));
}
