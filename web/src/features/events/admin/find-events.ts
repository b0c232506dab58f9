/** Filters the events that are loaded. */
import type { EventDetail, EventState } from "#lambdas/events/contract.ts";
import { fold } from "#web/domain/fold.ts";
import { placeOf } from "./event-facts.ts";

type Row = Pick<EventDetail, "title" | "hostName" | "state" | "place" | "isOnline">;

/** Events in this state whose title, host or place has each of the words. */
export function findEvents<R extends Row>(
  rows: readonly R[],
  { state, words }: { state: EventState | undefined; words: string },
): R[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (state !== undefined && row.state !== state) return false;
    const text = fold([row.title, row.hostName, placeOf(row)].join(" "));
    return wanted.every((word) => text.includes(word));
  });
}
