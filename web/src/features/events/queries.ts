/** What the member's pages of events read. */

import {
  getEvent,
  listMyRegistrations,
  type MyRegistration,
  type Registration,
} from "#lambdas/events/registration-contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { insufficientPoints } from "#lambdas/points/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import type { ApiError, CallOutputOf } from "#web/session/api.ts";

export type EventPageData = CallOutputOf<typeof getEvent>;
export type TicketForMe = EventPageData["tickets"][number];

/** Shows the balance that a call left. */
export function keepBalance({ balance }: { balance: number }, cache: AnswerCache): void {
  cache.change(getMe, (me) => ({ ...me, balance }));
}

/** Shows a new registration at its event, and at its place in the member's list, whose index may lag. */
export function holdRegistration(registration: Registration, { event, questions, terms }: EventPageData) {
  const { registrationId, status } = registration;
  const own = status === "absent" || status === "cancelled" ? null : { registrationId, status };
  return (cache: AnswerCache): void => {
    const { mine: _mine, pointsFrom: _from, pointsUpTo: _upTo, seats: _seats, ...shared } = event;
    const row: MyRegistration = {
      registration,
      event: { ...shared, onlineUrl: null, questions },
      waitingPlace: null,
      terms,
      hasChanged: false,
    };
    cache.change(getEvent, (detail) =>
      detail.event.eventId === event.eventId
        ? { ...detail, mine: row, event: { ...detail.event, mine: own }, lineEnd: null }
        : undefined,
    );
    cache.hold(listMyRegistrations, (answer, { query }) => {
      if (query?.when === "over") return undefined;
      const rows = answer.registrations;
      if (rows.some((one) => one.registration.registrationId === registrationId)) return undefined;
      const place = rows.findIndex((one) => one.event.startAt > event.startAt);
      const isBeforePage = place === 0 && query?.cursor !== undefined;
      if (isBeforePage || (place === -1 && answer.nextCursor !== null)) return "elsewhere";
      return { ...answer, registrations: rows.toSpliced(place === -1 ? rows.length : place, 0, row) };
    });
  };
}

/** The sentence for a refusal. One about points names what is needed and what is there. */
export function explainWith(
  error: ApiError,
  sentence: (cost: string, balance: string) => string,
  points: (value: number) => string,
): string {
  const { cost, balance } = error.details;
  if (error.code !== insufficientPoints.code || typeof cost !== "number" || typeof balance !== "number")
    return errorText(error);
  return sentence(points(cost), points(balance));
}
