import { toInstant } from "../../contract/time.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { archiveTenant, changeTrial, tenantRef } from "../../tenants/repository.ts";
import { settleTenants } from "../consumers.ts";
import { followStep, forgetStep, recordTenantAct } from "../repository.ts";
import { hasTrialEnded, isToArchive, nextStepOf, trialOver } from "../tenant-rules.ts";

/** The workspace as it is now decides: staff may have changed the day, or somebody may have bought a plan. */
export const handler = dueConsumer(settleTenants, async (_due, scope, { table, now }) => {
  const { tenantId } = scope;
  const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  if (tenant === undefined) return table.commit([forgetStep(scope)]);
  const at = toInstant(now);
  if (isToArchive(tenant, now))
    return table.commit([
      archiveTenant(scope, tenant, at),
      forgetStep(scope),
      recordTenantAct(tenantId, deriveIdBody("archive", String(tenant.archivesAt)), {
        at,
        actorId: null,
        act: "archived",
        reason: "",
      }),
    ]);
  if (!hasTrialEnded(tenant, now)) return table.commit([followStep(scope, nextStepOf(tenant))]);
  return table.commit([
    changeTrial(scope, tenant, trialOver),
    followStep(scope, nextStepOf({ ...tenant, ...trialOver })),
    recordTenantAct(tenantId, deriveIdBody("trial", String(tenant.trialEndsAt)), {
      at,
      actorId: null,
      act: "trial_ended",
      reason: "",
    }),
  ]);
});
