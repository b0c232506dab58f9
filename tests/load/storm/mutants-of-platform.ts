import type { Mutant } from "./mutant.ts";

const suspension = { file: "tests/api/tenant-suspension.long.test.ts" };
const states = { file: "tests/rules/tenant-states.test.ts" };

const attacks = { file: "tests/api/attacks-on-platform.long.test.ts" };
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
  {
    name: "somebody loses the role while staff make them the owner",
    file: "lambdas/platform/routes/move-owner.ts",
    find: "      whileUnchanged(scope, wanted),\n",
    replace: "",
    checks: [{ ...attacks, test: "takes the role from whom" }],
  },
  {
    name: "the clock plans its next step over a shorter trial",
    file: "lambdas/platform/consumers/settle-tenants.ts",
    find: "table.commit([whileTenant(scope, tenant), followStep",
    replace: "table.commit([followStep",
    checks: [{ ...attacks, test: "shortens a trial" }],
  },
  {
    name: "a workspace that opens again stays held at Stripe",
    file: "lambdas/subscriptions/consumers/follow-closures.ts",
    find: "    done = wanted;\n",
    replace: "    done = wanted;\n    return;\n",
    checks: [{ ...attacks, test: "while its charges are held" }],
  },
  {
    name: "administrators hear of a subscription that is not theirs",
    file: "lambdas/subscriptions/consumers/follow-subscriptions.ts",
    find: "if (tenant?.subscription?.stripeSubscriptionId === subscriptionId) {",
    replace: "if (tenant !== undefined) {",
    checks: [{ ...attacks, test: "of a second subscription" }],
  },
  {
    name: "a retried charge forgets which invoice it tried",
    file: "lambdas/gateways/stripe-subscriptions.ts",
    find: "const oldest = (own ?? open[0])?.id;",
    replace: "const oldest = open[0]?.id;",
    checks: [{ file: "tests/api/subscriptions.long.test.ts", test: "did not hear the end of it" }],
  },
  {
    name: "an archived workspace is suspended",
    file: "lambdas/platform/routes/set-suspension.ts",
    find: '    if (standingOf(tenant, now) === "archived") throw new AppError(archived);\n',
    replace: "",
    checks: [{ file: "tests/api/tenant-closing.long.test.ts", test: "is archived by the clock" }],
  },
  {
    name: "an answer goes out over a colleague's step",
    file: "lambdas/enquiries/repository.ts",
    find: '[{ attribute: "version", is: "=", value: seen.version }],\n      lostRace,\n    ),\n  ];',
    replace: "[],\n      lostRace,\n    ),\n  ];",
    checks: [{ ...attacks, test: "takes a conversation over" }],
  },
];
