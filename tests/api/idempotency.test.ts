import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveBooking, cancelBooking, cancelMyBooking, createBooking } from "#lambdas/bookings/contract.ts";
import { isTenantRole, keyOf, type RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { hourMilliseconds, minuteMilliseconds } from "#lambdas/contract/time.ts";
import {
  createInvitation,
  importInvitations,
  resendInvitation,
  revokeInvitation,
} from "#lambdas/invitations/contract.ts";
import { approveMember, joinTenant, refuseMember } from "#lambdas/joining/contract.ts";
import { addMemberNote, eraseMember, setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { createResource, updateResource } from "#lambdas/resources/contract.ts";
import { updateSettings, updateTheme } from "#lambdas/settings/contract.ts";
import { harbourColours as colours } from "../../scripts/seed/demo-data.ts";
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

/** What is said to an edit of what has moved on since its editor saw it. */
const stale: [number, string] = [409, "stale_version"];

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
  "resources.updateResource": async (own) => {
    const { admin, admin2 } = await openBooking(own);
    const { resourceId, ...fields } = await house.newResource(own);
    return {
      route: updateResource,
      as: admin,
      params: { tenantId: own.tenantId, resourceId },
      body: { ...fields, name: "Press" },
      otherBody: { ...fields, name: "Lathe" },
      twin: { as: admin2, expected: stale },
    };
  },
  "settings.updateSettings": async (own) => {
    const { admin, admin2 } = await openBooking(own);
    const body = {
      name: "Harbour Studios",
      description: "",
      timeZone: "Australia/Sydney",
      locale: "en-AU",
      currency: "AUD",
      hideBranding: true,
      signUpPolicy: "approval",
      confirmsSignUps: false,
      freeCancelMinutes: 90,
      features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true },
      requiresAdminTwoFactor: false,
      version: 1,
    };
    return {
      route: updateSettings,
      as: admin,
      params: { tenantId: own.tenantId },
      body,
      otherBody: { ...body, name: "Harbour House" },
      twin: { as: admin2, expected: stale },
    };
  },
  "settings.updateTheme": async (own) => {
    const { admin, admin2 } = await openBooking(own);
    return {
      route: updateTheme,
      as: admin,
      params: { tenantId: own.tenantId },
      body: { colours, version: 1 },
      otherBody: { colours: null, version: 1 },
      twin: { as: admin2, expected: stale },
    };
  },
  "members.setMemberStatus": async (own) => {
    const { member, admin, admin2 } = await openBooking(own);
    return {
      route: setMemberStatus,
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId },
      body: { status: "suspended", version: 1 },
      otherBody: { status: "suspended", bookings: "cancel", version: 1 },
      twin: { as: admin2, expected: stale },
    };
  },
  "members.setMemberRole": async (own) => {
    const { member, admin, admin2 } = await openBooking(own);
    return {
      route: setMemberRole,
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId },
      body: { role: "verifier", version: 1 },
      otherBody: { role: "admin", version: 1 },
      twin: { as: admin2, expected: stale },
    };
  },
  "members.eraseMember": async (own) => {
    const { member, admin, admin2 } = await openBooking(own);
    return {
      route: eraseMember,
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId },
      body: { version: 1 },
      otherBody: { version: 2 },
      twin: { as: admin2, expected: [404, "members.not_found"] },
    };
  },
  "joining.approveMember": async (own) => {
    const { admin, admin2, memberId } = await openRequest(own);
    return {
      route: approveMember,
      as: admin,
      params: { tenantId: own.tenantId, memberId },
      body: {},
      otherBody: {},
      twin: { as: admin2, expected: [409, "members.decided_already"] },
    };
  },
  "joining.refuseMember": async (own) => {
    const { admin, admin2, memberId } = await openRequest(own);
    return {
      route: refuseMember,
      as: admin,
      params: { tenantId: own.tenantId, memberId },
      body: {},
      otherBody: {},
      twin: { as: admin2, expected: [404, "members.not_found"] },
    };
  },
  "members.addMemberNote": async (own) => {
    const { member, admin, admin2 } = await openBooking(own);
    return {
      route: addMemberNote,
      as: admin,
      params: { tenantId: own.tenantId, memberId: member.memberId },
      body: { text: "Prefers the quiet side" },
      otherBody: { text: "Prefers the window" },
      twin: { as: admin2, expected: [201, undefined] },
    };
  },
  "invitations.createInvitation": async (own) => {
    const { admin, admin2 } = await openBooking(own);
    return {
      route: createInvitation,
      as: admin,
      params: { tenantId: own.tenantId },
      body: { email: "new@test.example" },
      otherBody: { email: "other@test.example" },
      twin: { as: admin2, expected: [409, "invitations.already_invited"] },
    };
  },
  "invitations.importInvitations": async (own) => {
    const { admin, admin2 } = await openBooking(own);
    return {
      route: importInvitations,
      as: admin,
      params: { tenantId: own.tenantId },
      body: { rows: [rowOf(1, "one@test.example"), rowOf(2, "two@test.example")] },
      otherBody: { rows: [rowOf(1, "three@test.example")] },
      // All of its rows are invited already, which it says row by row.
      twin: { as: admin2, expected: [200, undefined] },
    };
  },
  "invitations.resendInvitation": async (own) => {
    const { admin, admin2, invitationId } = await openInvitation(own);
    return {
      route: resendInvitation,
      as: admin,
      params: { tenantId: own.tenantId, invitationId },
      body: {},
      otherBody: {},
      twin: { as: admin2, expected: [429, "invitations.sent_too_often"] },
    };
  },
  "invitations.revokeInvitation": async (own) => {
    const { admin, admin2, invitationId } = await openInvitation(own);
    return {
      route: revokeInvitation,
      as: admin,
      params: { tenantId: own.tenantId, invitationId },
      body: {},
      otherBody: {},
      twin: { as: admin2, expected: [404, "invitations.not_found"] },
    };
  },
};

