import { toInstant } from "../../contract/time.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { changeTrial, tenantRef } from "../../tenants/repository.ts";
import { settleTenants } from "../consumers.ts";
import { forgetStep, planStep, recordTenantAct } from "../repository.ts";
import { hasTrialEnded, nextStepOf, trialOver } from "../tenant-rules.ts";

/** The workspace as it is now decides: staff may have changed the day, or somebody may have bought a plan. */
export const handler = dueConsumer(settleTenants, async (_due, scope, { table, now }) => {
  const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  if (tenant === undefined) return table.commit([forgetStep(scope)]);
  if (!hasTrialEnded(tenant, now)) {
    const step = nextStepOf(tenant);
    return table.commit([step === null ? forgetStep(scope) : planStep(scope, step)]);
  }
  const act = { at: toInstant(now), actorId: null, act: "trial_ended", reason: "" } as const;
  return table.commit([
    changeTrial(scope, tenant, trialOver),
    forgetStep(scope),
    recordTenantAct(scope.tenantId, deriveIdBody("trial", String(tenant.trialEndsAt)), act),
  ]);
});
