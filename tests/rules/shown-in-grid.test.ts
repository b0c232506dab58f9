/** Which bookings the filters of the grid leave in, by status and by member. */
import { expect, test } from "vitest";
import type { Booking } from "#lambdas/bookings/contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { isShown } from "#web/features/bookings/admin/grid/is-shown.ts";

const [maya, tom] = [1, 2].map((digit) => `00000000-0000-4000-8000-00000000000${digit}` as MemberId);

const booking = (facts: Partial<Booking>) =>
  ({ memberId: maya, status: "confirmed", awaitsApproval: false, endedBy: null, ...facts }) as Booking;
const ended = (cause: "administrator" | "not_approved" | "not_claimed" | "refused") =>
  booking({ status: "cancelled", endedBy: { cause, reason: null } });

test.each([
  ["anything", undefined, [1, 1, 1, 1, 1, 1]],
  ["pending", "pending", [1, 1, 0, 0, 0, 0]],
  ["confirmed", "confirmed", [0, 0, 1, 0, 0, 0]],
  ["cancelled", "cancelled", [0, 0, 0, 1, 1, 1]],
  ["awaiting", "awaiting", [0, 1, 0, 0, 0, 0]],
  ["lapsed", "lapsed", [0, 0, 0, 1, 0, 0]],
  ["released", "released", [0, 0, 0, 0, 1, 0]],
  ["refused", "refused", [0, 0, 0, 0, 0, 1]],
] as const)("of status %s", (_name, status, shown) => {
  const all = [
    booking({ status: "pending" }),
    booking({ status: "pending", awaitsApproval: true }),
    booking({}),
    ended("not_approved"),
    ended("not_claimed"),
    ended("refused"),
  ];
  expect(all.map((one) => Number(isShown(one, { status })))).toEqual(shown);
});

test("of one member, whatever their status", () => {
  const theirs = booking({ memberId: tom });
  expect([booking({}), theirs].map((one) => isShown(one, { memberId: maya }))).toEqual([true, false]);
  expect(isShown(theirs, { memberId: tom, status: "pending" })).toBe(false);
  expect(isShown(theirs, { memberId: tom, status: "confirmed" })).toBe(true);
});
