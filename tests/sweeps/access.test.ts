import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { isTenantRole, type RouteContract, takesBody } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { errorsOf } from "#lambdas/contract/openapi.ts";
import { roleAllows, tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { type Actor, at, type House, openHouse, type TestTenant } from "../support/house.ts";
import { hashTenant } from "../support/raw-table.ts";

/**
 * Every route of the table, without being told which there are: a new one is swept from its first day. Objects of two
 * tenants exist, and nothing that one tenant's people call may return or change a byte of the other's.
 */
interface Side extends TestTenant {
  actors: Record<"member" | "verifier" | "admin", Actor>;
  params: Record<string, string>;
}

let house: House;
let ours: Side;
let theirs: Side;
let superAdmin: Actor;

beforeAll(async () => {
  house = await openHouse();
  [ours, theirs] = [await openSide(), await openSide()];
  superAdmin = await house.newSuperAdmin();
});

afterAll(() => house.close());

async function openSide(): Promise<Side> {
  const own = await house.newTenant();
  const actors = {
    member: await house.newMember(own, { points: 100 }),
    verifier: await house.newMember(own, { role: "verifier" }),
    admin: await house.newMember(own, { role: "admin" }),
  };
  const { resourceId } = await house.newResource(own);
  const { body } = await house.call(createBooking, {
    as: actors.member,
    params: { tenantId: own.tenantId },
    body: { resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 60 },
  });
  const { bookingId } = body.booking;
  const invited = await house.call(createInvitation, {
    as: actors.admin,
    params: { tenantId: own.tenantId },
    body: { email: "sweep@test.example" },
  });
  const { invitationId } = invited.body;
  const params = {
    tenantId: own.tenantId,
    memberId: actors.member.memberId,
    resourceId,
    bookingId,
    invitationId,
    slug: own.tenant.slug,
    sessionId: unknown.sessionId ?? "",
  };
  return { ...own, actors, params };
}

/** Ids that could exist and do not. */
const unknown: Record<string, string> = {
  tenantId: `ten_${"0".repeat(26)}`,
  memberId: "00000000-0000-4000-8000-000000000000",
  resourceId: `res_${"0".repeat(26)}`,
  bookingId: `bkg_${"0".repeat(26)}`,
  invitationId: `inv_${"0".repeat(26)}`,
  slug: "nobody-has-this",
  sessionId: `cs_test_${"0".repeat(40)}`,
};

/** A value for each required part of a query, by name: what a route's address cannot do without. */
const query: Record<string, string> = { date: "2026-11-26", month: "2026-11", domain: "nobody.example.org" };

function queryOf(route: RouteContract): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in (route.query?.shape ?? {})));
}

const tableHash = (tenantId: string) =>
  hashTenant({ endpoint: house.stack.engine.endpoint, tableName: house.stack.tableName }, tenantId);

const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

const closed = routes.filter((route) => route.access !== "public");
const ofTenant = routes.filter((route) => isTenantRole(route.access));

describe.each(closed.map((route) => [route.id, route] as const))("%s", (_id, route) => {
  test("answers 401 without a token", async () => {
    const answer = await house.call(route, { params: ours.params, query: queryOf(route) });
    expect(answer.status).toBe(401);
  });
});

describe.each(ofTenant.map((route) => [route.id, route] as const))("%s", (_id, route) => {
  test("answers 403 to every lesser role, and to nobody else", async () => {
    for (const role of tenantRoleSchema.options) {
      const answer = await house.call(route, {
        as: ours.actors[role],
        params: ours.params,
        query: queryOf(route),
        body: { nonsense: 1 },
      });
      const isAllowed = roleAllows(role, route.access as never);
      expect(answer.status === 403, `${role}: ${answer.text}`).toBe(!isAllowed);
    }
  });

  test("cannot tell another tenant's workspace from one that does not exist", async () => {
    const before = await tableHash(theirs.tenantId);
    for (const as of Object.values(ours.actors)) {
      const foreign = await house.call(route, { as, params: theirs.params, query: queryOf(route) });
      const missing = await house.call(route, {
        as,
        params: { ...theirs.params, tenantId: unknown.tenantId ?? "" },
        query: queryOf(route),
      });
      expect([foreign.status, foreign.error?.code]).toEqual([404, "tenants.not_found"]);
      expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(missing.text));
    }
    expect(await tableHash(theirs.tenantId)).toBe(before);
  });

  test("cannot tell another tenant's object from one that does not exist", async () => {
    const before = await tableHash(theirs.tenantId);
    const names = Object.keys(route.params?.shape ?? {}).filter((name) => name !== "tenantId");
    for (const name of names) {
      const ask = (value: string | undefined) =>
        house.call(route, {
          as: ours.actors.admin,
          params: { ...ours.params, [name]: value ?? "" },
          query: queryOf(route),
          body: validBodies[route.id],
        });
      const [foreign, missing] = [await ask(theirs.params[name]), await ask(unknown[name])];
      expect(foreign.status, foreign.text).toBe(404);
      expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(missing.text));
    }
    expect(await tableHash(theirs.tenantId)).toBe(before);
  });

  test("refuses a suspended member on the very next call", async () => {
    const own = await openSide();
    const { member } = own.actors;
    const { setMemberStatus } = await import("#lambdas/members/contract.ts");
    await house.call(setMemberStatus, {
      as: own.actors.admin,
      params: { ...own.params, memberId: member.memberId },
      body: { status: "suspended", version: 1 },
    });
    const answer = await house.call(route, { as: member, params: own.params, query: queryOf(route) });
    expect([answer.status, answer.error?.code]).toEqual([403, "members.suspended"]);
  });

  test("opens to platform staff in every workspace", async () => {
    const answer = await house.call(route, {
      as: superAdmin,
      params: ours.params,
      query: queryOf(route),
      body: { nonsense: 1 },
    });
    expect([401, 404]).not.toContain(answer.status);
    expect(answer.error?.code).not.toBe("forbidden");
  });
});

