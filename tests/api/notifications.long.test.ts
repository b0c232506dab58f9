import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { approveBooking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import { minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { approveMember, eraseMember, joinTenant, refuseMember } from "#lambdas/joining/contract.ts";
import { removeMember } from "#lambdas/members/repository.ts";
import { listNotifications, markNotificationsRead } from "#lambdas/notifications/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { lapseNow, outcome, rawItems } from "../support/claims.ts";
import { type Delivery, notificationsOfFile } from "../support/notifications.ts";
import { at, defaultNow } from "../support/test-server.ts";

/** Which change notifies whom. The test delivers every change, and decides how often and in what order. */
const { server, newDeliveries, deliver, read, kindsOf, later, openSide } = notificationsOfFile();

afterEach(() => {
  documentClient().middlewareStack.remove("races");
});

const shuffledThrice = (deliveries: readonly Delivery[]): Delivery[] => {
  const tripled = [...deliveries, ...deliveries, ...deliveries];
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(tripled, { minLength: tripled.length }), {
    seed: 7,
    numRuns: 1,
  });
  return shuffled;
};

/** One of each event that can notify a person, a minute apart, and what still waits at the end. */
async function livelySide() {
  const side = await openSide();
  const { own, admin, member, desk, room, params, bookFor, ask } = side;
  const lapsing = await bookFor(member, room, at("2026-11-24", "11:00"));
  const approved = await bookFor(member, room, at("2026-11-26", "10:00"));
  const cancelled = await bookFor(member, desk, at("2026-11-26", "12:00"));
  const dropped = await bookFor(member, desk, at("2026-11-26", "14:00"));
  later();
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId: approved.bookingId } });
  later();
  const { memberId } = member;
  await server.call(cancelBooking, {
    as: admin,
    params: { ...params, memberId, bookingId: cancelled.bookingId },
    body: { reason: "Flood", refundPoints: 3 },
  });
  later();
  await server.call(grantPoints, {
    as: admin,
    params: { ...params, memberId },
    body: { amount: 25, reason: "Thanks" },
  });
  later();
  // An own action is no news, nor is its reason.
  const drop = { as: member, params: { ...params, bookingId: dropped.bookingId } };
  await server.call(cancelMyBooking, { ...drop, body: { reason: "Not approved before its start" } });
  const [admitted, refused, waiting] = [await ask(), await ask(), await ask()];
  later();
  await server.call(approveMember, { as: admin, params: { ...params, memberId: admitted.memberId } });
  await server.call(refuseMember, { as: admin, params: { ...params, memberId: refused.memberId } });
  server.clock.now = Date.parse(lapsing.startAt) + minuteMilliseconds;
  await lapseNow(server);
  const open = await bookFor(member, room, at("2026-11-27", "10:00"));
  return { ...side, own, lapsing, approved, cancelled, admitted, waiting, open };
}

test.each([
  ["in order", (deliveries: Delivery[]) => deliveries],
  ["the last change first", (deliveries: Delivery[]) => deliveries.toReversed()],
  ["each three times, in any order", shuffledThrice],
] as const)("each event causes one notification, however its changes are delivered: %s", async (_name, arrange) => {
  const side = await livelySide();
  const { own, admin, other, member, lapsing, approved, cancelled, admitted, waiting, open } = side;
  await deliver(arrange(await newDeliveries()));

  const { notifications, unread } = await read(own, member);
  const factsOf = ({ bookingId, resourceName, startAt, endAt }: typeof open) => ({
    bookingId,
    resourceName,
    startAt,
    endAt,
  });
  const byEvent = <N extends { at: string }>(all: readonly N[]) =>
    all.toSorted((one, next) => (one.at < next.at ? 1 : -1));
  expect(byEvent(notifications)).toMatchObject([
    { kind: "booking_lapsed", ...factsOf(lapsing), pointsRefunded: 5, isUnread: true },
    { kind: "points_granted", amount: 25, reason: "Thanks" },
    { kind: "booking_cancelled", ...factsOf(cancelled), cause: "administrator", reason: "Flood", pointsRefunded: 3 },
    { kind: "booking_approved", ...factsOf(approved) },
  ]);
  expect(notifications).toHaveLength(4);
  expect(unread).toBe(4);
  expect(await kindsOf(own, admitted)).toEqual(["membership_approved"]);
  for (const as of [admin, other])
    expect(byEvent((await read(own, as)).notifications)).toMatchObject([
      { kind: "booking_waits", ...factsOf(open), memberName: "Ida Test" },
      { kind: "member_waits", memberId: waiting.memberId },
    ]);
});

test.each([
  ["in order", (deliveries: Delivery[]) => deliveries],
  ["the last change first", (deliveries: Delivery[]) => deliveries.toReversed()],
  ["three times over, in any order", shuffledThrice],
] as const)("a series asks until none of its bookings waits, whatever the order: %s", async (_name, arrange) => {
  const { own, admin, member, room, params } = await openSide();
  const starts = ["2026-11-25", "2026-11-26", "2026-11-27"].map((date) => at(date, "10:00"));
  const rule = { date: "2026-11-25", time: "10:00", frequency: "daily", count: 3, durationMinutes: 60, starts };
  const made = await server.call(createSeries, {
    as: member,
    params,
    body: { resourceId: room.resourceId, ...rule },
  });
  const ids = made.body.bookings.map(({ bookingId }) => bookingId);
  const waits = async () =>
    (await read(own, admin)).notifications.flatMap((notice) =>
      notice.kind === "booking_waits" ? [[notice.bookingId, notice.bookings]] : [],
    );
  const all: Delivery[] = [];
  const deliverNew = async () => {
    all.push(...(await newDeliveries()));
    await deliver(arrange(all));
  };
  await deliverNew();
  expect(await waits()).toEqual([[ids[0], 3]]);
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId: ids[0] ?? "" } });
  await deliverNew();
  expect(await waits()).toEqual([[ids[1], 2]]);
  await server.call(cancelMyBooking, { as: member, params: { ...params, bookingId: ids[2] ?? "" }, body: {} });
  await deliverNew();
  expect(await waits()).toEqual([[ids[1], 1]]);
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId: ids[1] ?? "" } });
  await deliverNew();
  expect(await waits()).toEqual([]);
});

