import { afterAll, beforeAll, expect, test } from "vitest";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { openListener } from "../support/listener.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterAll(() => server.close());

test("a booking rings for whoever looks at the day, with the resource and the day", async () => {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points: 100 });
  const other = await server.newMember(own);
  const { resourceId } = await server.newResource(own);
  const listener = await openListener(server.stack.url, { token: other.token() });
  expect(await listener.subscribe(`/bookings/${own.tenantId.replace("_", "-")}/days`)).toBe(true);
  const body = { resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 60 };
  const booked = await server.call(createBooking, { as: member, params: { tenantId: own.tenantId }, body });
  expect(booked.status).toBe(201);
  await listener.next(({ type }) => type === "data");
  expect(listener.rings()).toEqual([{ noun: "bookings", ids: [resourceId], days: ["2026-11-26"] }]);
  listener.close();
});
