/** Attacks on the waitlist, clearings, series, moves and calendars: acts that meet, borrowed ids, hostile text. */
import type { SQSBatchResponse } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { claimMyBooking } from "#lambdas/bookings/claims-contract.ts";
import { listClearings, startClearing } from "#lambdas/bookings/clearing-contract.ts";
import { approveBooking, cancelBooking, cancelMyBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { makeMyFeed, makeResourceFeed } from "#lambdas/bookings/feeds-contract.ts";
import { moveBooking, moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import { cancelSeries, getSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { changeMySeries } from "#lambdas/bookings/series-change-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import type { Wish } from "#lambdas/bookings/waitlist-contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { getMe, setMemberStatus } from "#lambdas/members/contract.ts";
import { callUntilAnswered, expectConsistent, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { overtake } from "../support/overtake.ts";
import { readCalendar } from "../support/read-calendar.ts";
import { type Actor, at, type TestTenant } from "../support/test-server.ts";
import { day, waitlistOfFile } from "../support/waitlist.ts";

const file = waitlistOfFile();
const { server, openHouse, bookAs, join, wishesOf, accept, leave, cancel, cancelAndFollow, follow } = file;

const minute = 60_000;
type House = Awaited<ReturnType<typeof openHouse>>;

const balance = async ({ tenantId }: TestTenant, as: Actor) =>
  (await server.call(getMe, { as, params: { tenantId } })).body.balance;

const statuses = async ({ tenantId }: TestTenant, as: Actor) =>
  (await server.call(listMyBookings, { as, params: { tenantId } })).body.bookings.map(({ status }) => status);

/** Ben has an offer of Ann's time. */
async function openOffer(): Promise<House & { wishId: Wish["wishId"] }> {
  const house = await openHouse();
  const { booking } = (await bookAs(house, house.ann)).body;
  const { wishId } = (await join(house, house.ben)).body;
  await cancelAndFollow(house, house.ann, booking.bookingId);
  expect(await wishesOf(house, house.ben)).toMatchObject([{ wishId, status: "offered" }]);
  return { ...house, wishId };
}

const suspend = ({ tenantId, admin }: House, { memberId }: Actor) =>
  server.call(setMemberStatus, {
    as: admin,
    params: { tenantId, memberId },
    body: { status: "suspended", bookings: "cancel", version: 1 },
  });

const clear = ({ tenantId, admin }: House, change: object = {}) =>
  server.call(startClearing, {
    as: admin,
    params: { tenantId },
    body: {
      from: day,
      to: day,
      resourceIds: null,
      reason: "The floor is sanded",
      refund: "all",
      expected: 1,
      closure: "Sanding",
      ...change,
    },
  });

/** Delivers the steps of every clearing that is running. */
async function finishClearings(house: House): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    const running = (await rawItems(server, house, "clearing")).filter(
      ({ status, looksAgainAt }) => status === "running" && (looksAgainAt ?? null) === null,
    );
    if (running.length === 0) return;
    for (const after of running) {
      const before = { ...after, step: Number(after.step) - 1 };
      const change = { eventId: "1", entity: "clearing", tenantId: house.tenantId, at: 0, before, after };
      const Records = [{ messageId: "1", body: JSON.stringify(change) }];
      const { batchItemFailures } = (await runConsumer("bookings.clearBookings", { Records })) as SQSBatchResponse;
      expect(batchItemFailures).toEqual([]);
    }
  }
  throw new Error("A clearing does not end.");
}

async function lookAgain(house: House): Promise<void> {
  await settleDue(server, "clearing", "bookings.lookAgain", `T#${house.tenantId}#`);
  await finishClearings(house);
}

const clearings = async ({ tenantId, admin }: House) =>
  (await server.call(listClearings, { as: admin, params: { tenantId } })).body.clearings;

describe("an offer that is accepted", () => {
  test("while the schedule ends it, is one of both", async () => {
    const house = await openOffer();
    overtake(async () => {
      server.clock.now += 15 * minute;
      await file.endWishesNow(house);
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
    await file.endWishesNow(house);
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
    await file.endWishesNow(house);
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

describe("an address of a calendar", () => {
  const hostile = 'Desk\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil;X="1":2,3\\n\u2028ATTACH:http://evil.test';

  test("writes names that try to add lines as text of one line", async () => {
    const house = await openHouse({ name: hostile, location: `${hostile} room` });
    const mallory = await server.newMember(house, { points: 100, firstName: hostile });
    await bookAs(house, mallory);
    const own = (await server.call(makeMyFeed, { as: mallory, params: { tenantId: house.tenantId }, body: {} })).body;
    const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
    const desks = (await server.call(makeResourceFeed, { as: house.admin, params, body: {} })).body;
    for (const { feedId, secret } of [own, desks]) {
      const response = await fetch(`${server.stack.url}/api/calendars/${house.tenantId}/${feedId}/${secret}`);
      const text = await response.text();
      const lines = text.split(/\r\n|\r|\n|\u2028/).filter((line) => !line.startsWith(" "));
      expect(lines.filter((line) => line.startsWith("BEGIN:VEVENT"))).toHaveLength(1);
      expect(lines.filter((line) => /^(ATTACH|UID:evil)/.test(line))).toEqual([]);
      expect(readCalendar(text).entries.map(({ uid, title }) => [uid.endsWith("@bookings.guildhall"), title])).toEqual([
        [true, expect.stringContaining('UID:evil;X="1":2,3\\n\nATTACH:http://evil.test')],
      ]);
    }
  });

  test("answers nothing to another's secret, another spelling of its own, or a resource of another workspace", async () => {
    const house = await openHouse();
    const other = await openHouse();
    const make = async (as: Actor, { tenantId }: House) =>
      (await server.call(makeMyFeed, { as, params: { tenantId }, body: {} })).body;
    const [ann, ben] = [await make(house.ann, house), await make(house.ben, house)];
    const base = `${server.stack.url}/api/calendars/${house.tenantId}`;
    const swapped = ann.secret.replace(/[a-z]/, (letter) => letter.toUpperCase());
    for (const path of [
      `${ann.feedId}/${ben.secret}`,
      `${ann.feedId}/${swapped}`,
      `${ann.feedId}/${ann.secret.slice(0, -1)}`,
      `${ann.feedId}/${ann.secret}=`,
      `${ann.feedId}/${"%00".repeat(43)}`,
      `${ann.feedId.toUpperCase()}/${ann.secret}`,
      `..%2F${other.tenantId}%2F${ann.feedId}/${ann.secret}`,
    ]) {
      const { status } = await fetch(`${base}/${path}`);
      expect([path, [400, 404].includes(status)]).toEqual([path, true]);
    }
    const params = { tenantId: house.tenantId, resourceId: other.desk.resourceId };
    expect(outcome(await server.call(makeResourceFeed, { as: house.admin, params, body: {} }))).toEqual([
      404,
      "resources.not_found",
    ]);
  });
});

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
