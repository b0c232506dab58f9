import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cancelBooking,
  cancelMyBooking,
  getAvailability,
  listBookings,
  listMyBookings,
} from "#lambdas/bookings/contract.ts";
import { getDayCalendar, getDays } from "#lambdas/bookings/days-contract.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { listMembers, setMemberStatus } from "#lambdas/members/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { updateResource } from "#lambdas/resources/contract.ts";
import { findWorkspaceByDomain, getWorkspace } from "#lambdas/tenants/contract.ts";
import { type BookedHouse, openBookedHouse, paths, validResource } from "../support/booked-house.ts";
import { book, outcome } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, at, type TestTenant } from "../support/test-server.ts";

/** A wrong address or query gets an answer that names the error and its place, and changes nothing. */
const server = serverOfFile();
let own: TestTenant;
let member: Actor;
let admin: Actor;
let resourceId: string;
let bookingId: string;
let nothingChanged: BookedHouse["nothingChanged"];

beforeAll(async () => {
  ({ own, member, admin, resourceId, bookingId, nothingChanged } = await openBookedHouse(server));
});
afterAll(() => nothingChanged());

describe("the address", () => {
  const nowhere = {
    tenantId: `ten_${"0".repeat(26)}`,
    memberId: "00000000-0000-4000-8000-000000000000",
    resourceId: `res_${"0".repeat(26)}`,
    bookingId: `bkg_${"0".repeat(26)}`,
  };

  test("of a workspace, resource, member or booking that does not exist is 404, each with its own code", async () => {
    const { tenantId } = own;
    const edited = { ...validResource, version: 1 };
    const as = admin;
    const answers = [
      await server.call(listMembers, { as, params: { tenantId: nowhere.tenantId } }),
      await server.call(joinTenant, { as, params: { tenantId: nowhere.tenantId } }),
      await server.call(getWorkspace, { params: { slug: "nobody-has-this" } }),
      await server.call(findWorkspaceByDomain, { query: { domain: "nobody.example.org" } }),
      await server.call(updateResource, { as, params: { tenantId, resourceId: nowhere.resourceId }, body: edited }),
      await server.call(getAvailability, {
        as,
        params: { tenantId, resourceId: nowhere.resourceId },
        query: { date: "2026-11-26" },
      }),
      await server.call(setMemberStatus, {
        as,
        params: { tenantId, memberId: nowhere.memberId },
        body: { status: "active", version: 1 },
      }),
      await server.call(cancelMyBooking, {
        as,
        params: { tenantId, bookingId: nowhere.bookingId },
        body: { reason: "Gone" },
      }),
      await server.call(cancelBooking, {
        as,
        params: { tenantId, memberId: nowhere.memberId, bookingId },
        body: { reason: "Gone", refundPoints: 0 },
      }),
    ];
    expect(answers.map((answer) => outcome(answer).join(" "))).toEqual([
      ...Array<string>(4).fill("404 tenants.not_found"),
      ...Array<string>(2).fill("404 resources.not_found"),
      "404 members.not_found",
      ...Array<string>(2).fill("404 bookings.not_found"),
    ]);
    await nothingChanged();
  });

  test.each([
    "bkg_1",
    "1",
    `bkg_${"U".repeat(26)}`,
    `res_${"0".repeat(26)}`,
    `bkg_${"0".repeat(27)}`,
    `bkg_${"0".repeat(26)} `,
    "..",
    "%",
    "💥",
    "' OR 1=1",
    "a#b",
    "\u0000",
  ])("with an id that cannot be one of ours is 404: %j", async (id) => {
    const params = { tenantId: own.tenantId, bookingId: id };
    const answer = await server.call(cancelMyBooking, { as: member, params, body: { reason: "Gone" } });
    expect(answer.status).toBe(404);
    expect(["not_found", undefined]).toContain(answer.error?.code);
    await nothingChanged();
  });

  test.each(["UPPER", "a--b", "-a", "a_b", "a".repeat(64), "ünï"])("with a slug like %j is 404", async (slug) => {
    expect(outcome(await server.call(getWorkspace, { params: { slug } }))).toEqual([404, "not_found"]);
  });

  test("without a route gets the gateway's own 404", async () => {
    const response = await fetch(`${server.stack.url}/api/no-such-thing`);
    expect([response.status, await response.json()]).toEqual([404, { message: "Not Found" }]);
  });
});

