import { describe, expect, test } from "vitest";
import { tableOf } from "../support/claims.ts";
import { expectLifetimes } from "../support/lifetimes.ts";
import { readRawTable } from "../support/raw-table.ts";
import { defaultNow } from "../support/test-server.ts";
import { sweepAccess } from "./routes/access.ts";
import { shareSides } from "./routes/sides.ts";

/** The sweeps share one server. Each route's example is its call. */
const sides = shareSides();

describe("access", () => sweepAccess(sides));

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
    "memberWishes",
    "messageCounter",
    "pointsImport",
    "refusedScan",
    "stationCode",
    "stripeEvent",
    "supportRequest",
    "waitLine",
  ]);
});
