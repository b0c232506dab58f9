/** A house whose administrator makes events, and whose members go to them. */
import type { Body } from "#lambdas/contract/define-route.ts";
import type { EventId } from "#lambdas/contract/ids.ts";
import type { EventFields } from "#lambdas/events/contract.ts";
import { cancelRegistration, listRegistrations } from "#lambdas/events/desk-contract.ts";
import {
  acceptOffer,
  cancelMyRegistration,
  getEvent,
  listMyRegistrations,
  type Registration,
  register,
} from "#lambdas/events/registration-contract.ts";
import { createEvent, publishEvent } from "#lambdas/events/staff-contract.ts";
import { points } from "./event-wallet.ts";
import { aFreeEvent } from "./events.ts";
import type { Actor, TestServer, TestTenant } from "./test-server.ts";

/** 30 points, 2 seats, and a waitlist whose offers last an hour. */
export const paidFields: EventFields = {
  ...aFreeEvent,
  title: "Letterpress evening",
  capacity: 2,
  tickets: aFreeEvent.tickets.map((ticket) => ({ ...ticket, pointsCost: 30 })),
};

export function eventSteps(server: TestServer) {
  return async function open(given?: TestTenant) {
    const own = given ?? (await server.newTenant());
    const admin = await server.newMember(own, { role: "admin" });
    const params = { tenantId: own.tenantId };
    let keys = 0;
    const key = () => `event-key-${(keys += 1)}`;
    const newMember = (balance = 100) => server.newMember(own, { points: balance });
    const write = async (changes: Partial<EventFields> = {}) =>
      (await server.call(createEvent, { as: admin, params, body: { ...paidFields, ...changes }, key: key() })).body;
    const publish = async (changes: Partial<EventFields> = {}, publishAt: string | null = null) => {
      const { eventId, version } = await write(changes);
      const body = { publishAt, version };
      return (await server.call(publishEvent, { as: admin, params: { ...params, eventId }, body, key: key() })).body;
    };
    const see = (as: Actor, eventId: EventId) => server.call(getEvent, { as, params: { ...params, eventId } });
    /** With the terms that the member sees now, if the call names none. */
    const go = async (as: Actor, eventId: EventId, wanted: Partial<Body<typeof register>> & { key?: string } = {}) => {
      const { key: named = key(), ...body } = wanted;
      const terms = body.terms ?? (await see(as, eventId)).body.terms;
      const whole = { ticketNo: 1, wish: "seat", answers: [], isListed: true, ...body, terms } as const;
      return server.call(register, { as, params: { ...params, eventId }, body: whole, key: named });
    };
    const wait = (as: Actor, eventId: EventId) => go(as, eventId, { wish: "waitlist" });
    const of = ({ eventId, registrationId }: Pick<Registration, "eventId" | "registrationId">) => {
      return { ...params, eventId, registrationId };
    };
    const leave = (as: Actor, registration: Registration, refundSeen = registration.refundNow, named = key()) =>
      server.call(cancelMyRegistration, { as, params: of(registration), body: { refundSeen }, key: named });
    const accept = async (as: Actor, registration: Registration, named = key()) => {
      const { terms } = (await see(as, registration.eventId)).body;
      return server.call(acceptOffer, { as, params: of(registration), body: { terms }, key: named });
    };
    const cancel = (registration: Registration, refundPoints: number) => {
      const body = { reason: "Asked for it", refundPoints };
      return server.call(cancelRegistration, { as: admin, params: of(registration), body, key: key() });
    };
    const mine = async (as: Actor, when: "to_come" | "over" = "to_come") =>
      (await server.call(listMyRegistrations, { as, params, query: { when } })).body.registrations;
    const listed = async (eventId: EventId) =>
      (await server.call(listRegistrations, { as: admin, params: { ...params, eventId }, query: {} })).body;
    const balance = (as: Actor) => points(server, own, as);
    return {
      own,
      admin,
      params,
      key,
      newMember,
      write,
      publish,
      see,
      go,
      wait,
      of,
      leave,
      accept,
      cancel,
      mine,
      listed,
      balance,
    };
  };
}

type House = Awaited<ReturnType<ReturnType<typeof eventSteps>>>;

/** Ann has left the only seat of an event, for which Ben waits first, and Cas after him. */
export async function freeSeat(house: House) {
  const [ann, ben, cas] = [await house.newMember(), await house.newMember(), await house.newMember()];
  const { eventId } = await house.publish({ capacity: 1 });
  const { registration } = (await house.go(ann, eventId)).body;
  await house.wait(ben, eventId);
  await house.wait(cas, eventId);
  await house.leave(ann, registration);
  return { ann, ben, cas, eventId };
}
