import { describe, expect, test } from "vitest";
import { createBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { routes } from "#lambdas/contract/index.ts";
import type { Module } from "#lambdas/contract/modules.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { at } from "../../support/house.ts";
import type { Server } from "./sides.ts";

const all = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };
const ofModules = routes.filter((route) => route.module !== undefined);

/** A route of a module that a tenant has switched off answers every role as if it did not exist. */
export function sweepModules(server: () => Server): void {
  describe.each(ofModules.map((route) => [route.id, route] as const))("%s", (_id, route) => {
    test("does not exist where its module is switched off", async () => {
      const { house, ours, staff } = server();
      const module = route.module as Module;
      const own = await house.newTenant({ features: { ...all, [`${module}Enabled`]: false } });
      const admin = await house.newMember(own, { role: "admin" });
      // Valid ids: the refusal of a switched-off module comes before any read.
      const { params, query, body } = await ours.requestOf(route);
      for (const as of [admin, staff]) {
        const answer = await house.call(route, { as, params: { ...params, tenantId: own.tenantId }, query, body });
        expect([answer.status, answer.error?.code], answer.text).toEqual([404, "module_off"]);
      }
    });
  });

  test("every route of bookings, resources and points belongs to a module that can be switched off", () => {
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

  test("without points a booking costs nothing, and the other modules still work", async () => {
    const { house } = server();
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
}
