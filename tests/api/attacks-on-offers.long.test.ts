/** Attacks on the waitlist: offers and wishes that meet other acts, and borrowed ids. */
import { describe, expect, test } from "vitest";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import { attacksOfFile } from "../support/attacked-house.ts";
import { callUntilAnswered, expectConsistent, outcome, rawItems } from "../support/claims.ts";
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
  leave,
  cancel,
  follow,
  endWishesNow,
  balance,
  statuses,
  openOffer,
  suspend,
} = attacksOfFile();
const minute = 60_000;

describe("an offer that is accepted", () => {
  test("while the schedule ends it, is one of both", async () => {
    const house = await openOffer();
    overtake(async () => {
      server.clock.now += 15 * minute;
      await endWishesNow(house);
    });
    expect(outcome(await accept(house, house.ben, house.wishId))).toEqual([409, "bookings.wish_ended"]);
    expect(await balance(house, house.ben)).toBe(100);
    expect(await statuses(house, house.ben)).toEqual([]);
    expect((await bookAs(house, house.cas)).status).toBe(201);
    await expectConsistent(server, house);
  });

  test("in two browsers of its member, is booked and paid once", async () => {
    const house = await openOffer();
    let first = 0;
    overtake(async () => {
      first = (await accept(house, house.ben, house.wishId)).status;
    });
    const second = await accept(house, house.ben, house.wishId);
    expect([first, outcome(second), second.error?.details]).toEqual([
      201,
      [409, "bookings.wish_ended"],
      { endedBy: "booked" },
    ]);
    expect(await balance(house, house.ben)).toBe(90);
    await expectConsistent(server, house);
  });

  test("while it is declined in another browser, stays declined", async () => {
    const house = await openOffer();
    overtake(() => leave(house, house.ben, house.wishId));
    expect(outcome(await accept(house, house.ben, house.wishId))).toEqual([409, "bookings.wish_ended"]);
    expect(await balance(house, house.ben)).toBe(100);
    await expectConsistent(server, house);
  });

  test("while the resource goes out of service, is refused, and nobody else is offered the time", async () => {
    const house = await openOffer();
    await join(house, house.cas);
    const period = { from: at(day, "09:00"), until: at(day, "13:00"), note: "New chair" };
    overtake(() =>
      server.call(setOutOfService, {
        as: house.admin,
        params: { tenantId: house.tenantId, resourceId: house.desk.resourceId },
        body: { period, version: 1 },
      }),
    );
    expect(outcome(await accept(house, house.ben, house.wishId))).toEqual([409, "bookings.out_of_service"]);
    server.clock.now += 15 * minute;
    await endWishesNow(house);
    await follow();
    expect(await wishesOf(house, house.cas)).toMatchObject([{ status: "waiting" }]);
    const back = { period: null, version: 2 };
    await server.call(setOutOfService, {
      as: house.admin,
      params: { tenantId: house.tenantId, resourceId: house.desk.resourceId },
      body: back,
    });
    await follow();
    expect(await wishesOf(house, house.cas)).toMatchObject([{ status: "offered" }]);
    await expectConsistent(server, house);
  });

  test("while its member is suspended, costs nothing and holds nothing", async () => {
    const house = await openOffer();
    overtake(async () => {
      expect((await suspend(house, house.ben)).status).toBe(200);
      await follow();
    });
    const refused = await callUntilAnswered(() => accept(house, house.ben, house.wishId, 10, "while-suspended"));
    expect(outcome(refused)).toEqual([403, "members.suspended"]);
    expect((await bookAs(house, house.cas)).status).toBe(201);
    await expectConsistent(server, house);
  });

  test("of another workspace does not exist, whichever id is borrowed", async () => {
    const house = await openOffer();
    const other = await openHouse();
    expect(outcome(await accept(other, other.ben, house.wishId))).toEqual([404, "bookings.wish_not_found"]);
    expect(outcome(await leave(other, other.ben, house.wishId))).toEqual([404, "bookings.wish_not_found"]);
    await bookAs(house, house.cas, "14:00");
    expect(outcome(await join({ ...other, desk: house.desk }, other.ben, { time: "14:00" }))).toEqual([
      404,
      "resources.not_found",
    ]);
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered" }]);
  });
});

describe("a wish", () => {
  test("for a time that becomes free at that moment is served", async () => {
    const house = await openHouse();
    const { booking } = (await bookAs(house, house.ann)).body;
    overtake(async () => {
      expect((await cancel(house, house.ann, booking.bookingId)).status).toBe(200);
      await follow();
    });
    const joined = await callUntilAnswered(() => join(house, house.ben, { key: "while-it-is-freed" }));
    expect(joined.status).toBe(201);
    await follow();
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered" }]);
    await expectConsistent(server, house);
  });

  test("of somebody who is suspended at that moment is not left behind", async () => {
    const house = await openHouse();
    await bookAs(house, house.ann);
    overtake(async () => {
      expect((await suspend(house, house.ben)).status).toBe(200);
      await follow();
    });
    const refused = await callUntilAnswered(() => join(house, house.ben, { key: "while-suspended" }));
    expect(outcome(refused)).toEqual([403, "members.suspended"]);
    await follow();
    expect((await rawItems(server, house, "wish")).filter(({ status }) => status !== "ended")).toEqual([]);
  });
});
