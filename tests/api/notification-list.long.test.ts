import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { approveBooking, cancelBooking } from "#lambdas/bookings/contract.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { listNotifications, markNotificationsRead } from "#lambdas/notifications/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { outcome, rawItems, readPages } from "../support/claims.ts";
import { notificationsOfFile } from "../support/notifications.ts";
import { type Actor, at, defaultNow, type TestTenant } from "../support/test-server.ts";

/** What a reader's list of notifications has: marks, pages and modules. */
const { server, newDeliveries, deliver, read, kindsOf, later, openSide } = notificationsOfFile();

test("the mark of what was read moves forward only, never past now, and is each reader's own", async () => {
  const { own, admin, other, params, ask } = await openSide();
  await ask();
  await deliver(await newDeliveries());
  later();
  const secondAt = toInstant(server.clock.now);
  await ask();
  await deliver(await newDeliveries());
  later();
  const mark = async (readUpTo: string) =>
    (await server.call(markNotificationsRead, { as: admin, params, body: { readUpTo } })).body.readUpTo;
  const unread = async (as: Actor) => (await read(own, as)).unread;
  expect(await unread(admin)).toBe(2);
  const firstAt = toInstant(Date.parse(secondAt) - minuteMilliseconds);
  expect(await mark(firstAt)).toBe(firstAt);
  expect(await unread(admin)).toBe(1);
  expect(await mark(secondAt)).toBe(secondAt);
  expect(await mark(secondAt)).toBe(secondAt);
  expect(await mark(firstAt)).toBe(secondAt);
  expect([await unread(admin), await unread(other)]).toEqual([0, 2]);
  const now = toInstant(server.clock.now);
  expect(await mark("9998-01-01T00:00:00.000Z")).toBe(now);
  const many = await Promise.all(
    [1, 2, 3, 4].map((minutes) => {
      const readUpTo = toInstant(server.clock.now - minutes * 1000);
      return server.call(markNotificationsRead, { as: other, params, body: { readUpTo } });
    }),
  );
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const marks = await rawItems(server, own, "readMark");
  expect(marks.map(({ readUpTo }) => readUpTo).sort()).toEqual([toInstant(server.clock.now - 1000), now]);
});

test("a notification delivered after the list was marked as read is unread, even about an older event", async () => {
  const { own, admin, member, params } = await openSide();
  const grant = async (amount: number) => {
    const body = { amount, reason: "Thanks" };
    const to = { ...params, memberId: member.memberId };
    expect((await server.call(grantPoints, { as: admin, params: to, body })).status).toBe(201);
    return newDeliveries();
  };
  const amounts = async () =>
    (await read(own, member)).notifications.map((one) => [one.kind === "points_granted" && one.amount, one.isUnread]);
  const markAll = async () => {
    const [newest] = (await read(own, member)).notifications;
    const body = { readUpTo: newest?.deliveredAt ?? "" };
    expect((await server.call(markNotificationsRead, { as: member, params, body })).status).toBe(200);
  };
  const late = await grant(1);
  later();
  const timely = await grant(2);
  await deliver(timely);
  later();
  await markAll();
  expect(await amounts()).toEqual([[2, false]]);
  later();
  await deliver(late);
  expect(await amounts()).toEqual([
    [1, true],
    [2, false],
  ]);
  await markAll();
  later();
  await deliver([...late, ...timely]);
  expect(await amounts()).toEqual([
    [1, false],
    [2, false],
  ]);
});

test("older ones are read page by page, an administrator's own and what waits in one list", async () => {
  const { own, admin, other, params, ask } = await openSide();
  for (let amount = 1; amount <= 3; amount += 1) {
    const to = { ...params, memberId: admin.memberId };
    await server.call(grantPoints, { as: other, params: to, body: { amount, reason: "Thanks" } });
    await ask();
    await deliver(await newDeliveries());
    later();
  }
  const page = async (query: { cursor?: string }) =>
    (await server.call(listNotifications, { as: admin, params, query: { limit: 2, ...query } })).body;
  const all = await readPages(async (query) => {
    const { notifications, nextCursor } = await page(query);
    return { rows: notifications, nextCursor };
  });
  expect(all).toEqual((await read(own, admin)).notifications);
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => "member_waits"),
    ...Array.from({ length: 3 }, () => "points_granted"),
  ]);
  expect(all.map(({ deliveredAt }) => deliveredAt)).toEqual(
    all
      .map(({ deliveredAt }) => deliveredAt)
      .toSorted()
      .reverse(),
  );
  expect((await read(own, admin)).nextCursor).toBeNull();
});

