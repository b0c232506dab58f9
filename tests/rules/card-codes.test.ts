import { expect, test } from "vitest";
import { cardIdOf, printCode, readCode, stepOf } from "#lambdas/cards/code.ts";
import { house, liveText } from "../support/card-codes.ts";
import { clock, devices, heldCard, judgeForgeries, staticCode, verdictOn } from "../support/forged-codes.ts";

const { now, step } = clock;
const { phone, tablet, stranger } = devices;
const shown = (change: Partial<Parameters<typeof liveText>[1]> = {}, fields = house) =>
  liveText(fields, { key: 1, step, by: phone, ...change });

test("the card's number is the last eight characters of its token, and a step is half a minute", () => {
  expect(cardIdOf(house)).toBe("789ABCDE");
  expect(stepOf(now)).toBe(step);
  expect([stepOf(now + 29_999), stepOf(now + 30_000)]).toEqual([step, step + 1]);
});

test("a code has the fields of the specification in their order, and fits a code of version 11", () => {
  expect(Object.keys(JSON.parse(staticCode))).toEqual(["cardToken", "memberId", "tenantId", "expiresAt", "type"]);
  const read = readCode(staticCode, house.tenantId);
  expect(read.kind === "code" && printCode(read.code)).toBe(staticCode);
  // 321 bytes fit version 11 with the lowest correction of errors.
  expect(shown({ key: 9 }).length).toBeLessThanOrEqual(321);
});

test("a live code of any device is accepted, if its step is later than the last one spent", async () => {
  expect(await verdictOn(shown())).toBe("accepted");
  expect(await verdictOn(` ${shown({ key: 3, by: tablet })}\r\n`)).toBe("accepted");
  expect(await verdictOn(shown({ step: step - 1 }))).toBe("accepted");
  expect(await verdictOn(shown({ step: step - 2 }))).toBe("spent");
  expect(await verdictOn(shown(), { ...heldCard, usedStep: step })).toBe("spent");
  expect(await verdictOn(shown(), { ...heldCard, usedStep: step + 1 })).toBe("spent");
});

test("a code counts from 90 seconds before to 90 seconds after the clock", async () => {
  const fresh = { ...heldCard, usedStep: 0 };
  const after = (seconds: number) => verdictOn(shown(), fresh, now + seconds * 1000);
  expect(await after(119)).toBe("accepted");
  expect(await after(120)).toBe("late");
  expect(await after(-90)).toBe("accepted");
  expect(await after(-91)).toBe("early");
});

test("each reason to refuse a code has its own verdict", async () => {
  expect(await verdictOn("")).toBe("unreadable");
  expect(await verdictOn("https://example.org")).toBe("unreadable");
  expect(await verdictOn("[]")).toBe("unreadable");
  expect(await verdictOn(`${" ".repeat(500)}${staticCode}x`.padEnd(900, "y"))).toBe("unreadable");
  expect(await verdictOn(shown({}, { ...house, tenantId: "ten_22222222222222222222222222" }))).toBe("foreign");
  expect(await verdictOn(shown(), { ...heldCard, cardToken: "0".repeat(26) })).toBe("unknown");
  const replaced = { ...heldCard, cardToken: "0".repeat(26), earlierIds: ["789ABCDE"] };
  expect(await verdictOn(shown(), replaced)).toBe("replaced");
  expect(await verdictOn(shown(), { ...heldCard, status: "blocked" })).toBe("blocked");
  expect(await verdictOn(shown(), { ...heldCard, expiresAt: "2026-11-24T09:30:00.000Z" })).toBe("expired");
  expect(await verdictOn(shown({ key: 2 }))).toBe("removed");
  expect(await verdictOn(shown({ key: 4 }))).toBe("forged");
  expect(await verdictOn(shown({ by: stranger }))).toBe("forged");
  expect(await verdictOn(shown({ by: tablet }))).toBe("forged");
});

test("a code without a signature says only whose card it is, and a step without one is no code", async () => {
  expect(await verdictOn(staticCode)).toBe("identified");
  expect(await verdictOn(staticCode, { ...heldCard, status: "blocked" })).toBe("blocked");
  const stepOnly = `${staticCode.slice(0, -1)},"step":${step}}`;
  expect(await verdictOn(stepOnly)).toBe("unreadable");
});

test("of some hundred forged and altered codes none is accepted", async () => {
  expect((await judgeForgeries(300, 1)).judged).toBeGreaterThan(150);
});
