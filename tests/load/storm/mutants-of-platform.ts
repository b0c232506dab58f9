import type { Mutant } from "./mutant.ts";

const suspension = { file: "tests/api/tenant-suspension.long.test.ts" };
const states = { file: "tests/rules/tenant-states.test.ts" };

const rates = { file: "tests/api/rates.long.test.ts" };

/** Guards of the platform over its workspaces. */
export const mutantsOfPlatform: readonly Mutant[] = [
  {
    name: "the people of a suspended workspace go on",
    file: "lambdas/pipeline/tenant-access.ts",
    find: "refuseByStanding(tenant, kind, { role, now, isMember: true });",
    replace: "",
    checks: [{ ...suspension, test: "very next one" }],
  },
  {
    name: "a suspension overwrites the first moment of another one",
    file: "lambdas/platform/routes/set-suspension.ts",
    find: "(tenant.suspendedAt ?? at)",
    replace: "at",
    checks: [{ ...suspension, test: "first moment" }],
  },
  {
    name: "somebody without the role owns a workspace",
    file: "lambdas/platform/routes/move-owner.ts",
    find: 'wanted?.status !== "active" || wanted.role !== "admin"',
    replace: "wanted === undefined",
    checks: [{ ...suspension, test: "another role" }],
  },
  {
    name: "a late message lists an older state of a workspace",
    file: "lambdas/platform/repository.ts",
    find: '[seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version }],\n    lostRace,\n  );\n}\n\n/** A running trial',
    replace: "[],\n    lostRace,\n  );\n}\n\n/** A running trial",
    checks: [{ ...states, test: "over the one that was read" }],
  },
  {
    name: "a stranger uses up the rate of a house",
    file: "lambdas/pipeline/in-tenant.ts",
    find: "  return withRaces(call.deadlineAt, async (tries) => {",
    replace:
      "  limitRate({ name: `HOUSE#${scope.tenantId}`, mostPerMinute: 3_000 });\n" +
      "  return withRaces(call.deadlineAt, async (tries) => {",
    checks: [{ ...rates, test: "used up by strangers" }],
  },
  {
    name: "a busy house closes its doors",
    file: "lambdas/pipeline/station-route.ts",
    find: "rated: stationSubject(stationId)",
    replace: "rated: { name: `HOUSE#${scope.tenantId}`, mostPerMinute: 3_000 }",
    checks: [{ ...rates, test: "opens its doors" }],
  },
  {
    name: "a counter that fails refuses everybody",
    file: "lambdas/pipeline/rates.ts",
    find: 'log.warn("rate_not_counted", { error });',
    replace: 'log.warn("rate_not_counted", { error });\n    remember(memory().blocked, name, endOfMinute(now));',
    checks: [{ ...rates, test: "without the counter" }],
  },
];
