import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { exportActs, readExport } from "#lambdas/platform/acts-contract.ts";
import { replayDeadLetters } from "#lambdas/platform/health-contract.ts";
import { setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { outcome } from "../support/claims.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

/** What the platform's staff did, as a file. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterAll(() => server.close());
/** Each test has hours of its own, and a day of its own ends the lists of those before. */
beforeEach(() => {
  server.clock.now += 48 * hourMilliseconds;
});

const today = () => new Date(server.clock.now).toISOString().slice(0, 10);
const moment = (milliseconds = 1000) => {
  server.clock.now += milliseconds;
};
const begin = (as: Actor, from = today(), to = today(), key: string = randomUUID()) =>
  server.call(exportActs, { as, body: { from, to }, key });
const read = (as: Actor, actId: string, query: Record<string, string | number> = {}) =>
  server.call(readExport, { as, params: { actId }, query });
async function fileOf(as: Actor, from = today(), to = today()) {
  const { actId } = (await begin(as, from, to)).body;
  return (await read(as, actId, { limit: 100 })).body.acts;
}
const suspend = (as: Actor, tenantId: string, isSuspended: boolean, reason: string) =>
  server.call(setSuspension, { as, params: { tenantId }, body: { isSuspended, reason } });

describe("a file of the staff's acts", () => {
  test("says who did what to which workspace, when and why, newest first", async () => {
    const [sam, kim] = [await server.newSuperAdmin(), await server.newSuperAdmin()];
    const { tenantId, tenant } = await server.newTenant({ name: "Mill House" });
    const at = (milliseconds: number) => new Date(server.clock.now + milliseconds).toISOString();
    const [first, second] = [at(0), at(1000)];
    expect((await suspend(sam, tenantId, true, "Three invoices are open.")).status).toBe(200);
    moment();
    expect((await suspend(kim, tenantId, false, "All is paid.")).status).toBe(200);
    moment();
    const workspace = { tenantId, name: "Mill House", slug: tenant.slug };
    const object = { kind: "workspace", id: tenantId };
    const common = { action: "platform.setSuspension", object, about: "", count: null };
    await expect
      .poll(() => fileOf(sam).then((acts) => acts.filter(({ action }) => action === common.action)), {
        timeout: 20_000,
      })
      .toEqual([
        { ...common, workspace, at: second, actorId: kim.memberId, act: "restored", reason: "All is paid." },
        {
          ...common,
          workspace,
          at: first,
          actorId: sam.memberId,
          act: "suspended",
          reason: "Three invoices are open.",
        },
      ]);
  });

  test("has what support changed within a workspace, and nothing that its own people did", async () => {
    const own = await server.newTenant({ name: "Weavers House" });
    const admin = await server.newMember(own, { role: "admin" });
    const member = await server.newMember(own);
    const support = await server.newSupport(own);
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    const change = (as: Actor, status: "active" | "suspended", version: number) =>
      server.call(setMemberStatus, { as, params, body: { status, version } });
    expect((await change(admin, "suspended", 1)).status).toBe(200);
    moment();
    expect((await change(support, "active", 2)).status).toBe(200);
    moment();
    expect((await fileOf(support)).map(({ actorId, action, act, reason }) => [actorId, action, act, reason])).toEqual([
      [support.memberId, "members.setMemberStatus", null, null],
    ]);
  });

  test("is an act itself, and letters that were sent back are one, before and beside any log", async () => {
    const sam = await server.newSuperAdmin();
    const consumerId = "platform.mailOwners";
    const sent = await server.call(replayDeadLetters, { as: sam, params: { consumerId }, body: { messageId: null } });
    expect(sent.status).toBe(200);
    moment();
    await begin(sam);
    moment();
    const common = { actorId: sam.memberId, workspace: null, object: null, reason: null };
    expect(await fileOf(sam)).toMatchObject([
      { ...common, act: "acts_exported", action: "platform.exportActs", about: `${today()} ${today()}`, count: null },
      { ...common, act: "letters_replayed", action: "platform.replayDeadLetters", about: consumerId, count: 0 },
    ]);
  });

  test("is read page by page, each act once, and holds nothing from after it was begun", async () => {
    const sam = await server.newSuperAdmin();
    for (let count = 0; count < 5; count += 1) {
      await begin(sam);
      moment();
    }
    const { actId, at } = (await begin(sam)).body;
    moment();
    await begin(sam);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { acts, nextCursor } = (await read(sam, actId, { limit: 2, ...(cursor === undefined ? {} : { cursor }) }))
        .body;
      expect(acts.length).toBeLessThanOrEqual(2);
      seen.push(...acts.map((act) => act.at));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    expect(seen.every((one) => one < at)).toBe(true);
  });

  test("is one act for one key, and read within a day by whoever began it", async () => {
    const [sam, kim] = [await server.newSuperAdmin(), await server.newSuperAdmin()];
    const key = randomUUID();
    const first = await begin(sam, today(), today(), key);
    expect(first.status).toBe(201);
    moment();
    expect((await begin(sam, today(), today(), key)).body).toEqual(first.body);
    expect(outcome(await begin(sam, "2026-01-01", today(), key))).toEqual([422, "idempotency_key_reused"]);
    const { actId } = first.body;
    expect((await read(sam, actId)).status).toBe(200);
    expect(outcome(await read(kim, actId))).toEqual([404, "platform.export_not_found"]);
    moment(24 * hourMilliseconds);
    expect(outcome(await read(sam, actId))).toEqual([404, "platform.export_not_found"]);
    expect(outcome(await read(sam, `act_${"0".repeat(26)}`))).toEqual([404, "platform.export_not_found"]);
  });

  test("takes no period that ends before it starts, or is longer than a year, and is no administrator's", async () => {
    const sam = await server.newSuperAdmin();
    const own = await server.newTenant();
    const admin = await server.newMember(own, { role: "admin" });
    expect(outcome(await begin(sam, "2026-11-02", "2026-11-01"))).toEqual([400, "invalid_input"]);
    expect(outcome(await begin(sam, "2025-11-01", "2026-11-02"))).toEqual([400, "invalid_input"]);
    expect(outcome(await begin(sam, "2025-11-01", "2026-11-01"))).toEqual([201, undefined]);
    expect(outcome(await begin(admin))).toEqual([403, "forbidden"]);
  });
});
