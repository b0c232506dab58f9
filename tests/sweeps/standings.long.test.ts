import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { putStation } from "../support/stations.ts";
import { startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";
import { accessOf, rolesOf } from "./access-matrix.ts";
import { keptWhilePaused } from "./kept-while-paused.ts";
import { isRead, ofTenant, paramsLike, type Role, standingIn, standings } from "./standing-matrix.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("each change that stays possible is a route of a workspace that changes something", () => {
  const changes = ofTenant.filter((route) => !isRead(route)).map(({ id }) => id);
  expect(keptWhilePaused.filter((id) => !changes.includes(id as never))).toEqual([]);
});

describe.each(standings)("%s", (_name, facts, refusalOf) => {
  let own: TestTenant;
  let people: Record<Role, Caller>;
  let staff: Caller;

  beforeAll(async () => {
    own = await server.newTenant(facts);
    const newMember = (role: Role) => server.newMember(own, { role });
    people = {
      member: await newMember("member"),
      verifier: await newMember("verifier"),
      admin: await newMember("admin"),
    };
    staff = await server.newSuperAdmin();
  });

  /** The standing is asked before the call's form and its objects, so none have to exist. */
  async function codeOf(route: RouteContract, as: Caller): Promise<string | undefined> {
    const params = { ...paramsLike(route), tenantId: own.tenantId };
    const { error } = await server.call(route, { as, params, body: { nonsense: 1 } });
    return standingIn(error?.code);
  }

  test("lets each role call what the table says, and nothing else", async () => {
    const wrong: string[] = [];
    for (const route of ofTenant) {
      for (const role of rolesOf(accessOf(route)) as Role[]) {
        const [told, wanted] = [await codeOf(route, people[role]), refusalOf(route, role)];
        if (told !== wanted) wrong.push(`${route.id} as ${role}: ${String(told)} instead of ${String(wanted)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("lets platform staff call everything", async () => {
    const refused: string[] = [];
    // Nobody changes anything in an archived workspace. Staff still read it.
    const isOver = facts.archivedAt != null || facts.archivesAt === "2026-11-24T09:30:00.000Z";
    for (const route of ofTenant.filter((one) => !isOver || isRead(one)))
      if ((await codeOf(route, staff)) !== undefined) refused.push(route.id);
    expect(refused).toEqual([]);
  });

  test("refuses the calls of a station as it refuses a member's", async () => {
    const { headers } = await putStation(server, own);
    for (const route of routes.filter(({ access }) => access === "station")) {
      const call = { params: { tenantId: own.tenantId }, headers, body: { nonsense: 1 } };
      const { error } = await server.call(route, call);
      expect(standingIn(error?.code), route.id).toBe(refusalOf(route, "member"));
    }
  });
});
