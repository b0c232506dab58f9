import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveBooking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { updateResource } from "#lambdas/resources/contract.ts";
import { book, expectSound } from "../support/claims.ts";
import { at, type House, openHouse } from "../support/house.ts";

/** The answer of a booking's repeated call after other changes. `sweeps/routes.test.ts` tries every route's key. */
let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe("a retried booking", () => {
  async function openPaid() {
    const own = await house.newTenant();
    const [member, admin, desk] = [
      await house.newMember(own, { points: 10 }),
      await house.newMember(own, { role: "admin" }),
      await house.newResource(own),
    ];
    const params = { tenantId: own.tenantId };
    const wish = { resource: desk, startAt: at("2026-11-26", "10:00"), hours: 2, key: "the-one-intent" };
    const first = await book(house, own, member, wish);
    return { own, member, admin, params, wish, desk, first, bookingId: first.body.booking.bookingId };
  }

  test("gets its first answer even if it emptied the wallet and the time is taken", async () => {
    const { own, member, wish, first } = await openPaid();
    expect(first.body.balance).toBe(0);
    expect((await book(house, own, member, wish)).text).toBe(first.text);
  });

  test("gets its first answer after the booking was approved, cancelled and the resource withdrawn", async () => {
    const { own, member, admin, params, wish, desk, first, bookingId } = await openPaid();
    await house.call(approveBooking, { as: admin, params: { ...params, bookingId } });
    expect((await book(house, own, member, wish)).text).toBe(first.text);
    await house.call(cancelBooking, {
      as: admin,
      params: { ...params, memberId: member.memberId, bookingId },
      body: { reason: "Room floods", refundPoints: 4 },
    });
    const { resourceId, ...fields } = desk;
    await house.call(updateResource, {
      as: admin,
      params: { ...params, resourceId },
      body: { ...fields, isAvailable: false },
    });
    expect((await book(house, own, member, wish)).text).toBe(first.text);
    await expectSound(house, own);
  });

  test("does not book again after its member cancelled", async () => {
    const { own, member, params, wish, first, bookingId } = await openPaid();
    const cancel = () =>
      house.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: { reason: "Cancelled by user" },
        key: "the-other-intent",
      });
    const cancelled = await cancel();
    expect((await book(house, own, member, wish)).text).toBe(first.text);
    const again = await cancel();
    expect([again.status, again.text]).toEqual([200, cancelled.text]);
    const { bookings } = await expectSound(house, own);
    expect(bookings.map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("gets its cancellation's answer with the balance of that moment, not of today", async () => {
    const { own, member, admin, params, bookingId } = await openPaid();
    const cancel = () =>
      house.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: { reason: "Cancelled by user" },
        key: "the-other-intent",
      });
    const first = await cancel();
    const to = { ...params, memberId: member.memberId };
    await house.call(grantPoints, { as: admin, params: to, body: { amount: 500, reason: "Prize" } });
    expect((await cancel()).text).toBe(first.text);
    expect(first.body.balance).toBe(10);
    await expectSound(house, own);
  });

  test("keeps unusual characters, so that the repeated answer is the same text", async () => {
    const { member, params, bookingId } = await openPaid();
    const cancel = () =>
      house.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: '{"reason":"\\u0000 \\ud83d\\ude00 \\u202e ﷽ <b>"}',
        key: "the-strange-one",
      });
    const first = await cancel();
    expect(first.body.booking.endedBy).toEqual({ cause: "member", reason: "\u0000 😀 \u202e ﷽ <b>" });
    expect((await cancel()).text).toBe(first.text);
  });
});
