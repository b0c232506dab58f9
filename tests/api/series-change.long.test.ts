import { expect, test } from "vitest";
import { cancelMyBooking, createBooking } from "#lambdas/bookings/contract.ts";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { getSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { changeMySeries, changeSeries, previewSeriesChange } from "#lambdas/bookings/series-change-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { book, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, at } from "../support/test-server.ts";

/** Several bookings of a series change together: looked at first, then in one transaction with one ledger entry. */
const server = serverOfFile();

/** Mornings from 25 November on, at ten o'clock. */
const mornings = (count: number, time = "10:00") =>
  Array.from({ length: count }, (_, index) => `2026-11-${25 + index}T${time}:00.000Z`);

interface Open extends DeskHouse {
  seriesId: string;
  bookings: { bookingId: string; startAt: string; version: number }[];
}

async function openSeries(
  count: number,
  { points = 200, desk = {}, rule = {} }: { points?: number; desk?: Partial<Resource>; rule?: object } = {},
): Promise<Open> {
  const house = await openDeskHouse(server, points, desk);
  const { tenantId, member } = house;
  const fields = { date: "2026-11-25", time: "10:00", frequency: "daily", durationMinutes: 60, ...rule };
  const starts = mornings(count, fields.time);
  const body = { resourceId: house.desk.resourceId, ...fields, count, starts };
  const made = await server.call(createSeries, { as: member, params: { tenantId }, body: body });
  expect(made.status).toBe(201);
  return { ...house, seriesId: made.body.series.seriesId, bookings: made.body.bookings };
}

const preview = ({ tenantId, member, seriesId, bookings, desk }: Open, query: object, as: Actor = member) =>
  server.call(previewSeriesChange, {
    as,
    params: { tenantId, seriesId },
    query: {
      scope: "all",
      bookingId: bookings[0]?.bookingId ?? "",
      resourceId: desk.resourceId,
      time: "10:00",
      durationMinutes: 60,
      ...query,
    },
  });

/** The named bookings begin at another time of their day. */
const to = ({ bookings }: Open, time: string, places = bookings.map((_, index) => index)) =>
  places.flatMap((place) => {
    const booking = bookings[place];
    if (booking === undefined) return [];
    const { bookingId, startAt, version } = booking;
    return [{ bookingId, startAt: `${startAt.slice(0, 10)}T${time}:00.000Z`, version }];
  });

const change = (
  { tenantId, member, seriesId, desk }: Open,
  body: object,
  { key, as = member }: { key?: string; as?: Actor } = {},
) =>
  server.call(changeMySeries, {
    as,
    params: { tenantId, seriesId },
    body: { resourceId: desk.resourceId, durationMinutes: 60, mostPoints: 1000, ...body },
    key,
  });

const ofSeries = async ({ tenantId, member, seriesId }: Open) =>
  (await server.call(getSeries, { as: member, params: { tenantId, seriesId } })).body.bookings;

test("the preview names each booking's state, refusal, alternative and difference, and what is left as it is", async () => {
  const house = await openSeries(4, { points: 40 });
  const other = await server.newMember(house, { points: 50 });
  await book(server, house, other, { resource: house.desk, startAt: at("2026-11-26", "14:00"), hours: 2 });
  const cancelled = house.bookings[3]?.bookingId ?? "";
  await server.call(cancelMyBooking, {
    as: house.member,
    params: { tenantId: house.tenantId, bookingId: cancelled },
    body: {},
  });
  const { body } = await preview(house, { time: "14:00", durationMinutes: 120 });
  expect(body).toMatchObject({
    sum: 10,
    balance: 25,
    balanceAfter: 15,
    fits: 2,
    leftOut: [{ bookingId: cancelled, startAt: "2026-11-28T10:00:00.000Z", why: "ended" }],
  });
  expect(body.dates).toMatchObject([
    {
      date: "2026-11-25",
      was: { startAt: "2026-11-25T10:00:00.000Z", endAt: "2026-11-25T11:00:00.000Z", resourceName: "Desk 1" },
      startAt: "2026-11-25T14:00:00.000Z",
      endAt: "2026-11-25T16:00:00.000Z",
      state: "free",
      refusal: null,
      alternative: null,
      difference: 5,
      pointsCost: 10,
      // One hour before the earliest start that it ever had.
      freeCancelUntil: "2026-11-25T09:00:00.000Z",
    },
    {
      date: "2026-11-26",
      state: "taken",
      refusal: { code: "bookings.slot_taken" },
      alternative: { startAt: "2026-11-26T12:00:00.000Z", endAt: "2026-11-26T14:00:00.000Z" },
      difference: 5,
    },
    { date: "2026-11-27", state: "free" },
  ]);
});

test("an alternative may overlap the time that the booking leaves", async () => {
  const house = await openSeries(2);
  const other = await server.newMember(house, { points: 50 });
  await book(server, house, other, { resource: house.desk, startAt: at("2026-11-25", "11:00"), hours: 2 });
  const { body } = await preview(house, { time: "11:00", durationMinutes: 120 });
  expect(body.dates[0]).toMatchObject({
    state: "taken",
    alternative: { startAt: at("2026-11-25", "09:00"), endAt: at("2026-11-25", "11:00") },
  });
});

test("an occurrence of a series moves by itself, and stays in its series", async () => {
  const house = await openSeries(2);
  const [first] = house.bookings;
  const moved = await server.call(moveMyBooking, {
    as: house.member,
    params: { tenantId: house.tenantId, bookingId: first?.bookingId ?? "" },
    body: {
      resourceId: house.desk.resourceId,
      startAt: at("2026-11-25", "15:00"),
      durationMinutes: 60,
      version: 1,
      mostPoints: 0,
    },
  });
  expect(outcome(moved)).toEqual([200, undefined]);
  expect(moved.body.booking.series).toMatchObject({ seriesId: house.seriesId, number: 1, size: 2 });
  expect((await ofSeries(house)).map(({ startAt }) => startAt)).toEqual([
    "2026-11-25T15:00:00.000Z",
    "2026-11-26T10:00:00.000Z",
  ]);
  // What follows the moved one changes with it.
  const { body } = await preview(house, { scope: "following", bookingId: first?.bookingId, time: "16:00" });
  expect(body.dates.map(({ startAt, state }) => [startAt, state])).toEqual([
    ["2026-11-25T16:00:00.000Z", "free"],
    ["2026-11-26T16:00:00.000Z", "free"],
  ]);
  await expectConsistent(server, house);
});

test("all change in one transaction with one entry of the sum, and the series stays one", async () => {
  const house = await openSeries(3);
  const { status, body } = await change(house, { durationMinutes: 120, moves: to(house, "10:00"), mostPoints: 15 });
  expect([status, body]).toEqual([
    200,
    { seriesId: house.seriesId, changedAt: "2026-11-24T09:30:00.000Z", bookings: 3, difference: 15, balance: 170 },
  ]);
  const { entries } = (await server.call(listMyEntries, { as: house.member, params: { tenantId: house.tenantId } }))
    .body;
  expect(entries.slice(0, 2)).toMatchObject([
    {
      amount: -15,
      balanceAfter: 170,
      subject: { kind: "series_moved", seriesId: house.seriesId, resourceName: "Desk 1", bookings: 3 },
    },
    { amount: -15, subject: { kind: "series" } },
  ]);
  // Three bookings, three days, series, wallet and entry at two units, and three lists of each booking.
  expect(server.lastRequest(changeMySeries)).toMatchObject({ writeUnits: 18 + 9, indexWriteUnits: 9, roundTrips: 2 });
  expect(await ofSeries(house)).toMatchObject([
    { version: 2, pointsCost: 10, endAt: "2026-11-25T12:00:00.000Z", series: { number: 1, size: 3 } },
    { version: 2, pointsCost: 10, series: { number: 2 } },
    { version: 2, pointsCost: 10, series: { number: 3 } },
  ]);
  await expectConsistent(server, house);
});

test("a new time may overlap the old one, and take the old time of another", async () => {
  const hours = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]);
  const desk24 = { rules: { hours } } as Partial<Resource>;
  const house = await openSeries(3, { points: 400, desk: desk24, rule: { time: "19:00", durationMinutes: 480 } });
  // From 19:00 to 03:00 becomes 16:00 to 00:00, into its own old time.
  const { desk } = house;
  const overlapping = await change(house, { durationMinutes: 480, moves: to(house, "16:00") });
  expect(outcome(overlapping)).toEqual([200, undefined]);
  await expectConsistent(server, house);
  const evening = to(house, "19:00").map((move) => ({ ...move, version: 2 }));
  expect(outcome(await change(house, { durationMinutes: 480, moves: evening }))).toEqual([200, undefined]);
  // From 01:00 to 09:00: the second one takes what the first one leaves after midnight.
  const night = to(house, "01:00", [1, 2]).map((move) => ({ ...move, version: 3 }));
  const earlier = { bookingId: house.bookings[0]?.bookingId, startAt: "2026-11-25T16:00:00.000Z", version: 3 };
  expect(outcome(await change(house, { durationMinutes: 480, moves: [earlier, ...night] }))).toEqual([200, undefined]);
  await expectConsistent(server, house);
  const back = house.bookings.map(({ bookingId, startAt }) => ({ bookingId, startAt, version: 4 }));
  expect(outcome(await change(house, { durationMinutes: 480, moves: back }))).toEqual([200, undefined]);
  expect((await ofSeries(house)).map(({ startAt, resourceId }) => [startAt, resourceId])).toEqual(
    house.bookings.map(({ startAt }) => [startAt, desk.resourceId]),
  );
  await expectConsistent(server, house);
});

