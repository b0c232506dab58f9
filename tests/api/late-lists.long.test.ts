import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordBooking } from "#lambdas/access/arrivals-contract.ts";
import { listExpected } from "#lambdas/access/expected-contract.ts";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDayCalendar } from "#lambdas/bookings/days-contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { addMemberNote, getMe, getMember, setMemberStatus, updateMe } from "#lambdas/members/contract.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { listResources, updateResource } from "#lambdas/resources/contract.ts";
import { getSettings, updateTheme } from "#lambdas/settings/contract.ts";
import { book, expectConsistent, rawItems } from "../support/claims.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

/** What consumers decide while lists and eventual reads are late, and the first listed change by an hour. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, withStaleReads: { frozenChange: 1 } });
});
afterAll(() => server.close());
beforeEach(() => server.stack.staleReads?.switchOff());

const patience = { timeout: 30_000 };

async function openTenant() {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const member = await server.newMember(own, { firstName: "Ida", points: 100 });
  const resource = await server.newResource(own);
  const params = { tenantId: own.tenantId, memberId: member.memberId };
  return { own, admin, member, resource, params };
}

/** Two bookings, which no list of the member's bookings shows yet. The first is missing from it for an hour. */
async function bookUnseen({ own, member, resource }: Awaited<ReturnType<typeof openTenant>>) {
  server.stack.staleReads?.switchOn(1);
  for (const time of ["10:00", "12:00"]) {
    expect((await book(server, own, member, { resource, startAt: at("2026-11-26", time) })).status).toBe(201);
  }
  const { tenantId } = own;
  expect((await server.call(listMyBookings, { as: member, params: { tenantId } })).body.bookings.length).toBeLessThan(
    2,
  );
}

test("whoever writes reads it at once: balance, ledger, day, profile, resources, settings", async () => {
  const { own, admin, member, resource, params } = await openTenant();
  const here = { params: { tenantId: own.tenantId } };
  server.stack.staleReads?.switchOn(1);
  const startAt = at("2026-11-26", "10:00");
  const { booking } = (await book(server, own, member, { resource, startAt })).body;
  expect((await server.call(getMe, { as: member, ...here })).body.balance).toBe(95);
  const { entries } = (await server.call(listMyEntries, { as: member, ...here })).body;
  expect(entries.map(({ amount }) => amount)).toEqual([-5, 100]);
  const day = await server.call(getDayCalendar, { as: member, ...here, query: { date: "2026-11-26" } });
  expect(day.body.resources.flatMap(({ taken }) => taken)).toEqual([{ startAt, endAt: booking.endAt, isMine: true }]);
  const profile = { firstName: "Ada", lastName: "Test", phone: "", version: 1 };
  expect((await server.call(updateMe, { as: member, ...here, body: profile })).status).toBe(200);
  expect((await server.call(getMe, { as: member, ...here })).body.member).toMatchObject({ firstName: "Ada" });
  const { resourceId, ...fields } = resource;
  const edit = { params: { ...here.params, resourceId }, body: { ...fields, name: "Desk 2" } };
  expect((await server.call(updateResource, { as: admin, ...edit })).status).toBe(200);
  const { resources } = (await server.call(listResources, { as: member, ...here })).body;
  expect(resources.map(({ name }) => name)).toEqual(["Desk 2"]);
  const settings = (await server.call(getSettings, { as: admin, ...here })).body;
  const theme = { colours: null, version: settings.version };
  expect((await server.call(updateTheme, { as: admin, ...here, body: theme })).status).toBe(200);
  expect((await server.call(getSettings, { as: admin, ...here })).body.version).toBe(settings.version + 1);
  await server.call(grantPoints, { as: admin, params, body: { amount: 5, reason: "Thank you" } });
  expect((await server.call(getMember, { as: admin, params })).body.balance).toBe(100);
});

test("a suspension ends bookings that were made a moment before, although the list lacks one for an hour", async () => {
  const side = await openTenant();
  const { own, admin, member, params } = side;
  await bookUnseen(side);
  const body = { status: "suspended", bookings: "cancel", version: 1 };
  expect((await server.call(setMemberStatus, { as: admin, params, body })).status).toBe(200);
  await expect
    .poll(async () => (await rawItems(server, own, "booking")).map(({ status }) => status), patience)
    .toEqual(["cancelled", "cancelled"]);
  const { wallets } = await expectConsistent(server, own);
  expect(wallets.find(({ memberId }) => memberId === member.memberId)?.balance).toBe(100);
});

test("an erasure ends them too, and removes the name from them, and everything else that names the member", async () => {
  const side = await openTenant();
  const { own, admin, member, params } = side;
  await server.call(addMemberNote, { as: admin, params, body: { text: "Prefers the window" } });
  await bookUnseen(side);
  await server.call(addMemberNote, { as: admin, params, body: { text: "Prefers the door" } });
  await server.call(grantPoints, { as: admin, params, body: { amount: 5, reason: "Thank you" } });
  const notices = async () =>
    (await server.call(listNotifications, { as: member, params: { tenantId: own.tenantId } })).body.notifications;
  await expect.poll(async () => (await notices()).length, patience).toBe(1);
  expect((await server.call(eraseMember, { as: admin, params, body: { version: 1 } })).status).toBe(200);
  const left = async () => ({
    bookings: (await rawItems(server, own, "booking")).map(({ status, memberName }) => [status, memberName]),
    notes: (await rawItems(server, own, "memberNote")).length,
    notifications: (await rawItems(server, own, "notification")).length,
  });
  await expect.poll(left, patience).toEqual({
    bookings: [
      ["cancelled", undefined],
      ["cancelled", undefined],
    ],
    notes: 0,
    notifications: 0,
  });
  await expectConsistent(server, own);
});

test("the day of the desk shows a check-in at once, although the list of bookings does not have it yet", async () => {
  server.clock.now = Date.parse(at("2026-11-24", "09:30"));
  const { own, member, resource, params } = await openTenant();
  const desk = await server.newMember(own, { role: "verifier" });
  const here = { tenantId: own.tenantId };
  const startAt = at("2026-11-24", "10:00");
  const { bookingId } = (await book(server, own, member, { resource, startAt })).body.booking;
  const states = async () =>
    (await server.call(listExpected, { as: desk, params: here, query: {} })).body.arrivals.map(({ state }) => state);
  expect(await states()).toEqual(["expected"]);
  server.clock.now = Date.parse(at("2026-11-24", "09:50"));
  server.stack.staleReads?.switchOn(1);
  const come = { params: { ...params, bookingId }, body: { isThere: true } };
  expect((await server.call(recordBooking, { as: desk, ...come })).status).toBe(200);
  const listed = await server.call(listMyBookings, { as: member, params: here });
  expect(listed.body.bookings[0]?.checkedInAt).toBeNull();
  expect(await states()).toEqual(["here"]);
});
