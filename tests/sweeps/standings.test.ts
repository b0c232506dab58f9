/**
 * An eighth of the routes in each standing, and as somebody of another workspace. The functions are warm: one workspace
 * goes through all standings, and each is held at the very next call. `standings.long.test.ts` asks every route.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { updateMe } from "#lambdas/members/contract.ts";
import { outcome } from "../support/claims.ts";
import { putStation } from "../support/stations.ts";
import { startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";
import { accessOf, rolesOf } from "./access-matrix.ts";
import { isRead, ofTenant, paramsLike, type Role, standingIn, standings } from "./standing-matrix.ts";

let server: TestServer;
let own: TestTenant;
let people: Record<Role, Caller>;
let staff: Caller;
let stranger: Caller;
let station: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  own = await server.newTenant();
  const newMember = (role: Role) => server.newMember(own, { role });
  people = {
    member: await newMember("member"),
    verifier: await newMember("verifier"),
    admin: await newMember("admin"),
  };
  staff = await server.newSuperAdmin();
  stranger = await server.newMember(await server.newTenant(), { role: "admin" });
  station = (await putStation(server, own)).headers;
});
afterAll(() => server.close());

/** Other routes for each of the eight standings, so that all of them together ask every route. */
const sampleFor = (standing: number) => ofTenant.filter((_route, position) => position % standings.length === standing);
const ofStations = routes.filter(({ access }) => access === "station");

/** All that decides on a workspace's standing. */
const open = { subscriptionStanding: "open", pausesAt: null, suspendedAt: null, archivesAt: null, archivedAt: null };

async function stand(facts: object): Promise<void> {
  const set = { ...open, ...facts };
  await server.table.commit([update(tenantItem.key(own.scope), { set }, [], lostRace)]);
}

async function answerOf(route: RouteContract, caller: { as: Caller } | { headers: Record<string, string> }) {
  const params = { ...paramsLike(route), tenantId: own.tenantId };
  const { status, error } = await server.call(route, { ...caller, params, body: { nonsense: 1 } });
  return { status, code: standingIn(error?.code) };
}

test("the sample of all standings together is every route of a workspace", () => {
  expect(standings.flatMap((_standing, position) => sampleFor(position))).toHaveLength(ofTenant.length);
  expect(ofTenant.length).toBeGreaterThan(250);
});

test.each(standings.map(([name, facts, refusalOf], position) => ({ name, facts, refusalOf, position })))(
  "$name lets each role, a station, staff and strangers call what the table says",
  async ({ facts, refusalOf, position }) => {
    const wrong: string[] = [];
    const compare = (what: string, told: unknown, wanted: unknown) => {
      if (told !== wanted) wrong.push(`${what}: ${String(told)} instead of ${String(wanted)}`);
    };
    await stand(facts);
    const isOver = facts.archivedAt != null || facts.archivesAt === "2026-11-24T09:30:00.000Z";
    for (const route of sampleFor(position)) {
      for (const role of rolesOf(accessOf(route)) as Role[])
        compare(`${route.id} as ${role}`, (await answerOf(route, { as: people[role] })).code, refusalOf(route, role));
      if (!isOver || isRead(route))
        compare(`${route.id} as staff`, (await answerOf(route, { as: staff })).code, undefined);
      compare(`${route.id} as a stranger`, (await answerOf(route, { as: stranger })).status, 404);
    }
    for (const route of ofStations)
      compare(
        `${route.id} as a station`,
        (await answerOf(route, { headers: station })).code,
        refusalOf(route, "member"),
      );
    expect(wrong).toEqual([]);
  },
);

test("a suspended workspace's people and stations write nothing from the very next call on, though all is warm", async () => {
  await stand({});
  const params = { tenantId: own.tenantId };
  const body = { firstName: "Ann", lastName: "Test", phone: "" };
  let version = 1;
  const write = async () => {
    const answer = await server.call(updateMe, { as: people.member, params, body: { ...body, version } });
    if (answer.status === 200) version += 1;
    return outcome(answer);
  };
  const suspend = (isSuspended: boolean) =>
    server.call(setSuspension, { as: staff, params, body: { isSuspended, reason: "Three invoices are open." } });
  const scans = ofStations.filter((route) => !isRead(route));
  expect(scans.length).toBeGreaterThan(0);
  for (let round = 0; round < 3; round += 1) {
    expect(await write()).toEqual([200, undefined]);
    for (const route of scans) expect((await answerOf(route, { headers: station })).code).toBeUndefined();
    expect((await suspend(true)).status).toBe(200);
    expect(await write()).toEqual([403, "tenants.inactive"]);
    for (const route of scans) expect((await answerOf(route, { headers: station })).code).toBe("tenants.inactive");
    expect((await suspend(false)).status).toBe(200);
  }
});
