/** A member's part in an event: a registration that an administrator ends, and another that is open at the erasure. */
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { cancelRegistration } from "#lambdas/events/desk-contract.ts";
import { register } from "#lambdas/events/registration-contract.ts";
import { createEvent, publishEvent } from "#lambdas/events/staff-contract.ts";
import { aFreeEvent } from "../../support/events.ts";
import type { Actor, TestServer } from "../../support/test-server.ts";

type Given = Parameters<TestServer["call"]>[1];

export interface Tools {
  admin: Actor;
  /** Sends a privileged call twice, and checks that both answers are the same. */
  twice: (route: RouteContract, as: Actor, given: Given) => Promise<{ body: object }>;
  call: (route: RouteContract, as: Actor, given: Given) => Promise<{ status: number; body: unknown }>;
  words: (what: string) => string;
  look: () => Promise<unknown>;
  now: number;
}

const day = 24 * 3_600_000;
const instant = (at: number) => new Date(at).toISOString();

/** Returns the event's id. */
export async function goToEvent(person: Actor, { admin, twice, call, words, look, now }: Tools): Promise<string> {
  const questions = [{ questionNo: null, text: "What do you eat?", kind: "text", options: [], isRequired: true }];
  const times = { startAt: instant(now + 3 * day), endAt: instant(now + 3 * day + 3_600_000) };
  const body = { ...aFreeEvent, ...times, questions };
  const { eventId } = (await twice(createEvent, admin, { body })).body as { eventId: string };
  await twice(publishEvent, admin, { params: { eventId }, body: { publishAt: null, version: 1 } });
  const go = async () => {
    const answers = [{ questionNo: 1, answer: words("lentils") }];
    const wish = { ticketNo: 1, wish: "seat", answers, isListed: true, terms: 2 };
    const answer = await call(register, person, { params: { eventId }, body: wish });
    return (answer.body as { registration: { registrationId: string } }).registration;
  };
  const { registrationId } = await go();
  await look();
  const ending = { reason: words("late"), refundPoints: 0 };
  await twice(cancelRegistration, admin, { params: { eventId, registrationId }, body: ending });
  await look();
  await go();
  return eventId;
}