describe("the query", () => {
  const ask = (query: Record<string, string | number>) =>
    server.call(listMyBookings, { as: member, params: { tenantId: own.tenantId }, query });

  test.each([
    ["limit", 0],
    ["limit", 101],
    ["limit", -1],
    ["limit", 1.5],
    ["limit", "many"],
    ["cursor", "x".repeat(1025)],
  ])("is refused beyond its range: %s = %j", async (name, value) => {
    const answer = await ask({ [name]: value });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual([`query.${name}`]);
  });

  test("takes no parameter that the contract does not name", async () => {
    const answer = await ask({ memberId: admin.memberId });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual(["query.memberId"]);
  });

  test.each(["2026-13-01", "2026-02-30", "26-11-2026", "today", "", "2026-11-26T00:00:00.000Z"])(
    "takes no date like %j",
    async (date) => {
      const params = { tenantId: own.tenantId, resourceId };
      for (const answer of [
        await server.call(getAvailability, { as: member, params, query: { date } }),
        await server.call(getDayCalendar, { as: member, params, query: { date } }),
        await server.call(getDays, { as: member, params, query: { date } }),
      ]) {
        expect(outcome(answer)).toEqual([400, "invalid_input"]);
        expect(paths(answer)).toEqual(["query.date"]);
      }
    },
  );

  test.each(["2026-00", "2026-13", "2026-1", "november", "2026-11-01"])("takes no month like %j", async (month) => {
    const answer = await server.call(listBookings, { as: admin, params: { tenantId: own.tenantId }, query: { month } });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual(["query.month"]);
  });

  test.each(["UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"])(
    "answers for the first and the last day that a date can name, and for none beyond, in %s",
    async (timeZone) => {
      const far = await server.newTenant({ timeZone });
      const [as, resource] = [await server.newMember(far, { role: "admin" }), await server.newResource(far)];
      const params = { tenantId: far.tenantId, resourceId: resource.resourceId };
      const statuses = async (date: string) => [
        (await server.call(getAvailability, { as, params, query: { date } })).status,
        (await server.call(getDayCalendar, { as, params, query: { date } })).status,
        (await server.call(getDays, { as, params, query: { date, days: 7 } })).status,
        (await server.call(listBookings, { as, params, query: { month: date.slice(0, 7) } })).status,
      ];
      for (const date of ["1971-01-01", "9998-12-31"]) expect(await statuses(date)).toEqual([200, 200, 200, 200]);
      for (const date of ["0000-01-01", "1970-12-31", "9999-01-01", "9999-12-31"])
        expect(await statuses(date)).toEqual([400, 400, 400, 400]);
    },
  );

  test("takes a cursor of its own list only", async () => {
    const stranger = await server.newTenant();
    const [them, desk] = [
      await server.newMember(stranger, { points: 100, role: "admin" }),
      await server.newResource(stranger),
    ];
    for (const time of ["10:00", "12:00"])
      await book(server, stranger, them, { resource: desk, startAt: at("2026-11-26", time) });
    const params = { tenantId: stranger.tenantId };
    const query = { limit: 1 };
    const foreign = [
      (await server.call(listMyBookings, { as: them, params, query })).body.nextCursor,
      (await server.call(listMyEntries, { as: them, params, query })).body.nextCursor,
      (await server.call(listBookings, { as: them, params, query: { ...query, month: "2026-11" } })).body.nextCursor,
    ];
    const forged = [
      "x",
      "null",
      Buffer.from("[]").toString("base64url"),
      Buffer.from('["a","b","c","d"]').toString("base64url"),
      Buffer.from("[1,2,3,4]").toString("base64url"),
      Buffer.from('{"pk":"a"}').toString("base64url"),
      `2026-11~${Buffer.from('["a","b","c","d"]').toString("base64url")}`,
      "2026-10~",
    ];
    for (const cursor of [...foreign, ...forged]) {
      if (cursor === null) throw new Error("There should have been a second page.");
      const mine = { as: admin, params: { tenantId: own.tenantId } };
      for (const answer of [
        await server.call(listMyBookings, { ...mine, query: { cursor } }),
        await server.call(listMyEntries, { ...mine, query: { cursor } }),
        await server.call(listBookings, { ...mine, query: { cursor, month: "2026-11" } }),
        await server.call(listMembers, { ...mine, query: { cursor } }),
      ]) {
        expect(outcome(answer), cursor).toEqual([400, "invalid_input"]);
        expect(paths(answer)).toEqual(["query.cursor"]);
      }
    }
  });

  test("takes no cursor of another list of the same person", async () => {
    const mine = { as: admin, params: { tenantId: own.tenantId } };
    const { nextCursor } = (await server.call(listMembers, { ...mine, query: { limit: 1 } })).body;
    if (nextCursor === null) throw new Error("There should have been a second page.");
    expect((await server.call(listMembers, { ...mine, query: { cursor: nextCursor } })).status).toBe(200);
    for (const route of [listMyBookings, listMyEntries]) {
      const answer = await server.call(route, { ...mine, query: { cursor: nextCursor } });
      expect(outcome(answer)).toEqual([400, "invalid_input"]);
      expect(paths(answer)).toEqual(["query.cursor"]);
    }
  });
});
