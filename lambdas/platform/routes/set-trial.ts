import { subscriptionRef } from "../../billing/repository.ts";
import { localDate } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { toInstant, toMilliseconds } from "../../contract/time.ts";
import { findSubscription } from "../../gateways/stripe.ts";
import { moveTrialEnd } from "../../gateways/stripe-subscriptions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { subscriptionPrefix } from "../../store/keys.ts";
import { changeTrial } from "../../tenants/repository.ts";
import { standingOf } from "../../tenants/standing-rules.ts";
import { archived, pastTrial, setTrial } from "../closing-contract.ts";
import { followedItems, refuseNotRunning } from "../paid-transactions.ts";
import { followStep, recordTenantAct } from "../repository.ts";
import { decideTrialEnd, nextStepOf } from "../tenant-rules.ts";

/** A workspace whose trial has ended opens again with it. With a subscription, Stripe acts first and our records follow. */
export const handler = tenantRoute(setTrial, {
  claims: ["PLATFORM#ACTS#", subscriptionPrefix],
  run: async ({ scope, tenant, table, body: { trialEndsOn, reason }, actorId, intent, now, commit }) => {
    const { tenantId } = scope;
    const { subscription, trialEndsAt: earlier, timeZone } = tenant;
    if (standingOf(tenant, now) === "archived") throw new AppError(archived);
    const trialEndsAt = decideTrialEnd(trialEndsOn, timeZone, now);
    const act = { at: toInstant(now), actorId, act: "trial_changed", reason, until: trialEndsAt } as const;
    const record = recordTenantAct(tenantId, intent.idBody, act);
    const lastDay = earlier === null ? null : { trialEndsOn: localDate(toMilliseconds(earlier) - 1, timeZone) };
    const change = { before: lastDay, after: { trialEndsOn } };
    if (subscription !== null) {
      const { stripeSubscriptionId: id } = subscription;
      const { seen } = await table.getMany({ seen: subscriptionRef(id) }, { consistent: true });
      const before = await findSubscription(id);
      refuseNotRunning(before);
      if (before.status !== "trialing") throw new AppError(pastTrial);
      await moveTrialEnd(id, trialEndsAt, intent.idBody);
      const writes = followedItems(seen, await findSubscription(id), { scope, tenant }, now);
      return commit([...writes, record], { tenantId, trialEndsAt }, change);
    }
    const trial = { trialEndsAt, subscriptionStanding: "open", subscriptionStatus: "trialing" } as const;
    const step = followStep(scope, nextStepOf({ ...tenant, ...trial }, now));
    return commit([changeTrial(scope, tenant, trial), step, record], { tenantId, trialEndsAt }, change);
  },
});
