import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { idPrefixes } from "#lambdas/contract/ids.ts";
import { routes } from "#lambdas/contract/index.ts";
import type { TenantFacts } from "#lambdas/tenants/rules.ts";
import { putStation } from "../support/stations.ts";
import { startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";
import { accessOf, isOfWorkspace, rolesOf } from "./access-matrix.ts";
import { keptWhilePaused } from "./kept-while-paused.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Role = "member" | "verifier" | "admin";

const paused: Partial<TenantFacts> = { subscriptionStatus: "past_due", pausesAt: "2026-11-24T09:30:00.000Z" };
const inGrace: Partial<TenantFacts> = { subscriptionStatus: "past_due", pausesAt: "2026-11-24T09:30:00.001Z" };

const ofTenant = routes.filter((route) => isOfWorkspace(accessOf(route)));
const isRead = ({ method }: RouteContract) => method === "GET";
const isKept = ({ id }: RouteContract) => keptWhilePaused.includes(id);

/** What each standing lets people call, by hand. Undefined: the standing refuses nothing. */
const standings: readonly [
  name: string,
  facts: Partial<TenantFacts>,
  refusal: (route: RouteContract, role: Role) => string | undefined,
][] = [
  ["an open workspace", {}, () => undefined],
  ["a workspace within the grace", inGrace, () => undefined],
  ["a paused workspace", paused, (route) => (isRead(route) || isKept(route) ? undefined : "tenants.paused")],
  [
    "a workspace whose subscription has ended",
    { subscriptionStanding: "closed", subscriptionStatus: "canceled" },
    (route, role) => (role === "admin" && (isRead(route) || isKept(route)) ? undefined : "tenants.inactive"),
  ],
  [
    "a closing workspace",
    { archivesAt: "2026-12-24T09:30:00.000Z" },
    (route) => (isRead(route) || isKept(route) ? undefined : "tenants.closing"),
  ],
  // The very instant at which the grace ends, and long after it.
  ["a workspace whose grace is over", { archivesAt: "2026-11-24T09:30:00.000Z" }, () => "tenants.inactive"],
  [
    "an archived workspace",
    { archivesAt: "2026-11-01T09:30:00.000Z", archivedAt: "2026-11-01T09:30:20.000Z" },
    () => "tenants.inactive",
  ],
  ["a suspended workspace", { ...paused, suspendedAt: "2026-11-24T09:00:00.000Z" }, () => "tenants.inactive"],
];

const likely = [
  "00000000-0000-4000-8000-000000000000",
  ...Object.values(idPrefixes).map((prefix) => `${prefix}_${"0".repeat(26)}`),
  "2026-11-24",
  "1",
];

/** Parts of the path that the contract takes, and that name nothing. */
function paramsLike({ params }: RouteContract): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params?.shape ?? {}).map(([name, schema]) => {
      const taken = likely.find((value) => (schema as z.ZodType).safeParse(value).success);
      return [name, taken ?? "0".repeat(43)];
    }),
  );
}

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
    return error?.code.startsWith("tenants.") === true ? error.code : undefined;
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
      const code = (await server.call(route, call)).error?.code;
      expect(code?.startsWith("tenants.") === true ? code : undefined, route.id).toBe(refusalOf(route, "member"));
    }
  });
});
