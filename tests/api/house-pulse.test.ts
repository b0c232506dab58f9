/** What the platform's list tells of a house: last sign-in, last failed work, addresses that are held back. */
import { expect, test, vi } from "vitest";
import { getMe } from "#lambdas/members/contract.ts";
import { housePulseRef } from "#lambdas/platform/repository.ts";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { runConsumer } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { defaultNow, type TestTenant } from "../support/test-server.ts";

const server = serverOfFile({ withConsumers: true });
const waiting = { timeout: 20_000, interval: 50 };
const minute = 60_000;
const at = (minutes: number) => new Date(defaultNow + minutes * minute).toISOString();

const pulseOf = async ({ tenantId }: TestTenant) =>
  (await server.table.getMany({ pulse: housePulseRef(tenantId) }, { consistent: true })).pulse;

test("a member's sign-in is noted once an hour, and the platform's staff's own is not", async () => {
  const own = await server.newTenant();
  const params = { tenantId: own.tenantId };
  await server.call(getMe, { as: await server.newSupport(own), params });
  expect(await pulseOf(own)).toBeUndefined();
  const member = await server.newMember(own);
  const visit = async (minutes: number) => {
    server.clock.now = defaultNow + minutes * minute;
    expect((await server.call(getMe, { as: member, params })).status).toBe(200);
    return (await pulseOf(own))?.lastSignInAt;
  };
  expect(await visit(0)).toBe(at(0));
  expect(await visit(59)).toBe(at(0));
  expect(await visit(60)).toBe(at(60));
});

test("work that failed at its last attempt is noted for its house, and none that is tried again", async () => {
  const [own, other] = [await server.newTenant(), await server.newTenant()];
  const fail = (attempt: number, body: object) =>
    runConsumer("members.removeNotes", {
      Records: [
        { body: JSON.stringify(body), messageId: "one", attributes: { ApproximateReceiveCount: String(attempt) } },
      ],
    });
  await fail(4, { tenantId: own.tenantId });
  expect(await pulseOf(own)).toBeUndefined();
  expect(await fail(5, { tenantId: own.tenantId })).toEqual({ batchItemFailures: [{ itemIdentifier: "one" }] });
  await fail(5, { tenantId: "ten_nobody" });
  expect((await pulseOf(own))?.lastFailedAt).toBe(at(0));
  expect(await pulseOf(other)).toBeUndefined();
});

test("the list shows them, and forgets a failure with its dead letter", async () => {
  const name = `Pulse ${Math.random().toString(36).slice(2)}`;
  const own = await server.newTenant({ name });
  const staff = await server.newSuperAdmin();
  const listed = async () => {
    const { tenants } = (await server.call(listTenants, { as: staff, query: { search: name } })).body;
    return tenants.map(({ lastSignInAt, lastFailedAt, heldBack }) => ({ lastSignInAt, lastFailedAt, heldBack }));
  };
  await vi.waitFor(
    async () => expect(await listed()).toEqual([{ lastSignInAt: null, lastFailedAt: null, heldBack: 0 }]),
    waiting,
  );
  await server.call(getMe, { as: await server.newMember(own), params: { tenantId: own.tenantId } });
  await runConsumer("members.removeNotes", {
    Records: [
      {
        body: JSON.stringify({ tenantId: own.tenantId }),
        messageId: "one",
        attributes: { ApproximateReceiveCount: "5" },
      },
    ],
  });
  expect(await listed()).toEqual([{ lastSignInAt: at(0), lastFailedAt: at(0), heldBack: 0 }]);
  server.clock.now += 14 * 24 * 60 * minute;
  expect(await listed()).toEqual([{ lastSignInAt: at(0), lastFailedAt: null, heldBack: 0 }]);
});
