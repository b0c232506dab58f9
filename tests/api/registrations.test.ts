import { describe, expect, test } from "vitest";
import {
  addRegistration,
  checkIn,
  listRegistrations,
  moveRegistration,
  offerSeat,
} from "#lambdas/events/desk-contract.ts";
import { acknowledgeChange, listGoers, updateMyAnswers } from "#lambdas/events/registration-contract.ts";
import { updateEvent } from "#lambdas/events/staff-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const open = eventSteps(server);
const kept = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));

describe("a seat", () => {
  test("is paid with points, and gives every point back until the cut-off", async () => {
    const house = await open();
    const member = await house.newMember(100);
    const { eventId } = await house.publish();
    const { status, body } = await house.go(member, eventId);
    expect([status, body.balance]).toEqual([201, 70]);
    expect(body.registration).toMatchObject({
      status: "registered",
      pointsCost: 30,
      refundUntil: "2026-11-30T18:00:00.000Z",
      refundNow: 30,
      allowed: { cancel: true, accept: false, editAnswers: true },
    });
    expect((await house.see(member, eventId)).body.event).toMatchObject({
      mine: { status: "registered" },
      seats: { taken: 1, left: 1 },
    });
    const left = await house.leave(member, body.registration);
    expect(left.body).toMatchObject({
      balance: 100,
      registration: { status: "cancelled", pointsRefunded: 30, endedBy: { cause: "member" } },
    });
    const { entries } = (await server.call(listMyEntries, { as: member, params: house.params, query: {} })).body;
    expect(entries.slice(0, 2).map(({ amount, subject }) => [amount, subject.kind])).toEqual([
      [30, "event_ended"],
      [-30, "event"],
    ]);
    await expectConsistent(server, house.own);
  });

  test("gives nothing back after the cut-off, and says so before", async () => {
    const house = await open();
    const member = await house.newMember(100);
    const { eventId } = await house.publish();
    const { registration } = (await house.go(member, eventId)).body;
    server.clock.now = Date.parse("2026-11-30T18:00:00.001Z");
    const [mine] = await house.mine(member);
    expect(mine?.registration).toMatchObject({ refundNow: 0, allowed: { cancel: true, editAnswers: false } });
    const asSeenBefore = await house.leave(member, registration);
    expect([outcome(asSeenBefore), asSeenBefore.error?.details]).toEqual([
      [409, "events.refund_changed"],
      { refund: 0 },
    ]);
    expect((await house.leave(member, registration, 0)).body.balance).toBe(70);
    server.clock.now = Date.parse("2026-12-01T18:00:00.000Z");
    await expectConsistent(server, house.own);
  });

  test("is kept once the event has begun", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId } = await house.publish();
    const { registration } = (await house.go(member, eventId)).body;
    server.clock.now = Date.parse("2026-12-01T18:00:00.000Z");
    expect(outcome(await house.leave(member, registration, 0))).toEqual([409, "events.registration_over"]);
  });

  test("is one for each member, and may be taken again after it was given up", async () => {
    const house = await open();
    const member = await house.newMember(100);
    const { eventId } = await house.publish();
    const first = (await house.go(member, eventId, { key: "first-key" })).body.registration;
    expect(outcome(await house.go(member, eventId))).toEqual([409, "events.already_registered"]);
    const left = await house.leave(member, first, 30, "leave-key");
    const again = (await house.go(member, eventId, { key: "again-key" })).body.registration;
    expect(again.registrationId).not.toBe(first.registrationId);
    // What was sent before is answered as before, and does nothing.
    const repeated = (await house.go(member, eventId, { key: "first-key" })).body;
    expect(repeated).toMatchObject({ balance: 70, registration: { ...first, version: 1 } });
    expect((await house.leave(member, first, 30, "leave-key")).body).toEqual(left.body);
    expect((await house.mine(member)).map(({ registration }) => registration.registrationId)).toEqual([
      again.registrationId,
    ]);
    expect(await house.balance(member)).toBe(70);
    await expectConsistent(server, house.own);
  });

  test("is refused without enough points, at other terms, for others, and outside the sale", async () => {
    const house = await open();
    const [poor, member] = [await house.newMember(29), await house.newMember()];
    const staff = { ...paidFields.tickets[0], name: "Staff", audience: { kind: "staff" } } as never;
    const later = { ...paidFields.tickets[0], name: "Later", opensAt: "2026-11-30T00:00:00.000Z" } as never;
    const open1 = { ...paidFields.tickets[0], name: "Guest" } as never;
    const { eventId } = await house.publish({ tickets: [open1, staff, later] });
    expect(outcome(await house.go(poor, eventId))).toEqual([409, "points.insufficient"]);
    expect(outcome(await house.go(member, eventId, { terms: 1 }))).toEqual([409, "events.terms_changed"]);
    expect(outcome(await house.go(member, eventId, { ticketNo: 2 }))).toEqual([403, "events.not_for_you"]);
    const early = await house.go(member, eventId, { ticketNo: 3 });
    expect([outcome(early), early.error?.details]).toEqual([
      [409, "events.not_on_sale"],
      { opensAt: "2026-11-30T00:00:00.000Z" },
    ]);
    expect(outcome(await house.go(member, eventId, { ticketNo: 9 }))).toEqual([422, "events.unknown_ticket"]);
    const { tickets } = (await house.see(member, eventId)).body;
    expect(tickets.map(({ sale }) => sale)).toEqual(["open", "not_for_you", "not_yet"]);
    expect(await house.balance(member)).toBe(100);
    await expectConsistent(server, house.own);
  });

  test("costs what it costs at the moment of the call: a changed price refuses it", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId } = await house.publish();
    const { terms } = (await house.see(member, eventId)).body;
    const dearer = kept.map((ticket) => ({ ...ticket, pointsCost: 31 }));
    const body = { ...paidFields, tickets: dearer, version: 2 };
    await server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
    expect(outcome(await house.go(member, eventId, { terms }))).toEqual([409, "events.terms_changed"]);
    expect((await house.go(member, eventId)).body.balance).toBe(69);
    await expectConsistent(server, house.own);
  });

  test("for nothing moves no points, and is refused to platform staff", async () => {
    const house = await open();
    const member = await house.newMember(5);
    const free = paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost: 0 }));
    const { eventId } = await house.publish({ tickets: free });
    expect((await house.go(member, eventId)).body.balance).toBe(5);
    const staff = await server.newSuperAdmin();
    expect(outcome(await house.go(staff, eventId))).toEqual([403, "events.no_wallet"]);
    await expectConsistent(server, house.own);
  });
});

