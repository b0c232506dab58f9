/** Attacks on days that are cleared while people book, wait and are erased. */
import { describe, expect, test } from "vitest";
import { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { attacksOfFile, type House } from "../support/attacked-house.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { overtake } from "../support/overtake.ts";
import { at } from "../support/test-server.ts";
import { day } from "../support/waitlist.ts";

const {
  server,
  openHouse,
  bookAs,
  join,
  wishesOf,
  accept,
  follow,
  endWishesNow,
  balance,
  statuses,
  openOffer,
  clear,
  finishClearings,
  lookAgain,
  clearings,
} = attacksOfFile();
const minute = 60_000;

describe("days that are cleared", () => {
  /** Cas books while the days are closed and cleared. */
  async function bookMeanwhile(): Promise<House> {
    const house = await openHouse();
    overtake(async () => {
      expect((await clear(house)).status).toBe(201);
      await finishClearings(house);
    });
    expect((await bookAs(house, house.cas)).status).toBe(201);
    expect(await clearings(house)).toMatchObject([
      { status: "done", cancelled: 0, looksAgainAt: at("2026-11-24", "09:31") },
    ]);
    return house;
  }

  test("keep no booking that was decided before they were closed and written after they were cleared", async () => {
    const house = await bookMeanwhile();
    await lookAgain(house);
    expect(await statuses(house, house.cas)).toEqual(["pending"]);
    server.clock.now += minute;
    await lookAgain(house);
    expect(await statuses(house, house.cas)).toEqual(["cancelled"]);
    expect(await balance(house, house.cas)).toBe(100);
    const done = { status: "done", cancelled: 1, pointsReturned: 10, failed: 0, looksAgainAt: null };
    expect(await clearings(house)).toMatchObject([done]);
    // There is one such look.
    server.clock.now += minute;
    await lookAgain(house);
    expect(await clearings(house)).toMatchObject([{ ...done, finishedAt: at("2026-11-24", "09:31") }]);
    await expectConsistent(server, house);
  });

  test("keep what an administrator books there in spite of the closure", async () => {
    const house = await bookMeanwhile();
    server.clock.now += 1;
    const booked = await server.call(bookForMember, {
      as: house.admin,
      params: { tenantId: house.tenantId, memberId: house.ann.memberId },
      body: {
        resourceId: house.desk.resourceId,
        startAt: at(day, "15:00"),
        durationMinutes: 60,
        override: { reason: "The painter works here", anyTime: true },
      },
    });
    expect(booked.status).toBe(201);
    server.clock.now += minute;
    await lookAgain(house);
    expect([await statuses(house, house.cas), await statuses(house, house.ann)]).toEqual([["cancelled"], ["pending"]]);
    expect(await clearings(house)).toMatchObject([{ status: "done", cancelled: 1, failed: 0 }]);
    await expectConsistent(server, house);
  });

  test("refuse an offer that was open before, and give it to nobody", async () => {
    const house = await openOffer();
    await join(house, house.cas);
    expect((await clear(house)).status).toBe(201);
    await finishClearings(house);
    await follow();
    expect(outcome(await accept(house, house.ben, house.wishId))).toEqual([422, "bookings.closed_then"]);
    server.clock.now += 15 * minute;
    await endWishesNow(house);
    await follow();
    expect(await wishesOf(house, house.cas)).toMatchObject([{ status: "waiting" }]);
    expect(await clearings(house)).toMatchObject([{ status: "done", cancelled: 0, failed: 0 }]);
    await expectConsistent(server, house);
  });

  test("end the booking of somebody who is erased at that moment once, and name nobody", async () => {
    const house = await openHouse();
    const { bookingId } = (await bookAs(house, house.ann)).body.booking;
    await join(house, house.ben);
    expect((await clear(house, { closure: null })).status).toBe(201);
    const params = { tenantId: house.tenantId, memberId: house.ann.memberId };
    overtake(async () => {
      const erased = await server.call(eraseMember, { as: house.admin, params, body: { version: 1 } });
      expect(erased.status).toBe(200);
    });
    await finishClearings(house);
    await follow();
    expect(await clearings(house)).toMatchObject([{ status: "done", failed: 0 }]);
    const [booking] = (await rawItems(server, house, "booking")).filter(({ pk }) => pk.includes(bookingId));
    expect(booking).toMatchObject({ status: "cancelled" });
    expect(booking?.memberName ?? null).toBeNull();
    // The time goes on to whoever waits.
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered" }]);
    await expectConsistent(server, house);
  });

  test("by two administrators at once return each booking's points once", async () => {
    const house = await openHouse();
    await bookAs(house, house.ann);
    await bookAs(house, house.ben, "13:00");
    const answers = await Promise.all([clear(house), clear(house, { refund: "none", closure: "Party" })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await finishClearings(house);
    const done = await clearings(house);
    expect(done.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(2);
    const returned = done.reduce((sum, { pointsReturned }) => sum + pointsReturned, 0);
    expect((await balance(house, house.ann)) + (await balance(house, house.ben))).toBe(180 + returned);
    await expectConsistent(server, house);
  });
});
