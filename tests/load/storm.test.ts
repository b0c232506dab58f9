import { afterAll, beforeAll, expect, test } from "vitest";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { checkTable } from "../support/checker.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const check = (tenantId: string) =>
  checkTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName }, tenantId);

test("200 clients at once on one slot: exactly one gets it, 199 are refused with the right code", async () => {
  const own = await server.newTenant();
  const resource = await server.newResource(own);
  const clients = await Promise.all(Array.from({ length: 200 }, () => server.newMember(own, { points: 20 })));
  const body = { resourceId: resource.resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 120 };

  const answers = await Promise.all(
    clients.map((as) => server.call(createBooking, { as, params: { tenantId: own.tenantId }, body })),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status !== 201).map(({ error }) => error?.code);
  expect(refusals).toEqual(Array(199).fill("bookings.slot_taken"));
  const { violations, bookings, wallets } = await check(own.tenantId);
  expect(violations).toEqual([]);
  expect(bookings).toHaveLength(1);
  expect(wallets.map(({ balance }) => balance).sort()).toEqual([10, ...Array(199).fill(20)]);
});

test("64 clients at once on one wallet that can pay for ten: exactly ten book", async () => {
  const own = await server.newTenant();
  const spender = await server.newMember(own, { points: 50 });
  const resources = await Promise.all(
    Array.from({ length: 64 }, (_, position) => server.newResource(own, { name: `Desk ${position}` })),
  );

  const answers = await Promise.all(
    resources.map(({ resourceId }) =>
      server.call(createBooking, {
        as: spender,
        params: { tenantId: own.tenantId },
        body: { resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 60 },
      }),
    ),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refusals = answers.filter(({ status }) => status !== 201).map(({ error }) => error?.code);
  expect(refusals).toEqual(Array(54).fill("points.insufficient"));
  const { violations, bookings, wallets } = await check(own.tenantId);
  expect(violations).toEqual([]);
  expect(bookings).toHaveLength(10);
  expect(wallets.map(({ balance }) => balance)).toEqual([0]);
});

test("16 copies of one call at once: one booking, sixteen equal answers", async () => {
  const own = await server.newTenant();
  const resource = await server.newResource(own);
  const member = await server.newMember(own, { points: 50 });
  const key = "one-intent-sixteen-times";
  const body = { resourceId: resource.resourceId, startAt: at("2026-11-27", "09:00"), durationMinutes: 60 };

  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      server.call(createBooking, { as: member, params: { tenantId: own.tenantId }, body, key }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { violations, bookings } = await check(own.tenantId);
  expect(violations).toEqual([]);
  expect(bookings).toHaveLength(1);
});
