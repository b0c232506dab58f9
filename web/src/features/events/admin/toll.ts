/** What the cancellation of an event means for those who are registered. */
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";

export interface Toll {
  /** How many lose a seat. */
  seats: number;
  /** Points that go back to them. */
  points: number;
  /** How many stop waiting, or lose a seat that is offered to them. */
  waiting: number;
}

export function tollOf(registrations: readonly Pick<ListedRegistration, "status" | "pointsCost">[]): Toll {
  const seated = registrations.filter(({ status }) => status === "registered" || status === "attended");
  const waiting = registrations.filter(({ status }) => status === "waitlisted" || status === "offered");
  return {
    seats: seated.length,
    points: seated.reduce((sum, { pointsCost }) => sum + (pointsCost ?? 0), 0),
    waiting: waiting.length,
  };
}
