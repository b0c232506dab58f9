/** Events and live sessions of the quarter that is over: who registered, gave the seat back, came and watched. */
import { type EventId, idFrom, type MemberId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { registrationRef, saveRegistration } from "#lambdas/events/registration-repository.ts";
import { checkedIn } from "#lambdas/events/registrations.ts";
import { createEventItems, eventRef, setSale } from "#lambdas/events/repository.ts";
import { decidePublication, newEvent } from "#lambdas/events/rules.ts";
import { endRegistration } from "#lambdas/events/transactions.ts";
import { minuteOf, newViewer } from "#lambdas/live/chat.ts";
import type { LiveFields } from "#lambdas/live/contract.ts";
import { decidePublication as decideSession, newSession, newStage } from "#lambdas/live/edits.ts";
import { createSessionItems, followSession, saveViewer, sessionRef } from "#lambdas/live/repository.ts";
import { ended } from "#lambdas/live/rules.ts";
import { payForSession } from "#lambdas/live/transactions.ts";
import { entryRef, walletRef } from "#lambdas/points/repository.ts";
import { lotsTaken, unpackLots } from "#lambdas/points/rules.ts";
import { type Act, unlessRefused } from "./acts.ts";
import { type PastEvent, type PastSession, pastEvents, pastSessions } from "./demo-past.ts";
import type { House } from "./house.ts";
import { neighbours } from "./people.ts";
import { goTo, registrationIdOf } from "./seed-events.ts";
import type { Clock } from "./wishes.ts";

/** Events are announced so many days before they begin. */
const announcedDays = 12;
const dayMilliseconds = 24 * hourMilliseconds;

export const gatheringActs = (house: House, clock: Clock): Act[] => [
  ...pastEvents.flatMap((event) => eventActs(house, clock, event)),
  ...pastSessions.flatMap((session) => sessionActs(house, clock, session)),
];

/** Neighbours who are members by then and stay. Each gathering begins elsewhere in their list. */
function guestsOf(day: number, { skips, guests }: { skips: number; guests: number }): MemberId[] {
  const there = neighbours.filter(({ fate, role, joined }) => {
    return fate === undefined && role === "member" && joined < day - announcedDays;
  });
  return Array.from({ length: Math.min(guests, there.length) }, (_, position) => {
    return there[(skips + position) % there.length]?.memberId as MemberId;
  });
}

function eventActs(house: House, clock: Clock, demo: PastEvent): Act[] {
  const { draft, scope } = house;
  const start = clock.at(demo.day, demo.hour);
  const announcedAt = clock.at(demo.day - announcedDays, 9);
  const eventId = idFrom("event", house.idBody("past", demo.fields.title, String(demo.day)));
  const fields = {
    ...demo.fields,
    cover: null,
    place: { kind: "text", text: demo.place } as const,
    startAt: toInstant(start),
    endAt: toInstant(start + demo.hours * hourMilliseconds),
  };
  const announce = () => {
    const event = decidePublication(newEvent(eventId, fields, undefined, announcedAt), null, announcedAt);
    // What reminds of it is done.
    const over = { ...event, remindedFor: event.startAt };
    draft.commit(createEventItems(scope, over, fields.body, announcedAt));
    draft.commit([setSale(scope, eventId, { sale: "open", terms: event.terms })]);
  };
  const guests = guestsOf(demo.day, demo);
  const acts = guests.flatMap((memberId, position): Act[] => {
    const cancelAt = start - 2 * dayMilliseconds;
    const at = Math.min(announcedAt + (position + 1) * 17 * hourMilliseconds, cancelAt - hourMilliseconds);
    const cameAt = start + position * minuteMilliseconds;
    // One of six gives the seat back in time, and one of five of the others stays away.
    const isGivenBack = position % 6 === 4;
    const comes = !isGivenBack && position % 5 !== 3;
    return [
      { at, run: () => unlessRefused(() => goTo(house, { eventId, memberId }, at)) },
      ...(isGivenBack ? [{ at: cancelAt, run: () => giveBack(house, { eventId, memberId }, cancelAt) }] : []),
      ...(comes ? [{ at: cameAt, run: () => come(house, { eventId, memberId }, cameAt) }] : []),
    ];
  });
  return [{ at: announcedAt, run: announce }, ...acts];
}

interface Seat {
  eventId: EventId;
  memberId: MemberId;
}

const seatOf = ({ draft, scope }: House, { eventId, memberId }: Seat) =>
  draft.read(registrationRef(scope, eventId, registrationIdOf(eventId, memberId)));

function giveBack(house: House, seat: Seat, at: number): void {
  const { draft, scope, tenant } = house;
  const registration = seatOf(house, seat);
  if (registration?.status !== "registered") return;
  const { pointsCost, paidFrom, chargeNumber } = registration;
  const charged = () =>
    chargeNumber === null ? [] : lotsTaken(draft.get(entryRef(scope, seat.memberId, chargeNumber)));
  const paidLots = paidFrom === null ? charged() : unpackLots(paidFrom);
  const event = draft.get(eventRef(scope, seat.eventId));
  const wallet = draft.get(walletRef(scope, seat.memberId));
  const ending = { cause: "member", reason: null, refund: pointsCost } as const;
  draft.commit(endRegistration(scope, registration, ending, { event, wallet, paidLots, now: at, tenant }).writes);
}

function come(house: House, seat: Seat, at: number): void {
  const registration = seatOf(house, seat);
  if (registration?.status !== "registered") return;
  const { draft, scope } = house;
  const event = draft.get(eventRef(scope, seat.eventId));
  const came = checkedIn(registration, event, { isThere: true, actorId: house.administratorId(), now: at });
  draft.commit([saveRegistration(scope, came)]);
}

function sessionActs(house: House, clock: Clock, { day, hour, skips, guests, ...facts }: PastSession): Act[] {
  const { draft, scope, tenant } = house;
  const start = clock.at(day, hour);
  const fields: LiveFields = { ...facts, startAt: toInstant(start) };
  const announcedAt = clock.at(day - announcedDays, 9);
  const sessionId = idFrom("liveSession", house.idBody("past", fields.title, String(day)));
  const endAt = start + fields.durationMinutes * minuteMilliseconds;
  const announce = () => {
    const session = decideSession(newSession(sessionId, fields, announcedAt), announcedAt);
    draft.commit(createSessionItems(scope, session, newStage(sessionId)));
  };
  const change = (startedAt: string | null) => {
    const session = draft.get(sessionRef(scope, sessionId));
    // A meeting elsewhere leaves nothing to clear up.
    const after =
      startedAt === null ? { ...ended(session, endAt), cleared: "recordings" as const } : { ...session, startedAt };
    draft.commit([followSession(scope, after)]);
  };
  const watchers = guestsOf(day, { skips, guests }).flatMap((memberId, position): Act[] => {
    const arrivedAt = start + (position % 4) * minuteMilliseconds;
    const minutes = Math.max(3, fields.durationMinutes - (position % 5) * 9 - (position % 4));
    const lastAt = arrivedAt + (minutes - 1) * minuteMilliseconds;
    const paidAt = start - (position + 2) * hourMilliseconds;
    const pay = () => {
      const session = draft.get(sessionRef(scope, sessionId));
      const intent = { idBody: house.idBody("pass", sessionId, memberId), bodyHash: "seed" };
      const wallet = draft.get(walletRef(scope, memberId));
      unlessRefused(() => draft.commit(payForSession(scope, session, wallet, { intent, now: paidAt, tenant }).writes));
    };
    const watch = () => {
      const viewer = { ...newViewer(sessionId, memberId, arrivedAt), lastAt: toInstant(lastAt), minutes };
      draft.commit([saveViewer(scope, { ...viewer, lastMinute: minuteOf(lastAt) }, undefined)]);
    };
    return [...(fields.audience.kind === "points" ? [{ at: paidAt, run: pay }] : []), { at: lastAt, run: watch }];
  });
  return [
    { at: announcedAt, run: announce },
    { at: start, run: () => change(toInstant(start)) },
    { at: endAt, run: () => change(null) },
    ...watchers,
  ];
}
