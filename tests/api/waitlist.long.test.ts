import { afterEach, describe, expect, test } from "vitest";
import { createBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { acceptWish, joinWaitlist, listWaiting } from "#lambdas/bookings/waitlist-contract.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { readCalendar } from "../support/read-calendar.ts";
import { type Actor, at, defaultNow, type TestTenant } from "../support/test-server.ts";
import { day, waitlistOfFile } from "../support/waitlist.ts";

/** The waitlist: who waits, who gets the time when it is free, and who has it in the end. */
const file = waitlistOfFile();
const { server, openHouse, bookAs, join, wishesOf, accept, leave, cancelAndFollow, follow } = file;

const minute = 60_000;

afterEach(() => {
  server.clock.now = defaultNow;
});

const balance = async ({ tenantId }: TestTenant, as: Actor) =>
  (await server.call(getMe, { as, params: { tenantId } })).body.balance;
const booked = async ({ tenantId }: TestTenant, as: Actor) =>
  (await server.call(listMyBookings, { as, params: { tenantId } })).body.bookings.map(({ status }) => status);

describe("a wish", () => {
  test("is for a taken time, costs nothing, and shows the price and the place in the line", async () => {
    const house = await openHouse();
    await bookAs(house, house.ann);
    const first = await join(house, house.ben);
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        resourceName: "Desk 1",
        startAt: at(day, "10:00"),
        endAt: at(day, "12:00"),
        atOnce: false,
        pointsCost: 10,
        status: "waiting",
        offeredUntil: null,
        passedOverAt: null,
      },
    ]);
    expect(server.lastRequest(joinWaitlist)).toMatchObject({ writeUnits: 9, indexWriteUnits: 1, roundTrips: 4 });
    server.clock.now += minute;
    await join(house, house.cas, { time: "11:00", hours: 1, mostPoints: 5 });
    await join(house, house.cas, { time: "12:00", hours: 1, mostPoints: 5 }).then(({ error }) =>
      expect(error?.code).toBe("bookings.time_is_free"),
    );
    expect((await wishesOf(house, house.ben)).map(({ place }) => place)).toEqual([1]);
    expect((await wishesOf(house, house.cas)).map(({ place, pointsCost }) => [place, pointsCost])).toEqual([[2, 5]]);
    expect(await balance(house, house.ben)).toBe(100);
    await expectConsistent(server, house);
  });

  test("has one effect and one answer, however often its call comes", async () => {
    const house = await openHouse();
    const { body } = await bookAs(house, house.ann);
    const first = await join(house, house.ben, { key: "wait-once" });
    await cancelAndFollow(house, house.ann, body.booking.bookingId);
    expect((await wishesOf(house, house.ben)).map(({ status }) => status)).toEqual(["offered"]);
    const again = await join(house, house.ben, { key: "wait-once" });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await rawItems(server, house, "wish")).toHaveLength(1);
  });

  test.each([
    ["a free time", { time: "14:00" }, [409, "bookings.time_is_free"], {}],
    ["a time that a price has risen for", { mostPoints: 9 }, [409, "bookings.price_changed"], { points: 10 }],
    ["a time off the hour", { time: "10:15" }, [422, "bookings.start_off_grid"], {}],
    ["a length that is not offered", { hours: 5 }, [400, "invalid_input"], {}],
  ])("is refused for %s", async (_name, wanted, expected, details) => {
    const house = await openHouse();
    await bookAs(house, house.ann);
    const refused = await join(house, house.ben, wanted);
    expect([outcome(refused), refused.error?.details]).toEqual([expected, details]);
    expect(await rawItems(server, house, "wish")).toEqual([]);
  });

  test("is refused for a time that its member holds, wholly or in part", async () => {
    const house = await openHouse();
    const { booking } = (await bookAs(house, house.ben)).body;
    await bookAs(house, house.ann, "12:00", 1);
    for (const wanted of [{}, { time: "11:00" }]) {
      const refused = await join(house, house.ben, wanted);
      expect([outcome(refused), refused.error?.details]).toEqual([
        [409, "bookings.own_time"],
        { bookingId: booking.bookingId },
      ]);
    }
    expect(await rawItems(server, house, "wish")).toEqual([]);
    // What somebody else holds beside it can be waited for.
    expect((await join(house, house.ben, { time: "12:00", hours: 1 })).status).toBe(201);
  });

  test("is refused twice for the same time, beyond ten of a member, and beyond fifty of a day", async () => {
    const house = await openHouse();
    for (const time of ["08:00", "16:00"]) await bookAs(house, house.ann, time, 8);
    await join(house, house.ben, { time: "08:00", hours: 1 });
    expect(outcome(await join(house, house.ben, { time: "08:00", hours: 1 }))).toEqual([
      409,
      "bookings.already_waiting",
    ]);
    const hours = ["09", "10", "11", "12", "13", "14", "16", "17", "18"];
    for (const hour of hours) expect((await join(house, house.ben, { time: `${hour}:00`, hours: 1 })).status).toBe(201);
    const eleventh = await join(house, house.ben, { time: "19:00", hours: 1 });
    expect([outcome(eleventh), eleventh.error?.details]).toEqual([[409, "bookings.too_many_wishes"], { most: 10 }]);
    for (let number = 0; number < 4; number += 1) {
      const member = await server.newMember(house);
      for (const hour of ["08", ...hours]) await join(house, member, { time: `${hour}:00`, hours: 1 });
    }
    const fifty = await rawItems(server, house, "wish");
    expect(fifty).toHaveLength(50);
    const next = await join(house, house.cas, { time: "09:00" });
    expect([outcome(next), next.error?.details]).toEqual([[409, "bookings.waitlist_full"], { most: 50 }]);
    // Who leaves makes room again.
    const [own] = await wishesOf(house, house.ben);
    expect((await leave(house, house.ben, own?.wishId ?? "")).body).toMatchObject({ status: "ended", endedBy: "left" });
    expect((await join(house, house.cas, { time: "09:00" })).status).toBe(201);
  });

  test("is counted for administrators, by time, and another workspace's resource is not found", async () => {
    const house = await openHouse();
    const { booking } = (await bookAs(house, house.ann)).body;
    for (const [as, wanted] of [[house.ben], [house.cas], [house.cas, { time: "11:00", hours: 1 }]] as const) {
      await join(house, as, wanted);
      server.clock.now += minute;
    }
    const list = (from: string, until: string, as = house.admin, resourceId: string = house.desk.resourceId) =>
      server.call(listWaiting, {
        as,
        params: { tenantId: house.tenantId, resourceId },
        query: { from: at(day, from), until: at(day, until) },
      });
    const two = { startAt: at(day, "10:00"), endAt: at(day, "12:00"), waiting: 2, offeredUntil: null };
    const one = { startAt: at(day, "11:00"), endAt: at(day, "12:00"), waiting: 1, offeredUntil: null };
    expect((await list("10:00", "12:00")).body).toEqual({ times: [two, one] });
    expect((await list("09:00", "11:00")).body).toEqual({ times: [two] });
    expect((await list("12:00", "13:00")).body).toEqual({ times: [] });
    expect(outcome(await list("10:00", "12:00", house.ben))).toEqual([403, "forbidden"]);
    expect(outcome(await list("12:00", "10:00"))).toEqual([400, "invalid_input"]);
    const elsewhere = await openHouse();
    expect(outcome(await list("10:00", "12:00", house.admin, elsewhere.desk.resourceId))).toEqual([
      404,
      "resources.not_found",
    ]);
    await file.cancelAndFollow(house, house.ann, booking.bookingId);
    const held = { ...two, waiting: 1, offeredUntil: toInstant(server.clock.now + 15 * minute) };
    expect((await list("10:00", "12:00")).body).toEqual({ times: [held, one] });
  });

  test("ends once its time has begun", async () => {
    const house = await openHouse();
    await bookAs(house, house.ann);
    await join(house, house.ben);
    server.clock.now = Date.parse(at(day, "10:00"));
    expect(await wishesOf(house, house.ben)).toEqual([]);
    await file.endWishesNow(house);
    const [wish] = await rawItems(server, house, "wish");
    expect(wish).toMatchObject({ status: "ended", endedBy: "begun" });
    expect(wish?.gsi4pk).toBeUndefined();
    const lists = [...(await rawItems(server, house, "waitLine")), ...(await rawItems(server, house, "memberWishes"))];
    expect(lists.map((list) => [list.open, Object.keys(list).filter((name) => name.startsWith("wsh_"))])).toEqual([
      [0, []],
      [0, []],
    ]);
  });
});

