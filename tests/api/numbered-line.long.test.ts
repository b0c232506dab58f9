import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Body } from "#lambdas/contract/define-route.ts";
import { type EventId, planIdSchema } from "#lambdas/contract/ids.ts";
import { addRegistration } from "#lambdas/events/desk-contract.ts";
import type { register } from "#lambdas/events/registration-contract.ts";
import { cancelEvent, updateEvent } from "#lambdas/events/staff-contract.ts";
import type { RegistrationRecord } from "#lambdas/events/stored-contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { membershipRef, removeMembership } from "#lambdas/memberships/repository.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { expectConsistent, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { createMembership } from "../support/memberships.ts";
import type { Actor } from "../support/test-server.ts";

/** Calls that meet only conflicts at the numbers of an event. The test runs the consumer that settles the line. */
const server = serverOfFile();
const open = eventSteps(server);
const kept = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));

type House = Awaited<ReturnType<typeof open>>;

/** How many transactions on the numbers of an event conflict yet, and how many have. */
let busyFor = 0;
let tries = 0;

interface Sent {
  TransactItems: Record<string, { Key?: { sk: string } }>[];
}

beforeEach(() => {
  [busyFor, tries] = [0, 0];
  documentClient().middlewareStack.add(
    (next, context) => (request) => {
      if (busyFor === 0 || context.commandName?.startsWith("TransactWrite") !== true) return next(request);
      const items = (request.input as Sent).TransactItems.flatMap((one) => Object.values(one));
      if (!items.some(({ Key }) => Key?.sk === "SEATS")) return next(request);
      tries += 1;
      busyFor -= 1;
      const reasons = items.map(({ Key }) => ({ Code: Key?.sk === "SEATS" ? "TransactionConflict" : "None" }));
      const facts = { message: "busy", $metadata: { httpStatusCode: 400 }, CancellationReasons: reasons };
      return Promise.reject(new TransactionCanceledException(facts));
    },
    { step: "initialize", priority: "high", name: "busy" },
  );
});
afterEach(() => documentClient().middlewareStack.remove("busy"));

/** Registers while other calls keep the event's numbers busy. */
async function goInCrowd(
  house: House,
  member: Actor,
  eventId: EventId,
  { conflicts = 6, ...wanted }: Partial<Body<typeof register>> & { key?: string; conflicts?: number } = {},
) {
  busyFor = conflicts;
  const answer = await house.go(member, eventId, { terms: 2, ...wanted });
  busyFor = 0;
  return answer;
}

const places = (house: House) => rawItems(server, house.own, "lined");

/** Delivers the change that put somebody into the line, as often as asked. */
async function settle(house: House, place: Awaited<ReturnType<typeof places>>[number], times = 1) {
  const { tenantId } = house.own;
  const change = { eventId: "line", entity: "lined", tenantId, at: server.clock.now, before: null, after: place };
  for (let time = 0; time < times; time += 1) {
    const Records = [{ messageId: "line", body: JSON.stringify(change) }];
    expect(await runConsumer("events.settleLine", { Records })).toEqual({ batchItemFailures: [] });
  }
}

/** Delivers the change that says that there is a line. */
async function settleAnnounced({ own }: House) {
  const [after] = await rawItems(server, own, "seats");
  const before = { ...after, lined: undefined };
  const change = { eventId: "line", entity: "seats", tenantId: own.tenantId, at: server.clock.now, before, after };
  const Records = [{ messageId: "line", body: JSON.stringify(change) }];
  expect(await runConsumer("events.settleLine", { Records })).toEqual({ batchItemFailures: [] });
}

async function settleAll(house: House, times = 1) {
  const [first] = await places(house);
  if (first === undefined) throw new Error("Nobody stands in the line.");
  await settle(house, first, times);
  expect(await places(house)).toEqual([]);
}

/** As stored: the lists that the pages read are late. */
const latest = async (house: House, { memberId }: Actor, at?: EventId) =>
  (await rawItems(server, house.own, "registration")).find(
    ({ memberId: of, eventId }) => of === memberId && eventId === (at ?? eventId),
  ) as RegistrationRecord | undefined;

