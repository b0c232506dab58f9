/** Which answers on the screen come from this browser, because the server did not answer. */
import { useSyncExternalStore } from "react";
import type { RouteContract } from "#lambdas/contract/define-route.ts";

/** Milliseconds since 1970 at which the server gave the answer, by the route's id. */
const ages = new Map<string, number>();
const listeners = new Set<() => void>();

/** @param keptAt when the server gave the answer; undefined if it has just given it */
export function tellAge(routeId: string, keptAt: number | undefined): void {
  if (ages.get(routeId) === keptAt) return;
  if (keptAt === undefined) ages.delete(routeId);
  else ages.set(routeId, keptAt);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the server gave the answer that is shown, in milliseconds. Undefined while the server answers. */
export function useKeptAt({ id }: RouteContract): number | undefined {
  return useSyncExternalStore(subscribe, () => ages.get(id));
}

/** The age of the oldest kept answer on the screen; undefined while the server answers. */
export function useOldestKeptAt(): number | undefined {
  return useSyncExternalStore(subscribe, () => (ages.size === 0 ? undefined : Math.min(...ages.values())));
}

/** The routes whose kept answers are on the screen. */
export const keptRouteIds = (): string[] => [...ages.keys()];

/** For the end of a session, and for tests. */
export function forgetAges(): void {
  for (const id of keptRouteIds()) tellAge(id, undefined);
}
