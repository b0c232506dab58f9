import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { acceptWish, joinWaitlist, leaveWaitlist, listMyWishes } from "#lambdas/bookings/waitlist-contract.ts";
import { createRandom } from "../../scripts/local/seeded-random.ts";
import { book, expectConsistent } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { type Actor, at, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** Twelve members want two desks for the same hours. The checker counts slots, points, offers and lists. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  vi.useFakeTimers({ toFake: ["Date"], now: defaultNow });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

test.each([1, 2])(
  "waits, cancels, moves, accepts, expiries and bookings at once leave no slot held twice (seed %i)",
  async (seed) => {
    const random = createRandom(seed);
    const own = await server.newTenant();
    const desks = [
      await server.newResource(own, { pointCostPerHour: 5 }),
      await server.newResource(own, { pointCostPerHour: 5, rules: { bufferMinutes: 60 } }),
    ] as const;
    const members = await Promise.all(Array.from({ length: 12 }, () => server.newMember(own, { points: 60 })));
    const { tenantId } = own;
    const held = new Map<Actor, { bookingId: string; version: number }>();

    const time = () => ({
      resourceId: random.pick(desks).resourceId,
      startAt: at("2026-11-26", `${String(9 + random.below(4)).padStart(2, "0")}:00`),
      durationMinutes: random.pick([60, 120]),
    });

    async function step(as: Actor): Promise<void> {
      const mine = held.get(as);
      const act = random.below(10);
      if (mine !== undefined && act < 4) {
        held.delete(as);
        await server.call(cancelMyBooking, { as, params: { tenantId, bookingId: mine.bookingId }, body: {} });
        return;
      }
      if (mine !== undefined && act < 6) {
        const body = { ...time(), version: mine.version, mostPoints: 100 };
        const params = { tenantId, bookingId: mine.bookingId };
        const moved = await server.call(moveMyBooking, { as, params, body });
        if (moved.status === 200) held.set(as, moved.body.booking);
        return;
      }
      const { wishes } = (await server.call(listMyWishes, { as, params: { tenantId } })).body;
      const wish = wishes.find(({ status }) => status === "offered") ?? wishes[0];
      if (wish !== undefined && act < 9) {
        const params = { tenantId, wishId: wish.wishId };
        if (act === 8) await server.call(leaveWaitlist, { as, params, body: {} });
        else {
          const accepted = await server.call(acceptWish, { as, params, body: { mostPoints: 100 } });
          if (accepted.status === 201) held.set(as, accepted.body.booking);
        }
        return;
      }
      const wanted = time();
      const [resource] = desks.filter(({ resourceId }) => resourceId === wanted.resourceId);
      if (resource === undefined) return;
      const { startAt, durationMinutes } = wanted;
      const made = await book(server, own, as, { resource, startAt, hours: durationMinutes / 60 });
      if (made.status === 201) held.set(as, made.body.booking);
      else if (made.error?.code.startsWith("bookings.")) {
        const body = { ...wanted, atOnce: random.chance(0.3), mostPoints: 100 };
        await server.call(joinWaitlist, { as, params: { tenantId }, body });
      }
    }

    const expire = () => settleDue(server, "wish", "bookings.endWishes", `T#${tenantId}#`);
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([...members.map(step), ...(round % 2 === 1 ? [expire(), expire()] : [])]);
      // Some offers have ended by the next round.
      server.clock.now += 6 * 60_000;
      vi.setSystemTime(server.clock.now);
    }
    await vi.waitFor(() => expectConsistent(server, own), { timeout: 20_000, interval: 500 });
    const { items } = await expectConsistent(server, own);
    const wishes = items.filter(({ entity }) => entity === "wish");
    expect(wishes.length).toBeGreaterThan(5);
    expect(wishes.some(({ endedBy }) => endedBy === "booked")).toBe(true);
  },
);
