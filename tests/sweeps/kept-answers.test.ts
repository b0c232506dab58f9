/** Browsers keep these answers for weeks. A later release of the app reads them, so their form has a version. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod";
import { routes } from "#lambdas/contract/index.ts";
import { keptVersion } from "#web/session/kept-answers.ts";

const kept = routes.filter((route) => route.method === "GET" && route.worksOffline === true);

test("these routes work without a network, and no others", () => {
  expect(kept.map(({ id }) => id).sort()).toEqual([
    "bookings.listMyBookings",
    "cards.getMyCard",
    "dashboard.getDashboard",
    "events.listMyRegistrations",
    "members.getMe",
    "tenants.findWorkspaceByDomain",
    "tenants.getWorkspace",
  ]);
});

test("the version of what browsers keep rises with the form of the answers", () => {
  const forms = kept.map(({ id, response }) => [
    id,
    z.toJSONSchema(response, { io: "output", unrepresentable: "any" }),
  ]);
  const digest = createHash("sha256").update(JSON.stringify(forms.sort())).digest("hex").slice(0, 16);
  // If this fails: raise `keptVersion`, unless older answers still fit, and write the new digest here.
  expect({ keptVersion, digest }).toEqual({ keptVersion: 3, digest: "65cb3d8be3301798" });
});
