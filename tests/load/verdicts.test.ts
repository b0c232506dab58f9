import { describe, expect, test } from "vitest";
import type { Findings } from "../support/checker.ts";
import { judge, type Operation } from "./storm/history.ts";
import { isPass, lastLine, reach } from "./storm/run.ts";

/** The checks of the verdicts, with invented histories and tables. */
const nothing: Findings = { violations: [], bookings: [], wallets: [], entries: [], items: [] };
const seen = (outcome: Operation["outcome"]) => ({
  outcome,
  invokedAt: 1,
  answeredAt: 2,
  status: outcome === "ok" ? 201 : 409,
  code: "",
});
const booked = (outcome: Operation["outcome"], bookingId: string | null = "bkg_1"): Operation => ({
  kind: "book",
  memberId: "m",
  resourceId: "r",
  startAt: "s",
  durationMinutes: 60,
  bookingId,
  ...seen(outcome),
});
const booking = { pk: "T#t#B#bkg_1", sk: "B", memberId: "m", resourceId: "r", startAt: "s", status: "pending" };
const there: Findings = { ...nothing, bookings: [booking] };
const verdict = (history: Operation[], findings: Findings) => judge(history, findings).violations.length;

describe("an operation", () => {
  test("that was ok is there exactly once", () => {
    expect(verdict([booked("ok")], there)).toBe(0);
    expect(verdict([booked("ok")], nothing)).toBe(1);
    expect(verdict([booked("ok"), booked("ok")], there)).toBe(1);
  });

  test("that was refused is absent", () => {
    expect(verdict([booked("refused", null)], nothing)).toBe(0);
    expect(verdict([booked("refused", null)], there)).toBe(1);
  });

  test("whose outcome is unknown is there at most once", () => {
    const twice = { ...there, bookings: [booking, { ...booking, pk: "T#t#B#bkg_2" }] };
    expect(verdict([booked("unknown", null)], nothing)).toBe(0);
    expect(verdict([booked("unknown", null)], there)).toBe(0);
    expect(verdict([booked("unknown", null)], twice)).toBe(1);
  });

  test("that was answered 500 is a violation, whatever the table says", () => {
    expect(verdict([{ ...booked("unknown", null), status: 500 }], nothing)).toBe(1);
  });

  test("leaves an audit entry where it is privileged, one for each that took effect", () => {
    const grant: Operation = { kind: "grant", memberId: "m", reason: "x", ...seen("ok") };
    const entry = { pk: "T#t#A#1", sk: "A", entity: "auditEntry", action: "points.grantPoints" };
    const ledger = [{ pk: "T#t#M#m", sk: "L#1", subject: { kind: "grant", reason: "x" } }];
    expect(verdict([grant], { ...nothing, entries: ledger, items: [entry] })).toBe(0);
    expect(verdict([grant], { ...nothing, entries: ledger })).toBe(1);
    expect(verdict([grant], { ...nothing, entries: ledger, items: [entry, entry] })).toBe(1);
  });

  test("that was answered is seen by its reader at once", () => {
    const look = (agrees: boolean): Operation => ({ kind: "look", at: "/points", agrees, ...seen("ok") });
    expect(verdict([look(true)], nothing)).toBe(0);
    expect(verdict([look(false)], nothing)).toBe(1);
    expect(verdict([{ ...look(false), outcome: "unknown" }], nothing)).toBe(0);
  });

  test("that is repeated gets its first answer", () => {
    const again = (agrees: boolean, outcome: Operation["outcome"] = "ok"): Operation => ({
      kind: "again",
      intent: "POST",
      agrees,
      ...seen(outcome),
    });
    expect(verdict([again(true)], nothing)).toBe(0);
    expect(verdict([again(false)], nothing)).toBe(1);
    expect(judge([again(false, "unknown")], nothing)).toEqual({ violations: [], unknown: 1 });
  });

  test("of a member who was suspended before must not be a booking", () => {
    const suspended: Operation = { kind: "suspend", memberId: "m", ...seen("ok") };
    expect(verdict([suspended, { ...booked("ok"), invokedAt: 3 }], there)).toBe(1);
    expect(verdict([suspended, { ...booked("ok"), invokedAt: 1 }], there)).toBe(0);
  });
});

describe("a run", () => {
  const good = { ops: 3, faults: 1, violations: 0, unknown: 0 };
  const all = { caught: 5, mutants: 5 };

  test("whose final reads did not finish is unknown, whatever its results", async () => {
    const broken = () => Promise.reject(new Error("The table did not answer."));
    expect(await reach([booked("ok"), booked("refused")], broken)).toEqual({ violations: [], unknown: 2 });
    expect(await reach([], broken)).toEqual({ violations: [], unknown: 1 });
    expect(await reach([booked("ok")], () => Promise.resolve(there))).toEqual({ violations: [], unknown: 0 });
  });

  test("passes only where all is known, nothing is wrong, and every mutant was caught", () => {
    expect(isPass(good, all)).toBe(true);
    expect(isPass({ ...good, unknown: 1 }, all)).toBe(false);
    expect(isPass({ ...good, violations: 1 }, all)).toBe(false);
    expect(isPass({ ...good, ops: 0 }, all)).toBe(false);
    expect(isPass(good, { caught: 4, mutants: 5 })).toBe(false);
    expect(isPass(good, { caught: 0, mutants: 0 })).toBe(false);
  });

  test("prints its result in one line", () => {
    expect(lastLine(1, "abc1234", good, all)).toBe(
      "seed=1 commit=abc1234 ops=3 faults=1 violations=0 unknown=0 planted=5/5",
    );
  });
});