test("an administrator's action notifies the other person, not the administrator", async () => {
  const { own, admin, other, room, params, bookFor } = await openSide();
  const { bookingId } = await bookFor(admin, room, at("2026-11-26", "10:00"));
  const asked = await newDeliveries();
  await deliver(asked);
  expect(await kindsOf(own, admin)).toEqual([]);
  expect(await kindsOf(own, other)).toEqual(["booking_waits"]);
  await server.call(approveBooking, { as: admin, params: { ...params, bookingId } });
  const to = { ...params, memberId: admin.memberId };
  await server.call(grantPoints, { as: admin, params: to, body: { amount: 5, reason: "Why not" } });
  await server.call(cancelBooking, {
    as: admin,
    params: { ...to, bookingId },
    body: { reason: "No", refundPoints: 0 },
  });
  await deliver(await newDeliveries());
  // Earlier deliveries come again. They no longer wait.
  await deliver(asked);
  expect(await kindsOf(own, admin)).toEqual([]);
  expect(await kindsOf(own, other)).toEqual([]);
});

test("members see nothing that waits for administrators, and another tenant sees nothing", async () => {
  const { own, member } = await livelySide();
  await deliver(await newDeliveries());
  expect(await kindsOf(own, member)).not.toContain("member_waits");
  expect(await kindsOf(own, member)).not.toContain("booking_waits");
  const elsewhere = await server.newTenant();
  await server.newMember(elsewhere, { account: member });
  const stranger = await server.newMember(elsewhere, { role: "admin" });
  expect(await kindsOf(elsewhere, member)).toEqual([]);
  expect(await kindsOf(elsewhere, stranger)).toEqual([]);
  const refused = await server.call(listNotifications, { as: stranger, params: { tenantId: own.tenantId } });
  expect(outcome(refused)).toEqual([404, "tenants.not_found"]);
});

test("an erased member's notifications are deleted with mark and name, and late deliveries restore nothing", async () => {
  const { own, admin, member, params } = await livelySide();
  const earlier = await newDeliveries();
  await deliver(earlier);
  await server.call(markNotificationsRead, { as: member, params, body: { readUpTo: toInstant(server.clock.now) } });
  expect(await rawItems(server, own, "readMark")).toHaveLength(1);
  const of = { ...params, memberId: member.memberId };
  expect((await server.call(eraseMember, { as: admin, params: of, body: { version: 1 } })).status).toBe(200);
  await deliver(await newDeliveries());
  await deliver(await newDeliveries());
  await deliver(earlier);
  const left = [...(await rawItems(server, own, "notification")), ...(await rawItems(server, own, "readMark"))];
  expect(left.filter(({ pk }) => pk.includes(member.memberId))).toEqual([]);
  expect(JSON.stringify(left)).not.toContain("Ida");
});

test("somebody who asks again after a refusal waits once, even if the refusal arrives after the new request", async () => {
  const { own, admin, params, ask } = await openSide();
  const person = await ask();
  await deliver(await newDeliveries());
  expect(await kindsOf(own, admin)).toEqual(["member_waits"]);
  await server.call(refuseMember, { as: admin, params: { ...params, memberId: person.memberId } });
  later();
  expect((await server.call(joinTenant, { as: person, params })).status).toBe(200);
  await deliver((await newDeliveries()).toReversed());
  const { notifications } = await read(own, admin);
  expect(notifications).toMatchObject([{ kind: "member_waits", at: toInstant(defaultNow + minuteMilliseconds) }]);
  expect(notifications).toHaveLength(1);
});

/** Runs once, between what the next consumer reads and what it writes. */
function beforeNextWrite(act: () => Promise<void>): void {
  let isDone = false;
  documentClient().middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        if (commandName === "TransactWriteItemsCommand" && !isDone) {
          isDone = true;
          await act();
        }
        return next(request);
      },
    { step: "initialize", priority: "high", name: "races" },
  );
}

test("a member who is erased while a notification is stored leaves none", async () => {
  const { own, admin, member, params } = await openSide();
  const { memberId } = member;
  const body = { amount: 25, reason: "Thanks" };
  await server.call(grantPoints, { as: admin, params: { ...params, memberId }, body });
  const deliveries = await newDeliveries();
  beforeNextWrite(async () => {
    await server.table.commit([removeMember(own.scope, memberId, 1)]);
    await deliver(await newDeliveries());
  });
  await deliver(deliveries);
  expect(await rawItems(server, own, "member")).toHaveLength(2);
  expect(await rawItems(server, own, "notification")).toEqual([]);
});

test("a request that is taken back while its notification is stored leaves none", async () => {
  const { own, ask } = await openSide();
  const { memberId } = await ask();
  const deliveries = await newDeliveries();
  beforeNextWrite(async () => {
    await server.table.commit([removeMember(own.scope, memberId, 1)]);
    await deliver(await newDeliveries());
  });
  await deliver(deliveries);
  expect(await rawItems(server, own, "member")).toHaveLength(3);
  expect(await rawItems(server, own, "notification")).toEqual([]);
});
