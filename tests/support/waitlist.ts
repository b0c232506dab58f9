/** A house with one desk at five points an hour, and what members of the waitlist do there. */
import { expect } from "vitest";
import { cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { acceptWish, joinWaitlist, leaveWaitlist, listMyWishes } from "#lambdas/bookings/waitlist-contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { book } from "./claims.ts";
import { settleDue } from "./due-work.ts";
import { notificationsOfFile } from "./notifications.ts";
import { type Actor, at, type TestTenant } from "./test-server.ts";

export const day = "2026-11-26";

/** @param also further consumers that follow changes */
export function waitlistOfFile(also: readonly string[] = []) {
  const file = notificationsOfFile([
    "bookings.serveWaitlist",
    "bookings.mailOffers",
    "bookings.followMembers",
    ...also,
  ]);
  const { server } = file;

  /** Delivers what is new, and what follows from it. */
  async function follow(): Promise<void> {
    for (;;) {
      const deliveries = await file.newDeliveries();
      if (deliveries.length === 0) return;
      await file.deliver(deliveries);
    }
  }

  async function openHouse(desk: Partial<Resource> = {}, points = 100) {
    const own = await server.newTenant();
    const [ann, ben, cas] = [
      await server.newMember(own, { points, firstName: "Ann" }),
      await server.newMember(own, { points, firstName: "Ben" }),
      await server.newMember(own, { points, firstName: "Cas" }),
    ];
    const admin = await server.newMember(own, { role: "admin" });
    const resource = await server.newResource(own, { name: "Desk 1", pointCostPerHour: 5, ...desk });
    await follow();
    return { ...own, ann, ben, cas, admin, desk: resource };
  }
  type House = TestTenant & { desk: Resource };

  /** Two hours for ten points. */
  const bookAs = (house: House, as: Actor, time = "10:00", hours = 2) =>
    book(server, house, as, { resource: house.desk, startAt: at(day, time), hours });

  const join = (
    { tenantId, desk }: House,
    as: Actor,
    { time = "10:00", hours = 2, atOnce = false, mostPoints = 10, key }: JoinOptions = {},
  ) =>
    server.call(joinWaitlist, {
      as,
      params: { tenantId },
      body: { resourceId: desk.resourceId, startAt: at(day, time), durationMinutes: hours * 60, atOnce, mostPoints },
      key,
    });

  const wishesOf = async ({ tenantId }: TestTenant, as: Actor) =>
    (await server.call(listMyWishes, { as, params: { tenantId } })).body.wishes;

  const accept = ({ tenantId }: TestTenant, as: Actor, wishId: string, mostPoints = 10, key?: string) =>
    server.call(acceptWish, { as, params: { tenantId, wishId }, body: { mostPoints }, key });

  const leave = ({ tenantId }: TestTenant, as: Actor, wishId: string) =>
    server.call(leaveWaitlist, { as, params: { tenantId, wishId }, body: {} });

  const cancel = ({ tenantId }: TestTenant, as: Actor, bookingId: string) =>
    server.call(cancelMyBooking, { as, params: { tenantId, bookingId }, body: {} });

  /** Ann has the desk and cancels, so that what follows serves those who wait. */
  async function cancelAndFollow(house: House, as: Actor, bookingId: string): Promise<void> {
    expect((await cancel(house, as, bookingId)).status).toBe(200);
    await follow();
  }

  /** Ends what the schedule finds due at this moment of the test's clock. */
  const endWishesNow = ({ tenantId }: TestTenant) => settleDue(server, "wish", "bookings.endWishes", `T#${tenantId}#`);

  return { ...file, follow, openHouse, bookAs, join, wishesOf, accept, leave, cancel, cancelAndFollow, endWishesNow };
}

interface JoinOptions {
  time?: string;
  hours?: number;
  atOnce?: boolean;
  mostPoints?: number;
  key?: string;
}
