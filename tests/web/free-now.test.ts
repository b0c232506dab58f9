import { expect, test } from "vitest";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { freeNow } from "#web/features/bookings/free-now-rule.ts";
import type { TakenRun } from "#web/features/bookings/use-days.ts";
import { aResource } from "../support/member-screen.tsx";

/** Tuesday, 2026-11-24, in London, where clocks show UTC. Without hours, bookings start from 08:00 to 19:00. */
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const desk = aResource();

function freeAt(
  time: string,
  taken: readonly (readonly [from: string, to: string])[] = [],
  { resource = desk, rules = {} }: { resource?: typeof desk; rules?: object } = {},
) {
  const runs = taken.map(([from, to]): TakenRun => ({ startAt: at(from), endAt: at(to), isMine: false }));
  const day = { date: "2026-11-24", now: Date.parse(at(time)), timeZone: "Europe/London" };
  return freeNow(resource, policyOf(rules, undefined), new Map([[desk.resourceId, runs]]), day);
}

test("a resource that nobody holds is free for the rest of the day", () => {
  expect(freeAt("10:20")).toEqual({ kind: "now", until: undefined });
});

test("it is free until the next booking, and from the end of this one", () => {
  expect(freeAt("10:20", [["14:00", "16:00"]])).toEqual({ kind: "now", until: at("14:00") });
  expect(freeAt("10:20", [["09:00", "12:00"]])).toEqual({ kind: "later", from: at("12:00") });
});

test("what is held until the very next start is not free now", () => {
  expect(freeAt("10:20", [["09:00", "11:00"]])).toEqual({ kind: "later", from: at("11:00") });
  expect(freeAt("10:20", [["09:00", "10:15"]])).toEqual({ kind: "now", until: undefined });
});

test("less than the shortest booking is not free", () => {
  expect(freeAt("10:20", [["11:30", "23:45"]])).toEqual({ kind: "full" });
  expect(freeAt("10:20", [["11:30", "15:00"]])).toEqual({ kind: "later", from: at("15:00") });
});

test("before the first start and after the last one, nothing is free now", () => {
  expect(freeAt("07:40")).toEqual({ kind: "later", from: at("08:00") });
  expect(freeAt("19:20")).toBeUndefined();
});

const hours = Array.from({ length: 7 }, () => [{ from: "09:00", to: "17:00" }]);

test("the house's hours end what is free", () => {
  expect(freeAt("10:20", [], { rules: { hours } })).toEqual({ kind: "now", until: at("17:00") });
  expect(freeAt("17:30", [], { rules: { hours } })).toBeUndefined();
});

test("in a break between opening hours nothing is free now", () => {
  const broken = hours.map(() => [
    { from: "09:00", to: "12:00" },
    { from: "13:00", to: "17:00" },
  ]);
  expect(freeAt("12:20", [], { rules: { hours: broken } })).toEqual({ kind: "later", from: at("13:00") });
  expect(freeAt("11:20", [], { rules: { hours: broken } })).toEqual({ kind: "later", from: at("13:00") });
  expect(freeAt("10:20", [], { rules: { hours: broken } })).toEqual({ kind: "now", until: at("12:00") });
});

test("what must be booked two hours ahead is not free now", () => {
  expect(freeAt("10:20", [], { rules: { leadMinutes: 120 } })).toEqual({ kind: "later", from: at("13:00") });
});

test("out of service is not free", () => {
  const outOfService = { from: at("10:00"), until: at("15:00"), note: "" };
  expect(freeAt("10:20", [], { resource: { ...desk, outOfService } })).toEqual({ kind: "later", from: at("15:00") });
});
