import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { setSupportEntries } from "../../tenants/repository.ts";
import { openEntries } from "../../tenants/standing-rules.ts";
import { recordTenantAct } from "../repository.ts";
import { endSupport } from "../support-contract.ts";

export const handler = tenantRoute(endSupport, {
  claims: "PLATFORM#ACTS#",
  run: ({ scope: { tenantId }, scope, tenant, body: { memberId }, actorId, intent, now, commit }) => {
    const open = openEntries(tenant, now);
    const kept = memberId === null ? [] : open.filter((entry) => entry.memberId !== memberId);
    const ended = open.length - kept.length;
    const act = { at: toInstant(now), actorId, act: "support_ended", reason: "" } as const;
    const writes =
      ended === 0 ? [] : [setSupportEntries(scope, tenant, kept), recordTenantAct(tenantId, intent.idBody, act)];
    return commit(writes, { tenantId, ended }, { before: null, after: { ended } });
  },
});