describe("a call that meets only conflicts", () => {
  test("takes a number after three tries, pays nothing yet, and is answered alike when it is repeated", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(), await house.newMember()];
    const { eventId } = await house.publish();
    const first = await goInCrowd(house, ann, eventId, { key: "ann-wants-it" });
    // Three for the seat, and three to say that there is a line.
    expect(tries).toBe(6);
    expect(first.status).toBe(202);
    expect(first.body).toMatchObject({ lineNo: 1, balance: 100, registration: { status: "lined", pointsCost: 0 } });
    expect((await goInCrowd(house, ben, eventId)).body.lineNo).toBe(2);
    expect((await house.see(ben, eventId)).body).toMatchObject({
      event: { mine: { status: "lined" }, seats: { taken: 0 } },
      mine: { waitingPlace: 2, registration: { status: "lined", allowed: { cancel: true, editAnswers: false } } },
    });
    await expectConsistent(server, house.own);
    const again = await house.go(ann, eventId, { terms: 2, key: "ann-wants-it" });
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect(outcome(await house.go(ann, eventId, { terms: 2 }))).toEqual([409, "events.already_registered"]);

    await settleAll(house);
    const later = await house.go(ann, eventId, { terms: 2, key: "ann-wants-it" });
    expect([later.status, later.body]).toEqual([202, first.body]);
    expect((await house.see(ann, eventId)).body.mine?.registration).toMatchObject({
      status: "registered",
      pointsCost: 30,
      refundNow: 30,
    });
    expect([await house.balance(ann), await house.balance(ben)]).toEqual([70, 70]);
    await expectConsistent(server, house.own);
  });

  test("is settled in its order: a seat, a refusal with its cause, or a place on the waitlist", async () => {
    const house = await open();
    const poor = await house.newMember(40);
    const [ann, ben, cas, dan] = [
      await house.newMember(),
      await house.newMember(),
      await house.newMember(),
      await house.newMember(),
    ];
    const { eventId } = await house.publish({ capacity: 2 });
    const other = await house.publish();
    for (const member of [poor, ann, ben, cas]) await goInCrowd(house, member, eventId, { conflicts: 3 });
    expect((await house.go(dan, eventId, { terms: 2, wish: "waitlist" })).status).toBe(202);
    // The points go elsewhere before the line comes to this member.
    expect((await house.go(poor, other.eventId)).status).toBe(201);
    await settleAll(house);
    const ends = await Promise.all([poor, ann, ben, cas, dan].map((member) => latest(house, member, eventId)));
    expect(ends.map((end) => [end?.status, end?.endedBy?.cause])).toEqual([
      ["cancelled", "line_no_points"],
      ["registered", undefined],
      ["registered", undefined],
      ["cancelled", "line_sold_out"],
      ["waitlisted", undefined],
    ]);
    const balances = await Promise.all([poor, ann, ben, cas, dan].map((member) => house.balance(member)));
    expect(balances).toEqual([10, 70, 70, 100, 100]);
    expect((await house.see(cas, eventId)).body).toMatchObject({ mine: null, lineEnd: "line_sold_out" });
    expect((await house.see(dan, eventId)).body).toMatchObject({ mine: { waitingPlace: 1 }, lineEnd: null });
    await expectConsistent(server, house.own);
    // Whoever was refused may wait now.
    expect((await house.wait(cas, eventId)).body.registration.status).toBe("waitlisted");
    expect((await house.see(cas, eventId)).body.lineEnd).toBeNull();
    await expectConsistent(server, house.own);
  });

  test("is settled once, also where the change arrives twice, late, and more stand there than one step takes", async () => {
    const house = await open();
    const members = await Promise.all(Array.from({ length: 30 }, () => house.newMember(40)));
    const { eventId } = await house.publish({ capacity: 28 });
    for (const member of members) await goInCrowd(house, member, eventId);
    const [first] = await places(house);
    await settleAll(house, 2);
    if (first !== undefined) await settle(house, first);
    const balances = await Promise.all(members.map((member) => house.balance(member)));
    expect(balances).toEqual([...Array(28).fill(10), 40, 40]);
    expect((await house.listed(eventId)).event.seats).toEqual({ taken: 28, left: 0, waiting: 0 });
    await expectConsistent(server, house.own);
  });
});

