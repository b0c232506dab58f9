import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { routes } from "#lambdas/contract/index.ts";
import type { Module } from "#lambdas/contract/modules.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { at, type House, openHouse } from "../support/house.ts";

/** A part that a tenant has switched off answers as if it were not there, to every role, on every route of the part. */
let house: House;
const all = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const ofModules = routes.filter((route) => route.module !== undefined);

describe.each(ofModules.map((route) => [route.id, route] as const))("%s", (_id, route) => {
  test("is not there where its part is switched off", async () => {
    const module = route.module as Module;
    const own = await house.newTenant({ features: { ...all, [`${module}Enabled`]: false } });
    const admin = await house.newMember(own, { role: "admin" });
    for (const as of [admin, await house.newSuperAdmin()]) {
      const answer = await house.call(route, { as, params: paramsFor(own.tenantId, admin.memberId) });
      expect([answer.status, answer.error?.code], answer.text).toEqual([404, "module_off"]);
    }
  });
});

test("every route of bookings, resources and points belongs to a part that can be switched off", () => {
  const nouns = new Map([
    ["bookings", "booking"],
    ["resources", "booking"],
    ["points", "points"],
  ]);
  for (const route of routes) {
    const expected = nouns.get(route.id.split(".")[0] ?? "");
    if (expected !== undefined) expect(route.module, route.id).toBe(expected);
  }
});

test("without points a booking costs nothing, and what is not switched off works on", async () => {
  const own = await house.newTenant({ features: { ...all, pointsEnabled: false } });
  const as = await house.newMember(own, { points: 100 });
  const params = { tenantId: own.tenantId };
  const { resourceId } = await house.newResource(own, { pointCostPerHour: 50 });
  const { body } = await house.call(createBooking, {
    as,
    params,
    body: { resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 480 },
  });
  expect(body.booking.pointsCost).toBe(0);
  expect((await house.call(listMyBookings, { as, params })).body.bookings).toHaveLength(1);
  expect((await house.call(getMe, { as, params })).body.balance).toBe(100);
});

/** Ids of a right form for every part of a path: that the part is off is answered before anything is looked up. */
function paramsFor(tenantId: string, memberId: string): Record<string, string> {
  return {
    tenantId,
    memberId,
    resourceId: `res_${"0".repeat(26)}`,
    bookingId: `bkg_${"0".repeat(26)}`,
  };
}
