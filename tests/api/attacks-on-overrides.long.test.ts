/** Attacks on what administrators set aside, and on check-ins that are overtaken. */
import { describe, expect, test } from "vitest";
import { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { claimMyBooking } from "#lambdas/bookings/claims-contract.ts";
import { approveBooking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { attacksOfFile } from "../support/attacked-house.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { overtake } from "../support/overtake.ts";
import { type Actor, at } from "../support/test-server.ts";
import { day } from "../support/waitlist.ts";

const { server, openHouse, bookAs, balance } = attacksOfFile();

describe("overrides and check-ins", () => {
  test.each([
    { points: -1 },
    { points: 0.5 },
    { points: 1e12 },
    { points: "0" },
    { anyTime: false },
    { points: 0, reason: "\u202E" },
    { points: 0, reason: " " },
  ])("an override of %o is invalid, and books nothing", async (override) => {
    const house = await openHouse();
    const refused = await server.call(bookForMember, {
      as: house.admin,
      params: { tenantId: house.tenantId, memberId: house.ann.memberId },
      body: {
        resourceId: house.desk.resourceId,
        startAt: at(day, "10:00"),
        durationMinutes: 60,
        override: { reason: "Open house", ...override },
      },
    });
    expect(outcome(refused)).toEqual([400, "invalid_input"]);
    expect(await rawItems(server, house, "booking")).toEqual([]);
  });

  test("two bookings for members that are the first to reach beyond the rules are both made", async () => {
    const house = await openHouse();
    const bookFar = (as: Actor, time: string) =>
      server.call(bookForMember, {
        as: house.admin,
        params: { tenantId: house.tenantId, memberId: as.memberId },
        body: {
          resourceId: house.desk.resourceId,
          startAt: at("2027-02-01", time),
          durationMinutes: 60,
          override: { reason: "Open house", anyTime: true },
        },
      });
    overtake(async () => expect((await bookFar(house.ann, "10:00")).status).toBe(201));
    expect(outcome(await bookFar(house.ben, "12:00"))).toEqual([201, undefined]);
    await expectConsistent(server, house);
  });

  test("a check-in that an administrator's cancellation overtakes brings nothing back", async () => {
    const house = await openHouse({ rules: { checkInMinutes: 30, releaseMinutes: 15 } });
    const { booking } = (await bookAs(house, house.ann)).body;
    const { bookingId } = booking;
    const call = { as: house.ann, params: { tenantId: house.tenantId, bookingId }, body: {} };
    const approved = await server.call(approveBooking, { ...call, as: house.admin });
    expect(approved.status).toBe(200);
    server.clock.now = Date.parse(at(day, "10:00"));
    overtake(() =>
      server.call(cancelBooking, {
        as: house.admin,
        params: { tenantId: house.tenantId, memberId: house.ann.memberId, bookingId },
        body: { reason: "Closed", refundPoints: 10 },
      }),
    );
    expect(outcome(await server.call(claimMyBooking, call))).toEqual([409, "bookings.not_claimable"]);
    expect(outcome(await server.call(cancelMyBooking, call))).toEqual([409, "bookings.not_cancellable"]);
    expect(await balance(house, house.ann)).toBe(100);
    await expectConsistent(server, house);
  });
});