test("a cheaper time returns what the tier returns now, and a cancellation afterwards no more than one would", async () => {
  const cancellationTiers = [
    { hours: 48, percent: 100 },
    { hours: 2, percent: 50 },
  ];
  const house = await openSeries(3, { desk: { rules: { cancellationTiers } }, rule: { durationMinutes: 120 } });
  // The first begins in 24.5 hours and returns a half, the others in more than 48.
  const { body } = await preview(house, { durationMinutes: 60 });
  expect(body.dates.map(({ difference, pointsCost }) => [difference, pointsCost])).toEqual([
    [-2, 5],
    [-5, 5],
    [-5, 5],
  ]);
  expect([body.sum, body.balance, body.balanceAfter]).toEqual([-12, 170, 182]);
  const moves = to(house, "10:00");
  expect(outcome(await change(house, { moves, mostPoints: 0, leastPoints: 13 }))).toEqual([
    409,
    "bookings.difference_changed",
  ]);
  expect((await change(house, { moves, mostPoints: 0, leastPoints: 12 })).body).toMatchObject({
    difference: -12,
    balance: 182,
  });
  await expectConsistent(server, house);
});

test("points go back to their lots, also where a booking has more lots than it names", async () => {
  const house = await openDeskHouse(server, 0, { pointCostPerHour: 4 });
  const { tenantId, admin, member, desk } = house;
  for (const day of ["01", "02", "03", "04"]) {
    const body = { amount: 4, reason: "Gift", endsOn: `2026-12-${day}` };
    const granted = await server.call(grantPoints, {
      as: admin,
      params: { tenantId, memberId: member.memberId },
      body: body,
    });
    expect(granted.status).toBe(201);
  }
  const starts = mornings(1);
  const rule = { date: "2026-11-25", time: "10:00", frequency: "daily", count: 1, durationMinutes: 60, starts };
  const made = await server.call(createSeries, {
    as: member,
    params: { tenantId },
    body: { resourceId: desk.resourceId, ...rule },
  });
  const open: Open = { ...house, seriesId: made.body.series.seriesId, bookings: made.body.bookings };
  expect(outcome(await change(open, { durationMinutes: 240, moves: to(open, "10:00") }))).toEqual([200, undefined]);
  const lotsNow = async () => (await rawItems(server, house, "wallet")).find(({ pk }) => pk.endsWith(member.memberId));
  expect((await lotsNow())?.lots).toEqual({});
  await expectConsistent(server, house);
  // A part goes back to the latest lots.
  const shorter = to(open, "10:00").map((move) => ({ ...move, version: 2 }));
  expect(outcome(await change(open, { durationMinutes: 120, moves: shorter }))).toEqual([200, undefined]);
  expect((await lotsNow())?.lots).toEqual({ "20261203": 4, "20261204": 4 });
  await server.call(cancelMyBooking, {
    as: member,
    params: { tenantId, bookingId: open.bookings[0]?.bookingId ?? "" },
    body: {},
  });
  expect((await lotsNow())?.lots).toEqual({
    "20261201": 4,
    "20261202": 4,
    "20261203": 4,
    "20261204": 4,
  });
  await expectConsistent(server, house);
});

