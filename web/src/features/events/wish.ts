/** What a reader can do at an event now. Pure. */
import { minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import type { EventCard } from "#lambdas/events/contract.ts";
import type { EventPageData, TicketForMe } from "./queries.ts";

/** Whether the reader can wait for a seat. From the start on, nobody who waits gets one. */
export const canWait = ({ hasWaitlist, state }: Pick<EventCard, "hasWaitlist" | "state">): boolean =>
  hasWaitlist && state !== "in_progress";

/** The tickets that the reader can take, or wait for. */
export function takeable({ event, tickets }: Pick<EventPageData, "event" | "tickets">): TicketForMe[] {
  return tickets.filter(({ sale }) => sale === "open" || (sale === "sold_out" && canWait(event)));
}

export const wishOf = ({ sale }: Pick<TicketForMe, "sale">): "seat" | "waitlist" =>
  sale === "sold_out" ? "waitlist" : "seat";

/** Until this instant a cancellation returns every point. */
export const refundEnd = ({ startAt, refundCutoffMinutes }: Pick<EventCard, "startAt" | "refundCutoffMinutes">) =>
  toInstant(toMilliseconds(startAt) - refundCutoffMinutes * minuteMilliseconds);
