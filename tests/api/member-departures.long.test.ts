import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import { cancelMyBooking, createBooking, listMemberBookings } from "#lambdas/bookings/contract.ts";
import { eraseMember, joinTenant } from "#lambdas/joining/contract.ts";
import { addMemberNote, getMe, setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import type { TableKey } from "#lambdas/store/keys.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import { book, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

/** The effects of a suspension or an erasure. Consumers cause them after the call is answered. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterAll(() => server.close());

const patience = { timeout: 30_000 };

async function openTenantWithBookings() {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const member = await server.newMember(own, { firstName: "Ida", points: 100 });
  const resource = await server.newResource(own);
  for (const startAt of [at("2026-11-26", "10:00"), at("2026-11-27", "10:00")]) {
    expect((await book(server, own, member, { resource, startAt })).status).toBe(201);
  }
  const params = { tenantId: own.tenantId, memberId: member.memberId };
  const toCome = async () =>
    (await server.call(listMemberBookings, { as: admin, params, query: { when: "to_come" } })).body.bookings;
  const statuses = async () => (await rawItems(server, own, "booking")).map(({ status }) => status);
  return { own, admin, member, resource, params, toCome, statuses };
}

test("suspending shows the future bookings, keeps them if that was chosen, and refuses the next write", async () => {
  const { own, admin, member, resource, params, toCome } = await openTenantWithBookings();
  expect((await toCome()).map(({ startAt }) => startAt)).toEqual([
    at("2026-11-26", "10:00"),
    at("2026-11-27", "10:00"),
  ]);
  await server.call(setMemberStatus, {
    as: admin,
    params,
    body: { status: "suspended", bookings: "keep", version: 1 },
  });
  const late = await server.call(createBooking, {
    as: member,
    params: { tenantId: own.tenantId },
    body: { resourceId: resource.resourceId, startAt: at("2026-11-28", "10:00"), durationMinutes: 60 },
  });
  expect(outcome(late)).toEqual([403, "members.suspended"]);
  expect(await toCome()).toHaveLength(2);
  await expectConsistent(server, own);
});

test("a booking that has begun is among them, and a page is full although earlier ones are cancelled", async () => {
  const { own, admin, member, resource, params, toCome } = await openTenantWithBookings();
  const before = server.clock.now;
  const [gone] = await toCome();
  await server.call(cancelMyBooking, {
    as: member,
    params: { tenantId: own.tenantId, bookingId: gone?.bookingId ?? "" },
    body: {},
  });
  const query = { when: "to_come", limit: 1 } as const;
  const page = (await server.call(listMemberBookings, { as: admin, params, query })).body;
  expect(page.bookings.map(({ startAt }) => startAt)).toEqual([at("2026-11-27", "10:00")]);
  await book(server, own, member, { resource, startAt: at("2026-11-26", "12:00"), hours: 2 });
  server.clock.now = Date.parse(at("2026-11-26", "13:00"));
  const starts = (await toCome()).map(({ startAt }) => startAt);
  server.clock.now = before;
  expect(starts).toEqual([at("2026-11-26", "12:00"), at("2026-11-27", "10:00")]);
});

test("suspending can cancel them, with all points returned and every slot free again", async () => {
  const { own, admin, member, params, toCome, statuses } = await openTenantWithBookings();
  await server.call(setMemberStatus, {
    as: admin,
    params,
    body: { status: "suspended", bookings: "cancel", version: 1 },
  });
  await expect.poll(statuses, patience).toEqual(["cancelled", "cancelled"]);
  expect(await toCome()).toEqual([]);
  const { wallets } = await expectConsistent(server, own);
  expect(wallets.find(({ memberId }) => memberId === member.memberId)?.balance).toBe(100);
});

test("erasing keeps ledger and bookings and removes the name, and the person can come back", async () => {
  const { own, admin, member, params, statuses } = await openTenantWithBookings();
  await server.call(addMemberNote, { as: admin, params, body: { text: "Prefers the window" } });
  const answer = await server.call(eraseMember, { as: admin, params, body: { version: 1 } });
  expect(answer.body).toEqual({ memberId: member.memberId });
  expect(outcome(await server.call(getMe, { as: member, params: { tenantId: own.tenantId } }))).toEqual([
    404,
    "tenants.not_found",
  ]);
  await expect.poll(statuses, patience).toEqual(["cancelled", "cancelled"]);
  await expect
    .poll(async () => (await rawItems(server, own, "booking")).map(({ memberName }) => memberName), patience)
    .toEqual([undefined, undefined]);
  await expect.poll(async () => (await rawItems(server, own, "memberNote")).length, patience).toBe(0);
  await expect.poll(async () => (await server.call(getAccount, { as: member })).body.workspaces, patience).toEqual([]);
  const { entries } = await expectConsistent(server, own);
  expect(entries.length).toBeGreaterThan(1);
  const audit = await rawItems(server, own, "auditEntry");
  expect(audit.filter(({ action }) => action === "joining.eraseMember")).toHaveLength(1);
  const everything = JSON.stringify([
    await rawItems(server, own, "member"),
    audit,
    await rawItems(server, own, "booking"),
  ]);
  expect(everything).not.toContain(member.email);
  expect(everything).not.toContain("Ida");

  const back = await server.call(joinTenant, { as: member, params: { tenantId: own.tenantId } });
  expect(back.body).toMatchObject({ role: "member", balance: 100 });
  await expectConsistent(server, own);
});

test("erasing removes the name from a booking that a hundred later entries of the ledger follow", async () => {
  const { own, admin, member, params, toCome } = await openTenantWithBookings();
  for (const { bookingId } of await toCome()) {
    const asked = { as: member, params: { tenantId: own.tenantId, bookingId }, body: {} };
    expect((await server.call(cancelMyBooking, asked)).status).toBe(200);
  }
  const [welcome] = await rawItems(server, own, "ledgerEntry");
  const later = Array.from({ length: 100 }, (_, position) => position + 6);
  await server.table.commit(
    later.map((number) => {
      const key = { pk: welcome?.pk, sk: `L#${String(number).padStart(12, "0")}` } as TableKey;
      return { kind: "put", key, item: { ...welcome, ...key, number }, conditions: [], refused: lostRace };
    }),
  );
  expect((await server.call(eraseMember, { as: admin, params, body: { version: 1 } })).status).toBe(200);
  await expect
    .poll(async () => (await rawItems(server, own, "booking")).map(({ memberName }) => memberName), patience)
    .toEqual([undefined, undefined]);
});

test("a changed role reaches the account's list of workspaces", async () => {
  const { own, admin, member, params } = await openTenantWithBookings();
  await server.call(setMemberRole, { as: admin, params, body: { role: "verifier", version: 1 } });
  await expect
    .poll(async () => (await server.call(getAccount, { as: member })).body.workspaces.map(({ role }) => role), patience)
    .toEqual(["verifier"]);
  await expectConsistent(server, own);
});