test("takes a cursor of its own list only", async () => {
  const { admin, other, member, params } = await openSide();
  for (const amount of [1, 2]) {
    const to = { ...params, memberId: member.memberId };
    await server.call(grantPoints, { as: admin, params: to, body: { amount, reason: "Thanks" } });
  }
  await deliver(await newDeliveries());
  const ask = (as: Actor, query: { limit?: number; cursor?: string }, where = params) =>
    server.call(listNotifications, { as, params: where, query });
  const cursor = (await ask(member, { limit: 1 })).body.nextCursor ?? "";
  expect((await ask(member, { cursor })).body.notifications).toHaveLength(1);
  const elsewhere = await server.newTenant();
  await server.newMember(elsewhere, { account: member });
  for (const refused of [
    await ask(other, { cursor }),
    await ask(member, { cursor }, { tenantId: elsewhere.tenantId }),
    await ask(member, { cursor: "nonsense" }),
    await ask(member, {
      cursor: Buffer.from(JSON.stringify([params.tenantId, member.memberId, "9999"])).toString("base64url"),
    }),
  ]) {
    expect(outcome(refused)).toEqual([400, "invalid_input"]);
    expect(refused.error?.issues).toMatchObject([{ path: "query.cursor", code: "invalid_cursor" }]);
  }
});

test("notifications of a module that is switched off do not appear", async () => {
  const off = { bookingEnabled: true, pointsEnabled: false, digitalCardsEnabled: true };
  const { own, admin, member, desk, params, bookFor } = await openSide({ features: off });
  const { bookingId } = await bookFor(member, desk, at("2026-11-26", "10:00"));
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId } });
  await deliver(await newDeliveries());
  expect(await kindsOf(own, member)).toEqual(["booking_approved"]);
});

/** As an administrator's settings do it, without their other fields. */
async function switchOffBookings(own: TestTenant) {
  const [{ features, ...stored } = { features: {} }] = await rawItems(server, own, "tenant");
  const Item = { ...stored, features: { ...(features as object), bookingEnabled: false } };
  await documentClient().send(new PutCommand({ TableName: server.stack.tableName, Item }));
}

test("a module that is switched off before its changes arrive leaves no notification", async () => {
  const { own, admin, member, desk, params, bookFor } = await openSide();
  const { bookingId } = await bookFor(member, desk, at("2026-11-26", "10:00"));
  await server.call(cancelBooking, {
    as: admin,
    params: { ...params, memberId: member.memberId, bookingId },
    body: { reason: "Flood", refundPoints: 3 },
  });
  await server.call(grantPoints, {
    as: admin,
    params: { ...params, memberId: member.memberId },
    body: { amount: 25, reason: "Thanks" },
  });
  await switchOffBookings(own);
  await deliver(await newDeliveries());
  const stored = (await rawItems(server, own, "notification")).map(({ kind }) => kind);
  expect(stored).toEqual(["points_granted"]);
});

test("a notification disappears after 90 days, even if the table still has it", async () => {
  const { own, admin, member, params } = await openSide();
  const of = { ...params, memberId: member.memberId };
  await server.call(grantPoints, { as: admin, params: of, body: { amount: 5, reason: "Thanks" } });
  await deliver(await newDeliveries());
  server.clock.now += 90 * 24 * hourMilliseconds - 1;
  expect(await kindsOf(own, member)).toEqual(["points_granted"]);
  server.clock.now += 1;
  expect(await kindsOf(own, member)).toEqual([]);
  const [item] = await rawItems(server, own, "notification");
  expect(item?.expiresAtSeconds).toBe((defaultNow + 90 * 24 * hourMilliseconds) / 1000);
});
