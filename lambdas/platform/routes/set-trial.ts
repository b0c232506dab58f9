import { localDate } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { toInstant, toMilliseconds } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { changeTrial } from "../../tenants/repository.ts";
import { standingOf } from "../../tenants/standing-rules.ts";
import { archived, hasSubscription, setTrial } from "../closing-contract.ts";
import { followStep, recordTenantAct } from "../repository.ts";
import { decideTrialEnd, nextStepOf } from "../tenant-rules.ts";

/** A workspace whose trial has ended opens again with it. */
export const handler = tenantRoute(setTrial, {
  claims: "PLATFORM#ACTS#",
  run: ({ scope: { tenantId }, scope, tenant, body: { trialEndsOn, reason }, actorId, intent, now, commit }) => {
    const { subscription, trialEndsAt: earlier, timeZone } = tenant;
    if (standingOf(tenant, now) === "archived") throw new AppError(archived);
    if (subscription !== null) throw new AppError(hasSubscription);
    const trialEndsAt = decideTrialEnd(trialEndsOn, timeZone, now);
    const trial = { trialEndsAt, subscriptionStanding: "open", subscriptionStatus: "trialing" } as const;
    const act = { at: toInstant(now), actorId, act: "trial_changed", reason, until: trialEndsAt } as const;
    const lastDay = earlier === null ? null : { trialEndsOn: localDate(toMilliseconds(earlier) - 1, timeZone) };
    return commit(
      [
        changeTrial(scope, tenant, trial),
        followStep(scope, nextStepOf({ ...tenant, ...trial })),
        recordTenantAct(tenantId, intent.idBody, act),
      ],
      { tenantId, trialEndsAt },
      { before: lastDay, after: { trialEndsOn } },
    );
  },
});
