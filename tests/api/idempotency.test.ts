import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveBooking, cancelBooking, cancelMyBooking, createBooking } from "../../lambdas/bookings/contract.ts";
import type { RouteContract } from "../../lambdas/contract/define-route.ts";
import { routes } from "../../lambdas/contract/index.ts";
import { hourMilliseconds, minuteMilliseconds } from "../../lambdas/contract/time.ts";
import { grantPoints } from "../../lambdas/points/contract.ts";
import { createResource, updateResource } from "../../lambdas/resources/contract.ts";
import { book, expectSound, outcome, tableOf } from "../support/claims.ts";
import {
  type Actor,
  at,
  type CallOptions,
  defaultNow,
  type House,
  openHouse,
  type TestTenant,
} from "../support/house.ts";
import { hashTenant } from "../support/raw-table.ts";

/** One key, one effect, one answer: at once, in minutes, tomorrow and on the last day that a caller may retry. */
let house: House;

beforeAll(async () => {
  house = await openHouse();
});
beforeEach(() => {
  house.clock.now = defaultNow;
});
afterAll(() => house.close());

const laterMilliseconds = [0, 11 * minuteMilliseconds, 25 * hourMilliseconds, 29 * 24 * hourMilliseconds];

interface Intent {
  route: RouteContract;
  as: Actor;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** The same call with another body that is valid, too. */
  otherBody: Record<string, unknown>;
  /** Somebody else whose call, with the same key and body, is an intent of its own; and how that ends. */
  twin?: { as: Actor; params?: Record<string, string>; expected: [number, string | undefined] };
}

/** One intent per route that takes a key; the last test says when a route is missing here. */
const intents: Record<string, (own: TestTenant) => Promise<Intent>> = {
  "bookings.createBooking": async (own) => {
    const [as, other, desk] = [
      await house.newMember(own, { points: 100 }),
      await house.newMember(own, { points: 100 }),
      await house.newResource(own),
    ];
    const body = { resourceId: desk.resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 120 };
    return {
      route: createBooking,
      as,
      params: { tenantId: own.tenantId },
      body,
      otherBody: { ...body, durationMinutes: 60 },
      // Its own intent meets the booking of the first.
      twin: { as: other, expected: [409, "bookings.slot_taken"] },
    };
  },
  "bookings.cancelMyBooking": async (own) => {
    const { member, other, bookingId } = await openBooking(own);
    return {
      route: cancelMyBooking,
      as: member,
      params: { tenantId: own.tenantId, bookingId },
      body: { reason: "Cancelled by user" },
      otherBody: { reason: "Changed my mind" },
      twin: { as: other, expected: [404, "bookings.not_found"] },
    };
  },
  "bookings.approveBooking": async (own) => {
    const { admin, admin2, bookingId } = await openBooking(own);
    return {
      route: approveBooking,
      as: admin,
      params: { tenantId: own.tenantId, bookingId },
      body: {},
      otherBody: {},
      twin: { as: admin2, expected: [409, "bookings.not_approvable"] },
    };
  },
  "bookings.cancelBooking": async (own) => {
    const { member, admin, admin2, bookingId } = await openBooking(own);
    return {
      route: cancelBooking,
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId, bookingId },
      body: { reason: "Room floods", refundPoints: 3 },
      otherBody: { reason: "Room floods", refundPoints: 5 },
      twin: { as: admin2, expected: [409, "bookings.not_cancellable"] },
    };
  },
  "points.grantPoints": async (own) => {
    const { member, admin, admin2 } = await openBooking(own);
    return {
      route: grantPoints,
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId },
      body: { amount: 25, reason: "Thank you" },
      otherBody: { amount: 26, reason: "Thank you" },
      twin: { as: admin2, expected: [201, undefined] },
    };
  },
  "resources.createResource": async (own) => {
    const { admin, admin2 } = await openBooking(own);
    const body = {
      name: "Press",
      type: "equipment",
      location: "Cellar",
      capacity: 1,
      pointCostPerHour: 2,
      amenities: ["Ink"],
      isAvailable: true,
      requiresApproval: false,
    };
    return {
      route: createResource,
      as: admin,
      params: { tenantId: own.tenantId },
      body,
      otherBody: { ...body, name: "Lathe" },
      twin: { as: admin2, expected: [201, undefined] },
    };
  },
};

async function openBooking(own: TestTenant) {
  const [member, other, admin, admin2, resource] = [
    await house.newMember(own, { points: 100 }),
    await house.newMember(own, { points: 100 }),
    await house.newMember(own, { role: "admin" }),
    await house.newMember(own, { role: "admin" }),
    await house.newResource(own),
  ];
  const { booking } = (await book(house, own, member, { resource, startAt: at("2026-11-26", "10:00") })).body;
  return { member, other, admin, admin2, bookingId: booking.bookingId };
}

const hash = (own: TestTenant) => hashTenant(tableOf(house), own.tenantId);
const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

