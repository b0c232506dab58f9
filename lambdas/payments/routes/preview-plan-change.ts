import { localDate } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { previewChange } from "../../gateways/stripe-plan-changes.ts";
import { membershipRef, planRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { paidRef } from "../paid-repository.ts";
import { notPaidUp, previewPlanChange } from "../plan-change-contract.ts";
import { decideWish, presentPreview } from "../plan-changes.ts";

/** Stripe says what it would charge, so the amounts are those of the change itself. */
export const handler = tenantRoute(previewPlanChange, {
  gets: ({ scope, actorId, query: { planId } }) => ({
    paid: paidRef(scope, actorId),
    plan: planRef(scope, planId),
    account: paymentAccountRef(scope),
    membership: membershipRef(scope, actorId),
  }),
  run: async ({ tenant, found, now }) => {
    const decided = decideWish({ ...found, currency: tenant.currency }, now);
    const { plan, paid, membership } = decided;
    const prorationAt = toInstant(Math.floor(now / 1000) * 1000);
    const preview = plan.priceMinor === 0 ? null : await previewChange(paid, plan, prorationAt);
    if (preview === undefined) throw new AppError(notPaidUp);
    const cycleEndsOn = membership.nextBillingOn ?? localDate(Date.parse(paid.periodEndsAt), tenant.timeZone);
    return { ...presentPreview(decided, preview, prorationAt), cycleEndsOn };
  },
});
