import { describe, expect, test } from "vitest";
import { addRegistration, checkIn, listRegistrations, moveRegistration } from "#lambdas/events/desk-contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";

const server = serverOfFile();
const open = eventSteps(server);
/** Twelve hours before the event: from now on, tickets are checked in. */
const doorsOpen = Date.parse("2026-12-01T06:00:00.000Z");

/** Audit entries of check-ins. */
const checkIns = async ({ own }: Awaited<ReturnType<typeof open>>) =>
  (await rawItems(server, own, "auditEntry")).filter(({ action }) => action === "events.checkIn").length;

describe("the desk", () => {
  test("checks a ticket in once, and says when and by whom; it can be taken back", async () => {
    const house = await open();
    const member = await house.newMember();
    const desk = await server.newMember(house.own, { role: "verifier" });
    const { eventId } = await house.publish();
    const { registration } = (await house.go(member, eventId)).body;
    const scan = (isThere: boolean) =>
      server.call(checkIn, { as: desk, params: house.of(registration), body: { isThere } });
    server.clock.now = doorsOpen;
    const first = await scan(true);
    expect(first.body).toMatchObject({ wasAlready: false, registration: { status: "attended" } });
    server.clock.now += 60_000;
    const second = await scan(true);
    expect(second.body).toMatchObject({
      wasAlready: true,
      registration: { checkedInAt: new Date(doorsOpen).toISOString() },
    });
    expect(second.body.registration.checkedInByName).toBe(first.body.registration.checkedInByName);
    expect(second.body.registration.checkedInByName).not.toBeNull();
    // The second scan changed nothing, so nobody's trail tells of it.
    expect(await checkIns(house)).toBe(1);
    expect((await scan(false)).body.registration).toMatchObject({ status: "registered", checkedInAt: null });
    expect(await checkIns(house)).toBe(2);
  });

  test("checks nobody in long before the start, whoever asks; what was done can be taken back", async () => {
    const house = await open();
    const member = await house.newMember();
    const desk = await server.newMember(house.own, { role: "verifier" });
    const { eventId } = await house.publish({ onlineUrl: "https://meet.example/press" });
    const { registration } = (await house.go(member, eventId)).body;
    const scan = (as: typeof desk, isThere: boolean) =>
      server.call(checkIn, { as, params: house.of(registration), body: { isThere } });
    server.clock.now = doorsOpen - 1;
    for (const as of [desk, house.admin]) {
      const early = await scan(as, true);
      expect([outcome(early), early.error?.details]).toEqual([
        [409, "events.check_in_not_open"],
        { opensAt: "2026-12-01T06:00:00.000Z" },
      ]);
    }
    expect(await checkIns(house)).toBe(0);
    expect((await house.mine(member))[0]?.registration).toMatchObject({ status: "registered", version: 1 });
    server.clock.now = doorsOpen;
    expect((await scan(desk, true)).body.registration.status).toBe("attended");
    server.clock.now = doorsOpen - 1;
    expect((await scan(desk, true)).body).toMatchObject({ wasAlready: true });
    expect((await scan(desk, false)).body.registration.status).toBe("registered");
  });

  test("scans somebody out and lets them in again; another scan says when, and changes nothing", async () => {
    const house = await open();
    const member = await house.newMember();
    const desk = await server.newMember(house.own, { role: "verifier" });
    const { eventId } = await house.publish();
    const { registration } = (await house.go(member, eventId)).body;
    const record = (body: { isThere: boolean; hasLeft?: boolean }) =>
      server.call(checkIn, { as: desk, params: house.of(registration), body });
    expect(outcome(await record({ isThere: true, hasLeft: true }))).toEqual([409, "events.not_there"]);
    server.clock.now = doorsOpen;
    await record({ isThere: true });
    expect(outcome(await record({ isThere: false, hasLeft: true }))).toEqual([409, "events.not_there"]);
    server.clock.now = doorsOpen + 3_600_000;
    const leftAt = new Date(doorsOpen + 3_600_000).toISOString();
    const came = { status: "attended", checkedInAt: new Date(doorsOpen).toISOString() };
    const left = { wasAlready: false, registration: { ...came, checkedOutAt: leftAt } };
    expect((await record({ isThere: true, hasLeft: true })).body).toMatchObject(left);
    server.clock.now += 60_000;
    expect((await record({ isThere: true, hasLeft: true })).body).toMatchObject({ ...left, wasAlready: true });
    expect((await record({ isThere: true })).body).toMatchObject({ ...left, wasAlready: true });
    expect((await record({ isThere: true, hasLeft: false })).body).toMatchObject({
      wasAlready: false,
      registration: { ...came, checkedOutAt: null },
    });
    await record({ isThere: true, hasLeft: true });
    expect((await record({ isThere: false })).body.registration).toMatchObject({
      status: "registered",
      checkedInAt: null,
      checkedOutAt: null,
    });
    await expectConsistent(server, house.own);
  });

  test("tells verifiers no price and no refund, and administrators all of them", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(100), await house.newMember(100)];
    const desk = await server.newMember(house.own, { role: "verifier" });
    const { eventId } = await house.publish();
    const seat = (await house.go(ann, eventId)).body.registration;
    await house.cancel((await house.go(ben, eventId)).body.registration, 20);
    const params = { ...house.params, eventId };
    const prices = async (as: typeof desk) =>
      (await server.call(listRegistrations, { as, params, query: {} })).body.registrations
        .map(({ memberId, pointsCost, refundUntil, refundNow, pointsRefunded }) => {
          return { memberId, pointsCost, refundUntil, refundNow, pointsRefunded };
        })
        .toSorted((one, other) => (one.memberId === ann.memberId ? -1 : other.memberId === ann.memberId ? 1 : 0));
    const refundUntil = "2026-11-30T18:00:00.000Z";
    expect(await prices(house.admin)).toEqual([
      { memberId: ann.memberId, pointsCost: 30, refundUntil, refundNow: 30, pointsRefunded: null },
      { memberId: ben.memberId, pointsCost: 30, refundUntil, refundNow: 0, pointsRefunded: 20 },
    ]);
    const none = { pointsCost: null, refundUntil: null, refundNow: null, pointsRefunded: null };
    expect(await prices(desk)).toEqual([
      { memberId: ann.memberId, ...none },
      { memberId: ben.memberId, ...none },
    ]);
    const scan = (as: typeof desk) => server.call(checkIn, { as, params: house.of(seat), body: { isThere: true } });
    server.clock.now = doorsOpen;
    expect((await scan(desk)).body.registration).toMatchObject({ status: "attended", ...none });
    expect((await scan(house.admin)).body.registration).toMatchObject({ status: "attended", pointsCost: 30 });
  });

  test("adds somebody by hand, charged or for nothing, and cancels with the refund that it chooses", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(100), await house.newMember(100)];
    const { eventId } = await house.publish();
    const add = (who: typeof ann, isCharged: boolean, wanted: { pointsSeen?: number } = {}) =>
      server.call(addRegistration, {
        as: house.admin,
        params: { ...house.params, eventId, memberId: who.memberId },
        body: { ticketNo: 1, isCharged, pointsSeen: isCharged ? 30 : 0, ...wanted },
        key: house.key(),
      });
    for (const [isCharged, pointsSeen, difference] of [
      [true, 29, 30],
      [true, 0, 30],
      [false, 30, 0],
    ] as const) {
      const unseen = await add(ann, isCharged, { pointsSeen });
      expect([outcome(unseen), unseen.error?.details]).toEqual([[409, "events.difference_changed"], { difference }]);
    }
    expect((await house.listed(eventId)).event.seats.taken).toBe(0);
    expect((await add(ann, true)).body).toMatchObject({ balance: 70, registration: { source: "administrator" } });
    expect((await add(ben, false)).body).toMatchObject({ balance: 100, registration: { pointsCost: 0 } });
    expect(outcome(await add(await house.newMember(), true))).toEqual([409, "events.full"]);
    const [mine] = await house.mine(ann);
    if (mine === undefined) throw new Error("Ann is registered.");
    expect(outcome(await house.cancel(mine.registration, 31))).toEqual([422, "events.refund_too_high"]);
    expect((await house.cancel(mine.registration, 10)).body).toMatchObject({
      balance: 80,
      registration: { status: "cancelled", pointsRefunded: 10, endedBy: { cause: "administrator" } },
    });
    await expectConsistent(server, house.own);
  });

  test("moves a seat to another ticket type, and charges or returns the difference", async () => {
    const house = await open();
    const member = await house.newMember(100);
    const [cheap, dear] = [10, 30].map((pointsCost) => ({
      ...paidFields.tickets[0],
      name: `${pointsCost}`,
      pointsCost,
    }));
    const { eventId } = await house.publish({ tickets: [cheap, dear] as never });
    const { registration } = (await house.go(member, eventId, { ticketNo: 2 })).body;
    const move = (ticketNo: number, differenceSeen: number) =>
      server.call(moveRegistration, {
        as: house.admin,
        params: house.of(registration),
        body: { ticketNo, differenceSeen },
        key: house.key(),
      });
    const unseen = await move(1, -19);
    expect([outcome(unseen), unseen.error?.details]).toEqual([[409, "events.difference_changed"], { difference: -20 }]);
    expect(await house.balance(member)).toBe(70);
    expect((await move(1, -20)).body).toMatchObject({
      balance: 90,
      registration: { ticketName: "10", pointsCost: 10 },
    });
    await expectConsistent(server, house.own);
    expect((await move(2, 20)).body).toMatchObject({ balance: 70, registration: { pointsCost: 30, refundNow: 30 } });
    const [mine] = await house.mine(member);
    if (mine === undefined) throw new Error("The member is registered.");
    expect((await house.leave(member, mine.registration)).body.balance).toBe(100);
    await expectConsistent(server, house.own);
  });
});
