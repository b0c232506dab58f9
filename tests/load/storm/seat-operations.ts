/** The clients' operations at events: each sends one intent until it is answered, and records the result. */
import { randomUUID } from "node:crypto";
import { aFreeEvent } from "../../support/events.ts";
import { type Call, type CallResult, callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import { instant, type StormContext } from "./storms.ts";

export interface Terms {
  /** Seats. */
  capacity: number;
  /** Of the first ticket type. The second one costs ten points more. */
  price: number;
}

/** As few as an event may have here: the second ticket type has as many of its own. */
export const fewestSeats = 2;

const bodyOf = (context: StormContext, { capacity, price }: Terms, ticketNos: readonly [number, number] | null) => ({
  ...aFreeEvent,
  startAt: instant(context, 20, 18),
  endAt: instant(context, 20, 20),
  capacity,
  tickets: [
    { ...aFreeEvent.tickets[0], ticketNo: ticketNos?.[0] ?? null, name: "Guest", pointsCost: price },
    { ...aFreeEvent.tickets[0], ticketNo: ticketNos?.[1] ?? null, name: "Patron", pointsCost: price + 10, capacity: 2 },
  ],
});

const send = (context: StormContext, call: Omit<Call, "path"> & { to: string }): Promise<CallResult> => {
  const { to, ...rest } = call;
  const key = call.method === "GET" ? undefined : randomUUID();
  return callUntilAnswered(context.url, { ...rest, key, path: `/api/tenants/${context.people.tenantId}${to}` });
};

/** A published event with two ticket types. */
export async function openEvent(context: StormContext, admin: Person, terms: Terms): Promise<string> {
  const body = bodyOf(context, terms, null);
  const made = await send(context, { method: "POST", to: "/all-events", as: admin, body });
  const eventId = String(made.body?.eventId);
  const published = { publishAt: null, version: 1 };
  await send(context, { method: "POST", to: `/all-events/${eventId}/publication`, as: admin, body: published });
  return eventId;
}

export interface Own {
  registrationId: string;
  status: string;
  refundNow: number;
}

/** What a member sees of an event now. */
export async function lookAt(context: StormContext, member: Person, eventId: string) {
  const { body } = await send(context, { method: "GET", to: `/events/${eventId}`, as: member });
  const { registration } = (body?.mine ?? {}) as { registration?: Own };
  const { state } = (body?.event ?? {}) as { state?: string };
  return { terms: Number(body?.terms ?? 0), own: registration, isCancelled: state === "cancelled" };
}

const registrationOf = ({ body }: CallResult) => (body?.registration ?? {}) as Partial<Own>;

export async function register(
  context: StormContext,
  member: Person,
  eventId: string,
  wanted: { ticketNo: number; wish: "seat" | "waitlist"; terms: number },
): Promise<Operation> {
  const body = { ...wanted, answers: [], isListed: true };
  const result = await send(context, { method: "POST", to: `/events/${eventId}/registrations`, as: member, body });
  const { registrationId = null } = registrationOf(result);
  return { kind: "register", memberId: member.memberId, eventId, registrationId, ...seen(result) };
}

/** Gives up a seat, a place in a line, or an offer. */
export async function leave(
  context: StormContext,
  member: Person,
  eventId: string,
  { registrationId, refundNow }: Own,
): Promise<Operation> {
  const to = `/me/events/${eventId}/registrations/${registrationId}/cancel`;
  const result = await send(context, { method: "POST", to, as: member, body: { refundSeen: refundNow } });
  return { kind: "leaveSeat", registrationId, ...seen(result) };
}

export async function accept(
  context: StormContext,
  member: Person,
  eventId: string,
  { registrationId, terms }: { registrationId: string; terms: number },
): Promise<Operation> {
  const to = `/me/events/${eventId}/registrations/${registrationId}/acceptance`;
  const result = await send(context, { method: "POST", to, as: member, body: { terms } });
  return { kind: "acceptOffer", registrationId, ...seen(result) };
}

/** Gives a member a seat by hand, at the price that the administrator sees. */
export async function addByHand(
  context: StormContext,
  admin: Person,
  { memberId }: Person,
  eventId: string,
  wanted: { ticketNo: number; isCharged: boolean },
): Promise<Operation> {
  const to = `/all-events/${eventId}/members/${memberId}/registrations`;
  const { body: looked } = await send(context, { method: "GET", to: `/all-events/${eventId}`, as: admin });
  const { tickets } = (looked?.event ?? {}) as { tickets?: { ticketNo: number; pointsCost: number }[] };
  const price = tickets?.find(({ ticketNo }) => ticketNo === wanted.ticketNo)?.pointsCost ?? 0;
  const body = { ...wanted, pointsSeen: wanted.isCharged ? price : 0 };
  const result = await send(context, { method: "POST", to, as: admin, body });
  const { registrationId = null } = registrationOf(result);
  return { kind: "addByHand", memberId, eventId, registrationId, ...seen(result) };
}

export async function endByHand(
  context: StormContext,
  admin: Person,
  eventId: string,
  { registrationId, refundPoints }: { registrationId: string; refundPoints: number },
): Promise<Operation> {
  const to = `/all-events/${eventId}/registrations/${registrationId}/cancel`;
  const result = await send(context, { method: "POST", to, as: admin, body: { reason: "Storm", refundPoints } });
  return { kind: "endByHand", registrationId, refundPoints, ...seen(result) };
}

interface Edited extends Terms {
  version: number;
  /** How many seats were taken when the administrator looked. */
  taken: number;
}

export async function lookAtEdit(context: StormContext, admin: Person, eventId: string): Promise<Edited> {
  const { body } = await send(context, { method: "GET", to: `/all-events/${eventId}`, as: admin });
  const { capacity, version, tickets, seats } = (body?.event ?? {}) as {
    capacity?: number;
    version?: number;
    tickets?: { pointsCost: number }[];
    seats?: { taken: number };
  };
  return {
    capacity: capacity ?? fewestSeats,
    price: tickets?.[0]?.pointsCost ?? 0,
    version: version ?? 0,
    taken: seats?.taken ?? 0,
  };
}

export async function edit(
  context: StormContext,
  admin: Person,
  eventId: string,
  { version, ...terms }: Terms & { version: number },
): Promise<Operation> {
  const body = { ...bodyOf(context, terms, [1, 2]), version };
  const result = await send(context, { method: "PUT", to: `/all-events/${eventId}`, as: admin, body });
  return { kind: "editEvent", eventId, ...seen(result) };
}

export async function cancelEvent(
  context: StormContext,
  admin: Person,
  eventId: string,
  version: number,
): Promise<Operation> {
  const to = `/all-events/${eventId}/cancellation`;
  const result = await send(context, { method: "POST", to, as: admin, body: { reason: "Storm", version } });
  return { kind: "cancelEvent", eventId, ...seen(result) };
}
