import { expect, test } from "vitest";
import { cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { updateBookingRules } from "#lambdas/bookings/policy-contract.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import { type EventId, newsIdSchema } from "#lambdas/contract/ids.ts";
import { toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { createEventItems } from "#lambdas/events/repository.ts";
import { newEvent } from "#lambdas/events/rules.ts";
import type { Audience } from "#lambdas/mailings/contract.ts";
import { saveMembership } from "#lambdas/memberships/repository.ts";
import { createArticleItems } from "#lambdas/news/repository.ts";
import { newDraft } from "#lambdas/news/rules.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { book } from "../support/claims.ts";
import { aFreeEvent } from "../support/events.ts";
import { serverOfFile } from "../support/file-server.ts";
import { makeMembership } from "../support/memberships.ts";
import { type Actor, at, defaultNow, type TestTenant } from "../support/test-server.ts";

const server = serverOfFile();

async function openDesk() {
  const own = await server.newTenant();
  const [member, desk] = [await server.newMember(own, { points: 1_000 }), await server.newResource(own)];
  return { own, member, desk };
}

const dashboard = async (of: TestTenant, as: Actor) =>
  (await server.call(getDashboard, { as, params: { tenantId: of.tenantId } })).body;

test("shows a new member an empty workspace, and its resources", async () => {
  const { own, member } = await openDesk();
  const closed = await server.newResource(own, { name: "Closed", isAvailable: false });
  await server.newResource(own, { name: "Desk 10" });
  await server.newResource(own, { name: "Desk 2" });
  const seen = await dashboard(own, member);
  expect(seen).toMatchObject({ firstName: "Robin", balance: 1_000, membership: null, nextBooking: null });
  expect(seen.recentBookings).toEqual([]);
  expect([seen.news, seen.events]).toEqual([[], []]);
  expect(seen.resources.map(({ name }) => name)).toEqual(["Desk 1", "Desk 2", "Desk 10"]);
  expect(seen.resources.map(({ resourceId }) => resourceId)).not.toContain(closed.resourceId);
});

test("shows a membership while it runs, also in a pause, and none that has ended", async () => {
  const { own, member } = await openDesk();
  const stored = (status: "active" | "paused" | "cancelled", version: number) =>
    saveMembership(own.scope, member.memberId, {
      seen: version === 1 ? undefined : makeMembership({ version: version - 1 }),
      membership: makeMembership({ status, pausedUntil: status === "paused" ? "2026-12-10" : null, version }),
      timeZone: "Europe/London",
    });
  for (const [status, seen] of [
    ["active", { planName: "Basic", status: "active" }],
    ["paused", { planName: "Basic", status: "paused", pausedUntil: "2026-12-10" }],
    ["cancelled", null],
  ] as const) {
    await server.table.commit([stored(status, ["active", "paused", "cancelled"].indexOf(status) + 1)]);
    const { membership } = await dashboard(own, member);
    if (seen === null) expect(membership).toBeNull();
    else expect(membership).toMatchObject(seen);
  }
});

test("says nothing of a module that the tenant has switched off, and leaves the other alone", async () => {
  for (const [features, expected] of [
    [
      { bookingEnabled: false, pointsEnabled: true },
      { balance: 995, bookings: 0, resources: 0, next: null },
    ],
    [
      { bookingEnabled: true, pointsEnabled: false },
      { balance: 0, bookings: 1, resources: 1, next: "Desk 1" },
    ],
  ] as const) {
    const { own, member, desk } = await openDesk();
    expect((await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "10:00") })).status).toBe(201);
    const set = { features: { ...own.tenant.features, ...features } };
    await server.table.commit([update(tenantItem.key(own.scope), { set }, [], lostRace)]);
    const { balance, recentBookings, resources, nextBooking } = await dashboard(own, member);
    const next = nextBooking?.resourceName ?? null;
    expect({ balance, bookings: recentBookings.length, resources: resources.length, next }).toEqual(expected);
  }
});

const ofEverybody = {
  excerpt: "",
  cover: null,
  category: "announcement",
  audience: { kind: "everybody" },
  isPinned: false,
  isFeatured: false,
  expiresAt: null,
} as const;
const emptyText = { type: "doc" as const, content: [{ type: "paragraph" as const }] };

/** An article with its day as the title. */
async function publish(own: TestTenant, day: string, audience: Audience = ofEverybody.audience) {
  const newsId = newsIdSchema.parse(`nws_${day.replaceAll("-", "").padStart(26, "0")}`);
  const fields = { ...ofEverybody, audience, title: day, body: emptyText };
  const draft = newDraft({ newsId, author: null, fields, tenantId: own.tenantId, now: server.clock.now });
  const article = { ...draft, publication: "published", publishedAt: at(day, "08:00") } as const;
  await server.table.commit(createArticleItems(own.scope, article, fields.body));
}

