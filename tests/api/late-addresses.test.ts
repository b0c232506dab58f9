import { afterAll, beforeAll, expect, test } from "vitest";
import { assignPlans, checkAssignments } from "#lambdas/assignments/contract.ts";
import { checkImport } from "#lambdas/imports/contract.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import { memberRef, replaceEmail } from "#lambdas/members/repository.ts";
import { rawItems } from "../support/claims.ts";
import { addPlan, openSide } from "../support/memberships.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** Files name members by address, and the list of addresses is late by an hour. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withStaleReads: { frozenChange: 1 } });
});
afterAll(() => server.close());

async function giveAddress({ scope }: TestTenant, { memberId }: Actor, email: string): Promise<void> {
  const { member } = await server.table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  if (member === undefined) throw new Error("There is no such member.");
  await server.table.commit([replaceEmail(scope, member, email)]);
}

test("an address gives its earlier owner neither a plan nor points, once somebody has changed it", async () => {
  const side = await openSide(server);
  const { admin, member: earlier, own, params } = side;
  const { planId } = await addPlan(server, side);
  const address = earlier.email;
  const listed = async () =>
    (await server.call(listMembers, { as: admin, params })).body.members.map(({ email }) => email);
  server.stack.staleReads?.switchOn(1);
  await giveAddress(own, earlier, "new@people.example");
  const next = await server.newMember(own);
  await giveAddress(own, next, address);
  expect(await listed(), "the list still has the earlier owner").toContain(address);

  const rows = [{ row: 1, member: address, plan: planId, endsOn: "" }];
  const checked = await server.call(checkAssignments, { as: admin, params, body: { rows } });
  expect(checked.body.ready.map(({ memberId }) => memberId)).not.toContain(earlier.memberId);
  await server.call(assignPlans, { as: admin, params, body: { rows } });
  const held = (await rawItems(server, own, "membership")).map(({ memberId }) => memberId);
  expect(held).not.toContain(earlier.memberId);

  const points = [{ row: 2, member: address, amount: "5", reason: "Thank you", endsOn: "" }];
  const found = (await server.call(checkImport, { as: admin, params, body: { rows: points } })).body;
  expect(found.ready.map(({ memberId }) => memberId)).not.toContain(earlier.memberId);
});
