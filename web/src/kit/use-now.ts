import { useSyncExternalStore } from "react";

const tickMilliseconds = 15_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMilliseconds);
  return () => clearInterval(timer);
}

/** Rounded up, so that no start is offered that has already begun. */
function thisTick(): number {
  return Math.ceil(Date.now() / tickMilliseconds) * tickMilliseconds;
}

/** The current time in milliseconds. Components that use it update while the page stays open. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisTick);
}
