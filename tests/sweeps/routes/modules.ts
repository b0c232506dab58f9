import { describe, expect, test } from "vitest";
import { createBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { routes } from "#lambdas/contract/index.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { at } from "../../support/test-server.ts";
import { accessMatrix, accessOf } from "../access-matrix.ts";
import { type Sides, sampled } from "./sides.ts";

const all = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };
const listed = routes.filter(({ id }) => accessMatrix.has(id));
// A station of a workspace without its module is tried in `stations.ts`.
const ofPeople = listed.filter((route) => accessOf(route).caller !== "station");
const ofModules = ofPeople.filter((route) => accessOf(route).module !== undefined);
const ofNone = listed.filter((route) => accessOf(route).module === undefined);

/** A route of a module that a tenant has switched off answers every role as if it did not exist. */
export function sweepModules(sides: () => Sides): void {
  describe.each(sampled(ofModules).map((route) => [route.id, route] as const))("%s", (_id, route) => {
    test("does not exist where its module is switched off", async () => {
      const { server, ours, staff } = sides();
      const { module } = accessOf(route);
      const own = await server.newTenant({ features: { ...all, [`${module}Enabled`]: false } });
      const admin = await server.newMember(own, { role: "admin" });
      // Valid ids: the refusal of a switched-off module comes before any read.
      const { params, query, body } = await ours.requestOf(route);
      for (const as of [admin, staff]) {
        const answer = await server.call(route, { as, params: { ...params, tenantId: own.tenantId }, query, body });
        expect([answer.status, answer.error?.code], answer.text).toEqual([404, "module_off"]);
      }
    });
  });

  test("every route of no module stays where all modules are switched off", async () => {
    const { server, ours, staff } = sides();
    const features = { bookingEnabled: false, pointsEnabled: false, digitalCardsEnabled: false };
    const { tenantId } = await server.newTenant({ features });
    for (const route of sampled(ofNone)) {
      const { params, query } = await ours.requestOf(route);
      const call = { as: staff, params: { ...params, tenantId }, query, body: { nonsense: 1 } };
      expect((await server.call(route, call)).error?.code, route.id).not.toBe("module_off");
    }
  });

  test("without points a booking costs nothing, and the other modules still work", async () => {
    const { server } = sides();
    const own = await server.newTenant({ features: { ...all, pointsEnabled: false } });
    const as = await server.newMember(own, { points: 100 });
    const params = { tenantId: own.tenantId };
    const { resourceId } = await server.newResource(own, { pointCostPerHour: 50 });
    const { body } = await server.call(createBooking, {
      as,
      params,
      body: { resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 480 },
    });
    expect(body.booking.pointsCost).toBe(0);
    expect((await server.call(listMyBookings, { as, params })).body.bookings).toHaveLength(1);
    expect((await server.call(getMe, { as, params })).body.balance).toBe(100);
  });
}
