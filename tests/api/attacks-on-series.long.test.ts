/** Attacks on series: changes that meet moves and cancellations, and borrowed ids. */
import { describe, expect, test } from "vitest";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { cancelSeries, getSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { changeMySeries } from "#lambdas/bookings/series-change-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import { attacksOfFile, type House } from "../support/attacked-house.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { overtake } from "../support/overtake.ts";
import { type Actor, at } from "../support/test-server.ts";
import { day } from "../support/waitlist.ts";

const { server, openHouse, balance } = attacksOfFile();

describe("a series", () => {
  const starts = ["2026-11-26", "2026-11-27", "2026-11-28"].map((date) => at(date, "10:00"));
  const rule = { date: day, time: "10:00", frequency: "daily", durationMinutes: 60 };

  const make = ({ tenantId, desk }: House, as: Actor, change: object = {}) =>
    server.call(createSeries, {
      as,
      params: { tenantId },
      body: { resourceId: desk.resourceId, ...rule, count: 3, starts, ...change },
    });

  const change = (
    { tenantId, desk }: House,
    as: Actor,
    { series, bookings }: Awaited<ReturnType<typeof make>>["body"],
    body: object = {},
  ) =>
    server.call(changeMySeries, {
      as,
      params: { tenantId, seriesId: series.seriesId },
      body: {
        resourceId: desk.resourceId,
        durationMinutes: 60,
        moves: bookings.map(({ bookingId, startAt, version }) => ({
          bookingId,
          startAt: `${startAt.slice(0, 10)}T14:00:00.000Z`,
          version,
        })),
        mostPoints: 0,
        ...body,
      },
    });

  test("whose booking moves in another tab while all change, is changed by one of both", async () => {
    const house = await openHouse();
    const made = (await make(house, house.ann)).body;
    const second = made.bookings[1];
    overtake(() =>
      server.call(moveMyBooking, {
        as: house.ann,
        params: { tenantId: house.tenantId, bookingId: second?.bookingId ?? "" },
        body: {
          resourceId: house.desk.resourceId,
          startAt: at("2026-11-27", "16:00"),
          durationMinutes: 60,
          version: 1,
          mostPoints: 0,
        },
      }),
    );
    const refused = await change(house, house.ann, made);
    expect([outcome(refused), refused.error?.details]).toEqual([
      [409, "bookings.series_change_refused"],
      { count: 1, which: `${at("2026-11-27", "16:00")}\tstale_version` },
    ]);
    const now = await server.call(getSeries, {
      as: house.ann,
      params: { tenantId: house.tenantId, seriesId: made.series.seriesId },
    });
    expect(now.body.bookings.map(({ startAt }) => startAt.slice(11, 16))).toEqual(["10:00", "16:00", "10:00"]);
    await expectConsistent(server, house);
  });

  test("that is cancelled while it changes, is cancelled, with its points once", async () => {
    const house = await openHouse();
    const made = (await make(house, house.ann)).body;
    overtake(() =>
      server.call(cancelSeries, {
        as: house.ann,
        params: { tenantId: house.tenantId, seriesId: made.series.seriesId },
        body: { scope: "all", bookingId: made.bookings[0]?.bookingId },
      }),
    );
    expect(outcome(await change(house, house.ann, made))).toEqual([409, "bookings.series_change_refused"]);
    expect(await balance(house, house.ann)).toBe(100);
    await expectConsistent(server, house);
  });

  test("of other ids, of a booking of another series, and named twice, is refused", async () => {
    const house = await openHouse();
    const made = (await make(house, house.ann)).body;
    const other = (await make(house, house.ann, { time: "18:00", starts: starts.map((s) => s.replace("T10", "T18")) }))
      .body;
    const [move] = other.bookings;
    const moves = [{ bookingId: move?.bookingId, startAt: at(day, "20:00"), version: 1 }];
    expect(outcome(await change(house, house.ann, made, { moves }))).toEqual([404, "bookings.not_found"]);
    expect(outcome(await change(house, house.ben, made))).toEqual([404, "bookings.series_not_found"]);
    const twice = [0, 0].map(() => ({ bookingId: made.bookings[0]?.bookingId, startAt: at(day, "14:00"), version: 1 }));
    expect(outcome(await change(house, house.ann, made, { moves: twice }))).toEqual([400, "invalid_input"]);
    const elsewhere = await openHouse();
    expect(outcome(await change(house, house.ann, made, { resourceId: elsewhere.desk.resourceId }))).toEqual([
      404,
      "resources.not_found",
    ]);
    expect(outcome(await make(elsewhere, elsewhere.ann, { resourceId: house.desk.resourceId }))).toEqual([
      404,
      "resources.not_found",
    ]);
    await expectConsistent(server, house);
  });
});