test("what one costs less pays for what another costs more, in one entry of nothing", async () => {
  const house = await openSeries(2, { points: 20, rule: { durationMinutes: 120 } });
  // Now one hour for five points, and three hours for fifteen. Nothing is left.
  expect((await change(house, { durationMinutes: 60, moves: to(house, "10:00", [0]) })).body.balance).toBe(5);
  expect((await change(house, { durationMinutes: 180, moves: to(house, "10:00", [1]) })).body.balance).toBe(0);
  const moves = to(house, "10:00").map((move) => ({ ...move, version: 2 }));
  const { body } = await change(house, { durationMinutes: 120, moves, mostPoints: 0 });
  expect(body).toMatchObject({ bookings: 2, difference: 0, balance: 0 });
  expect((await ofSeries(house)).map(({ pointsCost }) => pointsCost)).toEqual([10, 10]);
  await expectConsistent(server, house);
});

test("a time that is taken meanwhile is named, and nothing is changed", async () => {
  const house = await openSeries(3);
  const other = await server.newMember(house, { points: 50 });
  await server.call(createBooking, {
    as: other,
    params: { tenantId: house.tenantId },
    body: { resourceId: house.desk.resourceId, startAt: at("2026-11-26", "14:00"), durationMinutes: 60 },
  });
  const answer = await change(house, { moves: to(house, "14:00") });
  expect(outcome(answer)).toEqual([409, "bookings.series_change_refused"]);
  expect(answer.error?.details).toEqual({ count: 1, which: "2026-11-26T10:00:00.000Z\tbookings.slot_taken" });
  expect((await ofSeries(house)).map(({ version }) => version)).toEqual([1, 1, 1]);
  // Exactly the free ones.
  expect((await change(house, { moves: to(house, "14:00", [0, 2]) })).body).toMatchObject({ bookings: 2 });
  await expectConsistent(server, house);
});

