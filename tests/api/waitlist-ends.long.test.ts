import { afterEach, describe, expect, test } from "vitest";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { updateBookingRules } from "#lambdas/bookings/policy-contract.ts";
import { cancelSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { setResourceArchived } from "#lambdas/resources/staff-contract.ts";
import { book, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { at, defaultNow } from "../support/test-server.ts";
import { day, waitlistOfFile } from "../support/waitlist.ts";

/** What frees a time for those who wait, and what ends their wishes. */
const file = waitlistOfFile();
const { server, openHouse, bookAs, join, wishesOf, accept, cancelAndFollow, follow } = file;

const minute = 60_000;
const { reachDays: _reach, version: _version, ...rulesToSend } = firstRules;

afterEach(() => {
  server.clock.now = defaultNow;
});

describe("a time is offered once it is free", () => {
  test("because its booking has moved within the day", async () => {
    const house = await openHouse();
    const { booking } = (await bookAs(house, house.ann)).body;
    await join(house, house.ben);
    // Otherwise the new wish would wake the consumer, and not the move.
    await follow();
    const moved = await server.call(moveMyBooking, {
      as: house.ann,
      params: { tenantId: house.tenantId, bookingId: booking.bookingId },
      body: {
        resourceId: house.desk.resourceId,
        startAt: at(day, "12:00"),
        durationMinutes: 120,
        version: booking.version,
        mostPoints: 0,
      },
    });
    expect(moved.status).toBe(200);
    await follow();
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered" }]);
    await expectConsistent(server, house);
  });

  test("only once all of it is free, with the buffer", async () => {
    const house = await openHouse({ rules: { bufferMinutes: 60 } });
    const first = (await bookAs(house, house.ann, "09:00", 1)).body.booking;
    const next = (await bookAs(house, house.ann, "11:00", 1)).body.booking;
    const wish = await join(house, house.ben, { time: "11:00", hours: 1, mostPoints: 5 });
    const near = await join(house, house.cas, { time: "10:00", hours: 1, mostPoints: 5 });
    expect([wish.status, near.status]).toEqual([201, 201]);
    await cancelAndFollow(house, house.ann, next.bookingId);
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered" }]);
    expect(await wishesOf(house, house.cas)).toMatchObject([{ status: "waiting" }]);
    await cancelAndFollow(house, house.ann, first.bookingId);
    // The offer that begins an hour later is as near as a booking.
    expect(await wishesOf(house, house.cas)).toMatchObject([{ status: "waiting" }]);
    await expectConsistent(server, house);
  });

  test("although it begins on the day before what was freed", async () => {
    const hours = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]);
    const house = await openHouse({ rules: { hours } });
    const morning = { resource: house.desk, startAt: at("2026-11-27", "05:00") };
    const { booking } = (await book(server, house, house.ann, morning)).body;
    expect((await join(house, house.ben, { time: "22:00", hours: 8, mostPoints: 40 })).status).toBe(201);
    // Otherwise the new wish would wake the consumer.
    await follow();
    await cancelAndFollow(house, house.ann, booking.bookingId);
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered", endAt: at("2026-11-27", "06:00") }]);
    await expectConsistent(server, house);
  });

  test("because its series was cancelled", async () => {
    const house = await openHouse();
    const starts = [at(day, "10:00"), at("2026-11-27", "10:00")];
    const made = await server.call(createSeries, {
      as: house.ann,
      params: { tenantId: house.tenantId },
      body: {
        resourceId: house.desk.resourceId,
        date: day,
        time: "10:00",
        frequency: "daily",
        count: 2,
        starts,
        durationMinutes: 120,
      },
    });
    expect(made.status).toBe(201);
    await join(house, house.ben);
    await follow();
    const { series, bookings } = made.body;
    const params = { tenantId: house.tenantId, seriesId: series.seriesId };
    const body = { scope: "all", bookingId: bookings[0]?.bookingId ?? "" };
    expect((await server.call(cancelSeries, { as: house.ann, params, body })).status).toBe(200);
    await follow();
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered" }]);
    await expectConsistent(server, house);
  });

  test.each([
    ["fifteen minutes without a rule", undefined, "08:15"],
    ["as long as the rules say", 90, "09:30"],
  ])("and is held for %s", async (_name, offerMinutes, until) => {
    const house = await openHouse();
    const rules = { ...rulesToSend, offerMinutes: offerMinutes ?? null };
    const saved = await server.call(updateBookingRules, {
      as: house.admin,
      params: { tenantId: house.tenantId },
      body: { ...rules, version: 1 },
    });
    expect(saved.body).toMatchObject({ offerMinutes: offerMinutes ?? null });
    const { booking } = (await bookAs(house, house.ann)).body;
    await join(house, house.ben);
    server.clock.now = Date.parse(at(day, "08:00"));
    await cancelAndFollow(house, house.ann, booking.bookingId);
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered", offeredUntil: at(day, until) }]);
  });

  test("never for longer than the rules let it be booked", async () => {
    const house = await openHouse({ rules: { leadMinutes: 60 } });
    const { booking } = (await bookAs(house, house.ann)).body;
    await join(house, house.ben);
    server.clock.now = Date.parse(at(day, "08:50"));
    await cancelAndFollow(house, house.ann, booking.bookingId);
    const [wish] = await wishesOf(house, house.ben);
    expect(wish).toMatchObject({ status: "offered", offeredUntil: at(day, "09:00") });
    server.clock.now = Date.parse(at(day, "09:00"));
    expect(outcome(await accept(house, house.ben, wish?.wishId ?? ""))).toEqual([409, "bookings.offer_over"]);
    await expectConsistent(server, house);
  });
});

