/** Invitations as a flood of mails: limits for an address, a network and a workspace. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InvitationId } from "#lambdas/contract/ids.ts";
import { minuteMilliseconds } from "#lambdas/contract/time.ts";
import {
  createInvitation,
  importInvitations,
  resendInvitation,
  revokeInvitation,
} from "#lambdas/invitations/contract.ts";
import type { TableKey } from "#lambdas/store/keys.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";
import { outcome, rawItems, tableOf } from "../support/claims.ts";
import { readRawTable } from "../support/raw-table.ts";
import { defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openDesk(overrides: Partial<Tenant> = {}) {
  const own = await server.newTenant(overrides);
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  const invite = (email: string) => server.call(createInvitation, { as: admin, params, body: { email } });
  return { own, admin, params, invite };
}

const row = (number: number, email: string) => ({ row: number, email, firstName: "", lastName: "", role: "" });

const platformCounters = () => readRawTable(tableOf(server), "PLATFORM#HOURLY#");

test("invitations reach one address five times within an hour, though each is withdrawn", async () => {
  const { admin, params, invite } = await openDesk();
  const withdraw = (invitationId: string) =>
    server.call(revokeInvitation, { as: admin, params: { ...params, invitationId } });
  for (let sent = 0; sent < 5; sent += 1) await withdraw((await invite("flood@x.example")).body.invitationId);
  const refused = await invite("Flood@x.example");
  expect(outcome(refused)).toEqual([429, "invitations.sent_too_often"]);
  expect(refused.headers.get("retry-after")).toBe("1800");
  const rows = [row(1, "flood@x.example"), row(2, "calm@x.example")];
  const imported = await server.call(importInvitations, { as: admin, params, body: { rows } });
  expect(imported.body).toEqual({ invited: 1, issues: [{ row: 1, column: "email", reason: "too_often" }] });
  expect((await invite("other@x.example")).status).toBe(201);
  server.clock.now += 30 * minuteMilliseconds;
  expect((await invite("flood@x.example")).status).toBe(201);
  server.clock.now = defaultNow;
});

test("invitations end at fifty an hour where the plan has fewer places, also at once", async () => {
  const { own, admin, params, invite } = await openDesk({ maxMembers: 10 });
  const batch = (name: string) =>
    server.call(importInvitations, {
      as: admin,
      params,
      body: {
        rows: Array.from({ length: 16 }, (_, position) => row(position + 1, `${name}${position}@x.example`)),
      },
    });
  for (const name of ["a", "b", "c"]) expect((await batch(name)).status).toBe(200);
  expect(outcome(await batch("d"))).toEqual([429, "invitations.too_many"]);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, position) => invite(`e${position}@x.example`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
  expect(await rawItems(server, own, "invitation")).toHaveLength(50);
});

test("invitations reach one address ten times within an hour from all workspaces together, also at once", async () => {
  const desks = await Promise.all(Array.from({ length: 14 }, () => openDesk()));
  const email = `${randomUUID()}@x.example`;
  const answers = await Promise.all(desks.map(({ invite }) => invite(email)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.error?.code).toBe("invitations.sent_too_often");
  expect(refused?.headers.get("retry-after")).toBe("1800");

  const { own, admin, params } = await openDesk();
  const rows = [row(1, email.toUpperCase()), row(2, `${randomUUID()}@x.example`)];
  const imported = await server.call(importInvitations, { as: admin, params, body: { rows } });
  expect(imported.body).toEqual({ invited: 1, issues: [{ row: 1, column: "email", reason: "too_often" }] });
  expect(await rawItems(server, own, "invitation")).toHaveLength(1);
  const counters = await platformCounters();
  expect(JSON.stringify(counters)).not.toContain("x.example");
});

test("an address that takes no more costs nobody else's limit, and a mail that is sent again counts", async () => {
  const { own, admin, params, invite } = await openDesk();
  const [full, calm] = [`${randomUUID()}@x.example`, `${randomUUID()}@x.example`];
  for (let sent = 0; sent < 5; sent += 1) {
    const { invitationId } = (await invite(full)).body;
    await server.call(revokeInvitation, { as: admin, params: { ...params, invitationId } });
  }
  const counted = async () => (await platformCounters()).reduce((sum, { count }) => sum + Number(count), 0);
  const before = await counted();
  const body = { rows: [row(1, full), row(2, calm)] };
  const imported = await server.call(importInvitations, { as: admin, params, body });
  expect(imported.body.invited).toBe(1);
  // One for the address, one for the network.
  expect((await counted()) - before).toBe(2);
  const [invitation] = await rawItems(server, own, "invitation");
  server.clock.now += 10 * minuteMilliseconds;
  const invitationId = String(invitation?.invitationId) as InvitationId;
  const again = await server.call(resendInvitation, { as: admin, params: { ...params, invitationId } });
  server.clock.now = defaultNow;
  expect(again.status).toBe(200);
  expect((await counted()) - before).toBe(4);
});

test("files that name one address at once lose that row, and no other", async () => {
  const desks = await Promise.all(Array.from({ length: 14 }, () => openDesk()));
  const email = `${randomUUID()}@x.example`;
  const answers = await Promise.all(
    desks.map(({ admin, params }) => {
      const body = { rows: [row(1, email), row(2, `${randomUUID()}@x.example`)] };
      return server.call(importInvitations, { as: admin, params, body });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(14).fill(200));
  const invited = answers.map(({ body }) => body.invited).sort();
  expect(invited).toEqual([...Array<number>(4).fill(1), ...Array<number>(10).fill(2)]);
});

test("invitations end at a thousand an hour from one network, whatever workspaces send them", async () => {
  const [desk, other] = [await openDesk(), await openDesk()];
  const counted = async () => new Map((await platformCounters()).map((item) => [`${item.pk} ${item.sk}`, item]));
  const before = await counted();
  const file = { rows: [row(1, `${randomUUID()}@x.example`), row(2, `${randomUUID()}@x.example`)] };
  const imported = await server.call(importInvitations, { as: desk.admin, params: desk.params, body: file });
  expect(imported.body.invited).toBe(2);
  // Each address is counted once. So the only counter that has moved by two is the network's.
  const moved = [...(await counted())].filter(([name, { count }]) => {
    return Number(count) - Number(before.get(name)?.count ?? 0) === 2;
  });
  expect(moved).toHaveLength(1);
  const { pk, sk, count } = moved[0]?.[1] ?? { pk: "", sk: "", count: 0 };
  const key = { pk, sk } as TableKey;
  await server.table.commit([update(key, { set: { count: 999 } }, [], lostRace)]);
  const pair = { rows: [row(1, `${randomUUID()}@x.example`), row(2, `${randomUUID()}@x.example`)] };
  const refused = await server.call(importInvitations, { as: other.admin, params: other.params, body: pair });
  expect(outcome(refused)).toEqual([429, "invitations.too_many_of_network"]);
  expect((await desk.invite(`${randomUUID()}@x.example`)).status).toBe(201);
  expect(outcome(await other.invite(`${randomUUID()}@x.example`))).toEqual([429, "invitations.too_many_of_network"]);
  expect(await rawItems(server, other.own, "invitation")).toEqual([]);
  await server.table.commit([update(key, { set: { count: Number(count) } }, [], lostRace)]);
});