const rowOf = (row: number, email: string) => ({ row, email, firstName: "", lastName: "", role: "" });

/** Sent a day ago, so that it may be sent again. */
async function openInvitation(own: TestTenant) {
  const opened = await openBooking(own);
  house.clock.now = defaultNow - 24 * hourMilliseconds;
  const { body } = await house.call(createInvitation, {
    as: opened.admin,
    params: { tenantId: own.tenantId },
    body: { email: "new@test.example" },
  });
  house.clock.now = defaultNow;
  return { ...opened, invitationId: body.invitationId };
}

/** Somebody who asked to join, and two who may decide. */
async function openRequest(own: TestTenant) {
  const opened = await openBooking(own);
  const person = await house.newAccount();
  await house.call(joinTenant, { as: person, params: { tenantId: own.tenantId } });
  return { ...opened, memberId: person.memberId };
}

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
    const own = await house.newTenant({ signUpPolicy: "approval" });
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
    const before = [await hash(one.own), await hash(two.own)];
    const answers = [await one.ask(), await two.ask()];
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true]);
    expect(await hash(one.own)).not.toBe(before[0]);
    expect(await hash(two.own)).not.toBe(before[1]);
    await expectSound(house, one.own);
    await expectSound(house, two.own);
  });

  test("remembers only what took effect: a refusal may be repaired under the same key", async () => {
    const { ask } = await open();
    expect((await ask({ body: { nonsense: true } })).status).toBe(400);
    expect((await ask()).status).toBeLessThan(300);
  });
});

test("every route of a workspace that takes a key is tested here, and the others beside what they are about", () => {
  const keyed = routes.filter((route) => keyOf(route) !== "none");
  const idsOf = (isOfTenant: boolean) =>
    keyed.flatMap((route) => (isTenantRole(route.access) === isOfTenant ? [route.id] : [])).sort();
  expect(Object.keys(intents).sort()).toEqual(idsOf(true));
  // setup.test.ts, enquiries.test.ts and two-factor.test.ts: no member of a workspace calls these.
  expect(idsOf(false)).toEqual([
    "accounts.resetTwoFactor",
    "billing.createCheckout",
    "enquiries.createEnquiry",
    "enquiries.createSupportRequest",
    "setup.createTenant",
  ]);
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
    expect(first.body.booking.endedBy).toEqual({ cause: "member", reason: "\u0000 😀 \u202e ﷽ <b>" });
    expect((await cancel()).text).toBe(first.text);
  });
});
