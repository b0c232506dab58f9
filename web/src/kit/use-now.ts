import { useSyncExternalStore } from "react";

const tickMilliseconds = 15_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMilliseconds);
  return () => clearInterval(timer);
}

/** Rounded up, so that a start is never offered in the seconds after it has begun. */
function thisTick(): number {
  return Math.ceil(Date.now() / tickMilliseconds) * tickMilliseconds;
}

/** The clock, in milliseconds: what depends on it moves on while the page stays open. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisTick);
}
