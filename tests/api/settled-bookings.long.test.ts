/** Whose points an administrator's decision moves, and into which lots a move gives them back. */
import { expect, test } from "vitest";
import { cancelBooking, cancelMyBooking, getBooking } from "#lambdas/bookings/contract.ts";
import { moveBooking, moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { refuseBooking } from "#lambdas/bookings/refusal-contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { book, expectConsistent, outcome } from "../support/claims.ts";
import { openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

const server = serverOfFile();

test("a booking is refused, cancelled and moved for its own member alone", async () => {
  const house = await openDeskHouse(server, 100, { requiresApproval: true });
  const { tenantId, admin, member, desk } = house;
  const other = await server.newMember(house, { points: 50 });
  const { booking } = (await book(server, house, member, { resource: desk, startAt: at("2026-11-27", "10:00") })).body;
  const params = { tenantId, bookingId: booking.bookingId, memberId: other.memberId };
  const place = { resourceId: desk.resourceId, startAt: at("2026-11-27", "14:00"), durationMinutes: 120, version: 1 };
  const answers = [
    await server.call(refuseBooking, { as: admin, params, body: { reason: "Kept for an event" } }),
    await server.call(cancelBooking, { as: admin, params, body: { reason: "Water damage", refundPoints: 5 } }),
    await server.call(moveBooking, { as: admin, params, body: { ...place, mostPoints: 100 } }),
  ];
  expect(answers.map(outcome)).toEqual(answers.map(() => [404, "bookings.not_found"]));
  const seen = await server.call(getBooking, { as: admin, params: { tenantId, bookingId: booking.bookingId } });
  expect(seen.body).toMatchObject({ status: "pending", startAt: booking.startAt, version: 1 });
  const balanceOf = async (as: typeof member) => (await server.call(getMe, { as, params: { tenantId } })).body.balance;
  expect([await balanceOf(member), await balanceOf(other)]).toEqual([95, 50]);
  await expectConsistent(server, house);
});

test("a booking that is refused returns its points into their lots", async () => {
  const house = await openDeskHouse(server, 0, { requiresApproval: true });
  const { tenantId, admin, member, desk } = house;
  const grant = { amount: 6, endsOn: "2026-12-06", reason: "Lots" };
  await server.call(grantPoints, { as: admin, params: { tenantId, memberId: member.memberId }, body: grant });
  const startAt = at("2026-11-27", "10:00");
  const { booking } = (await book(server, house, member, { resource: desk, startAt })).body;
  const params = { tenantId, bookingId: booking.bookingId, memberId: member.memberId };
  const refused = await server.call(refuseBooking, { as: admin, params, body: { reason: "Kept for an event" } });
  expect(outcome(refused)).toEqual([200, undefined]);
  const { entries, balance } = (await server.call(listMyEntries, { as: member, params: { tenantId } })).body;
  expect([balance, entries[0]?.amount, entries[0]?.lots]).toEqual([6, 5, [{ endsOn: "2026-12-06", points: 5 }]]);
  await expectConsistent(server, house);
});

test("a cheaper time undoes the payment from its end, and a cancellation returns what still pays", async () => {
  const house = await openDeskHouse(server, 0, {});
  const { tenantId, admin, member, desk } = house;
  for (const [amount, endsOn] of [
    [4, "2026-12-05"],
    [6, "2026-12-06"],
  ] as const) {
    const params = { tenantId, memberId: member.memberId };
    await server.call(grantPoints, { as: admin, params, body: { amount, endsOn, reason: "Lots" } });
  }
  const startAt = at("2026-11-27", "10:00");
  // Two hours take both lots, four and six points.
  const { booking } = (await book(server, house, member, { resource: desk, startAt, hours: 2 })).body;
  const params = { tenantId, bookingId: booking.bookingId };
  const wanted = { resourceId: desk.resourceId, startAt, durationMinutes: 60, version: 1, mostPoints: 0 };
  expect((await server.call(moveMyBooking, { as: member, params, body: wanted })).body.balance).toBe(5);
  expect((await server.call(cancelMyBooking, { as: member, params, body: {} })).body.balance).toBe(10);
  const { entries } = (await server.call(listMyEntries, { as: member, params: { tenantId } })).body;
  expect(entries.slice(0, 2).map(({ amount, lots }) => [amount, lots])).toEqual([
    [
      5,
      [
        { endsOn: "2026-12-05", points: 4 },
        { endsOn: "2026-12-06", points: 1 },
      ],
    ],
    [5, [{ endsOn: "2026-12-06", points: 5 }]],
  ]);
  await expectConsistent(server, house);
});
