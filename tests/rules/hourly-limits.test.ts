import { expect, test } from "vitest";
import { AppError, defineError } from "#lambdas/contract/errors.ts";
import { countWithinHour, type HourlyLimit, hourlyCounterRef, secondsToNextHour } from "#lambdas/store/counters.ts";
import { refusedBy } from "../support/refused.ts";

const tooMany = defineError("tests.too_many", 429, "Too many.");
const limit: HourlyLimit = {
  scope: "platform",
  nameHash: "HASH",
  most: 5,
  refused: (retryAfterSeconds) => new AppError(tooMany, { retryAfterSeconds }),
};
const at = Date.parse("2026-11-22T10:15:00.000Z");

test("the hour ends on the clock, and its last moment is a whole second before the next", () => {
  expect(secondsToNextHour(at)).toBe(2_700);
  expect(secondsToNextHour(Date.parse("2026-11-22T10:00:00.000Z"))).toBe(3_600);
  expect(secondsToNextHour(Date.parse("2026-11-22T10:59:59.001Z"))).toBe(1);
});

test("each hour of the clock has a counter of its own", () => {
  const keyAt = (time: string) => JSON.stringify(hourlyCounterRef(limit, Date.parse(time)).key);
  expect(keyAt("2026-11-22T10:00:00.000Z")).toBe(keyAt("2026-11-22T10:59:59.999Z"));
  expect(keyAt("2026-11-22T10:00:00.000Z")).not.toBe(keyAt("2026-11-22T09:59:59.999Z"));
  expect(keyAt("2026-11-22T10:00:00.000Z")).not.toBe(keyAt("2026-11-23T10:00:00.000Z"));
});

test("the first count makes the counter, which expires an hour after its own", () => {
  const write = countWithinHour(limit, 2, undefined, at);
  // 12:00 of the same day.
  expect(write).toMatchObject({ kind: "put", item: { count: 2, version: 1, expiresAtSeconds: 1_795_348_800 } });
});

test("a later count adds to it while there is room, and is refused with the seconds to the next hour", () => {
  const write = countWithinHour(limit, 2, 1, at);
  expect(write).toMatchObject({ kind: "update", conditions: [{ attribute: "count", is: "<=", value: 3 }] });
  const refused = write.refused(undefined) as AppError;
  expect([refused.definition.code, refused.details]).toEqual(["tests.too_many", { retryAfterSeconds: 2_700 }]);
});

test("a count that is judged as read is read again when it has moved, and refuses nobody by itself", () => {
  const write = countWithinHour({ ...limit, isJudgedBefore: true }, 2, 1, at);
  expect(write.refused(undefined)).toBe("lost_race");
});

test("more than the limit at once is refused, and exactly the limit is not", () => {
  const refusal = ["tests.too_many", { retryAfterSeconds: 2_700 }];
  expect(refusedBy(() => countWithinHour(limit, 6, undefined, at))).toEqual(refusal);
  expect(countWithinHour(limit, 5, undefined, at)).toMatchObject({ item: { count: 5 } });
});
