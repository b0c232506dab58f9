import { toInstant } from "../../contract/time.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { archiveTenant, changeTrial, tenantRef, whileTenant } from "../../tenants/repository.ts";
import { standingOf } from "../../tenants/standing-rules.ts";
import { settleTenants } from "../consumers.ts";
import { ownerMail } from "../mails.ts";
import { readOwner } from "../tenant-views.ts";
import { followStep, forgetStep, recordTenantAct } from "../repository.ts";
import { hasTrialEnded, isToArchive, nextStepOf, trialOver, trialWarningOf } from "../tenant-rules.ts";

/** The workspace as it is now decides: staff may have changed the day, or somebody may have bought a plan. */
export const handler = dueConsumer(settleTenants, async (_due, scope, request) => {
  const { table, now } = request;
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
  if (!hasTrialEnded(tenant, now)) {
    const warning = standingOf(tenant, now) === "open" ? trialWarningOf(tenant, now) : undefined;
    const found = warning === undefined ? undefined : await readOwner(table, scope, tenant);
    if (warning !== undefined && found !== undefined) {
      const { owner, reader } = found;
      const mail = ownerMail("trial_ends", tenant, { publicUrl: environment().PUBLIC_URL, reader });
      await mailOnce(settleTenants, scope, warning, request, { id: owner.memberId, email: owner.email }, mail);
    }
    // Meanwhile somebody may have set another day.
    return table.commit([whileTenant(scope, tenant), followStep(scope, nextStepOf(tenant, now))]);
  }
  return table.commit([
    changeTrial(scope, tenant, trialOver),
    followStep(scope, nextStepOf({ ...tenant, ...trialOver }, now)),
    recordTenantAct(tenantId, deriveIdBody("trial", String(tenant.trialEndsAt)), {
      at,
      actorId: null,
      act: "trial_ended",
      reason: "",
    }),
  ]);
});