describe("the numbered line", () => {
  /** Ann stands in the line, and the event's numbers say so. */
  async function lined(fields: Parameters<House["publish"]>[0] = {}) {
    const house = await open();
    const [ann, ben] = [await house.newMember(), await house.newMember()];
    const { eventId } = await house.publish(fields);
    await goInCrowd(house, ann, eventId);
    // The second one meets no conflict any more when it says that there is a line.
    await goInCrowd(house, ben, eventId, { conflicts: 3 });
    return { house, ann, ben, eventId };
  }

  test("is passed by nobody: whoever comes then goes to its end", async () => {
    const { house, eventId } = await lined();
    const cas = await house.newMember();
    expect((await rawItems(server, house.own, "seats"))[0]?.lined).toBe(1);
    tries = 0;
    const late = await house.go(cas, eventId, { terms: 2 });
    expect([late.status, late.body.lineNo, tries]).toEqual([202, 3, 0]);
    await settleAll(house);
    expect((await latest(house, cas))?.endedBy?.cause).toBe("line_sold_out");
    expect((await rawItems(server, house.own, "seats"))[0]?.lined).toBeUndefined();
    expect(outcome(await house.go(await house.newMember(), eventId))).toEqual([409, "events.full"]);
    await expectConsistent(server, house.own);
  });

  test("keeps nobody from a seat once it is empty, though a call announces it late", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(), await house.newMember()];
    const { eventId } = await house.publish({ capacity: 5 });
    const announcement = (input: unknown) => {
      const { TransactItems } = input as Sent;
      return TransactItems.length === 1 && TransactItems[0]?.["Update"]?.Key?.sk === "SEATS";
    };
    documentClient().middlewareStack.add(
      (next, context) => async (request) => {
        if (context.commandName?.startsWith("TransactWrite") === true && announcement(request.input)) {
          documentClient().middlewareStack.remove("late");
          await settleAll(house);
        }
        return next(request);
      },
      { step: "initialize", priority: "high", name: "late" },
    );
    expect((await goInCrowd(house, ann, eventId, { conflicts: 3 })).status).toBe(202);
    expect([(await latest(house, ann))?.status, await places(house)]).toEqual(["registered", []]);
    expect((await rawItems(server, house.own, "seats"))[0]?.lined).toBe(1);
    await settleAnnounced(house);
    expect((await rawItems(server, house.own, "seats"))[0]?.lined).toBeUndefined();
    const added = await server.call(addRegistration, {
      as: house.admin,
      params: { ...house.params, eventId, memberId: ben.memberId },
      body: { ticketNo: 1, isCharged: true, pointsSeen: 30 },
      key: house.key(),
    });
    expect(added.status).toBe(201);
    await expectConsistent(server, house.own);
  });

  test("is settled by its announcement, too", async () => {
    const { house } = await lined();
    const [seats] = await rawItems(server, house.own, "seats");
    expect([seats?.lined, (await places(house)).length]).toEqual([1, 2]);
    await settleAnnounced(house);
    expect([(await rawItems(server, house.own, "seats"))[0]?.lined, await places(house)]).toEqual([undefined, []]);
    await expectConsistent(server, house.own);
  });

  test("is left for nothing, and the others move up", async () => {
    const { house, ann, ben, eventId } = await lined();
    const mine = (await house.see(ann, eventId)).body.mine?.registration;
    if (mine === undefined) throw new Error("Ann stands in the line.");
    expect((await house.leave(ann, mine, 0)).body).toMatchObject({
      balance: 100,
      registration: { status: "cancelled" },
    });
    expect((await house.see(ben, eventId)).body.mine?.waitingPlace).toBe(1);
    await expectConsistent(server, house.own);
    await settleAll(house);
    expect([(await latest(house, ben))?.status, await house.balance(ann)]).toEqual(["registered", 100]);
    await expectConsistent(server, house.own);
  });

  test("gives no seat to somebody who is suspended meanwhile", async () => {
    const { house, ann, ben } = await lined();
    const params = { ...house.params, memberId: ann.memberId };
    const body = { status: "suspended", version: 1, bookings: "keep" } as const;
    expect((await server.call(setMemberStatus, { as: house.admin, params, body })).status).toBe(200);
    await settleAll(house);
    const causes = (await rawItems(server, house.own, "registration")).map(({ memberId, status, endedBy }) => {
      return [memberId === ann.memberId ? "ann" : "ben", status, (endedBy as { cause: string } | null)?.cause];
    });
    expect(causes.toSorted()).toEqual([
      ["ann", "cancelled", "membership_ended"],
      ["ben", "registered", undefined],
    ]);
    expect(await house.balance(ben)).toBe(70);
    await expectConsistent(server, house.own);
  });

  test("gives no seat to somebody whose plan has ended meanwhile", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(), await house.newMember()];
    const planId = planIdSchema.parse(`pln_${"7".repeat(26)}`);
    const facts = { planId, status: "active", startedAt: "2026-11-01T09:00:00.000Z" } as const;
    const { scope } = house.own;
    await server.table.commit([ann, ben].map(({ memberId }) => createMembership(scope, memberId, facts)));
    const audience = { kind: "plans" as const, planIds: [planId] };
    const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, audience }));
    const { eventId } = await house.publish({ tickets });
    for (const member of [ann, ben]) expect((await goInCrowd(house, member, eventId)).status).toBe(202);
    const { membership } = await server.table.getMany(
      { membership: membershipRef(scope, ann.memberId) },
      { consistent: true },
    );
    await server.table.commit(removeMembership(scope, ann.memberId, { membership, open: undefined }));
    await settleAll(house);
    expect((await latest(house, ann))?.endedBy?.cause).toBe("not_for_you");
    expect([await house.balance(ann), await house.balance(ben)]).toEqual([100, 70]);
    await expectConsistent(server, house.own);
  });

  test("sells nothing at other terms than were shown, and nothing of a cancelled event", async () => {
    const changed = await lined();
    const tickets = kept.map((ticket) => ({ ...ticket, pointsCost: 40 }));
    const body = { ...paidFields, tickets, version: 2 };
    const params = { ...changed.house.params, eventId: changed.eventId };
    expect((await server.call(updateEvent, { as: changed.house.admin, params, body })).status).toBe(200);
    await settleAll(changed.house);
    expect((await latest(changed.house, changed.ann))?.endedBy?.cause).toBe("line_changed");
    expect(await changed.house.balance(changed.ann)).toBe(100);
    await expectConsistent(server, changed.house.own);

    const off = await lined();
    const key = off.house.key();
    const cancel = { as: off.house.admin, params: { ...off.house.params, eventId: off.eventId } };
    await server.call(cancelEvent, { ...cancel, body: { reason: "Ill", version: 2 }, key });
    await settleAll(off.house);
    expect((await latest(off.house, off.ann))?.endedBy?.cause).toBe("event_cancelled");
    expect(await off.house.balance(off.ann)).toBe(100);
    await expectConsistent(server, off.house.own);
  });
});
