import { type Mutant, of } from "./mutant.ts";

const staff = (test: string) => of("api/subscriptions.long", test);
const acts = (test: string) => of("api/subscription-acts.long", test);

/** Guards of workspaces' subscriptions to the platform. */
export const mutantsOfSubscriptions: readonly Mutant[] = [
  {
    name: "a charge that is asked for again takes another invoice",
    file: "lambdas/gateways/stripe-subscriptions.ts",
    find: "const own = data.find(({ metadata }) => metadata?.[mark] !== undefined);",
    replace: "const own = data.find(() => false);",
    checks: [staff("did not hear the end of it")],
  },
  {
    name: "a card that is declined changes the plan of a subscription",
    file: "lambdas/gateways/stripe-subscriptions.ts",
    find: ', payment_behavior: "error_if_incomplete" },\n        { idempotencyKey: `plan_',
    replace: " },\n        { idempotencyKey: `plan_",
    checks: [staff("where the card is declined, and nothing changes")],
  },
  {
    name: "a preview of a plan forgets the coupon",
    file: "lambdas/gateways/stripe-subscriptions.ts",
    find: "laterMinor: afterCoupon(fullMinor, discount),",
    replace: "laterMinor: fullMinor,",
    checks: [staff("what the coupon leaves")],
  },
  {
    name: "a subscription that has ended takes acts",
    file: "lambdas/subscriptions/transactions.ts",
    find: 'if (heard.endedAt !== null || heard.status === "canceled") throw new AppError(hasEnded);',
    replace: "",
    checks: [staff("every other act but the end now")],
  },
  {
    name: "an end that is repeated is refused",
    file: "lambdas/subscriptions/routes/cancel-subscription.ts",
    find: 'if (body.ends !== "now") refuseEnded(before);',
    replace: "refuseEnded(before);",
    checks: [staff("every other act but the end now")],
  },
  {
    name: "an event of an old subscription closes a workspace that has come back",
    file: "lambdas/billing/transactions.ts",
    find: 'if (following === "foreign") return [record];',
    replace: "",
    checks: [staff("old events change nothing")],
  },
  {
    name: "agreed limits go with each news of a subscription",
    file: "lambdas/billing/transactions.ts",
    find: 'following === "own" && seen?.planLabel === heard.planLabel ? {} : { maxMembers, maxResources }',
    replace: "{ maxMembers, maxResources }",
    checks: [of("api/stripe-events.long", "agreed with one customer")],
  },
  {
    name: "the owner of a cancelled trial hears that the card is charged",
    file: "lambdas/subscriptions/rules.ts",
    find: "&& trialEndsAt !== null && isCharged)",
    replace: "&& trialEndsAt !== null)",
    checks: [of("rules/subscriptions", "say nothing of a charge")],
  },
  {
    name: "a suspended workspace hears of its trial",
    file: "lambdas/subscriptions/consumers/mail-about-subscription.ts",
    find: "tenant !== undefined && tenant.suspendedAt === null && due.length > 0",
    replace: "tenant !== undefined && due.length > 0",
    checks: [staff("suspended hears nothing")],
  },
  {
    name: "a closing workspace is charged by its subscription",
    file: "lambdas/subscriptions/consumers/follow-closures.ts",
    find: 'await holdCharges(subscriptionId, wanted === "held")',
    replace: "await holdCharges(subscriptionId, false)",
    checks: [acts("charges nothing within the grace")],
  },
  {
    name: "a subscription outlives its archived workspace",
    file: "lambdas/subscriptions/consumers/follow-closures.ts",
    find: 'if (wanted === "ended") await endSubscription(subscriptionId, "now");\n    else await',
    replace: "await",
    checks: [acts("ends with the archive")],
  },
];
