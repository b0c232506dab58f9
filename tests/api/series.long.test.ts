import { expect, test } from "vitest";
import { cancelMyBooking, createBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { cancelSeries, getSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { createSeries, previewSeries } from "#lambdas/bookings/series-contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { book, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

/** A series is booked in one transaction with one entry of the ledger, after a preview of each date. */
const server = serverOfFile();

const openHouse = (points = 200, fields: Partial<Resource> = {}) => openDeskHouse(server, points, fields);

const daily = (house: DeskHouse, count: number, facts: object = {}) => ({
  resourceId: house.desk.resourceId,
  date: "2026-11-25",
  time: "10:00",
  durationMinutes: 60,
  frequency: "daily",
  count,
  ...facts,
});

/** The days from 25 November on, at ten o'clock. */
const mornings = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 10, 25 + index, 10)).toISOString());

const preview = ({ tenantId, member }: DeskHouse, query: object) =>
  server.call(previewSeries, { as: member, params: { tenantId }, query: query as Record<string, string | number> });

const create = ({ tenantId, member }: DeskHouse, body: object, key?: string) =>
  server.call(createSeries, { as: member, params: { tenantId }, body, key });

const entriesOf = async ({ tenantId, member }: DeskHouse) =>
  (await server.call(listMyEntries, { as: member, params: { tenantId } })).body.entries;

test("the preview names each date's state, alternative and price, the sum and the balance after", async () => {
  const house = await openHouse(20);
  const other = await server.newMember(house, { points: 50 });
  await book(server, house, other, { resource: house.desk, startAt: at("2026-11-26", "09:00"), hours: 2 });
  const { body } = await preview(house, daily(house, 3));
  expect(body).toMatchObject({ sum: 10, balance: 20, balanceAfter: 10, fits: 2 });
  expect(body.dates).toMatchObject([
    { date: "2026-11-25", startAt: "2026-11-25T10:00:00.000Z", state: "free", refusal: null, points: 5 },
    {
      date: "2026-11-26",
      startAt: "2026-11-26T10:00:00.000Z",
      endAt: "2026-11-26T11:00:00.000Z",
      state: "taken",
      refusal: { code: "bookings.slot_taken" },
      alternative: { startAt: "2026-11-26T11:00:00.000Z", endAt: "2026-11-26T12:00:00.000Z" },
      freeCancelUntil: "2026-11-26T10:00:00.000Z",
    },
    { date: "2026-11-27", state: "free", freeCancelUntil: "2026-11-27T09:00:00.000Z" },
  ]);
  // A unit for each of three days, beside the resource, its rules, the wallet, the member and the workspace.
  expect(server.lastRequest(previewSeries).readUnits).toBeLessThanOrEqual(9);
  expect(server.lastRequest(previewSeries).roundTrips).toBeLessThanOrEqual(4);
});

test("a wallet that cannot pay for all has no balance after them", async () => {
  const house = await openHouse(9);
  expect((await preview(house, daily(house, 2))).body).toMatchObject({ sum: 10, balance: 9, balanceAfter: null });
  const { dates } = (await preview(house, daily(house, 2))).body;
  expect(dates.map(({ state }) => state)).toEqual(["free", "free"]);
});

test("a start that the clock skips is named, and 31 dates are refused with path and code", async () => {
  const house = await openHouse();
  server.clock.now = Date.parse("2027-03-20T12:00:00.000Z");
  const spring = { date: "2027-03-27", time: "01:30", frequency: "daily", count: 3 };
  const { dates } = (await preview(house, daily(house, 3, spring))).body;
  expect(dates.map(({ startAt, refusal }) => [startAt, refusal?.code])).toEqual([
    ["2027-03-27T01:30:00.000Z", "bookings.start_off_grid"],
    [null, "bookings.start_skipped"],
    ["2027-03-29T00:30:00.000Z", "bookings.start_off_grid"],
  ]);
  const tooMany = await preview(house, daily(house, 31));
  expect(tooMany.error?.issues).toMatchObject([{ path: "query.count", code: "too_big" }]);
  const { count: _count, ...until } = daily(house, 1, { until: "2026-12-25" });
  expect((await preview(house, until)).error?.issues).toMatchObject([
    { path: "query.until", code: "too_many_occurrences", details: { maximum: 30 } },
  ]);
});