describe("an offer", () => {
  test("goes to the first one who waits, is held for fifteen minutes, and is told by mail and notice", async () => {
    const house = await openHouse();
    const { body } = await bookAs(house, house.ann);
    await join(house, house.ben);
    server.clock.now += minute;
    await join(house, house.cas);
    await cancelAndFollow(house, house.ann, body.booking.bookingId);
    expect(await wishesOf(house, house.ben)).toMatchObject([
      { status: "offered", place: null, offeredUntil: at("2026-11-24", "09:46") },
    ]);
    expect(await wishesOf(house, house.cas)).toMatchObject([{ status: "waiting", place: 1 }]);
    expect(await file.kindsOf(house, house.ben)).toEqual(["waitlist_offered"]);
    expect(await file.kindsOf(house, house.cas)).toEqual([]);
    const [mail] = await mailsTo(server, house.ben.email);
    expect(mail?.subject).toBe("Free for you: Desk 1, Thu 26 Nov, 10:00 to 12:00");
    expect(mail?.text).toContain("held for you until Tue 24 Nov, 09:46");
    expect(mail?.text).toMatch(/Where:\s*Ground floor, /);
    const files = (mail?.attachments ?? []).map(({ base64 }) => readCalendar(Buffer.from(base64, "base64").toString()));
    const entry = { title: "Desk 1", startAt: at(day, "10:00"), endAt: at(day, "12:00"), status: "TENTATIVE" };
    expect(files).toMatchObject([{ method: "PUBLISH", zones: ["Europe/London"], entries: [entry] }]);
    const [{ uid, location } = { uid: "", location: "" }] = files.flatMap(({ entries }) => entries);
    expect(uid).toMatch(/^wsh_\w{26}@waitlist\.guildhall$/);
    expect(location).toMatch(/^Ground floor, /);
    // Nobody else can take it meanwhile.
    expect(outcome(await bookAs(house, house.cas))).toEqual([409, "bookings.slot_taken"]);
    await expectConsistent(server, house);
  });

  test("accepted becomes a booking, with its points, in one transaction, once", async () => {
    const house = await openHouse();
    const { body } = await bookAs(house, house.ann);
    const { wishId } = (await join(house, house.ben)).body;
    await cancelAndFollow(house, house.ann, body.booking.bookingId);
    const first = await accept(house, house.ben, wishId, 10, "accept-once");
    expect([first.status, first.body]).toMatchObject([
      201,
      { booking: { status: "pending", pointsCost: 10 }, balance: 90 },
    ]);
    expect(server.lastRequest(acceptWish)).toMatchObject({ roundTrips: 3 });
    const again = await accept(house, house.ben, wishId, 10, "accept-once");
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await accept(house, house.ben, wishId);
    expect([outcome(other), other.error?.details]).toEqual([[409, "bookings.wish_ended"], { endedBy: "booked" }]);
    expect(await balance(house, house.ben)).toBe(90);
    expect(outcome(await leave(house, house.ben, wishId))).toEqual([409, "bookings.wish_ended"]);
    expect(await wishesOf(house, house.ben)).toEqual([]);
    await expectConsistent(server, house);
  });

  test("is refused to another member, at another price, and after its end", async () => {
    const house = await openHouse();
    const { body } = await bookAs(house, house.ann);
    const { wishId } = (await join(house, house.ben)).body;
    await cancelAndFollow(house, house.ann, body.booking.bookingId);
    expect(outcome(await accept(house, house.cas, wishId))).toEqual([404, "bookings.wish_not_found"]);
    expect(outcome(await leave(house, house.cas, wishId))).toEqual([404, "bookings.wish_not_found"]);
    const dearer = await accept(house, house.ben, wishId, 9);
    expect([outcome(dearer), dearer.error?.details]).toEqual([[409, "bookings.price_changed"], { points: 10 }]);
    server.clock.now += 15 * minute;
    const late = await accept(house, house.ben, wishId);
    expect(outcome(late)).toEqual([409, "bookings.offer_over"]);
    expect(await balance(house, house.ben)).toBe(100);
    await expectConsistent(server, house);
  });

  test("declined, or over, goes to the next one", async () => {
    const house = await openHouse();
    const { body } = await bookAs(house, house.ann);
    const first = (await join(house, house.ben)).body;
    server.clock.now += minute;
    const second = (await join(house, house.cas)).body;
    await cancelAndFollow(house, house.ann, body.booking.bookingId);
    expect((await leave(house, house.ben, first.wishId)).body).toMatchObject({ status: "ended", endedBy: "left" });
    await follow();
    expect(await wishesOf(house, house.cas)).toMatchObject([{ wishId: second.wishId, status: "offered" }]);
    await join(house, house.ben);
    server.clock.now += 15 * minute;
    await file.endWishesNow(house);
    await follow();
    expect(await wishesOf(house, house.cas)).toEqual([]);
    expect(await file.kindsOf(house, house.cas)).toEqual(["waitlist_missed", "waitlist_offered"]);
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered" }]);
    await expectConsistent(server, house);
  });

  test("whose end has passed gives way to whoever books, before anybody has tidied it", async () => {
    const house = await openHouse();
    const { body } = await bookAs(house, house.ann);
    await join(house, house.ben);
    await cancelAndFollow(house, house.ann, body.booking.bookingId);
    server.clock.now += 15 * minute - 1;
    expect(outcome(await bookAs(house, house.cas, "11:00", 1))).toEqual([409, "bookings.slot_taken"]);
    server.clock.now += 1;
    expect((await bookAs(house, house.cas, "11:00", 1)).status).toBe(201);
    expect((await rawItems(server, house, "wish")).map(({ status, endedBy }) => [status, endedBy])).toEqual([
      ["ended", "missed"],
    ]);
    await expectConsistent(server, house);
  });

  test("passes over who cannot pay, who is told once and stays in the line", async () => {
    const house = await openHouse({}, 10);
    const { body } = await bookAs(house, house.ann);
    await join(house, house.ben);
    await bookAs(house, house.ben, "14:00", 1);
    server.clock.now += minute;
    await join(house, house.cas);
    await cancelAndFollow(house, house.ann, body.booking.bookingId);
    expect(await wishesOf(house, house.ben)).toMatchObject([
      { status: "waiting", place: 1, passedOverAt: at("2026-11-24", "09:31") },
    ]);
    expect(await wishesOf(house, house.cas)).toMatchObject([{ status: "offered" }]);
    expect(await file.kindsOf(house, house.ben)).toEqual(["waitlist_passed_over"]);
    const subjects = (await mailsTo(server, house.ben.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Not enough points: Desk 1, Thu 26 Nov, 10:00 to 12:00"]);
    await expectConsistent(server, house);
  });
});

describe("an offer that comes late", () => {
  test("has its own mail after that about too few points, which the wish says no more", async () => {
    const house = await openHouse({}, 10);
    const { booking } = (await bookAs(house, house.ann)).body;
    const own = (await bookAs(house, house.ben, "14:00", 1)).body.booking;
    await join(house, house.ben);
    server.clock.now += minute;
    const { wishId } = (await join(house, house.cas)).body;
    await cancelAndFollow(house, house.ann, booking.bookingId);
    await cancelAndFollow(house, house.ben, own.bookingId);
    await leave(house, house.cas, wishId);
    await follow();
    expect(await wishesOf(house, house.ben)).toMatchObject([{ status: "offered", passedOverAt: null }]);
    const subjects = (await mailsTo(server, house.ben.email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      "Free for you: Desk 1, Thu 26 Nov, 10:00 to 12:00",
      "Not enough points: Desk 1, Thu 26 Nov, 10:00 to 12:00",
    ]);
    await expectConsistent(server, house);
  });

  test("and is over keeps no buffer free", async () => {
    const house = await openHouse({ rules: { bufferMinutes: 60 } });
    const { booking } = (await bookAs(house, house.ann)).body;
    await join(house, house.ben);
    await cancelAndFollow(house, house.ann, booking.bookingId);
    server.clock.now += 15 * minute - 1;
    expect(outcome(await bookAs(house, house.cas, "12:00", 1))).toEqual([409, "bookings.too_close"]);
    server.clock.now += 1;
    expect(outcome(await bookAs(house, house.cas, "12:00", 1))).toEqual([201, undefined]);
    await expectConsistent(server, house);
  });
});

describe("booked at once", () => {
  test("is who asked for it, at the price that they agreed to", async () => {
    const house = await openHouse();
    const { body } = await bookAs(house, house.ann);
    await join(house, house.ben, { atOnce: true });
    await cancelAndFollow(house, house.ann, body.booking.bookingId);
    expect(await booked(house, house.ben)).toEqual(["pending"]);
    expect(await balance(house, house.ben)).toBe(90);
    expect(await wishesOf(house, house.ben)).toEqual([]);
    expect(await file.kindsOf(house, house.ben)).toEqual(["waitlist_booked"]);
    await expectConsistent(server, house);
  });
});

test("a booking and its cancellation cost what they cost while nobody waits", async () => {
  const house = await openHouse();
  const { body } = await bookAs(house, house.ann);
  expect(server.lastRequest(createBooking)).toMatchObject({ writeUnits: 11, indexWriteUnits: 3, roundTrips: 2 });
  await cancelAndFollow(house, house.ann, body.booking.bookingId);
});
