import { describe, expect, test } from "vitest";
import { checkClearings } from "#lambdas/checker/clearings.ts";
import type { RawItem } from "../support/raw-table.ts";
import { judge, type Operation } from "./storm/history.ts";

/** The verdicts on waitlists and cleared days, with invented histories and tables. */
const seen = (outcome: Operation["outcome"]) => ({
  outcome,
  invokedAt: 5_000,
  answeredAt: 5_001,
  status: 201,
  code: "",
});
const joined = (outcome: Operation["outcome"], atOnce = false): Operation => ({
  kind: "join",
  memberId: "m",
  resourceId: "r",
  startAt: "2026-11-26T10:00:00.000Z",
  atOnce,
  wishId: outcome === "ok" ? "wsh_1" : null,
  ...seen(outcome),
});
const wish = (fields: object): RawItem => ({
  pk: "T#t#WISH#wsh_1",
  sk: "W",
  entity: "wish",
  memberId: "m",
  resourceId: "r",
  startAt: "2026-11-26T10:00:00.000Z",
  endAt: "2026-11-26T11:00:00.000Z",
  status: "ended",
  endedBy: "missed",
  pointsCost: 5,
  ...fields,
});
const booking = (fields: object = {}): RawItem => ({
  pk: "T#t#B#bkg_1",
  sk: "B",
  entity: "booking",
  memberId: "m",
  resourceId: "r",
  startAt: "2026-11-26T10:00:00.000Z",
  status: "pending",
  ...fields,
});
const verdict = (history: Operation[], items: RawItem[]) => {
  const bookings = items.filter(({ entity }) => entity === "booking");
  return judge(history, { violations: [], bookings, wallets: [], entries: [], items }).violations;
};

describe("a wish", () => {
  test("exists where somebody joined, and nowhere else", () => {
    expect(verdict([joined("ok")], [wish({})])).toEqual([]);
    expect(verdict([joined("ok")], [])).toEqual(["wsh_1 was answered ok and is not there"]);
    expect(verdict([joined("unknown")], [wish({})])).toEqual([]);
    expect(verdict([joined("refused")], [wish({})])).toEqual(["wsh_1 exists, and no answer allows it"]);
  });

  test("that was left ended so, and one that was accepted names its booking", () => {
    const left: Operation = { kind: "leave", wishId: "wsh_1", ...seen("ok") };
    expect(verdict([joined("ok"), left], [wish({ endedBy: "left" })])).toEqual([]);
    expect(verdict([joined("ok"), left], [wish({})])).toEqual(["wsh_1 was left, and ended as missed"]);
    const accepted: Operation = {
      kind: "book",
      memberId: "m",
      resourceId: "r",
      startAt: "2026-11-26T10:00:00.000Z",
      durationMinutes: 60,
      bookingId: "bkg_1",
      wishId: "wsh_1",
      ...seen("ok"),
    };
    const booked = wish({ endedBy: "booked", bookingId: "bkg_1" });
    expect(verdict([joined("ok"), accepted], [booked, booking()])).toEqual([]);
    expect(verdict([joined("ok"), accepted], [wish({}), booking()])).toEqual([
      "wsh_1 was accepted, and names no such booking",
    ]);
  });

  test("is booked without a call only for whoever asked for that", () => {
    const booked = wish({ endedBy: "booked", bookingId: "bkg_1", atOnce: true });
    expect(verdict([joined("ok", true)], [booked, booking()])).toEqual([]);
    expect(verdict([joined("ok", false)], [booked, booking()])).toEqual(["bkg_1 exists, and no answer allows it"]);
  });

  test("does not wait for a time that is free, unless its member was passed over or cannot pay", () => {
    const waits = wish({ status: "waiting", endedBy: undefined });
    const rich = { pk: "T#t#M#m", sk: "WALLET", entity: "wallet", balance: 5 };
    const held = { pk: "T#t#D#20783", sk: "r", entity: "resourceDay", s43: "ABCDEF" };
    expect(verdict([joined("ok")], [waits, rich])).toEqual(["wsh_1 waits for a time that is free"]);
    expect(verdict([joined("ok")], [waits, rich, held])).toEqual([]);
    expect(verdict([joined("ok")], [waits, { ...rich, balance: 4 }])).toEqual([]);
    expect(verdict([joined("ok")], [{ ...waits, passedOverAt: "2026-11-24T09:30:00.000Z" }, rich])).toEqual([]);
  });
});

describe("days that were cleared", () => {
  const clearing = (fields: object = {}): RawItem => ({
    pk: "T#t#CLEAR#clr_1",
    sk: "CLEAR",
    entity: "clearing",
    status: "done",
    cancelled: 1,
    pointsReturned: 5,
    ...fields,
  });
  const entry: RawItem = {
    pk: "T#t#AUD#1",
    sk: "A",
    entity: "auditEntry",
    action: "bookings.cancelBooking",
    subject: { bookingId: "bkg_1", clearingId: "clr_1" },
  };
  const cancelled = booking({ status: "cancelled", pointsRefunded: 5, endedBy: { cause: "administrator" } });

  test("count each booking once, and what it returned", () => {
    expect(checkClearings([clearing(), entry, cancelled])).toEqual([]);
    expect(checkClearings([clearing({ cancelled: 2 }), entry, cancelled])).toEqual([
      "clr_1 counts 2 bookings and 5 points, not 1 and 5",
    ]);
    expect(checkClearings([clearing(), entry, booking()])).toContain("bkg_1 was cleared and is pending");
    expect(checkClearings([clearing({ cancelled: 2 }), entry, entry, cancelled])).toContain("bkg_1 was cleared twice");
    // The step that is under way counts at its end.
    expect(checkClearings([clearing({ status: "running", cancelled: 0 }), entry, cancelled])).toEqual([]);
  });

  test("end what stood there before, and are done at the end", () => {
    const made = (bookingId: string): Operation => ({
      kind: "book",
      memberId: "m",
      resourceId: "r",
      startAt: "2026-11-26T10:00:00.000Z",
      durationMinutes: 60,
      bookingId,
      ...seen("ok"),
    });
    const begun: Operation = {
      kind: "startClearing",
      clearingId: "clr_1",
      from: "2026-11-26",
      to: "2026-11-26",
      resourceIds: null,
      ...seen("ok"),
      invokedAt: 9_000,
    };
    const audited: RawItem = { pk: "T#t#AUD#2", sk: "A", entity: "auditEntry", action: "bookings.startClearing" };
    const two = [booking(), booking({ pk: "T#t#B#bkg_2" })];
    const history = [made("bkg_1"), made("bkg_2"), begun];
    expect(verdict(history, [clearing({ failed: 2 }), audited, ...two])).toEqual([
      "bkg_1, bkg_2 stand on days that were cleared",
    ]);
    // The faults keep one of them from the list for an hour. The clearing says so.
    const one = [made("bkg_1"), begun];
    expect(verdict(one, [clearing({ failed: 1 }), audited, booking()])).toEqual([]);
    expect(verdict(one, [clearing(), audited, booking()])).toEqual(["clr_1 does not count 1 that it has left"]);
    expect(verdict([begun], [clearing({ status: "running" }), audited])).toEqual(["clr_1 is not done"]);
  });
});
