import { afterAll, beforeAll, expect, test } from "vitest";
import { approveBooking, bookingSchema, cancelBooking, createBooking } from "#lambdas/bookings/contract.ts";
import { bookingRef, saveBooking } from "#lambdas/bookings/repository.ts";
import { freeSlots } from "#lambdas/bookings/slot-repository.ts";
import type { BookingId, LedgerEntryId } from "#lambdas/contract/ids.ts";
import { getMe, setMemberStatus } from "#lambdas/members/contract.ts";
import { tenantRoute } from "#lambdas/pipeline/handler.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { mirrorStatus, walletRef } from "#lambdas/points/repository.ts";
import { movePoints } from "#lambdas/points/transactions.ts";
import { createResource, listResources, resourceSchema, updateResource } from "#lambdas/resources/contract.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import { hashTenant, readRawTable } from "../support/raw-table.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

/** Each invariant is held in two places. These tests try the second one, the table's condition, alone. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const where = () => ({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName });

async function booked() {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points: 100 });
  const admin = await server.newMember(own, { role: "admin" });
  const resource = await server.newResource(own);
  const params = { tenantId: own.tenantId };
  const body = { resourceId: resource.resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 120 };
  const created = (await server.call(createBooking, { as: member, params, body })).body.booking;
  return { own, member, admin, resource, params, created };
}

test("nobody frees slots that another booking holds", async () => {
  const { own, created } = await booked();
  const { booking } = await server.table.getMany(
    { booking: bookingRef(own.scope, created.bookingId) },
    { consistent: true },
  );
  if (booking === undefined) throw new Error("The booking is not there.");
  const before = await hashTenant(where(), own.tenantId);

  const stranger = { ...booking, bookingId: `bkg_${"Z".repeat(26)}` as BookingId };
  await expect(server.table.commit(freeSlots(own.scope, stranger, own.tenant.originMinutes))).rejects.toThrow(LostRace);

  expect(await hashTenant(where(), own.tenantId)).toBe(before);
});

test("a booking is not moved twice from one state", async () => {
  const { own, created } = await booked();
  const { booking } = await server.table.getMany(
    { booking: bookingRef(own.scope, created.bookingId) },
    { consistent: true },
  );
  if (booking === undefined) throw new Error("The booking is not there.");

  await server.table.commit([saveBooking(own.scope, booking, { status: "confirmed" })]);
  await expect(server.table.commit([saveBooking(own.scope, booking, { status: "cancelled" })])).rejects.toThrow(
    LostRace,
  );
});

test("a wallet does not move twice from one state, whichever entry the movement would add", async () => {
  const { own, member } = await booked();
  const { wallet } = await server.table.getMany(
    { wallet: walletRef(own.scope, member.memberId) },
    { consistent: true },
  );
  if (wallet === undefined) throw new Error("The wallet is not there.");
  const movement = {
    entryId: `led_${"0".repeat(26)}` as LedgerEntryId,
    amount: 1,
    transactionType: "issued",
    subject: { kind: "welcome" },
    createdAt: "2026-11-24T09:30:00.000Z",
  } as const;
  const { writes } = movePoints(own.scope, wallet, movement, "2026-11-24");
  await server.table.commit(writes);

  const [walletAlone] = writes;
  if (walletAlone === undefined) throw new Error("A movement has no write.");
  await expect(server.table.commit([walletAlone])).rejects.toThrow(LostRace);
});

test("a member who was suspended after the wallet was read cannot pay with it", async () => {
  const { own, member } = await booked();
  const { wallet } = await server.table.getMany(
    { wallet: walletRef(own.scope, member.memberId) },
    { consistent: true },
  );
  if (wallet === undefined) throw new Error("The wallet is not there.");
  await server.table.commit([mirrorStatus(own.scope, member.memberId, "suspended")]);
  for (const amount of [-1, 0]) {
    const movement = {
      entryId: `led_${"1".repeat(26)}` as LedgerEntryId,
      amount,
      transactionType: "deducted",
      subject: { kind: "welcome" },
      createdAt: "2026-11-24T09:30:00.000Z",
    } as const;
    await expect(server.table.commit(movePoints(own.scope, wallet, movement, "2026-11-24").writes)).rejects.toThrow(
      LostRace,
    );
  }
});

test("each privileged call leaves one audit entry, and a refused one leaves none", async () => {
  const { own, member, admin, resource, params, created } = await booked();
  const { resourceId, version: _version, ...fields } = resource;
  const ofMember = { ...params, memberId: member.memberId };
  await server.call(createResource, { as: admin, params, body: { ...fields, name: "Desk 2" } });
  await server.call(updateResource, { as: admin, params: { ...params, resourceId }, body: { ...fields, version: 1 } });
  await server.call(grantPoints, { as: admin, params: ofMember, body: { amount: 5, reason: "Thanks" } });
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId: created.bookingId } });
  await server.call(cancelBooking, {
    as: admin,
    params: { ...ofMember, bookingId: created.bookingId },
    body: { reason: "Closed", refundPoints: 10 },
  });
  await server.call(setMemberStatus, { as: admin, params: ofMember, body: { status: "suspended", version: 1 } });
  const refused = await server.call(updateResource, {
    as: admin,
    params: { ...params, resourceId },
    body: { ...fields, version: 1 },
  });
  expect(refused.status).toBe(409);

  const entries = (await readRawTable(where())).filter(
    (item) => item.entity === "auditEntry" && item.pk.startsWith(`T#${own.tenantId}#`),
  );
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "bookings.approveBooking",
    "bookings.cancelBooking",
    "members.setMemberStatus",
    "points.grantPoints",
    "resources.createResource",
    "resources.updateResource",
  ]);
  expect(entries.every(({ actorId }) => actorId === admin.memberId)).toBe(true);
});

test("an answer holds the fields of its schema and no others", async () => {
  const { member, params, created } = await booked();
  // A stored booking has more fields: its slots, its version, the hash of the call that made it.
  expect(Object.keys(created).sort()).toEqual(Object.keys(bookingSchema.shape).sort());
  const { resources } = (await server.call(listResources, { as: member, params })).body;
  const { outOfService: _onlyWhileSet, ...always } = resourceSchema.shape;
  expect(Object.keys(resources[0] ?? {}).sort()).toEqual(Object.keys(always).sort());
  const me = await server.call(getMe, { as: member, params });
  expect(me.text).not.toMatch(/"pk"|"sk"|"entity"|gsi/);
});

test("a member's route with a key does not compile without its guard", () => {
  const run = () => {
    throw new Error("No call comes here.");
  };
  // @ts-expect-error Without a guard, a repeated call cannot find the first one's effect.
  expect(tenantRoute(createBooking, { run })).toBeTypeOf("function");
  expect(tenantRoute(cancelBooking, { run })).toBeTypeOf("function");
});