describe("questions", () => {
  const questions = [
    { questionNo: null, text: "Meat?", kind: "yes_no", options: [], isRequired: true },
    { questionNo: null, text: "Which day?", kind: "choice", options: ["Sat", "Sun"], isRequired: false },
    { questionNo: null, text: "Anything else?", kind: "text", options: [], isRequired: false },
  ] as never;

  test("are answered when somebody registers, and may be changed until the cut-off", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId } = await house.publish({ questions });
    const missing = await house.go(member, eventId);
    expect([outcome(missing), missing.error?.details]).toEqual([[422, "events.answer_missing"], { questionNo: 1 }]);
    const wrong = await house.go(member, eventId, {
      answers: [
        { questionNo: 1, answer: "yes" },
        { questionNo: 2, answer: "Mon" },
      ],
    });
    expect([outcome(wrong), wrong.error?.details]).toEqual([[422, "events.answer_invalid"], { questionNo: 2 }]);
    const { registration } = (await house.go(member, eventId, { answers: [{ questionNo: 1, answer: "no" }] })).body;
    expect(registration.answers).toEqual([{ questionNo: 1, question: "Meat?", answer: "no" }]);
    const change = (version: number) =>
      server.call(updateMyAnswers, {
        as: member,
        params: house.of(registration),
        body: { answers: [{ questionNo: 1, answer: "yes" }], isListed: false, version },
      });
    expect((await change(1)).body).toMatchObject({ answers: [{ answer: "yes" }], isListed: false, version: 2 });
    expect(outcome(await change(1))).toEqual([409, "stale_version"]);
    server.clock.now = Date.parse("2026-11-30T18:00:00.001Z");
    expect(outcome(await change(2))).toEqual([409, "events.registration_over"]);
  });
});

describe("who goes", () => {
  test("is named to members only where the event shows it and the person agreed", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(), await house.newMember()];
    const { eventId } = await house.publish();
    const hidden = await house.publish({ title: "Quiet", showsGoers: false });
    await house.go(ann, eventId);
    await house.go(ben, eventId, { isListed: false });
    const goers = (of: typeof eventId) =>
      server.call(listGoers, { as: ann, params: { ...house.params, eventId: of }, query: {} });
    expect((await goers(eventId)).body.goers.map(({ isMe }) => isMe)).toEqual([true]);
    expect(outcome(await goers(hidden.eventId))).toEqual([404, "events.not_found"]);
  });
});