describe("wishes end", () => {
  test("with the bookings of a suspended member, and the time goes on to the next", async () => {
    const house = await openHouse();
    const { booking } = (await bookAs(house, house.ann)).body;
    await join(house, house.ben);
    server.clock.now += minute;
    await join(house, house.cas);
    await cancelAndFollow(house, house.ann, booking.bookingId);
    const body = { status: "suspended", bookings: "cancel", version: 1 };
    const params = { tenantId: house.tenantId, memberId: house.ben.memberId };
    const suspended = await server.call(setMemberStatus, { as: house.admin, params, body });
    expect(outcome(suspended)).toEqual([200, undefined]);
    await follow();
    expect(await wishesOf(house, house.cas)).toMatchObject([{ status: "offered" }]);
    const ended = (await rawItems(server, house, "wish")).filter(({ status }) => status === "ended");
    expect(ended.map(({ memberId, endedBy }) => [memberId, endedBy])).toEqual([
      [house.ben.memberId, "membership_ended"],
    ]);
    await expectConsistent(server, house);
  });

  test("with an archived resource, and their members are told", async () => {
    const house = await openHouse();
    await bookAs(house, house.ann);
    await join(house, house.ben);
    const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
    const body = { isArchived: true, version: house.desk.version };
    const archived = await server.call(setResourceArchived, { as: house.admin, params, body });
    expect(outcome(archived)).toEqual([200, undefined]);
    await follow();
    expect(await wishesOf(house, house.ben)).toEqual([]);
    expect(await file.kindsOf(house, house.ben)).toEqual(["waitlist_closed"]);
    await expectConsistent(server, house);
  });
});

test("of ten who accept and book at the same moment, one has the time", async () => {
  const house = await openHouse();
  const { booking } = (await bookAs(house, house.ann)).body;
  const { wishId } = (await join(house, house.ben)).body;
  await cancelAndFollow(house, house.ann, booking.bookingId);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => accept(house, house.ben, wishId)),
    ...Array.from({ length: 5 }, () => bookAs(house, house.cas)),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ error }) => error?.code))).toEqual(
    new Set(["bookings.wish_ended", "bookings.slot_taken"]),
  );
  await expectConsistent(server, house);
});
