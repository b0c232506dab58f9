import { expect, test } from "vitest";
import { cancelMyBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { book } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

/** One's own bookings of a day, and one of them by its id. */
const server = serverOfFile();

const bookAt = async (house: DeskHouse, startAt: string, hours = 1, as = house.member) =>
  (await book(server, house, as, { resource: house.desk, startAt, hours })).body.booking;

const list = async ({ tenantId, member }: DeskHouse, query: Record<string, string | number>, as = member) =>
  (await server.call(listMyBookings, { as, params: { tenantId }, query })).body;

test("a list of a time holds what takes place in it, soonest first, with what began before and is cancelled", async () => {
  const house = await openDeskHouse(server, 500, {});
  await bookAt(house, at("2026-11-25", "10:00"));
  const overnight = await bookAt(house, at("2026-11-26", "19:00"), 8);
  const late = await bookAt(house, at("2026-11-27", "15:00"));
  const early = await bookAt(house, at("2026-11-27", "09:00"));
  await bookAt(house, at("2026-11-28", "08:00"));
  const params = { tenantId: house.tenantId, bookingId: early.bookingId };
  await server.call(cancelMyBooking, { as: house.member, params, body: {} });
  const day = { from: at("2026-11-27", "00:00"), until: at("2026-11-28", "00:00") };
  const { bookings, nextCursor } = await list(house, day);
  expect(bookings.map(({ bookingId, status }) => [bookingId, status])).toEqual([
    [overnight.bookingId, "pending"],
    [early.bookingId, "cancelled"],
    [late.bookingId, "pending"],
  ]);
  expect(nextCursor).toBeNull();
  expect((await list(house, { ...day, when: "to_come" })).bookings).toHaveLength(2);
});

test("one's own booking is found by its id, as it was last written, and nobody else's", async () => {
  const house = await openDeskHouse(server, 500, {});
  const other = await server.newMember(house, { points: 50 });
  const own = await bookAt(house, at("2026-11-26", "10:00"));
  const theirs = await bookAt(house, at("2026-11-26", "12:00"), 1, other);
  expect((await list(house, { bookingId: own.bookingId })).bookings).toEqual([own]);
  expect(await list(house, { bookingId: theirs.bookingId })).toEqual({ bookings: [], nextCursor: null });
  expect(await list(house, { bookingId: `bkg_${"0".repeat(26)}` })).toEqual({ bookings: [], nextCursor: null });
  const stranger = await openDeskHouse(server, 0, {});
  expect((await list(stranger, { bookingId: own.bookingId })).bookings).toEqual([]);
});
