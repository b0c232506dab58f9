import { describe, expect, test } from "vitest";
import type { Findings } from "../support/checker.ts";
import { checkTurns } from "#lambdas/checker/events.ts";
import { checkPasses } from "#lambdas/checker/live.ts";
import type { RawItem } from "../support/raw-table.ts";
import { judge, type Operation } from "./storm/history.ts";

/** The checks of seats and passes, with invented histories and tables. */
const seen = (outcome: Operation["outcome"]) => ({
  outcome,
  invokedAt: 1,
  answeredAt: 2,
  status: outcome === "ok" ? 201 : 409,
  code: "",
});
const pk = "T#t#EVENT#evt_1";
const event: RawItem = {
  pk,
  sk: "EVENT",
  entity: "event",
  eventId: "evt_1",
  status: "published",
  version: 2,
  tickets: [{ ticketNo: 1 }],
};
const seats: RawItem = { pk, sk: "SEATS", entity: "seats", free: 1, f1: 1, w1: 0 };
const seat = (changes: object = {}): RawItem => ({
  pk,
  sk: "R#reg_1",
  entity: "registration",
  registrationId: "reg_1",
  eventId: "evt_1",
  memberId: "m",
  ticketNo: 1,
  status: "registered",
  waitNo: null,
  lineNo: null,
  offeredUntil: null,
  acceptedBy: null,
  endedBy: null,
  pointsCost: 20,
  pointsRefunded: null,
  ...changes,
});
const ended = (cause: string, pointsRefunded: number, changes: object = {}) =>
  seat({ status: "cancelled", endedBy: { cause, reason: null }, pointsRefunded, ...changes });

const went = (outcome: Operation["outcome"], registrationId: string | null = "reg_1"): Operation => ({
  kind: "register",
  memberId: "m",
  eventId: "evt_1",
  registrationId,
  ...seen(outcome),
});
const left = (outcome: Operation["outcome"]): Operation => ({
  kind: "leaveSeat",
  registrationId: "reg_1",
  ...seen(outcome),
});
const accepted: Operation = { kind: "acceptOffer", registrationId: "reg_1", ...seen("ok") };
const edited: Operation = { kind: "editEvent", eventId: "evt_1", ...seen("ok") };
const called: Operation = { kind: "cancelEvent", eventId: "evt_1", ...seen("ok") };
const audited = (action: string): RawItem => ({ pk: "T#t#A#1", sk: action, entity: "auditEntry", action });

const table = (...items: RawItem[]): Findings => ({ violations: [], bookings: [], wallets: [], entries: [], items });
const verdict = (history: Operation[], ...items: RawItem[]) => judge(history, table(event, seats, ...items)).violations;

describe("a registration", () => {
  test("that was answered is there exactly once, and nobody has one without an answer", () => {
    expect(verdict([went("ok")], seat())).toEqual([]);
    expect(verdict([went("ok")])).toEqual(["reg_1 was answered ok and is not there"]);
    expect(verdict([went("refused", null)], seat())).toEqual(["reg_1 exists, and no answer allows it"]);
    expect(verdict([went("unknown", null)], seat())).toEqual([]);
    expect(verdict([went("unknown", null)], seat(), seat({ registrationId: "reg_2" }))).toHaveLength(1);
  });

  test("ends once, for a cause that somebody gave, and returns what it should", () => {
    expect(verdict([went("ok"), left("ok")], ended("member", 20))).toEqual([]);
    expect(verdict([went("ok"), left("ok")], ended("member", 5))).toHaveLength(1);
    expect(verdict([went("ok"), left("ok"), left("ok")], ended("member", 20))).toEqual(["reg_1 was ended 2 times"]);
    expect(verdict([went("ok"), left("ok")], seat())).toEqual(["reg_1 was given up and ended by undefined"]);
    expect(verdict([went("ok")], ended("member", 20))).toHaveLength(1);
    expect(verdict([went("ok")], ended("event_cancelled", 20))).toHaveLength(1);
    expect(verdict([went("ok")], ended("line_sold_out", 0))).toHaveLength(1);
    expect(verdict([went("ok")], ended("line_sold_out", 0, { lineNo: 3 }))).toEqual([]);
  });

  test("is accepted once, and by its member", () => {
    const acceptedBy = { intent: "one" };
    expect(verdict([went("ok"), accepted], seat({ acceptedBy }))).toEqual([]);
    expect(verdict([went("ok"), accepted], seat())).toHaveLength(1);
    expect(verdict([went("ok"), accepted, accepted], seat({ acceptedBy }))).toEqual(["reg_1 was accepted 2 times"]);
    expect(verdict([went("ok")], seat({ acceptedBy }))).toEqual(["reg_1 was accepted by nobody"]);
  });
});

