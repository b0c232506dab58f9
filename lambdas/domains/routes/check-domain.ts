import { AppError } from "../../contract/errors.ts";
import { readRecords } from "../../gateways/dns.ts";
import { edgePlaces } from "../../gateways/edge-places.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countWithinHour, hourlyCounterRef } from "../../store/counters.ts";
import { checkDomain, domainNotAsked } from "../contract.ts";
import { domainRef, lookLimit } from "../repository.ts";
import { afterLookNow, domainViewOf, isProvedBy, namesOf, refuseHeld } from "../rules.ts";
import { hostRefs, storeLook } from "../transactions.ts";

/** What a look leads to beyond the proof, the consumer does. It is due at once. */
export const handler = tenantRoute(checkDomain, {
  touchesHosts: true,
  gets: ({ scope, now }) => ({ domain: domainRef(scope), looks: hourlyCounterRef(lookLimit(scope), now) }),
  run: async ({ scope, tenant, found: { domain: seen, looks }, now, table, commit }) => {
    if (seen === undefined) throw new AppError(domainNotAsked);
    const counted = countWithinHour(lookLimit(scope), 1, looks, now);
    const next = afterLookNow(seen, await readRecords(namesOf(seen)), edgePlaces().target, now);
    const holders = await table.getMany(hostRefs(seen.host), { consistent: true });
    if (isProvedBy(seen, next)) refuseHeld(holders, tenant.tenantId, now);
    const writes = storeLook(scope, { seen, next, releases: holders });
    return commit([...writes, counted], domainViewOf(tenant, next, edgePlaces()));
  },
});
