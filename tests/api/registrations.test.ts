import { describe, expect, test } from "vitest";
import { acknowledgeChange, listGoers, updateMyAnswers } from "#lambdas/events/registration-contract.ts";
import { updateEvent } from "#lambdas/events/staff-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";

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
    server.clock.now = Date.parse("2026-11-30T18:00:00.000Z");
    expect((await house.mine(member))[0]?.registration).toMatchObject({ refundNow: 30 });
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
    const staff = await server.newSupport(house.own);
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