describe("an event", () => {
  const audit = audited("events.updateEvent");
  test("has one version more for each change", () => {
    expect(verdict([edited], { ...event, eventId: "evt_2", version: 3 }, audit)).toHaveLength(2);
    expect(judge([edited], table({ ...event, version: 3 }, seats, audit)).violations).toEqual([]);
  });

  test("that is cancelled has nobody left, and finished refunds", () => {
    const cancelled = { ...event, status: "cancelled", version: 3 };
    const refunds: RawItem = { pk, sk: "REFUNDS", entity: "eventRefunds", done: 1, total: 1, finishedAt: "now" };
    const calledOff = audited("events.cancelEvent");
    const judged = (...items: RawItem[]) =>
      judge([went("ok"), called], table(cancelled, seats, calledOff, ...items)).violations;
    expect(judged(ended("event_cancelled", 20), refunds)).toEqual([]);
    expect(judged(ended("event_cancelled", 20), { ...refunds, finishedAt: null })).toHaveLength(1);
    expect(judged(seat(), refunds)).toEqual(["evt_1 is cancelled, and 1 are registered"]);
  });

  test("leaves nobody waiting beside a free seat, or in the numbered line", () => {
    const rest = (...items: RawItem[]) => judge([], table(event, ...items)).violations;
    expect(rest(seats)).toEqual([]);
    expect(rest({ ...seats, w1: 2 })).toEqual(["evt_1: 2 wait for type 1 beside a free seat"]);
    expect(rest({ ...seats, f1: 0, w1: 2 })).toEqual([]);
    expect(rest({ ...seats, lined: 1 })).toHaveLength(1);
    expect(rest(seats, { pk, sk: "N#1", entity: "lined" })).toHaveLength(1);
  });
});

test("whoever waits longest is served first, in each ticket type", () => {
  const [first, second] = [seat({ waitNo: 1, status: "waitlisted" }), seat({ waitNo: 2, status: "offered" })];
  expect(checkTurns([first, second])).toHaveLength(1);
  expect(checkTurns([first, { ...second, ticketNo: 2 }])).toEqual([]);
  expect(
    checkTurns([
      { ...first, status: "offered" },
      { ...second, status: "waitlisted" },
    ]),
  ).toEqual([]);
  expect(checkTurns([first, { ...second, status: "cancelled", offeredUntil: "then" }])).toHaveLength(1);
  expect(checkTurns([first, { ...first, registrationId: "reg_2" }])).toEqual([
    "two registrations have one place in the line",
  ]);
});

test("a call that must be refused is refused with its code", () => {
  const refusal = (code: string): Operation => ({ ...seen("refused"), kind: "expectRefusal", wanted: "full", code });
  expect(verdict([refusal("full")])).toEqual([]);
  expect(verdict([refusal("")])).toHaveLength(1);
});

describe("a pass", () => {
  const live = "T#t#LIVE#liv_1";
  const session: RawItem = {
    pk: live,
    sk: "SESSION",
    entity: "liveSession",
    sessionId: "liv_1",
    status: "published",
    version: 2,
  };
  const pass: RawItem = {
    pk: live,
    sk: "P#m",
    entity: "livePass",
    sessionId: "liv_1",
    memberId: "m",
    pointsCost: 20,
    refundedAt: null,
  };
  const moved = (kind: string, amount: number): RawItem => ({
    pk: "T#t#M#m",
    sk: `L#${kind}`,
    amount,
    subject: { kind, sessionId: "liv_1" },
  });
  const charge = moved("live", -20);
  const back = moved("live_ended", 20);

  test("is charged once, and returned once where it says so", () => {
    const cancelled = { ...session, status: "cancelled" };
    const refunded = { ...pass, refundedAt: "then" };
    expect(checkPasses([session, pass], [charge])).toEqual([]);
    expect(checkPasses([session, pass], [])).toHaveLength(1);
    expect(checkPasses([session, pass], [charge, charge])).toHaveLength(1);
    expect(checkPasses([session], [charge])).toHaveLength(1);
    expect(checkPasses([cancelled, refunded], [charge, back])).toEqual([]);
    expect(checkPasses([cancelled, refunded], [charge, back, back])).toHaveLength(1);
    expect(checkPasses([cancelled, pass], [charge, back])).toHaveLength(1);
    expect(checkPasses([session, refunded], [charge, back])).toHaveLength(1);
  });

  test("belongs to whoever was told that they paid, at their price", () => {
    const paid = (pointsCost = 20): Operation => ({
      kind: "payForSession",
      memberId: "m",
      sessionId: "liv_1",
      pointsCost,
      ...seen("ok"),
    });
    const judged = (history: Operation[], ...items: RawItem[]) => judge(history, table(...items)).violations;
    expect(judged([paid()], session, pass)).toEqual([]);
    expect(judged([paid(25)], session, pass)).toHaveLength(1);
    expect(judged([paid(), paid()], session, pass)).toHaveLength(1);
    expect(judged([paid()], session)).toHaveLength(1);
    expect(judged([], session, pass)).toHaveLength(1);
    const cancelled: Operation = { kind: "cancelSession", sessionId: "liv_1", ...seen("ok") };
    const after = { ...session, status: "cancelled", version: 3 };
    const refunds: RawItem = { pk: live, sk: "REFUNDS", entity: "liveRefunds", finishedAt: "then" };
    const audit = audited("live.cancelSession");
    const refunded = { ...pass, refundedAt: "then" };
    expect(judged([paid(), cancelled], after, refunded, refunds, audit)).toEqual([]);
    expect(judged([paid(), cancelled], after, pass, refunds, audit)).toHaveLength(1);
    expect(judged([paid(), cancelled], after, refunded, audit)).toHaveLength(1);
  });
});
