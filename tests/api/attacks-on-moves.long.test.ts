/** Attacks on moves: two tabs, lost answers, and values that nobody may send. */
import { describe, expect, test } from "vitest";
import { cancelBooking } from "#lambdas/bookings/contract.ts";
import { moveBooking, moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { attacksOfFile, type House } from "../support/attacked-house.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { overtake } from "../support/overtake.ts";
import { type Actor, at } from "../support/test-server.ts";
import { day } from "../support/waitlist.ts";

const { server, openHouse, bookAs, accept, cancel, follow, balance, openOffer } = attacksOfFile();
const minute = 60_000;

describe("a move", () => {
  const move = ({ tenantId, desk }: House, as: Actor, bookingId: string, change: object = {}, key?: string) =>
    server.call(moveMyBooking, {
      as,
      params: { tenantId, bookingId },
      body: {
        resourceId: desk.resourceId,
        startAt: at(day, "14:00"),
        durationMinutes: 120,
        version: 1,
        mostPoints: 0,
        ...change,
      },
      key,
    });

  test("in two tabs goes one way, also where both send one key", async () => {
    const house = await openHouse();
    const { booking } = (await bookAs(house, house.ann)).body;
    const [first, second] = await Promise.all([
      move(house, house.ann, booking.bookingId),
      move(house, house.ann, booking.bookingId, { startAt: at(day, "16:00") }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 409)?.error?.code).toBe("stale_version");
    const same = { startAt: at(day, "18:00"), version: 2 };
    const copies = await Promise.all([
      move(house, house.ann, booking.bookingId, same, "the-same-key"),
      move(house, house.ann, booking.bookingId, same, "the-same-key"),
    ]);
    expect(copies.map(({ status }) => status)).toEqual([200, 200]);
    expect(copies[0]?.text).toBe(copies[1]?.text);
    expect(await balance(house, house.ann)).toBe(90);
    await expectConsistent(server, house);
  });

  test("takes an offer's time only once the offer has ended", async () => {
    const house = await openOffer();
    const { booking } = (await bookAs(house, house.cas, "16:00")).body;
    const to = { startAt: at(day, "10:00") };
    expect(outcome(await move(house, house.cas, booking.bookingId, to))).toEqual([409, "bookings.slot_taken"]);
    server.clock.now += 15 * minute;
    expect((await move(house, house.cas, booking.bookingId, to)).status).toBe(200);
    await follow();
    expect(outcome(await accept(house, house.ben, house.wishId))).toEqual([409, "bookings.wish_ended"]);
    await expectConsistent(server, house);
  });

  test("whose answer was lost is not made again under another key", async () => {
    const house = await openHouse();
    const { bookingId } = (await bookAs(house, house.ann)).body.booking;
    const longer = { durationMinutes: 180, mostPoints: 5 };
    const first = await move(house, house.ann, bookingId, longer, "a-lost-answer");
    expect(outcome(await move(house, house.ann, bookingId, longer))).toEqual([409, "stale_version"]);
    expect(outcome(await move(house, house.ann, bookingId, { ...longer, version: 2 }))).toEqual([
      422,
      "bookings.moved_onto_itself",
    ]);
    const dearer = { ...longer, mostPoints: 50 };
    expect(outcome(await move(house, house.ann, bookingId, dearer, "a-lost-answer"))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect((await cancel(house, house.ann, bookingId)).status).toBe(200);
    const again = await move(house, house.ann, bookingId, longer, "a-lost-answer");
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await balance(house, house.ann)).toBe(100);
    await expectConsistent(server, house);
  });

  test("with limits, lengths and ids that nobody may send changes nothing", async () => {
    const house = await openHouse();
    const other = await openHouse();
    const { booking } = (await bookAs(house, house.ann)).body;
    const foreign = (await bookAs(other, other.ann)).body.booking;
    const { bookingId } = booking;
    for (const change of [
      { mostPoints: -1 },
      { leastPoints: -10 },
      { durationMinutes: 0 },
      { version: 0 },
      { pointsCost: 0 },
    ])
      expect(outcome(await move(house, house.ann, bookingId, change))).toEqual([400, "invalid_input"]);
    expect(outcome(await move(house, house.ann, bookingId, { resourceId: other.desk.resourceId }))).toEqual([
      404,
      "resources.not_found",
    ]);
    expect(outcome(await move(house, house.ann, foreign.bookingId))).toEqual([404, "bookings.not_found"]);
    expect(outcome(await move(house, house.ben, bookingId))).toEqual([404, "bookings.not_found"]);
    const byTeam = await server.call(moveBooking, {
      as: house.admin,
      params: { tenantId: house.tenantId, memberId: house.ben.memberId, bookingId },
      body: {
        resourceId: house.desk.resourceId,
        startAt: at(day, "14:00"),
        durationMinutes: 120,
        version: 1,
        mostPoints: 0,
        settles: false,
        reason: "Swap",
      },
    });
    expect(outcome(byTeam)).toEqual([404, "bookings.not_found"]);
    expect(await rawItems(server, house, "booking")).toMatchObject([{ version: 1 }]);
    expect(await balance(house, house.ann)).toBe(90);
  });

  test("and an administrator's cancellation at the same moment end as one of both", async () => {
    const house = await openHouse();
    const { booking } = (await bookAs(house, house.ann)).body;
    const { bookingId } = booking;
    overtake(() =>
      server.call(cancelBooking, {
        as: house.admin,
        params: { tenantId: house.tenantId, memberId: house.ann.memberId, bookingId },
        body: { reason: "Closed", refundPoints: 10 },
      }),
    );
    expect(outcome(await move(house, house.ann, bookingId))).toEqual([409, "bookings.not_movable"]);
    expect(await balance(house, house.ann)).toBe(100);
    await expectConsistent(server, house);
  });
});