test("shows the next three events by start and published news, the newest first, for at most 5 units", async () => {
  const { own, member } = await openDesk();
  const starts = ["2026-12-03", "2026-11-20", "2026-11-26", "2026-12-01", "2026-11-30"];
  for (const [position, day] of starts.entries()) {
    const eventId = `evt_${String(position).padStart(26, "0")}` as EventId;
    const times = { startAt: at(day, "18:00"), endAt: at(day, "20:00") };
    const tickets = [40, 25].flatMap((pointsCost) =>
      aFreeEvent.tickets.map((ticket) => ({ ...ticket, name: `Ticket for ${pointsCost}`, pointsCost })),
    );
    const written = newEvent(eventId, { ...aFreeEvent, ...times, tickets, title: day }, undefined, defaultNow);
    const event = { ...written, status: "published", publishedAt: toInstant(defaultNow) } as const;
    await server.table.commit(createEventItems(own.scope, event, emptyText, defaultNow));
  }
  for (const day of ["2026-11-02", "2026-11-25", "2026-11-23"]) await publish(own, day);
  const seen = await dashboard(own, member);
  expect(seen.events.map(({ title }) => title)).toEqual(["2026-11-26", "2026-11-30", "2026-12-01"]);
  // A card says "from" this price.
  expect(seen.events.map(({ pointCost }) => pointCost)).toEqual([25, 25, 25]);
  expect(seen.news.map(({ title }) => title)).toEqual(["2026-11-23", "2026-11-02"]);
  expect(server.lastRequest(getDashboard).readUnits).toBeLessThanOrEqual(5);
});

test("shows older news to a member for whom the five newest articles are not", async () => {
  const { own, member } = await openDesk();
  for (const day of ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"])
    await publish(own, day, { kind: "staff" });
  for (const day of ["2026-11-02", "2026-11-03"]) await publish(own, day);
  expect((await dashboard(own, member)).news.map(({ title }) => title)).toEqual(["2026-11-03", "2026-11-02"]);
});

test("shows the five bookings made last, newest first, whenever they are for", async () => {
  const { own, member, desk } = await openDesk();
  const made: string[] = [];
  for (const time of ["15:00", "09:00", "12:00", "10:00", "17:00", "11:00"]) {
    server.clock.now += 1;
    const { booking } = (await book(server, own, member, { resource: desk, startAt: at("2026-11-26", time) })).body;
    made.push(booking.bookingId);
  }
  const { recentBookings } = await dashboard(own, member);
  expect(recentBookings.map(({ bookingId }) => bookingId)).toEqual(made.reverse().slice(0, 5));
});

test("names the current booking, then the next one, and leaves out cancelled and past ones", async () => {
  const { own, member, desk } = await openDesk();
  const [first, second, third] = [
    (await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "10:00"), hours: 8 })).body.booking,
    (await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "18:00") })).body.booking,
    (await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "19:00") })).body.booking,
  ];
  const next = async () => (await dashboard(own, member)).nextBooking?.bookingId;
  expect(await next()).toBe(first.bookingId);
  server.clock.now = toMilliseconds(first.endAt) - 1;
  expect(await next()).toBe(first.bookingId);
  server.clock.now = defaultNow;
  const params = { tenantId: own.tenantId, bookingId: second.bookingId };
  await server.call(cancelMyBooking, { as: member, params, body: { reason: "Over" } });
  server.clock.now = toMilliseconds(first.endAt);
  expect(await next()).toBe(third.bookingId);
  server.clock.now = toMilliseconds(third.endAt);
  expect(await next()).toBeUndefined();
});

test("finds the next booking behind 22 cancelled ones", async () => {
  const { own, member, desk } = await openDesk();
  for (let day = 0; day < 22; day += 1) {
    const startAt = at(addDays("2026-11-25", day), "10:00");
    const { bookingId } = (await book(server, own, member, { resource: desk, startAt })).body.booking;
    const params = { tenantId: own.tenantId, bookingId };
    await server.call(cancelMyBooking, { as: member, params, body: { reason: "Over" } });
  }
  expect((await dashboard(own, member)).nextBooking).toBeNull();
  const startAt = at("2026-12-20", "10:00");
  const { booking } = (await book(server, own, member, { resource: desk, startAt })).body;
  expect((await dashboard(own, member)).nextBooking).toEqual(booking);
});

test("opens to platform staff without a wallet", async () => {
  const { own } = await openDesk();
  expect(await dashboard(own, await server.newSuperAdmin())).toMatchObject({ firstName: null, balance: 0 });
});

test("has the workspace's rules of booking once somebody has set them, for half a unit more", async () => {
  const { own, member } = await openDesk();
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  expect((await dashboard(own, member)).rules).toBeUndefined();
  const before = server.lastRequest(getDashboard).readUnits ?? 0;
  const { reachDays: _reach, ...rules } = firstRules;
  const closures = [{ from: "2026-12-24", to: "2026-12-26", name: "Christmas" }];
  const set = await server.call(updateBookingRules, { as: admin, params, body: { ...rules, closures } });
  expect(set.status).toBe(200);
  expect((await dashboard(own, member)).rules).toMatchObject({ closures });
  expect(server.lastRequest(getDashboard).readUnits).toBe(before + 0.5);
});
