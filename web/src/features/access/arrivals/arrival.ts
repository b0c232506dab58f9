/** Words and keys of one who is expected. */
import type { Expected } from "#lambdas/access/expected-contract.ts";

export const idOf = (arrival: Expected): string =>
  arrival.kind === "booking" ? arrival.bookingId : arrival.registrationId;

/** What the person comes for. */
export const whatOf = (arrival: Expected): string =>
  arrival.kind === "booking" ? arrival.resourceName : arrival.title;

/** The one act that a row offers first; undefined where nothing is left to do. */
export function firstAct({ state, visitId, allowed }: Expected): "in" | "out" | undefined {
  if (state === "left" || state === "missed") return visitId === null ? undefined : "out";
  return visitId === null || allowed.checkIn ? "in" : "out";
}

export interface Group {
  startAt: string;
  arrivals: Expected[];
}

/** Those who begin together stand together. The list is in order of start. */
export function groupByStart(arrivals: readonly Expected[]): Group[] {
  const groups: Group[] = [];
  for (const arrival of arrivals) {
    const last = groups.at(-1);
    if (last?.startAt === arrival.startAt) last.arrivals.push(arrival);
    else groups.push({ startAt: arrival.startAt, arrivals: [arrival] });
  }
  return groups;
}