test("thirty bookings are one transaction with one entry, and each keeps its own price and place", async () => {
  const house = await openHouse();
  const { status, body } = await create(house, daily(house, 30, { starts: mornings(30) }));
  expect([status, body.balance, body.bookings.length]).toEqual([201, 50, 30]);
  expect(body.series).toMatchObject({ size: 30, pointsCost: 150, resourceName: "Desk 1", frequency: "daily" });
  expect(body.bookings.map(({ startAt }) => startAt)).toEqual(mornings(30));
  const { seriesId } = body.series;
  expect(body.bookings[2]).toMatchObject({
    pointsCost: 5,
    series: { seriesId, number: 3, size: 30 },
    status: "pending",
  });
  const entries = await entriesOf(house);
  expect(entries[0]).toMatchObject({
    amount: -150,
    balanceAfter: 50,
    subject: { kind: "series", seriesId, resourceName: "Desk 1", bookings: 30 },
  });
  // 30 bookings and 30 days at two units, the series of two kilobytes at four, wallet and entry at two.
  expect(server.lastRequest(createSeries)).toMatchObject({ writeUnits: 128 + 90, indexWriteUnits: 90, roundTrips: 2 });
  await expectConsistent(server, house);
});

test("thirty nights touch sixty days, and still are one transaction", async () => {
  const house = await openHouse(2000, { rules: { daysAhead: 90 } });
  // Three nights a week, from 19:00 to 03:00.
  const nights = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 30 + Math.floor(index / 3) * 7 + (index % 3) * 2, 19)).toISOString(),
  );
  const rule = { frequency: "weekly", weekdays: [1, 3, 5], time: "19:00", durationMinutes: 480, starts: nights };
  const { status } = await create(house, daily(house, 30, { ...rule, date: "2026-11-30" }));
  expect(status).toBe(201);
  expect((await rawItems(server, house, "resourceDay")).length).toBe(60);
  await expectConsistent(server, house);
});

test("exactly the free ones are booked, with an alternative, and what has changed refuses the whole", async () => {
  const house = await openHouse();
  const other = await server.newMember(house, { points: 50 });
  const [first = "", , third = ""] = mornings(3);
  const wanted = daily(house, 3, { starts: [third, "2026-11-26T15:00:00.000Z", first] });
  await book(server, house, other, { resource: house.desk, startAt: third });
  const refused = await create(house, wanted);
  expect(outcome(refused)).toEqual([409, "bookings.series_changed"]);
  expect(refused.error?.details).toEqual({ count: 1, which: `${third}\tbookings.slot_taken` });
  expect(await rawItems(server, house, "series")).toEqual([]);
  const { body } = await create(house, { ...wanted, starts: ["2026-11-26T15:00:00.000Z", first] });
  expect(body.bookings.map(({ startAt, series }) => [startAt, series?.number])).toEqual([
    [first, 1],
    ["2026-11-26T15:00:00.000Z", 2],
  ]);
  await expectConsistent(server, house);
});

test("a higher price than was seen, too few points and starts beside the series book nothing", async () => {
  const house = await openHouse(14);
  const wanted = daily(house, 3, { starts: mornings(3) });
  const dearer = await create(house, { ...wanted, mostPoints: 14 });
  expect([outcome(dearer), dearer.error?.details]).toEqual([[409, "bookings.series_costs_more"], { points: 15 }]);
  expect(outcome(await create(house, wanted))).toEqual([409, "points.insufficient"]);
  const beside = await create(house, { ...wanted, starts: ["2026-12-01T10:00:00.000Z"] });
  expect(beside.error?.issues).toMatchObject([{ path: "body.starts.0", code: "not_in_series" }]);
  expect(await rawItems(server, house, "booking")).toEqual([]);
  await expectConsistent(server, house);
});