const ofPlatform = routes.filter((route) => route.access === "super_admin");

describe.each(ofPlatform.map((route) => [route.id, route] as const))("%s", (_id, route) => {
  test("answers 403 to everybody but platform staff", async () => {
    for (const as of [...Object.values(ours.actors), superAdmin]) {
      const answer = await house.call(route, {
        as,
        params: ours.params,
        query: { ...queryOf(route), nonsense: "1" },
        body: { nonsense: 1 },
      });
      expect(answer.status === 403, answer.text).toBe(as !== superAdmin);
      if (as === superAdmin) expect(answer.status).not.toBe(401);
    }
  });
});

/** Bodies that pass the schema where `{}` does not, so that the answer is about the id. The sweep below finds gaps. */
const validBodies: Record<string, unknown> = {
  "bookings.cancelMyBooking": { reason: "Sweep" },
  "bookings.cancelBooking": { reason: "Sweep", refundPoints: 0 },
  "members.setMemberStatus": { status: "suspended", version: 1 },
  "members.setMemberRole": { role: "verifier", version: 1 },
  "members.eraseMember": { version: 1 },
  "members.addMemberNote": { text: "Sweep" },
  "points.grantPoints": { amount: 1, reason: "Sweep" },
  "resources.updateResource": {
    name: "Sweep",
    type: "desk",
    location: "",
    capacity: 1,
    pointCostPerHour: 1,
    amenities: [],
    isAvailable: true,
    requiresApproval: false,
    version: 1,
  },
};

describe.each(routes.filter(takesBody).map((route) => [route.id, route] as const))("%s", (_id, route) => {
  const ask = (body: unknown, headers?: Record<string, string>) =>
    house.call(route, {
      as: route.access === "super_admin" ? superAdmin : ours.actors.admin,
      params: ours.params,
      query: queryOf(route),
      body,
      headers,
    });

  test("refuses a field that its contract does not name, with the field's path", async () => {
    const before = await tableHash(ours.tenantId);
    const answer = await ask({ surprise: true });
    expect(answer.status).toBe(400);
    expect(answer.error?.issues).toContainEqual(
      expect.objectContaining({ path: "body.surprise", code: "unrecognized_keys" }),
    );
    expect(await tableHash(ours.tenantId)).toBe(before);
  });

  test("refuses what is not JSON, what is too large and what is not a JSON object", async () => {
    const before = await tableHash(ours.tenantId);
    expect((await ask("{")).error?.code).toBe("malformed_json");
    expect((await ask(JSON.stringify({ filler: "x".repeat(40_000) }))).error?.code).toBe("body_too_large");
    expect((await ask("[]")).error?.code).toBe("invalid_input");
    expect((await ask("{}", { "content-type": "text/plain" })).error?.code).toBe("unsupported_media_type");
    expect(await tableHash(ours.tenantId)).toBe(before);
  });
});

describe.each(routes.map((route) => [route.id, route] as const))("%s", (_id, route) => {
  test("answers only with errors that it declares", async () => {
    const declared = new Set(errorsOf(route).map(({ code }) => code));
    const seen = house.log.filter((line) => line.event === "bug");
    expect(seen).toEqual([]);
    const actors = [ours.actors.admin, theirs.actors.member, undefined];
    for (const as of actors) {
      const answer = await house.call(route, {
        as,
        params: { ...ours.params, ...unknownObjects },
        query: queryOf(route),
      });
      if (answer.error !== undefined) expect(declared).toContain(answer.error.code);
    }
  });
});

const unknownObjects = {
  memberId: unknown.memberId ?? "",
  resourceId: unknown.resourceId ?? "",
  bookingId: unknown.bookingId ?? "",
};