test("a repeated call gets the first answer, also after later changes, and another body is refused", async () => {
  const house = await openSeries(2);
  const body = { durationMinutes: 120, moves: to(house, "10:00") };
  const first = await change(house, body, { key: "one-change-of-a-series" });
  const later = to(house, "12:00").map((move) => ({ ...move, version: 2 }));
  expect(outcome(await change(house, { moves: later }))).toEqual([200, undefined]);
  const again = await change(house, body, { key: "one-change-of-a-series" });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await change(house, { ...body, durationMinutes: 180 }, { key: "one-change-of-a-series" });
  expect(other.status).toBe(422);
  await expectConsistent(server, house);
});

test("a change onto itself, a stale version, another day, a stranger's series and a begun booking are refused", async () => {
  const house = await openSeries(2);
  const refusedWith = async (moves: object[]) => {
    const { error } = await change(house, { moves });
    return error?.details.which ?? error?.issues.map(({ path, code }) => `${path} ${code}`).join();
  };
  expect(await refusedWith(to(house, "10:00", [0]))).toBe("2026-11-25T10:00:00.000Z\tbookings.moved_onto_itself");
  expect(await refusedWith(to(house, "12:00", [1]).map((move) => ({ ...move, version: 7 })))).toBe(
    "2026-11-26T10:00:00.000Z\tstale_version",
  );
  expect(
    await refusedWith(to(house, "12:00", [1]).map((move) => ({ ...move, startAt: at("2026-11-27", "12:00") }))),
  ).toBe("body.moves.0.startAt not_its_date");
  expect(await refusedWith([...to(house, "12:00", [1]), ...to(house, "13:00", [1])])).toBe("body.moves named_twice");
  const stranger = await server.newMember(house, { points: 50 });
  expect(outcome(await change(house, { moves: to(house, "12:00") }, { as: stranger }))).toEqual([
    404,
    "bookings.series_not_found",
  ]);
  expect(outcome(await preview(house, {}, stranger))).toEqual([404, "bookings.series_not_found"]);
  expect(outcome(await preview(house, { by: "administrator" }, stranger))).toEqual([403, "forbidden"]);
  server.clock.now = Date.parse("2026-11-25T10:30:00.000Z");
  const { leftOut, dates, sum } = (await preview(house, {})).body;
  expect(leftOut.map(({ why }) => why)).toEqual(["begun", "same"]);
  expect([dates, sum]).toEqual([[], 0]);
  expect(await refusedWith(to(house, "12:00", [0]))).toBe("2026-11-25T10:00:00.000Z\tbookings.not_movable");
  await expectConsistent(server, house);
});

