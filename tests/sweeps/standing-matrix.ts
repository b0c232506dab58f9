/** What each standing of a workspace lets people call, by hand. */
import type * as z from "zod";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { idPrefixes } from "#lambdas/contract/ids.ts";
import { routes } from "#lambdas/contract/index.ts";
import type { TenantFacts } from "#lambdas/tenants/rules.ts";
import { accessOf, isOfWorkspace } from "./access-matrix.ts";
import { keptWhilePaused } from "./kept-while-paused.ts";

export type Role = "member" | "verifier" | "admin";

const paused: Partial<TenantFacts> = { subscriptionStatus: "past_due", pausesAt: "2026-11-24T09:30:00.000Z" };
const inGrace: Partial<TenantFacts> = { subscriptionStatus: "past_due", pausesAt: "2026-11-24T09:30:00.001Z" };

export const ofTenant = routes.filter((route) => isOfWorkspace(accessOf(route)));
export const isRead = ({ method }: RouteContract) => method === "GET";
const isKept = ({ id }: RouteContract) => keptWhilePaused.includes(id);

/** What each standing lets people call, by hand. Undefined: the standing refuses nothing. */
export const standings: readonly [
  name: string,
  facts: Partial<TenantFacts>,
  refusal: (route: RouteContract, role: Role) => string | undefined,
][] = [
  ["an open workspace", {}, () => undefined],
  ["a workspace within the grace", inGrace, () => undefined],
  ["a paused workspace", paused, (route) => (isRead(route) || isKept(route) ? undefined : "tenants.paused")],
  [
    "a workspace whose subscription has ended",
    { subscriptionStanding: "closed", subscriptionStatus: "canceled" },
    (route, role) => (role === "admin" && (isRead(route) || isKept(route)) ? undefined : "tenants.inactive"),
  ],
  [
    "a closing workspace",
    { archivesAt: "2026-12-24T09:30:00.000Z" },
    (route) => (isRead(route) || isKept(route) ? undefined : "tenants.closing"),
  ],
  // The very instant at which the grace ends, and long after it.
  ["a workspace whose grace is over", { archivesAt: "2026-11-24T09:30:00.000Z" }, () => "tenants.inactive"],
  [
    "an archived workspace",
    { archivesAt: "2026-11-01T09:30:00.000Z", archivedAt: "2026-11-01T09:30:20.000Z" },
    () => "tenants.inactive",
  ],
  ["a suspended workspace", { ...paused, suspendedAt: "2026-11-24T09:00:00.000Z" }, () => "tenants.inactive"],
];

const likely = [
  "00000000-0000-4000-8000-000000000000",
  ...Object.values(idPrefixes).map((prefix) => `${prefix}_${"0".repeat(26)}`),
  "2026-11-24",
  "1",
];

/** Parts of the path that the contract takes, and that name nothing. */
export function paramsLike({ params }: RouteContract): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params?.shape ?? {}).map(([name, schema]) => {
      const taken = likely.find((value) => (schema as z.ZodType).safeParse(value).success);
      return [name, taken ?? "0".repeat(43)];
    }),
  );
}

/** The refusal by the workspace's standing, if that is what an answer is. */
export const standingIn = (code: string | undefined): string | undefined =>
  code?.startsWith("tenants.") === true ? code : undefined;
