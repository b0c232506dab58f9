/** The demo house's events, and who goes. */
import { addDays, instantOf } from "#lambdas/contract/calendar.ts";
import { type EventId, idFrom, type MemberId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { EventFields } from "#lambdas/events/contract.ts";
import { ownSeatRef } from "#lambdas/events/registration-repository.ts";
import { decideRegistration } from "#lambdas/events/registrations.ts";
import { createEventItems, eventRef, seatsRef, setSale } from "#lambdas/events/repository.ts";
import { decidePublication, newEvent } from "#lambdas/events/rules.ts";
import { moveRoom, takePlace } from "#lambdas/events/transactions.ts";
import { memberRef } from "#lambdas/members/repository.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { walletRef } from "#lambdas/points/repository.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { type Act, unlessRefused } from "./acts.ts";
import { type DemoEvent, demoEvents } from "./demo-events.ts";
import type { House } from "./house.ts";
import { neighbours } from "./people.ts";

const dayMilliseconds = 24 * hourMilliseconds;

/** Announces the events. What follows is who takes a seat, and when. */
export function seedEvents(house: House, resources: readonly Resource[], now: number): Act[] {
  return demoEvents.flatMap((demo) => seedEvent(house, demo, resources, now));
}

function seedEvent(house: House, demo: DemoEvent, resources: readonly Resource[], now: number): Act[] {
  const { draft, scope, tenant } = house;
  const room = resources.find(({ name }) => name === demo.room);
  const day = addDays(house.dayOf(now), demo.inDays);
  const start = instantOf(day, `${String(demo.hour).padStart(2, "0")}:00`, tenant.timeZone) ?? now;
  const fields: EventFields = {
    ...demo.fields,
    cover: null,
    place: room === undefined ? { kind: "text", text: demo.room } : { kind: "room", resourceId: room.resourceId },
    startAt: toInstant(start),
    endAt: toInstant(start + demo.hours * hourMilliseconds),
  };
  const eventId = idFrom("event", deriveIdBody(tenant.slug, fields.title));
  const writtenAt = Math.min(now, start) - 6 * dayMilliseconds;
  const event = decidePublication(newEvent(eventId, fields, room, writtenAt), null, writtenAt);
  draft.commit([
    ...createEventItems(scope, event, fields.body, writtenAt),
    ...moveRoom(scope, { before: undefined, after: event }, tenant.originMinutes),
  ]);
  draft.commit([setSale(scope, eventId, { sale: "open", terms: event.terms })]);
  // Those who have joined by then and stay.
  const guests = neighbours.filter(({ fate, role, joined }) => fate === undefined && role === "member" && joined < -7);
  return guests.slice(demo.skips, demo.skips + demo.goers).map(({ memberId }, position) => {
    const at = writtenAt + (position + 1) * hourMilliseconds;
    return { at, run: () => unlessRefused(() => goTo(house, { eventId, memberId }, at)) };
  });
}

export const registrationIdOf = (eventId: EventId, memberId: MemberId) =>
  idFrom("registration", deriveIdBody(eventId, memberId));

/** Takes a seat, or a place in the line. @throws what the product refuses */
export function goTo(
  { draft, scope, tenant }: House,
  { eventId, memberId }: { eventId: EventId; memberId: MemberId },
  at: number,
): void {
  const [event, seats] = [draft.get(eventRef(scope, eventId)), draft.get(seatsRef(scope, eventId))];
  const member = draft.get(memberRef(scope, memberId));
  const own = draft.read(ownSeatRef(scope, memberId, eventId));
  const registrationId = registrationIdOf(eventId, memberId);
  const wanted = {
    registrationId,
    answers: [],
    isListed: true,
    source: "member",
    createdBy: "",
    member: { memberId, name: fullName(member) },
    ticketNo: 1,
    wish: seats.free > 0 ? "seat" : "waitlist",
  } as const;
  const decided = decideRegistration(event, seats, own, wanted, at);
  const wallet = draft.get(walletRef(scope, memberId));
  draft.commit(takePlace(scope, decided, { event, wallet, own, now: at, tenant }).writes);
}
