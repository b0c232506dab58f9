import { describe, expect, test } from "vitest";
import {
  approveBooking,
  type Booking,
  cancelMyBooking,
  getBooking,
  listBookings,
  listMyBookings,
} from "#lambdas/bookings/contract.ts";
import { updateBookingRules, updateResourceRules } from "#lambdas/bookings/policy-contract.ts";
import { refuseBooking } from "#lambdas/bookings/refusal-contract.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { book, expectConsistent, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { at } from "../support/test-server.ts";

/** Approval is a rule, and an administrator who does not approve says why. */
const server = serverOfFile();

const openHouse = (fields: Partial<Resource> = {}) => openDeskHouse(server, 100, fields);

const bookDesk = async (house: DeskHouse, time = "10:00") =>
  (await book(server, house, house.member, { resource: house.desk, startAt: at("2026-11-27", time) })).body.booking;

const refuse = (house: DeskHouse, { bookingId }: Booking, reason = "Kept for an event", key?: string) =>
  server.call(refuseBooking, {
    as: house.admin,
    params: { tenantId: house.tenantId, memberId: house.member.memberId, bookingId },
    body: { reason },
    key,
  });

const seen = async ({ tenantId, admin }: DeskHouse, { bookingId }: Booking) =>
  (await server.call(getBooking, { as: admin, params: { tenantId, bookingId } })).body;

const balance = async ({ tenantId, member }: DeskHouse) =>
  (await server.call(getMe, { as: member, params: { tenantId } })).body.balance;

async function setDefault({ tenantId, admin }: DeskHouse, requiresApproval: boolean | null, version = 1) {
  const { reachDays: _reach, version: _version, ...fields } = firstRules;
  const body = { ...fields, requiresApproval, version };
  expect((await server.call(updateBookingRules, { as: admin, params: { tenantId }, body })).status).toBe(200);
}

describe("approval as a rule", () => {
  test("is what each resource says, until the workspace asks for it everywhere", async () => {
    const house = await openHouse();
    const room = await server.newResource(house, { requiresApproval: true });
    const bookRoom = (time: string) => bookDesk({ ...house, desk: room }, time);
    expect((await bookDesk(house)).awaitsApproval).toBe(false);
    expect((await bookRoom("10:00")).awaitsApproval).toBe(true);
    await setDefault(house, true);
    expect((await bookDesk(house, "12:00")).awaitsApproval).toBe(true);
    await setDefault(house, false, 2);
    expect((await bookDesk(house, "14:00")).awaitsApproval).toBe(false);
    expect((await bookRoom("12:00")).awaitsApproval).toBe(true);
    await expectConsistent(server, house);
  });

  test("of one resource comes before its own switch and the workspace's default", async () => {
    const house = await openHouse({ requiresApproval: true });
    await setDefault(house, true);
    const params = { tenantId: house.tenantId, resourceId: house.desk.resourceId };
    const edit = (rules: { requiresApproval?: boolean }, version: number) =>
      server.call(updateResourceRules, { as: house.admin, params, body: { rules, version } });
    const edited = await edit({ requiresApproval: false }, house.desk.version);
    expect((await bookDesk(house)).awaitsApproval).toBe(false);
    await edit({}, edited.body.version);
    expect((await bookDesk(house, "12:00")).awaitsApproval).toBe(true);
  });

  test("reaches no booking that exists", async () => {
    const house = await openHouse();
    const booking = await bookDesk(house);
    await setDefault(house, true);
    expect((await seen(house, booking)).awaitsApproval).toBe(false);
  });
});

describe("a refusal", () => {
  test("ends what waits, with its reason, and returns every point, once", async () => {
    const house = await openHouse({ requiresApproval: true });
    const booking = await bookDesk(house);
    expect(await balance(house)).toBe(95);
    const first = await refuse(house, booking, "Kept for an event", "one-intent");
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        balance: 100,
        booking: {
          status: "cancelled",
          endedBy: { cause: "refused", reason: "Kept for an event" },
          pointsRefunded: 5,
          allowed: { cancel: false, approve: false },
        },
      },
    ]);
    const again = await refuse(house, booking, "Kept for an event", "one-intent");
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await balance(house)).toBe(100);
    const asked = { as: house.admin, params: { tenantId: house.tenantId }, query: { status: "refused" } } as const;
    const listed = (await server.call(listBookings, asked)).body.bookings;
    expect(listed.map(({ bookingId }) => bookingId)).toEqual([booking.bookingId]);
    expect((await bookDesk(house)).status).toBe("pending");
    await expectConsistent(server, house);
  });

  test("is no cancellation: what is approved, cancelled, begun, or never waited stays as it is", async () => {
    const house = await openHouse({ requiresApproval: true });
    const params = { tenantId: house.tenantId };
    const approved = await bookDesk(house);
    await server.call(approveBooking, {
      as: house.admin,
      params: { ...params, bookingId: approved.bookingId },
      body: {},
    });
    const cancelled = await bookDesk(house, "12:00");
    await server.call(cancelMyBooking, {
      as: house.member,
      params: { ...params, bookingId: cancelled.bookingId },
      body: {},
    });
    const free = await server.newResource(house, {});
    const plain = await bookDesk({ ...house, desk: free }, "10:00");
    const lapsing = await bookDesk(house, "14:00");
    for (const one of [approved, cancelled, plain])
      expect(outcome(await refuse(house, one))).toEqual([409, "bookings.not_refusable"]);
    server.clock.now = Date.parse(lapsing.startAt);
    expect(outcome(await refuse(house, lapsing))).toEqual([409, "bookings.not_refusable"]);
    expect((await seen(house, approved)).status).not.toBe("cancelled");
    await expectConsistent(server, house);
  });

  test("and an approval at the same moment end as one of both", async () => {
    const house = await openHouse({ requiresApproval: true });
    for (const time of ["10:00", "12:00", "14:00"]) {
      const booking = await bookDesk(house, time);
      const params = { tenantId: house.tenantId, bookingId: booking.bookingId };
      const answers = await Promise.all([
        refuse(house, booking),
        server.call(approveBooking, { as: house.admin, params, body: {} }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    }
    await expectConsistent(server, house);
  });

  test("names its own reason: without one it is invalid", async () => {
    const house = await openHouse({ requiresApproval: true });
    const booking = await bookDesk(house);
    expect(outcome(await refuse(house, booking, " "))).toEqual([400, "invalid_input"]);
    expect((await seen(house, booking)).status).toBe("pending");
  });

  test("loses its words with its member, and keeps its cause", async () => {
    const house = await openHouse({ requiresApproval: true });
    const booking = await bookDesk(house);
    await refuse(house, booking, "Robin is too loud");
    const list = (await server.call(listMyBookings, { as: house.member, params: { tenantId: house.tenantId } })).body;
    expect(list.bookings[0]?.endedBy).toEqual({ cause: "refused", reason: "Robin is too loud" });
    const [member] = (await rawItems(server, house, "member")).filter(
      ({ memberId }) => memberId === house.member.memberId,
    );
    const params = { tenantId: house.tenantId, memberId: house.member.memberId };
    const erased = await server.call(eraseMember, { as: house.admin, params, body: { version: 1 } });
    expect(erased.status).toBe(200);
    const change = { eventId: "1", entity: "member", tenantId: house.tenantId, at: 0, before: member, after: null };
    await runConsumer("bookings.followMembers", { Records: [{ body: JSON.stringify(change), messageId: "1" }] });
    expect(await seen(house, booking)).toMatchObject({
      memberName: null,
      endedBy: { cause: "refused", reason: null },
    });
  });
});
