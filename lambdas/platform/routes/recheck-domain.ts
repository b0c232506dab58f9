import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { domainNotAsked } from "../../domains/contract.ts";
import { domainRef, lookLimit } from "../../domains/repository.ts";
import { afterLookNow, domainViewOf, isProvedBy, namesOf, refuseHeld } from "../../domains/rules.ts";
import { hostRefs, storeLook } from "../../domains/transactions.ts";
import { readRecords } from "../../gateways/dns.ts";
import { edgePlaces } from "../../gateways/edge-places.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { makeCode } from "../../pipeline/one-time-code.ts";
import { countWithinHour, hourlyCounterRef } from "../../store/counters.ts";
import { recheckDomain } from "../domains-contract.ts";
import { recordTenantAct } from "../repository.ts";

/** As the workspace's own check, and an act of the platform besides. Both count towards one limit. */
export const handler = tenantRoute(recheckDomain, {
  touchesHosts: true,
  claims: "PLATFORM#ACTS#",
  gets: ({ scope, now }) => ({ domain: domainRef(scope), looks: hourlyCounterRef(lookLimit(scope), now) }),
  run: async ({ scope, tenant, found: { domain: seen, looks }, actorId, now, table, commit }) => {
    if (seen === undefined) throw new AppError(domainNotAsked);
    const counted = countWithinHour(lookLimit(scope), 1, looks, now);
    const next = afterLookNow(seen, await readRecords(namesOf(seen)), edgePlaces().target, now);
    const holders = await table.getMany(hostRefs(seen.host), { consistent: true });
    if (isProvedBy(seen, next)) refuseHeld(holders, tenant.tenantId, now);
    // Each call is an act, also the same one again.
    const act = { at: toInstant(now), actorId, act: "domain_checked", reason: seen.host } as const;
    const writes = [
      ...storeLook(scope, { seen, next, releases: holders }),
      counted,
      recordTenantAct(tenant.tenantId, makeCode(), act),
    ];
    return commit(writes, domainViewOf(tenant, next, edgePlaces()));
  },
});
