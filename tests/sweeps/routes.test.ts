import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proveTwoFactor } from "#lambdas/accounts/contract.ts";
import { tableOf } from "../support/claims.ts";
import { expectLifetimes } from "../support/lifetimes.ts";
import { readRawTable } from "../support/raw-table.ts";
import { countRevisions } from "../support/revisions.ts";
import { defaultNow, startTestServer } from "../support/test-server.ts";
import { sweepAccess } from "./routes/access.ts";
import { sweepBodies } from "./routes/bodies.ts";
import { sweepCursors } from "./routes/cursors.ts";
import { sweepModules } from "./routes/modules.ts";
import { sweepSecondFactors } from "./routes/second-factors.ts";
import { openSide, type Sides } from "./routes/sides.ts";

/** The sweeps over the table of routes share one server. Each route's example is its call. */
let shared: Sides | undefined;

beforeAll(async () => {
  const server = await startTestServer({ staffTwoFactor: "required" });
  const revisionOf = countRevisions(server);
  const [ours, theirs] = [await openSide(server, revisionOf), await openSide(server, revisionOf)];
  const staff = await server.newSuperAdmin();
  await ours.fixture.addTwoFactor(staff);
  await ours.fixture.call(proveTwoFactor, { as: staff });
  shared = { server, ours, theirs, staff };
});

afterAll(() => shared?.server.close());

function sides(): Sides {
  if (shared === undefined) throw new Error("The server is not open.");
  return shared;
}

describe("access", () => sweepAccess(sides));
describe("bodies", () => sweepBodies(sides));
describe("second factors", () => sweepSecondFactors(sides));
describe("modules", () => sweepModules(sides));
describe("cursors", () => sweepCursors(sides));

// Last, so that it sees what every route has stored.
test("what expires is removed in time, in seconds", async () => {
  const { server } = sides();
  expect(expectLifetimes(await readRawTable(tableOf(server)), { from: defaultNow })).toEqual([
    "chatGuard",
    "chatMessage",
    "checkoutIntent",
    "hourlyCounter",
    "invitation",
    "invitedAddress",
    "liveMinute",
    "pointsImport",
  ]);
});