describe("an event that moves", () => {
  test("asks those who go to agree, and gives everything back until they do", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId } = await house.publish();
    const { registration } = (await house.go(member, eventId)).body;
    const times = { startAt: "2026-12-02T18:00:00.000Z", endAt: "2026-12-02T20:00:00.000Z" };
    const body = { ...paidFields, ...times, tickets: kept, version: 2 };
    await server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
    server.clock.now = Date.parse("2026-12-02T17:00:00.000Z");
    const [mine] = await house.mine(member);
    expect(mine).toMatchObject({ hasChanged: true, registration: { refundNow: 30, refundUntil: times.startAt } });
    const agree = (terms: number) =>
      server.call(acknowledgeChange, { as: member, params: house.of(registration), body: { terms } });
    expect(outcome(await agree(1))).toEqual([409, "events.terms_changed"]);
    const agreed = await agree(mine?.terms ?? 0);
    expect(agreed.body).toMatchObject({ refundNow: 0, refundUntil: "2026-12-01T18:00:00.000Z" });
    expect((await house.mine(member))[0]?.hasChanged).toBe(false);
  });
});

describe("the desk", () => {
  test("checks a ticket in once, and says when and by whom; it can be taken back", async () => {
    const house = await open();
    const member = await house.newMember();
    const desk = await server.newMember(house.own, { role: "verifier" });
    const { eventId } = await house.publish();
    const { registration } = (await house.go(member, eventId)).body;
    const scan = (isThere: boolean) =>
      server.call(checkIn, { as: desk, params: house.of(registration), body: { isThere } });
    const first = await scan(true);
    expect(first.body).toMatchObject({ wasAlready: false, registration: { status: "attended" } });
    server.clock.now = defaultNow + 60_000;
    const second = await scan(true);
    expect(second.body).toMatchObject({
      wasAlready: true,
      registration: { checkedInAt: new Date(defaultNow).toISOString() },
    });
    expect(second.body.registration.checkedInByName).toBe(first.body.registration.checkedInByName);
    expect(second.body.registration.checkedInByName).not.toBeNull();
    expect((await scan(false)).body.registration).toMatchObject({ status: "registered", checkedInAt: null });
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
    await record({ isThere: true });
    expect(outcome(await record({ isThere: false, hasLeft: true }))).toEqual([409, "events.not_there"]);
    server.clock.now = defaultNow + 3_600_000;
    const leftAt = new Date(defaultNow + 3_600_000).toISOString();
    const came = { status: "attended", checkedInAt: new Date(defaultNow).toISOString() };
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
    expect((await scan(desk)).body.registration).toMatchObject({ status: "attended", ...none });
    expect((await scan(house.admin)).body.registration).toMatchObject({ status: "attended", pointsCost: 30 });
  });

  test("adds somebody by hand, charged or for nothing, and cancels with the refund that it chooses", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(100), await house.newMember(100)];
    const { eventId } = await house.publish();
    const add = (who: typeof ann, isCharged: boolean) =>
      server.call(addRegistration, {
        as: house.admin,
        params: { ...house.params, eventId, memberId: who.memberId },
        body: { ticketNo: 1, isCharged },
        key: house.key(),
      });
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
    const move = (ticketNo: number) =>
      server.call(moveRegistration, {
        as: house.admin,
        params: house.of(registration),
        body: { ticketNo },
        key: house.key(),
      });
    expect((await move(1)).body).toMatchObject({ balance: 90, registration: { ticketName: "10", pointsCost: 10 } });
    await expectConsistent(server, house.own);
    expect((await move(2)).body).toMatchObject({ balance: 70, registration: { pointsCost: 30, refundNow: 30 } });
    const [mine] = await house.mine(member);
    if (mine === undefined) throw new Error("The member is registered.");
    expect((await house.leave(member, mine.registration)).body.balance).toBe(100);
    await expectConsistent(server, house.own);
  });
});

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
    const accepted = await house.accept(cas, offer.body, "accept-key");
    expect(accepted.body).toMatchObject({ balance: 70, registration: { status: "registered", pointsCost: 30 } });
    expect((await house.accept(cas, offer.body, "accept-key")).body).toEqual(accepted.body);
    await expectConsistent(server, house.own);
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
});