test("a time that the clock skips is named", async () => {
  const house = await openDeskHouse(server, 200, {
    rules: {
      granularityMinutes: 30,
      hours: Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]) as never,
      daysAhead: 30,
    },
  });
  server.clock.now = Date.parse("2027-03-20T12:00:00.000Z");
  const starts = ["2027-03-27T10:00:00.000Z", "2027-03-28T09:00:00.000Z"];
  const rule = { date: "2027-03-27", time: "10:00", frequency: "daily", count: 2, durationMinutes: 60, starts };
  const made = await server.call(createSeries, {
    as: house.member,
    params: { tenantId: house.tenantId },
    body: { resourceId: house.desk.resourceId, ...rule },
  });
  expect(made.status).toBe(201);
  const open: Open = { ...house, seriesId: made.body.series.seriesId, bookings: made.body.bookings };
  const { dates } = (await preview(open, { time: "01:30" })).body;
  expect(dates.map(({ state, refusal }) => [state, refusal?.code])).toEqual([
    ["free", undefined],
    ["refused", "bookings.start_skipped"],
  ]);
});

test("an administrator changes a member's series with a reason, and waives the difference", async () => {
  const house = await openSeries(2, { points: 10 });
  const { tenantId, admin, member, seriesId, desk } = house;
  const { body: seen } = await preview(house, { by: "administrator", durationMinutes: 120 }, admin);
  expect(seen).toMatchObject({ sum: 10, balance: 0, balanceAfter: null });
  const call = (fields: object, key?: string) =>
    server.call(changeSeries, {
      as: admin,
      params: { tenantId, memberId: member.memberId, seriesId: seriesId },
      body: {
        resourceId: desk.resourceId,
        durationMinutes: 120,
        moves: to(house, "10:00"),
        mostPoints: 1000,
        reason: "The course became longer",
        ...fields,
      },
      key,
    });
  expect(outcome(await call({}))).toEqual([409, "points.insufficient"]);
  const waived = await call({ settles: false, mostPoints: 0 }, "the-desk-changes-a-series");
  expect(waived.body).toMatchObject({ bookings: 2, difference: 0, balance: 0 });
  expect((await call({ settles: false, mostPoints: 0 }, "the-desk-changes-a-series")).body).toEqual(waived.body);
  expect(await ofSeries(house)).toMatchObject([{ pointsCost: 5 }, { pointsCost: 5 }]);
  const { entries } = (await server.call(listMyEntries, { as: member, params: { tenantId } })).body;
  expect(entries[0]).toMatchObject({
    amount: 0,
    subject: { kind: "series_moved", reason: "The course became longer" },
  });
  await expectConsistent(server, house);
});