test("a repeated call gets the first answer, also when a booking has changed, and books nothing more", async () => {
  const house = await openHouse();
  const body = daily(house, 3, { starts: mornings(3) });
  const first = await create(house, body, "the-same-key-of-a-series");
  server.clock.now += 20 * 24 * 3_600_000;
  const again = await create(house, body, "the-same-key-of-a-series");
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(outcome(await create(house, { ...body, starts: mornings(2) }, "the-same-key-of-a-series"))).toEqual([
    422,
    "idempotency_key_reused",
  ]);
  expect((await rawItems(server, house, "booking")).length).toBe(3);
});

test("a repeated call that named its starts in another order gets the first answer, soonest first", async () => {
  const house = await openHouse();
  const [first = "", second = "", third = ""] = mornings(3);
  const body = daily(house, 3, { starts: [third, first, second] });
  const made = await create(house, body, "starts-in-another-order");
  expect(made.body.bookings.map(({ startAt }) => startAt)).toEqual([first, second, third]);
  const again = await create(house, body, "starts-in-another-order");
  expect([again.status, again.body]).toEqual([201, made.body]);
});

test("of two that want the same days at once, one books all and the other nothing", async () => {
  const house = await openHouse();
  const other = { ...house, member: await server.newMember(house, { points: 200 }) };
  const answers = await Promise.all([
    create(house, daily(house, 10, { starts: mornings(10) })),
    create(other, daily(house, 10, { starts: mornings(10) })),
    server.call(createBooking, {
      as: other.member,
      params: { tenantId: house.tenantId },
      body: { resourceId: house.desk.resourceId, startAt: at("2026-12-20", "10:00"), durationMinutes: 60 },
    }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  expect((await rawItems(server, house, "booking")).length).toBe(11);
  await expectConsistent(server, house);
});

test("buffers hold between the series and others, also over midnight", async () => {
  const house = await openHouse(500, { rules: { bufferMinutes: 120 } });
  const other = await server.newMember(house, { points: 50 });
  // From 19:00 to 03:00; somebody holds the next morning from 08:00 on, five hours later.
  const night = { time: "19:00", durationMinutes: 480, starts: ["2026-11-25T19:00:00.000Z"] };
  await book(server, house, other, { resource: house.desk, startAt: at("2026-11-25", "17:00") });
  expect((await create(house, daily(house, 1, night))).error?.details).toEqual({
    count: 1,
    which: "2026-11-25T19:00:00.000Z\tbookings.too_close",
  });
  const { body } = await create(
    house,
    daily(house, 1, { ...night, date: "2026-11-26", starts: ["2026-11-26T19:00:00.000Z"] }),
  );
  expect(body.bookings[0]?.terms).toMatchObject({ bufferMinutes: 120 });
  await expectConsistent(server, house);
});

test("each booking has its own part of the lots that paid, also where it cannot name them", async () => {
  const house = await openHouse(0);
  const { tenantId, admin, member } = house;
  for (const [amount, endsOn] of [
    [1, "2026-12-01"],
    [1, "2026-12-02"],
    [1, "2026-12-03"],
    [1, "2026-12-04"],
    [4, "2026-12-05"],
    [20, undefined],
  ] as const) {
    const params = { tenantId, memberId: member.memberId };
    await server.call(grantPoints, { as: admin, params, body: { amount, reason: "Lots", endsOn } });
  }
  await create(house, daily(house, 3, { starts: mornings(3) }));
  const stored = (await rawItems(server, house, "booking")).sort((a, b) =>
    String(a.startAt) < String(b.startAt) ? -1 : 1,
  );
  expect(stored.map(({ paidFrom, series }) => [paidFrom, String(series).split(" ")[2]])).toEqual([
    [undefined, "0-5"],
    [{ 20261205: 3 }, undefined],
    [{}, undefined],
  ]);
  const [entry] = await entriesOf(house);
  expect(entry?.lots.map(({ points }) => points)).toEqual([-1, -1, -1, -1, -4]);
  await expectConsistent(server, house);
});

test("the list of one's bookings names the series", async () => {
  const house = await openHouse();
  const { series } = (await create(house, daily(house, 2, { starts: mornings(2) }))).body;
  const { bookings } = (await server.call(listMyBookings, { as: house.member, params: { tenantId: house.tenantId } }))
    .body;
  expect(bookings.map((booking) => booking.series)).toEqual([
    { seriesId: series.seriesId, number: 2, size: 2 },
    { seriesId: series.seriesId, number: 1, size: 2 },
  ]);
});

const cancel = ({ tenantId, member }: DeskHouse, seriesId: string, body: object, key?: string) =>
  server.call(cancelSeries, { as: member, params: { tenantId, seriesId }, body, key });

const seriesNow = async ({ tenantId, member }: DeskHouse, seriesId: string) =>
  (await server.call(getSeries, { as: member, params: { tenantId, seriesId } })).body.bookings;

test("the following ones are cancelled together, with one entry, and the earlier ones stay", async () => {
  const house = await openHouse();
  const { series, bookings } = (await create(house, daily(house, 5, { starts: mornings(5) }))).body;
  const { bookingId } = bookings[2] ?? { bookingId: "" };
  const body = { scope: "following", bookingId, seen: { bookings: 3, points: 15 } };
  const answer = await cancel(house, series.seriesId, body, "cancel-the-following");
  expect(answer.body).toMatchObject({ pointsRefunded: 15, balance: 190, cancelledAt: "2026-11-24T09:30:00.000Z" });
  expect(answer.body.cancelled.map((one) => one.bookingId)).toEqual(bookings.slice(2).map((one) => one.bookingId));
  expect((await seriesNow(house, series.seriesId)).map(({ status }) => status)).toEqual([
    "pending",
    "pending",
    "cancelled",
    "cancelled",
    "cancelled",
  ]);
  const { seriesId } = series;
  const [entry] = await entriesOf(house);
  expect(entry).toMatchObject({ amount: 15, subject: { kind: "series_ended", seriesId, bookings: 3 } });
  // Three bookings and three days at two units, series, wallet and entry at two.
  expect(server.lastRequest(cancelSeries)).toMatchObject({ writeUnits: 27, indexWriteUnits: 9 });
  expect((await cancel(house, seriesId, body, "cancel-the-following")).body).toEqual(answer.body);
  await expectConsistent(server, house);
});

test("one, and then all that are left, are cancelled; nothing is left to cancel after that", async () => {
  const house = await openHouse();
  const { series, bookings } = (await create(house, daily(house, 3, { starts: mornings(3) }))).body;
  const { bookingId = "" } = bookings[1] ?? {};
  expect((await cancel(house, series.seriesId, { scope: "one", bookingId })).body.balance).toBe(190);
  expect((await cancel(house, series.seriesId, { scope: "all", bookingId })).body).toMatchObject({
    pointsRefunded: 10,
    balance: 200,
  });
  expect(outcome(await cancel(house, series.seriesId, { scope: "all", bookingId }))).toEqual([
    409,
    "bookings.not_cancellable",
  ]);
  await expectConsistent(server, house);
});

test("one that can no longer be cancelled stays, and whoever saw it otherwise is refused", async () => {
  const house = await openHouse();
  const { series, bookings } = (await create(house, daily(house, 3, { starts: mornings(3) }))).body;
  const { bookingId = "" } = bookings[0] ?? {};
  server.clock.now = Date.parse("2026-11-25T09:30:00.000Z");
  const all = { scope: "all", bookingId };
  const refused = await cancel(house, series.seriesId, { ...all, seen: { bookings: 3, points: 15 } });
  expect(outcome(refused)).toEqual([409, "bookings.series_seen_otherwise"]);
  expect(refused.error?.details).toEqual({ bookings: 2, points: 10 });
  expect((await cancel(house, series.seriesId, { ...all, seen: { bookings: 2, points: 10 } })).status).toBe(200);
  expect((await seriesNow(house, series.seriesId)).map(({ status }) => status)).toEqual([
    "confirmed",
    "cancelled",
    "cancelled",
  ]);
  await expectConsistent(server, house);
});

test("each booking's points go back into the lots that paid for it, together and one by one", async () => {
  const house = await openHouse(0);
  const { tenantId, admin, member } = house;
  const lots = [1, 1, 1, 1, 4].map((amount, index) => ({ amount, endsOn: `2026-12-0${index + 1}`, reason: "Lots" }));
  for (const body of [...lots, { amount: 20, reason: "Without a last day" }]) {
    await server.call(grantPoints, { as: admin, params: { tenantId, memberId: member.memberId }, body });
  }
  const { series, bookings } = (await create(house, daily(house, 4, { starts: mornings(4) }))).body;
  const idAt = (index: number) => bookings[index]?.bookingId ?? "";
  // The first one was paid by five lots, and names none of them.
  const params = { tenantId, bookingId: idAt(0) };
  expect((await server.call(cancelMyBooking, { as: member, params })).body.balance).toBe(13);
  expect((await entriesOf(house))[0]?.lots).toEqual([
    { endsOn: "2026-12-01", points: 1 },
    { endsOn: "2026-12-02", points: 1 },
    { endsOn: "2026-12-03", points: 1 },
    { endsOn: "2026-12-04", points: 1 },
    { endsOn: "2026-12-05", points: 1 },
  ]);
  expect((await cancel(house, series.seriesId, { scope: "all", bookingId: idAt(1) })).body.balance).toBe(28);
  expect((await entriesOf(house))[0]?.lots).toEqual([{ endsOn: "2026-12-05", points: 3 }]);
  await expectConsistent(server, house);
});

test("bookings that end together give back the lots of each of them", async () => {
  const house = await openHouse(0);
  const { tenantId, admin, member } = house;
  const lots = ["2026-12-01", "2026-12-02"].map((endsOn) => ({ amount: 5, endsOn, reason: "Lots" }));
  for (const body of lots)
    await server.call(grantPoints, { as: admin, params: { tenantId, memberId: member.memberId }, body });
  const { series, bookings } = (await create(house, daily(house, 2, { starts: mornings(2) }))).body;
  const wanted = { scope: "all", bookingId: bookings[0]?.bookingId ?? "" };
  expect((await cancel(house, series.seriesId, wanted)).body.balance).toBe(10);
  expect((await entriesOf(house))[0]?.lots).toEqual([
    { endsOn: "2026-12-01", points: 5 },
    { endsOn: "2026-12-02", points: 5 },
  ]);
  await expectConsistent(server, house);
});

test("a series of somebody else does not exist, and a booking outside it is refused", async () => {
  const house = await openHouse();
  const { series } = (await create(house, daily(house, 2, { starts: mornings(2) }))).body;
  const other = { ...house, member: await server.newMember(house, { points: 50 }) };
  const single = (await book(server, house, house.member, { resource: house.desk, startAt: at("2026-12-10", "10:00") }))
    .body.booking;
  const body = { scope: "all", bookingId: single.bookingId };
  expect(outcome(await cancel(other, series.seriesId, body))).toEqual([404, "bookings.series_not_found"]);
  for (const as of [other.member, house.admin]) {
    const params = { tenantId: house.tenantId, seriesId: series.seriesId };
    expect(outcome(await server.call(getSeries, { as, params }))).toEqual([404, "bookings.series_not_found"]);
  }
  expect(outcome(await cancel(house, series.seriesId, body))).toEqual([404, "bookings.not_found"]);
  await expectConsistent(server, house);
});

test("two that are cancelled at once, each by itself, are both kept by the series", async () => {
  const house = await openHouse();
  const { series, bookings } = (await create(house, daily(house, 3, { starts: mornings(3) }))).body;
  const answers = await Promise.all(
    bookings.slice(0, 2).map(({ bookingId }) => cancel(house, series.seriesId, { scope: "one", bookingId })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await rawItems(server, house, "series"))[0]?.acts).toHaveLength(2);
  await expectConsistent(server, house);
});