describe.each(Object.keys(intents))("%s", (id) => {
  async function open() {
    const own = await house.newTenant();
    const intent = await (intents[id] as NonNullable<(typeof intents)[string]>)(own);
    const { route, otherBody: _other, twin: _twin, ...call } = intent;
    const ask = (changes: Partial<CallOptions> = {}) =>
      house.call(route, { ...call, key: `intent-of-${id}`, ...changes });
    return { own, intent, ask };
  }

  test("takes effect once and gives one answer, up to 29 days later", async () => {
    const { own, ask } = await open();
    const first = await ask();
    expect(first.status).toBe(first.status === 200 ? 200 : 201);
    const after = await hash(own);
    for (const later of laterMilliseconds) {
      house.clock.now = defaultNow + later;
      const again = await ask();
      expect([again.status, again.text]).toEqual([first.status, first.text]);
    }
    expect(await hash(own)).toBe(after);
    house.clock.now = defaultNow;
    await expectSound(house, own);
  });

  test("takes effect once when the same call arrives eight times at once", async () => {
    const { own, ask } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBeLessThan(300);
    await expectSound(house, own);
  });

  test("does not mind the order of the fields", async () => {
    const { intent, ask } = await open();
    const first = await ask();
    const body = Object.fromEntries(Object.entries(intent.body).reverse());
    expect((await ask({ body })).text).toBe(first.text);
  });

  test("refuses the key with another body, at once and 29 days later, and changes nothing", async () => {
    const { own, intent, ask } = await open();
    if (Object.keys(intent.body).length === 0) return;
    await ask();
    const after = await hash(own);
    for (const later of laterMilliseconds) {
      house.clock.now = defaultNow + later;
      expect(outcome(await ask({ body: intent.otherBody }))).toEqual([422, "idempotency_key_reused"]);
    }
    expect(await hash(own)).toBe(after);
  });

  test("takes the same key of somebody else as another intent", async () => {
    const { own, intent, ask } = await open();
    const first = await ask();
    if (intent.twin === undefined) throw new Error("Every intent has a twin.");
    const second = await ask({ as: intent.twin.as });
    expect(outcome(second)).toEqual(intent.twin.expected);
    expect(withoutRequestId(second.text)).not.toBe(withoutRequestId(first.text));
    expect((await ask()).text).toBe(first.text);
    await expectSound(house, own);
  });

  test("takes the same key in another workspace as another intent", async () => {
    const [one, two] = [await open(), await open()];
    const answers = [await one.ask(), await two.ask()];
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true]);
    expect(answers[0]?.text).not.toBe(answers[1]?.text);
    await expectSound(house, one.own);
    await expectSound(house, two.own);
  });

  test("remembers only what took effect: a refusal may be repaired under the same key", async () => {
    const { ask } = await open();
    expect((await ask({ body: { nonsense: true } })).status).toBe(400);
    expect((await ask()).status).toBeLessThan(300);
  });
});

test("every route that takes a key is tested here", () => {
  const keyed = routes.filter((route) => route.method !== "GET" && route.idempotent === "key").map(({ id }) => id);
  expect(Object.keys(intents).sort()).toEqual(keyed.sort());
});

describe("a retried booking", () => {
  async function openPaid() {
    const own = await house.newTenant();
    const [member, admin, desk] = [
      await house.newMember(own, { points: 10 }),
      await house.newMember(own, { role: "admin" }),
      await house.newResource(own),
    ];
    const params = { tenantId: own.tenantId };
    const wish = { resource: desk, startAt: at("2026-11-26", "10:00"), hours: 2, key: "the-one-intent" };
    const first = await book(house, own, member, wish);
    return { own, member, admin, params, wish, desk, first, bookingId: first.body.booking.bookingId };
  }

  test("gets its first answer even when the wallet has been emptied by it and the time is gone", async () => {
    const { own, member, wish, first } = await openPaid();
    expect(first.body.balance).toBe(0);
    expect((await book(house, own, member, wish)).text).toBe(first.text);
  });

  test("gets its first answer after the booking was approved, cancelled and the resource withdrawn", async () => {
    const { own, member, admin, params, wish, desk, first, bookingId } = await openPaid();
    await house.call(approveBooking, { as: admin, params: { ...params, bookingId } });
    expect((await book(house, own, member, wish)).text).toBe(first.text);
    await house.call(cancelBooking, {
      as: admin,
      params: { ...params, memberId: member.memberId, bookingId },
      body: { reason: "Room floods", refundPoints: 4 },
    });
    const { resourceId, ...fields } = desk;
    await house.call(updateResource, {
      as: admin,
      params: { ...params, resourceId },
      body: { ...fields, isAvailable: false },
    });
    expect((await book(house, own, member, wish)).text).toBe(first.text);
    await expectSound(house, own);
  });

  test("does not book again what its member has cancelled since", async () => {
    const { own, member, params, wish, first, bookingId } = await openPaid();
    const cancel = () =>
      house.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: { reason: "Cancelled by user" },
        key: "the-other-intent",
      });
    const cancelled = await cancel();
    expect((await book(house, own, member, wish)).text).toBe(first.text);
    const again = await cancel();
    expect([again.status, again.text]).toEqual([200, cancelled.text]);
    const { bookings } = await expectSound(house, own);
    expect(bookings.map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("gets its cancellation's answer with the balance of that moment, not of today", async () => {
    const { own, member, admin, params, bookingId } = await openPaid();
    const cancel = () =>
      house.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: { reason: "Cancelled by user" },
        key: "the-other-intent",
      });
    const first = await cancel();
    const to = { ...params, memberId: member.memberId };
    await house.call(grantPoints, { as: admin, params: to, body: { amount: 500, reason: "Prize" } });
    expect((await cancel()).text).toBe(first.text);
    expect(first.body.balance).toBe(10);
    await expectSound(house, own);
  });

  test("keeps strange letters as they came, so that the repeated answer is the same text", async () => {
    const { member, params, bookingId } = await openPaid();
    const cancel = () =>
      house.call(cancelMyBooking, {
        as: member,
        params: { ...params, bookingId },
        body: '{"reason":"\\u0000 \\ud83d\\ude00 \\u202e ﷽ <b>"}',
        key: "the-strange-one",
      });
    const first = await cancel();
    expect(first.body.booking.cancellationReason).toBe("\u0000 😀 \u202e ﷽ <b>");
    expect((await cancel()).text).toBe(first.text);
  });
});