test("thirty nights change together, to another resource only as many as fit", async () => {
  const house = await openDeskHouse(server, 2000, { rules: { daysAhead: 90 } });
  const room = await server.newResource(house, { rules: { daysAhead: 90 } });
  const nights = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 30 + Math.floor(index / 3) * 7 + (index % 3) * 2, 19)).toISOString(),
  );
  const rule = { frequency: "weekly", weekdays: [1, 3, 5], time: "19:00", durationMinutes: 480, starts: nights };
  const made = await server.call(createSeries, {
    as: house.member,
    params: { tenantId: house.tenantId },
    body: { resourceId: house.desk.resourceId, date: "2026-11-30", count: 30, ...rule },
  });
  expect(made.status).toBe(201);
  const open: Open = { ...house, seriesId: made.body.series.seriesId, bookings: made.body.bookings };
  const elsewhere = await preview(open, { resourceId: room.resourceId, time: "19:00", durationMinutes: 480 });
  // Each booking, its two old days and its two new ones, and five items besides.
  expect(elsewhere.body.fits).toBe(19);
  const all = { durationMinutes: 480, moves: to(open, "19:00") };
  const refused = await change(open, { ...all, resourceId: room.resourceId });
  expect([refused.error?.code, refused.error?.details]).toEqual(["bookings.series_too_large", { fits: 19 }]);
  const fitting = { ...all, resourceId: room.resourceId, moves: all.moves.slice(0, 19) };
  expect((await change(open, fitting)).body).toMatchObject({ bookings: 19, difference: 0 });
  await expectConsistent(server, house);
});

test("a change keeps the buffer of its resource", async () => {
  const house = await openSeries(2, { desk: { rules: { bufferMinutes: 60 } } });
  const other = await server.newMember(house, { points: 50 });
  await book(server, house, other, { resource: house.desk, startAt: at("2026-11-26", "14:00") });
  const refused = await change(house, { moves: to(house, "13:00") });
  expect(refused.error?.details).toEqual({ count: 1, which: "2026-11-26T10:00:00.000Z\tbookings.too_close" });
  expect(outcome(await change(house, { moves: to(house, "12:00") }))).toEqual([200, undefined]);
  await expectConsistent(server, house);
});

test("a booking that cannot move keeps its time, and stands in the way of another", async () => {
  const hours = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]);
  const desk = { rules: { hours } } as Partial<Resource>;
  const house = await openSeries(2, { desk, rule: { time: "19:00", durationMinutes: 480 } });
  const other = await server.newMember(house, { points: 50 });
  await book(server, house, other, { resource: house.desk, startAt: at("2026-11-25", "08:00") });
  // From 01:00 to 09:00: the first one is taken by somebody else, the second one by the first one's night.
  const { body } = await preview(house, { time: "01:00", durationMinutes: 480 });
  expect(body.dates.map(({ state, refusal }) => [state, refusal?.code])).toEqual([
    ["taken", "bookings.slot_taken"],
    ["taken", "bookings.slot_taken"],
  ]);
  expect([body.sum, body.fits]).toEqual([0, 0]);
});

test("each of several bookings gets its own lots back", async () => {
  const house = await openSeries(2, { points: 10 });
  const { tenantId, admin, member } = house;
  for (const day of ["01", "02"]) {
    const body = { amount: 5, reason: "Gift", endsOn: `2026-12-${day}` };
    await server.call(grantPoints, {
      as: admin,
      params: { tenantId, memberId: member.memberId },
      body: body,
    });
  }
  expect(outcome(await change(house, { durationMinutes: 120, moves: to(house, "10:00") }))).toEqual([200, undefined]);
  await expectConsistent(server, house);
  await server.call(cancelMyBooking, {
    as: member,
    params: { tenantId, bookingId: house.bookings[0]?.bookingId ?? "" },
    body: {},
  });
  const wallet = (await rawItems(server, house, "wallet")).find(({ pk }) => pk.endsWith(member.memberId));
  expect([wallet?.balance, wallet?.lots]).toEqual([10, { "20261201": 5 }]);
  await expectConsistent(server, house);
});
