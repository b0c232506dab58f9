import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlanId } from "#lambdas/contract/ids.ts";
import { getMember, listMemberPlans, listMembers, setMemberStatus } from "#lambdas/members/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { createMembership } from "../support/memberships.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterAll(() => server.close());

const planId = `pln_${deriveIdBody("basic")}` as PlanId;

test("the filter by plan follows memberships and members, and names the plans that there are", async () => {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const member = await server.newMember(own, { firstName: "Ida" });
  await server.newMember(own, { firstName: "Nobody" });
  const list = async (query: Record<string, string>) =>
    (await server.call(listMembers, { as: admin, params: { tenantId: own.tenantId }, query })).body.members;
  const names = async (query: Record<string, string>) => (await list(query)).map(({ firstName }) => firstName);

  await server.table.commit([
    createMembership(own.scope, member.memberId, {
      planId,
      planName: "Basic",
      planDescription: "",
      pointsPerCycle: 100,
      status: "active",
      startedAt: "2026-11-01T09:00:00.000Z",
    }),
  ]);
  await expect.poll(() => names({ planId }), { timeout: 20_000 }).toEqual(["Ida"]);
  expect((await list({ planId }))[0]).toMatchObject({ planName: "Basic", email: member.email });
  const plans = await server.call(listMemberPlans, { as: admin, params: { tenantId: own.tenantId } });
  expect(plans.body).toEqual({ plans: [{ planId, name: "Basic" }] });

  const params = { tenantId: own.tenantId, memberId: member.memberId };
  await server.call(setMemberStatus, { as: admin, params, body: { status: "suspended", version: 1 } });
  await expect.poll(() => names({ planId, status: "suspended" }), { timeout: 20_000 }).toEqual(["Ida"]);
  expect(await names({ planId, status: "active" })).toEqual([]);
  expect((await server.call(getMember, { as: admin, params })).body.planName).toBe("Basic");
});
