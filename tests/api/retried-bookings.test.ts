import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveBooking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { updateResource } from "#lambdas/resources/contract.ts";
import { book, expectConsistent } from "../support/claims.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

/** The answer of a booking's repeated call after other changes. `sweeps/routes/keys.ts` tries every route's key. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("a retried booking", () => {
  async function openPaid() {
    const own = await server.newTenant();
    const [member, admin, desk] = [
      await server.newMember(own, { points: 10 }),
      await server.newMember(own, { role: "admin" }),
      await server.newResource(own),
    ];
    const params = { tenantId: own.tenantId };
    const wish = { resource: desk, startAt: at("2026-11-26", "10:00"), hours: 2, key: "the-one-intent" };
    const first = await book(server, own, member, wish);
    return { own, member, admin, params, wish, desk, first, bookingId: first.body.booking.bookingId };
  }

  test("gets its first answer even if it emptied the wallet and the time is taken", async () => {
    const { own, member, wish, first } = await openPaid();
    expect(first.body.balance).toBe(0);
    expect((await book(server, own, member, wish)).text).toBe(first.text);
  });

  test("gets its first answer after the booking was approved, cancelled and the resource withdrawn", async () => {
    const { own, member, admin, params, wish, desk, first, bookingId } = await openPaid();
    await server.call(approveBooking, { as: admin, params: { ...params, bookingId } });
    expect((await book(server, own, member, wish)).text).toBe(first.text);
    await server.call(cancelBooking, {
      as: admin,
      params: { ...params, memberId: member.memberId, bookingId },
      body: { reason: "Room floods", refundPoints: 4 },
    });
    const { resourceId, ...fields } = desk;
    await server.call(updateResource, {
      as: admin,
      params: { ...params, resourceId },
      body: { ...fields, isAvailable: false },
    });
    expect((await book(server, own, member, wish)).text).toBe(first.text);
    await expectConsistent(server, own);
  });

  test("does not book again after its member cancelled", async () => {
    const { own, member, params, wish, first, bookingId } = await openPaid();
    const cancel = () =>
      server.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: { reason: "Cancelled by user" },
        key: "the-other-intent",
      });
    const cancelled = await cancel();
    expect((await book(server, own, member, wish)).text).toBe(first.text);
    const again = await cancel();
    expect([again.status, again.text]).toEqual([200, cancelled.text]);
    const { bookings } = await expectConsistent(server, own);
    expect(bookings.map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("gets its cancellation's answer with the balance of that moment, not of today", async () => {
    const { own, member, admin, params, bookingId } = await openPaid();
    const cancel = () =>
      server.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: { reason: "Cancelled by user" },
        key: "the-other-intent",
      });
    const first = await cancel();
    const to = { ...params, memberId: member.memberId };
    await server.call(grantPoints, { as: admin, params: to, body: { amount: 500, reason: "Prize" } });
    expect((await cancel()).text).toBe(first.text);
    expect(first.body.balance).toBe(10);
    await expectConsistent(server, own);
  });

  test("keeps unusual characters, so that the repeated answer is the same text", async () => {
    const { member, params, bookingId } = await openPaid();
    const cancel = () =>
      server.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: '{"reason":"\\ud83d\\ude00 e\\u0301 ﷽ <b>"}',
        key: "the-strange-one",
      });
    const first = await cancel();
    expect(first.body.booking.endedBy).toEqual({ cause: "member", reason: "😀 e\u0301 ﷽ <b>" });
    expect((await cancel()).text).toBe(first.text);
  });
});
