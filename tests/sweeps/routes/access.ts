import { beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { getMe, setMemberStatus } from "#lambdas/members/contract.ts";
import { accessMatrix, accessOf, isOfWorkspace, rolesOf } from "../access-matrix.ts";
import { refusalsOf } from "../refusal-matrix.ts";
import { objectsOf, type Sides, sampled, strangersOf, unknownLike, withoutRequestId } from "./sides.ts";

const each = (chosen: readonly RouteContract[]) => chosen.map((route) => [route.id, route] as const);
const listed = routes.filter(({ id }) => accessMatrix.has(id));
const open = listed.filter((route) => accessOf(route).caller === "public");
const closed = listed.filter((route) => accessOf(route).caller !== "public");
const ofAccounts = listed.filter((route) => accessOf(route).caller === "account");
const ofTenant = listed.filter((route) => isOfWorkspace(accessOf(route)));
const ofPlatform = listed.filter((route) => accessOf(route).caller === "super_admin");

/**
 * Every route of the table is swept, also a new one from its first day. What is right stands in the access matrix.
 * `npm test` tries roles and objects on every route, and on every sixth what the pipeline alone decides.
 * Objects of two tenants exist. No call of one tenant's people may return or change a byte of the other's.
 */
export function sweepAccess(sides: () => Sides): void {
  let suspended: Caller;

  beforeAll(async () => {
    const { server, ours } = sides();
    suspended = await ours.fixture.newMember();
    const params = { tenantId: ours.tenantId };
    expect((await server.call(getMe, { as: suspended, params })).status).toBe(200);
    const answer = await server.call(setMemberStatus, {
      as: ours.actors.admin,
      params: { ...params, memberId: suspended.memberId },
      body: { status: "suspended", version: 1 },
    });
    expect(answer.status).toBe(200);
    const next = await server.call(getMe, { as: suspended, params });
    expect([next.status, next.error?.code], "the very next call").toEqual([403, "members.suspended"]);
  });

  describe.each(each(open))("%s", (_id, route) => {
    test("asks for no token", async () => {
      const { server, ours } = sides();
      const { params, query } = await ours.requestOf(route);
      const answer = await server.call(route, { params, query, body: { nonsense: 1 } });
      expect([401, 403], answer.text).not.toContain(answer.status);
    });
  });

  describe.each(each(ofAccounts))("%s", (_id, route) => {
    test("asks for no role, only for an account", async () => {
      const { server, ours } = sides();
      const { params, query } = await ours.requestOf(route);
      const as = await server.newAccount();
      const answer = await server.call(route, { as, params, query, body: { nonsense: 1 } });
      expect([401, 403], answer.text).not.toContain(answer.status);
    });
  });

  describe.each(each(sampled(closed)))("%s", (_id, route) => {
    test("answers 401 without a token", async () => {
      const { server, ours } = sides();
      const { params, query } = await ours.requestOf(route);
      expect((await server.call(route, { params, query })).status).toBe(401);
    });
  });

  describe.each(each(ofTenant))("%s", (_id, route) => {
    test("answers 403 to every lesser role, and to nobody else", async () => {
      const { server, ours } = sides();
      const { params, query } = await ours.requestOf(route);
      const allowed = rolesOf(accessOf(route));
      for (const role of ["member", "verifier", "admin"] as const) {
        const answer = await server.call(route, { as: ours.actors[role], params, query, body: { nonsense: 1 } });
        expect(answer.status === 403, `${role}: ${answer.text}`).toBe(!allowed.includes(role));
      }
    });
  });

  describe.each(each(sampled(ofTenant)))("%s", (_id, route) => {
    test("cannot tell another tenant's workspace from one that does not exist", async () => {
      const { server, ours, theirs } = sides();
      const { params, query } = await theirs.requestOf(route);
      const before = await theirs.revision();
      for (const as of strangersOf(ours)) {
        const foreign = await server.call(route, { as, params, query });
        const tenantId = unknownLike(theirs.tenantId);
        const missing = await server.call(route, { as, params: { ...params, tenantId }, query });
        expect([foreign.status, foreign.error?.code]).toEqual([404, "tenants.not_found"]);
        expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(missing.text));
      }
      expect(await theirs.revision()).toBe(before);
    });

    test("refuses a suspended member", async () => {
      const { server, ours } = sides();
      const { params, query } = await ours.requestOf(route);
      const answer = await server.call(route, { as: suspended, params, query });
      expect([answer.status, answer.error?.code]).toEqual([403, "members.suspended"]);
    });

    test("opens to platform staff in every workspace", async () => {
      const { server, ours, staff } = sides();
      const { params, query } = await ours.requestOf(route);
      const answer = await server.call(route, { as: staff, params, query, body: { nonsense: 1 } });
      expect([401, 404]).not.toContain(answer.status);
      expect(answer.error?.code).not.toBe("forbidden");
    });
  });

  describe.each(each(ofTenant.filter((route) => objectsOf(route).length > 0)))("%s", (_id, route) => {
    test("cannot tell another tenant's object from one that does not exist", async () => {
      const { server, ours, theirs } = sides();
      const [own, foreignOnes] = [await ours.requestOf(route), (await theirs.requestOf(route)).params];
      const before = await theirs.revision();
      for (const name of objectsOf(route)) {
        const id = foreignOnes[name] ?? "";
        const ask = (value: string) => server.call(route, { ...own, params: { ...own.params, [name]: value } });
        const [foreign, missing] = [await ask(id), await ask(unknownLike(id))];
        expect(foreign.status, foreign.text).toBe(404);
        expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(missing.text));
      }
      expect(await theirs.revision()).toBe(before);
    });
  });

  describe.each(each(ofPlatform))("%s", (_id, route) => {
    test("answers 403 to everybody but platform staff", async () => {
      const { server, ours, staff } = sides();
      const { params, query } = await ours.requestOf(route);
      for (const as of [...Object.values(ours.actors), staff]) {
        const nonsense = { query: { ...query, nonsense: "1" }, body: { nonsense: 1 } };
        const answer = await server.call(route, { as, params, ...nonsense });
        expect(answer.status === 403, answer.text).toBe(as !== staff);
        if (as === staff) expect(answer.status).not.toBe(401);
      }
    });
  });

  describe.each(each(sampled(routes)))("%s", (_id, route) => {
    test("answers only with refusals of the refusal matrix", async () => {
      const { server, ours, theirs } = sides();
      const known = refusalsOf(route);
      expect(server.log.filter((line) => line.event === "bug")).toEqual([]);
      const { params, query } = await ours.requestOf(route);
      const unknown = Object.fromEntries(objectsOf(route).map((name) => [name, unknownLike(params[name] ?? "")]));
      // A call on the caller's own account may end its sessions, so nobody shared makes it.
      const caller = ofAccounts.includes(route) ? await server.newAccount() : ours.actors.admin;
      for (const as of [caller, theirs.actors.member, undefined]) {
        const answer = await server.call(route, { as, params: { ...params, ...unknown }, query });
        if (answer.error !== undefined) expect(known).toContain(`${answer.status} ${answer.error.code}`);
      }
    });
  });
}
