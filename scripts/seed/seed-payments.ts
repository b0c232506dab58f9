/**
 * How people pay the demo's house by card: its own account at the local Stripe, and packages of points. Members pay for
 * one membership each month.
 */
import { idFrom } from "#lambdas/contract/ids.ts";
import { createMembershipPlan } from "#lambdas/memberships/repository.ts";
import { newPlan } from "#lambdas/memberships/rules.ts";
import type { PackageFields } from "#lambdas/payments/package-contract.ts";
import { createPointsPackage, savePackageOrder } from "#lambdas/payments/package-repository.ts";
import { claimAccount } from "#lambdas/payments/transactions.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { createTable } from "#lambdas/store/table.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { askForAccount, paymentAccountRef } from "#lambdas/tenants/repository.ts";
import type { StripeStandIn } from "../local/stripe/stripe.ts";
import { createDraft, storing } from "./draft.ts";

const slug = "demo";
const currency = "GBP";

const forAll = { validDays: 365, audience: { kind: "everybody" }, isActive: true } as const;

const packages: readonly PackageFields[] = [
  {
    ...forAll,
    name: "Try it out",
    description: "A morning at a desk, and a coffee",
    points: 50,
    bonusPoints: 0,
    priceMinor: 1_000,
  },
  {
    ...forAll,
    name: "Regular",
    description: "About a week at a desk",
    points: 200,
    bonusPoints: 20,
    priceMinor: 3_600,
  },
];

const eveningPlan = {
  name: "Evening Membership",
  description: "For members who come after work. Paid by card each month",
  pointsPerCycle: 120,
  cycle: { unit: "months", count: 1 },
  rollsOver: true,
  rolloverLimit: 60,
  priceMinor: 2_900,
  chosenBy: "members",
  isActive: true,
} as const;

/** Runs before the table has a stream. Storing the same again changes nothing. */
export async function seedPayments({ connect }: Pick<StripeStandIn, "connect">, now: number): Promise<void> {
  const tenantId = idFrom("tenant", deriveIdBody(slug));
  const scope = openTenantScope(tenantId);
  const accountId = `acct_${deriveIdBody(slug, "account").slice(0, 16)}`;
  connect(accountId, { tenant: tenantId });

  const draft = createDraft();
  draft.commit([askForAccount(scope, undefined, now)]);
  const asked = draft.get(paymentAccountRef(scope));
  const heard = {
    accountId,
    takesPayments: true,
    paysOut: true,
    hasSentDetails: true,
    detailsDue: 0,
    disabledReason: null,
  };
  draft.commit(claimAccount(scope, asked, heard, now));

  const planId = idFrom("plan", deriveIdBody(slug, "evening"));
  draft.commit([createMembershipPlan(scope, newPlan(eveningPlan, planId))]);

  const sold = packages.map((fields) => {
    const packageId = idFrom("pointsPackage", deriveIdBody(slug, "package", fields.name));
    return { ...fields, packageId, currency, wasBought: false, version: 1 } as const;
  });
  draft.commit(sold.map((one) => createPointsPackage(scope, one)));
  draft.commit([
    savePackageOrder(
      scope,
      undefined,
      sold.map(({ packageId }) => packageId),
    ),
  ]);

  const table = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: () => true });
  await table.commit(draft.items().map(storing));
}
