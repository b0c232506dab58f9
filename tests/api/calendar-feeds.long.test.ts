/** Calendars behind secret addresses, read by a library that does not write them. */
import { describe, expect, test, vi } from "vitest";
import { approveBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import {
  getMyFeed,
  makeMyFeed,
  makeResourceFeed,
  revokeMyFeed,
  revokeResourceFeed,
} from "#lambdas/bookings/feeds-contract.ts";
import { setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { setResourceArchived } from "#lambdas/resources/staff-contract.ts";
import { book, rawItems } from "../support/claims.ts";
import { thursday } from "../support/desk.ts";
import { serverOfFile } from "../support/file-server.ts";
import { readCalendar } from "../support/read-calendar.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";

const server = serverOfFile({ withConsumers: true });

async function openDesk(timeZone = "Europe/London") {
  const own = await server.newTenant({ timeZone });
  const [desk, member, admin] = [
    await server.newResource(own),
    await server.newMember(own, { points: 100 }),
    await server.newMember(own, { role: "admin" }),
  ];
  return { own, desk, member, admin };
}

interface Address {
  feedId: string;
  secret: string;
}

const addressOf = ({ tenantId }: TestTenant, { feedId, secret }: Address) =>
  `${server.stack.url}/api/calendars/${tenantId}/${feedId}/${secret}`;

async function read(own: TestTenant, address: Address) {
  const response = await fetch(addressOf(own, address));
  expect(response.status).toBe(200);
  return readCalendar(await response.text());
}

async function statusOf(own: TestTenant, address: Address): Promise<[number, unknown]> {
  const response = await fetch(addressOf(own, address));
  const body = (await response.json()) as { error: { code: string } };
  return [response.status, body.error.code];
}

const ended = [404, "bookings.feed_not_found"];

async function makeOwn(own: TestTenant, as: Actor): Promise<Address> {
  return (await server.call(makeMyFeed, { as, params: { tenantId: own.tenantId }, body: {} })).body;
}

describe("the address of a member's calendar", () => {
  test("answers own bookings alone, with those that were cancelled", async () => {
    const { own, desk, member, admin } = await openDesk("Europe/Berlin");
    const other = await server.newMember(own, { points: 100 });
    const params = { tenantId: own.tenantId };
    const first = (await book(server, own, member, { resource: desk, startAt: thursday("10:00"), hours: 2 })).body
      .booking;
    const second = (await book(server, own, member, { resource: desk, startAt: thursday("13:00") })).body.booking;
    await book(server, own, other, { resource: desk, startAt: thursday("15:00") });
    await server.call(approveBooking, { as: admin, params: { ...params, bookingId: first.bookingId } });
    await server.call(cancelMyBooking, { as: member, params: { ...params, bookingId: second.bookingId }, body: {} });

    const address = await makeOwn(own, member);
    expect(address.secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const url = `${server.stack.url}/${own.tenant.slug}/my-bookings?booking=`;
    const calendar = await read(own, address);
    expect(calendar).toMatchObject({ name: own.tenant.name, method: null, zones: ["Europe/Berlin"] });
    expect(calendar.entries).toEqual([
      {
        uid: `${first.bookingId}@bookings.guildhall`,
        sequence: 2,
        title: "Desk 1",
        startAt: "2026-11-26T10:00:00.000Z",
        endAt: "2026-11-26T12:00:00.000Z",
        location: expect.stringContaining(own.tenant.name),
        status: "CONFIRMED",
        url: `${url}${first.bookingId}`,
      },
      {
        uid: `${second.bookingId}@bookings.guildhall`,
        sequence: 2,
        title: "Desk 1",
        startAt: "2026-11-26T13:00:00.000Z",
        endAt: "2026-11-26T14:00:00.000Z",
        location: expect.stringContaining(own.tenant.name),
        status: "CANCELLED",
        url: `${url}${second.bookingId}`,
      },
    ]);
  });

  test("keeps each moment across a clock change", async () => {
    // Clocks in Berlin go forward on 28 March 2027 at 01:00 UTC.
    server.clock.now = Date.parse("2027-03-26T08:00:00.000Z");
    const { own, desk, member } = await openDesk("Europe/Berlin");
    for (const startAt of ["2027-03-27T09:00:00.000Z", "2027-03-29T08:00:00.000Z"])
      expect((await book(server, own, member, { resource: desk, startAt })).status).toBe(201);
    const text = await (await fetch(addressOf(own, await makeOwn(own, member)))).text();
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20270327T100000");
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20270329T100000");
    expect(readCalendar(text).entries.map(({ startAt }) => startAt)).toEqual([
      "2027-03-27T09:00:00.000Z",
      "2027-03-29T08:00:00.000Z",
    ]);
  });

  test("is kept by its reader alone, and answers nothing more while nothing has changed", async () => {
    const { own, desk, member } = await openDesk();
    const url = addressOf(own, await makeOwn(own, member));
    const answer = await fetch(url);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=900");
    const tag = answer.headers.get("etag") ?? "";
    const again = await fetch(url, { headers: { "if-none-match": `W/${tag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await book(server, own, member, { resource: desk, startAt: thursday("10:00") });
    expect((await fetch(url, { headers: { "if-none-match": tag } })).status).toBe(200);
  });

  test("ends with another address, and with its owner's word", async () => {
    const { own, member } = await openDesk();
    const call = { as: member, params: { tenantId: own.tenantId } };
    expect((await server.call(getMyFeed, call)).body).toEqual({ feed: null });
    const first = await makeOwn(own, member);
    const second = await makeOwn(own, member);
    expect((await server.call(getMyFeed, call)).body.feed).toEqual({
      feedId: second.feedId,
      createdAt: new Date(server.clock.now).toISOString(),
    });
    expect(await statusOf(own, first)).toEqual(ended);
    expect((await read(own, second)).entries).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await server.call(revokeMyFeed, { ...call, body: {} })).body).toEqual({ isRevoked: true });
    expect(await statusOf(own, second)).toEqual(ended);
    expect((await server.call(getMyFeed, call)).body).toEqual({ feed: null });
  });

  test("is nobody's guess: an unknown one and another workspace's are the same answer", async () => {
    const { own, member } = await openDesk();
    const { own: foreign } = await openDesk();
    const address = await makeOwn(own, member);
    expect(await statusOf(own, { ...address, secret: "A".repeat(43) })).toEqual(ended);
    expect(await statusOf(own, { ...address, feedId: `cal_${"0".repeat(26)}` })).toEqual(ended);
    expect(await statusOf(foreign, address)).toEqual(ended);
  });

  test("ends with a suspension", async () => {
    const { own, member, admin } = await openDesk();
    const address = await makeOwn(own, member);
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    await server.call(setMemberStatus, { as: admin, params, body: { status: "suspended", version: 1 } });
    expect(await statusOf(own, address)).toEqual(ended);
  });
});

test("a membership that ends with its bookings leaves no address behind", async () => {
  const { own, desk, member, admin } = await openDesk();
  await makeOwn(own, member);
  const params = { tenantId: own.tenantId, resourceId: desk.resourceId };
  await server.call(makeResourceFeed, { as: admin, params, body: {} });
  expect(await rawItems(server, own, "calendarFeed")).toHaveLength(2);
  await server.call(setMemberStatus, {
    as: admin,
    params: { tenantId: own.tenantId, memberId: member.memberId },
    body: { status: "suspended", bookings: "cancel", version: 1 },
  });
  await vi.waitFor(
    async () => {
      const left = await rawItems(server, own, "calendarFeed");
      expect(left.map(({ memberId }) => memberId)).toEqual([admin.memberId]);
    },
    { timeout: 10_000 },
  );
});

describe("the address of a resource's calendar", () => {
  test("names members to the administrator who made it, until the role or the resource ends", async () => {
    const { own, desk, member, admin } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const other = await server.newResource(own, { name: "Desk 2" });
    await book(server, own, member, { resource: other, startAt: thursday("11:00") });
    const second = await server.newMember(own, { role: "admin" });
    const params = { tenantId: own.tenantId, resourceId: desk.resourceId };
    const make = async (as: Actor) => (await server.call(makeResourceFeed, { as, params, body: {} })).body;
    const [ours, theirs] = [await make(admin), await make(second)];

    expect((await read(own, ours)).entries).toMatchObject([
      {
        uid: `${booking.bookingId}@bookings.guildhall`,
        title: "Robin Test, Desk 1",
        startAt: "2026-11-26T10:00:00.000Z",
        url: `${server.stack.url}/${own.tenant.slug}/admin/bookings?booking=${booking.bookingId}`,
      },
    ]);
    expect((await server.call(makeResourceFeed, { as: member, params, body: {} })).status).toBe(403);

    // Each administrator has an address of their own.
    await server.call(revokeResourceFeed, { as: second, params, body: {} });
    expect(await statusOf(own, theirs)).toEqual(ended);
    expect((await read(own, ours)).entries).toHaveLength(1);
    const again = await make(second);
    await server.call(setMemberRole, {
      as: admin,
      params: { tenantId: own.tenantId, memberId: second.memberId },
      body: { role: "member", version: 1 },
    });
    expect(await statusOf(own, again)).toEqual(ended);
    await server.call(setResourceArchived, { as: admin, params, body: { isArchived: true, version: 1 } });
    expect(await statusOf(own, ours)).toEqual(ended);
  });
});

describe("how far a calendar goes", () => {
  const day = 24 * 3_600_000;

  test("a member's goes back 90 days, and a resource's 14", async () => {
    const { own, desk, member, admin } = await openDesk();
    const { booking } = (await book(server, own, member, { resource: desk, startAt: thursday("10:00") })).body;
    const mine = await makeOwn(own, member);
    const params = { tenantId: own.tenantId, resourceId: desk.resourceId };
    const desks = (await server.call(makeResourceFeed, { as: admin, params, body: {} })).body;
    const start = Date.parse(booking.startAt);
    const counts = async () => [(await read(own, mine)).entries.length, (await read(own, desks)).entries.length];
    server.clock.now = start + 14 * day;
    expect(await counts()).toEqual([1, 1]);
    server.clock.now = start + 14 * day + 1;
    expect(await counts()).toEqual([1, 0]);
    server.clock.now = start + 90 * day;
    expect(await counts()).toEqual([1, 0]);
    server.clock.now = start + 90 * day + 1;
    expect(await counts()).toEqual([0, 0]);
  });

  test("a resource's holds the bookings of each month, soonest first", async () => {
    const { own, desk, member, admin } = await openDesk();
    const starts = ["2026-11-26T10:00:00.000Z", "2026-11-30T10:00:00.000Z", "2026-12-02T10:00:00.000Z"];
    for (const startAt of starts.toReversed()) await book(server, own, member, { resource: desk, startAt });
    const params = { tenantId: own.tenantId, resourceId: desk.resourceId };
    const address = (await server.call(makeResourceFeed, { as: admin, params, body: {} })).body;
    expect((await read(own, address)).entries.map(({ startAt }) => startAt)).toEqual(starts);
  });

  test("both hold the last evening that can be booked, and once what began eight hours ago", async () => {
    const { own, desk, member, admin } = await openDesk();
    const startAt = "2026-12-24T19:00:00.000Z";
    expect((await book(server, own, member, { resource: desk, startAt })).status).toBe(201);
    const mine = await makeOwn(own, member);
    const params = { tenantId: own.tenantId, resourceId: desk.resourceId };
    const desks = (await server.call(makeResourceFeed, { as: admin, params, body: {} })).body;
    const counts = async () => [(await read(own, mine)).entries.length, (await read(own, desks)).entries.length];
    expect(await counts()).toEqual([1, 1]);
    server.clock.now = Date.parse(startAt) + 8 * 3_600_000;
    expect(await counts()).toEqual([1, 1]);
  });

  test("an archived resource gets no address", async () => {
    const { own, desk, admin } = await openDesk();
    const params = { tenantId: own.tenantId, resourceId: desk.resourceId };
    await server.call(setResourceArchived, { as: admin, params, body: { isArchived: true, version: 1 } });
    const refused = await server.call(makeResourceFeed, { as: admin, params, body: {} });
    expect([refused.status, refused.error?.code]).toEqual([404, "resources.not_found"]);
    expect(await rawItems(server, own, "calendarFeed")).toEqual([]);
  });
});
