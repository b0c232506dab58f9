import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addRegistration, offerSeat } from "#lambdas/events/desk-contract.ts";
import { setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { expectConsistent, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const open = eventSteps(server);

afterEach(() => {
  vi.useRealTimers();
});

/** Runs the consumer that offers seats, by the test's clock. */
async function serve({ own }: Awaited<ReturnType<typeof open>>, eventId: string): Promise<void> {
  const after = (await rawItems(server, own, "registration")).find((one) => one.eventId === eventId);
  const change = { eventId: "serve", entity: "registration", tenantId: own.tenantId, at: 0, before: null, after };
  vi.useFakeTimers({ toFake: ["Date"], now: server.clock.now });
  const Records = [{ messageId: "serve", body: JSON.stringify(change) }];
  expect(await runConsumer("events.offerSeats", { Records })).toEqual({ batchItemFailures: [] });
  vi.useRealTimers();
}

describe("the line", () => {
  /** Two seats taken, and two members waiting. */
  async function fullHouse() {
    const house = await open();
    const people = [await house.newMember(), await house.newMember(), await house.newMember(), await house.newMember()];
    const [ann, ben, cas, dora] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    const { eventId } = await house.publish();
    const seat = (await house.go(ann, eventId)).body.registration;
    await house.go(ben, eventId);
    const full = await house.go(cas, eventId);
    expect([outcome(full), full.error?.details]).toEqual([[409, "events.full"], { canWait: true }]);
    const first = (await house.wait(cas, eventId)).body.registration;
    const second = (await house.wait(dora, eventId)).body.registration;
    return { house, eventId, ann, ben, cas, dora, seat, first, second };
  }

  test("is joined where no seat is left, costs nothing, and shows one's place", async () => {
    const { house, eventId, cas, dora } = await fullHouse();
    expect((await house.mine(cas))[0]).toMatchObject({
      waitingPlace: 1,
      registration: { status: "waitlisted", pointsCost: 0 },
    });
    expect((await house.mine(dora))[0]?.waitingPlace).toBe(2);
    expect((await house.see(dora, eventId)).body).toMatchObject({
      event: { state: "full", seats: { taken: 2, left: 0, waiting: 2 } },
      tickets: [{ sale: "sold_out" }],
    });
    expect(await house.balance(cas)).toBe(100);
    await expectConsistent(server, house.own);
  });

  test("keeps a freed seat for those who wait: nobody passes them", async () => {
    const { house, eventId, ann, seat } = await fullHouse();
    await house.leave(ann, seat);
    const late = await house.newMember();
    expect(outcome(await house.go(late, eventId))).toEqual([409, "events.full"]);
    expect((await house.wait(late, eventId)).status).toBe(201);
    await expectConsistent(server, house.own);
  });

  test("is not for an event with seats, or without a waitlist", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId } = await house.publish();
    expect(outcome(await house.wait(member, eventId))).toEqual([409, "events.seat_free"]);
    const without = await house.publish({ hasWaitlist: false, capacity: 1 });
    await house.go(await house.newMember(), without.eventId);
    expect(outcome(await house.wait(member, without.eventId))).toEqual([409, "events.no_waitlist"]);
  });

  test("is left at any time, and the others move up", async () => {
    const { house, cas, dora, first } = await fullHouse();
    expect((await house.leave(cas, first)).body.registration.status).toBe("cancelled");
    expect((await house.mine(dora))[0]?.waitingPlace).toBe(1);
    await expectConsistent(server, house.own);
  });

  test("gives an offered seat for its price, within its time", async () => {
    const { house, ann, cas, seat, first } = await fullHouse();
    await house.leave(ann, seat);
    const offer = await server.call(offerSeat, {
      as: house.admin,
      params: house.of(first),
      body: {},
      key: house.key(),
    });
    expect(offer.body).toMatchObject({
      status: "offered",
      offeredUntil: new Date(defaultNow + 3_600_000).toISOString(),
    });
    // Whoever offers it once more, as the line may have done first, sees the same offer.
    server.clock.now = defaultNow + 60_000;
    const again = { as: house.admin, params: house.of(first), body: {}, key: house.key() };
    expect((await server.call(offerSeat, again)).body).toEqual(offer.body);
    const accepted = await house.accept(cas, offer.body, "accept-key");
    expect(accepted.body).toMatchObject({ balance: 70, registration: { status: "registered", pointsCost: 30 } });
    expect((await house.accept(cas, offer.body, "accept-key")).body).toEqual(accepted.body);
    await expectConsistent(server, house.own);
  });

  test("offers a seat until the start of the event at the latest", async () => {
    const { house, ann, seat, first } = await fullHouse();
    await house.leave(ann, seat);
    server.clock.now = Date.parse("2026-12-01T17:30:00.000Z");
    const call = { as: house.admin, params: house.of(first), body: {}, key: house.key() };
    expect((await server.call(offerSeat, call)).body.offeredUntil).toBe("2026-12-01T18:00:00.000Z");
  });

  test("shows the link of an event online to those with a seat, not to those who wait", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(), await house.newMember()];
    const { eventId } = await house.publish({ capacity: 1, onlineUrl: "https://meet.example/press" });
    await house.go(ann, eventId);
    await house.wait(ben, eventId);
    const linkFor = async (who: typeof ann) => (await house.mine(who))[0]?.event.onlineUrl;
    expect([await linkFor(ann), await linkFor(ben)]).toEqual(["https://meet.example/press", null]);
  });

  test("passes an offer on that was not accepted in time", async () => {
    const { house, ann, cas, seat, first } = await fullHouse();
    await house.leave(ann, seat);
    const offer = await server.call(offerSeat, {
      as: house.admin,
      params: house.of(first),
      body: {},
      key: house.key(),
    });
    server.clock.now = defaultNow + 3_600_000;
    expect(outcome(await house.accept(cas, offer.body))).toEqual([409, "events.offer_expired"]);
    expect((await house.mine(cas, "over"))[0]?.registration).toMatchObject({
      status: "cancelled",
      endedBy: { cause: "offer_expired" },
    });
    await settleDue(server, "offer", "events.endOffers", `T#${house.own.tenantId}#`);
    await expectConsistent(server, house.own);
    expect((await house.listed(first.eventId)).event.seats).toEqual({ taken: 1, left: 1, waiting: 1 });
  });

  test("offers nothing once the event has begun: who waits keeps waiting, and whoever is there gets the seat", async () => {
    const { house, eventId, ann, cas, dora, seat, second } = await fullHouse();
    await house.leave(ann, seat);
    const statusOf = async (who: typeof ann) => (await house.mine(who))[0]?.registration.status;
    const startsAt = Date.parse(paidFields.startAt);
    server.clock.now = startsAt - 600_000;
    await serve(house, eventId);
    expect((await house.mine(cas))[0]?.registration.offeredUntil).toBe(paidFields.startAt);
    server.clock.now = startsAt;
    await settleDue(server, "offer", "events.endOffers", `T#${house.own.tenantId}#`);
    await serve(house, eventId);
    expect([await statusOf(dora), (await house.listed(eventId)).event.seats]).toEqual([
      "waitlisted",
      { taken: 1, left: 1, waiting: 1 },
    ]);
    const params = house.of(second);
    const offer = await server.call(offerSeat, { as: house.admin, params, body: {}, key: house.key() });
    expect(outcome(offer)).toEqual([409, "events.registration_over"]);
    expect((await house.mine(cas, "over"))[0]?.registration.endedBy?.cause).toBe("offer_expired");

    const [walkIn, late] = [await house.newMember(), await house.newMember()];
    const added = await server.call(addRegistration, {
      as: house.admin,
      params: { ...house.params, eventId, memberId: walkIn.memberId },
      body: { ticketNo: 1, isCharged: true, pointsSeen: 30 },
      key: house.key(),
    });
    expect(added.status).toBe(201);
    const full = await house.go(late, eventId);
    expect([outcome(full), full.error?.details]).toEqual([[409, "events.full"], { canWait: false }]);
    expect(outcome(await house.wait(late, eventId))).toEqual([409, "events.no_waitlist"]);
    await expectConsistent(server, house.own);
  });

  test("passes over who is suspended: nobody else's seat stays with them", async () => {
    const { house, eventId, ann, cas, dora, seat, first } = await fullHouse();
    const params = { ...house.params, memberId: cas.memberId };
    const body = { status: "suspended", version: 1, bookings: "keep" } as const;
    expect((await server.call(setMemberStatus, { as: house.admin, params, body })).status).toBe(200);
    await house.leave(ann, seat);
    const offer = { as: house.admin, params: house.of(first), body: {}, key: house.key() };
    expect(outcome(await server.call(offerSeat, offer))).toEqual([404, "members.not_found"]);
    await serve(house, eventId);
    expect((await house.mine(dora))[0]?.registration.status).toBe("offered");
    const stored = await rawItems(server, house.own, "registration");
    expect(stored.find(({ memberId }) => memberId === cas.memberId)).toMatchObject({
      status: "cancelled",
      endedBy: { cause: "membership_ended", reason: null },
      pointsRefunded: 0,
    });
    expect((await house.listed(eventId)).event.seats).toEqual({ taken: 2, left: 0, waiting: 0 });
    await expectConsistent(server, house.own);
  });

  test("withdraws the offer of who is suspended: the next one gets the seat, and seats and places stay", async () => {
    const { house, eventId, ann, cas, dora, seat } = await fullHouse();
    const other = await house.publish({ title: "Bookbinding" });
    const elsewhere = (await house.go(cas, other.eventId)).body.registration;
    await house.leave(ann, seat);
    await serve(house, eventId);
    const statusAt = async (of: string, { memberId }: typeof cas) =>
      (await rawItems(server, house.own, "registration")).find((one) => one.eventId === of && one.memberId === memberId)
        ?.status;
    expect(await statusAt(eventId, cas)).toBe("offered");
    const memberOf = async () =>
      (await rawItems(server, house.own, "member")).find((one) => one.memberId === cas.memberId);
    const before = await memberOf();
    const params = { ...house.params, memberId: cas.memberId };
    const body = { status: "suspended", version: 1, bookings: "keep" } as const;
    expect((await server.call(setMemberStatus, { as: house.admin, params, body })).status).toBe(200);
    const change = { eventId: "suspended", entity: "member", tenantId: house.own.tenantId, at: server.clock.now };
    const Records = [{ messageId: "one", body: JSON.stringify({ ...change, before, after: await memberOf() }) }];
    for (let time = 0; time < 2; time += 1)
      expect(await runConsumer("events.followMembers", { Records })).toEqual({ batchItemFailures: [] });
    expect([await statusAt(eventId, cas), await statusAt(other.eventId, cas)]).toEqual(["cancelled", "registered"]);
    expect(elsewhere.status).toBe("registered");
    await serve(house, eventId);
    expect(await statusAt(eventId, dora)).toBe("offered");
    expect((await house.listed(eventId)).event.seats).toEqual({ taken: 2, left: 0, waiting: 0 });
    await expectConsistent(server, house.own);
  });

  test("asks again who a ticket is for, when a seat is offered and when it is accepted", async () => {
    const house = await open();
    const staff = { ...paidFields.tickets[0], audience: { kind: "staff" } } as never;
    const { eventId } = await house.publish({ capacity: 1, tickets: [staff] });
    const newVerifier = () => server.newMember(house.own, { role: "verifier", points: 100 });
    const [ann, ben, cas, dora] = [await newVerifier(), await newVerifier(), await newVerifier(), await newVerifier()];
    const setRole = async ({ memberId }: typeof ann, role: "member" | "verifier", version: number) => {
      const params = { ...house.params, memberId };
      const call = { as: house.admin, params, body: { role, version } };
      expect((await server.call(setMemberRole, call)).status).toBe(200);
    };
    const { registration: seat } = (await house.go(ann, eventId)).body;
    const [bens, , doras] = [
      await house.wait(ben, eventId),
      await house.wait(cas, eventId),
      await house.wait(dora, eventId),
    ];
    await setRole(ben, "member", 1);
    await setRole(dora, "member", 1);
    await house.leave(ann, seat);
    const offer = { as: house.admin, params: house.of(doras.body.registration), body: {}, key: house.key() };
    expect(outcome(await server.call(offerSeat, offer))).toEqual([403, "events.not_for_you"]);

    await serve(house, eventId);
    const stored = await rawItems(server, house.own, "registration");
    expect(stored.find(({ registrationId }) => registrationId === bens.body.registration.registrationId)).toMatchObject(
      { status: "cancelled", endedBy: { cause: "not_for_you", reason: null }, pointsRefunded: 0 },
    );
    expect((await house.see(ben, eventId)).body).toMatchObject({ lineEnd: "not_for_you", mine: null });
    const [mine] = await house.mine(cas);
    if (mine === undefined) throw new Error("Cas is offered the seat.");
    expect(mine.registration.status).toBe("offered");
    await setRole(cas, "member", 1);
    expect(outcome(await house.accept(cas, mine.registration))).toEqual([403, "events.not_for_you"]);
    expect(await house.balance(cas)).toBe(100);
    await setRole(cas, "verifier", 2);
    expect((await house.accept(cas, mine.registration)).body.balance).toBe(70);
    await expectConsistent(server, house.own);
  });

  test("offers nothing to who is suspended in the same moment", async () => {
    const { house, eventId, ann, cas, dora, seat } = await fullHouse();
    await house.leave(ann, seat);
    let isDone = false;
    documentClient().middlewareStack.add(
      (next, context) => async (request) => {
        const isOffer = context.commandName?.startsWith("TransactWrite") && JSON.stringify(request).includes("offered");
        if (isOffer === true && !isDone) {
          isDone = true;
          const params = { ...house.params, memberId: cas.memberId };
          const body = { status: "suspended", version: 1, bookings: "keep" } as const;
          await server.call(setMemberStatus, { as: house.admin, params, body });
        }
        return next(request);
      },
      { step: "initialize", priority: "high", name: "suspend" },
    );
    onTestFinished(() => void documentClient().middlewareStack.remove("suspend"));
    await serve(house, eventId);
    expect([isDone, (await house.mine(dora))[0]?.registration.status]).toEqual([true, "offered"]);
    await expectConsistent(server, house.own);
  });
});
