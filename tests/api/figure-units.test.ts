import { afterAll, beforeAll, expect, test } from "vitest";
import { getOverview, getToday } from "#lambdas/statistics/contract.ts";
import { aPlanId, aResourceId, fillFigures } from "../support/fill-figures.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/**
 * What the figures cost, in DynamoDB's read units, with two years of counters of a hundred resources. The budgets: 6 for
 * the first view, 12 for a filter, a quarter or a year.
 */
let server: TestServer;
let house: TestTenant;
let admin: Actor;

beforeAll(async () => {
  server = await startTestServer();
  house = await server.newTenant();
  admin = await server.newMember(house, { role: "admin" });
  await fillFigures(server.table, house.scope, "2027-12");
});
afterAll(() => server.close());

const params = () => ({ tenantId: house.tenantId });

// Each includes half a unit for the tenant and half for the administrator, which prove access.
test.each([
  ["a month beside the last", { period: "month", from: "2027-11-24" }, 6],
  ["a January beside the December before", { period: "month", from: "2027-01-24" }, 6],
  ["a quarter", { period: "quarter", from: "2027-11-24" }, 9.5],
  ["a quarter beside one of the year before", { period: "quarter", from: "2027-02-24" }, 12],
  ["a year", { period: "year", from: "2027-11-24" }, 9.5],
  ["ninety-two days", { period: "days", from: "2027-08-01", to: "2027-10-31" }, 7],
  ["three hundred and sixty days", { period: "days", from: "2027-01-05", to: "2027-12-30" }, 7.5],
  ["a month of a resource", { period: "month", from: "2027-11-24", resourceId: aResourceId }, 3.5],
  ["a year of a resource", { period: "year", from: "2027-11-24", resourceId: aResourceId }, 4],
  ["a month of a plan", { period: "month", from: "2027-11-24", planId: aPlanId }, 3.5],
])("%s costs its units, and no more at any number of bookings and members", async (_name, query, units) => {
  const { status } = await server.call(getOverview, { as: admin, params: params(), query });
  expect(status).toBe(200);
  const { readUnits, writeUnits } = server.lastRequest(getOverview);
  expect([readUnits, writeUnits]).toEqual([units, 0]);
});

test("today costs the same whatever the history", async () => {
  await server.call(getToday, { as: admin, params: params(), query: { date: "2027-11-24" } });
  expect(server.lastRequest(getToday).readUnits).toBe(6.5);
});
