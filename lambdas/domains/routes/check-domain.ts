import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { readRecords } from "../../gateways/dns.ts";
import { edgePlaces } from "../../gateways/edge-places.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countWithinHour, hourlyCounterRef } from "../../store/counters.ts";
import { checkDomain, domainNotAsked } from "../contract.ts";
import { domainRef, lookLimit } from "../repository.ts";
import { afterLook, domainViewOf, isProvedBy, judgeRecords, judgeSender, namesOf, refuseHeld } from "../rules.ts";
import { hostRefs, storeLook } from "../transactions.ts";

/** What a look leads to beyond the proof, the consumer does. It is due at once. */
export const handler = tenantRoute(checkDomain, {
  touchesHosts: true,
  gets: ({ scope, now }) => ({ domain: domainRef(scope), looks: hourlyCounterRef(lookLimit(scope), now) }),
  run: async ({ scope, tenant, found: { domain: seen, looks }, now, table, commit }) => {
    if (seen === undefined) throw new AppError(domainNotAsked);
    const counted = countWithinHour(lookLimit(scope), 1, looks, now);
    const at = toInstant(now);
    const { host, token, state } = seen;
    const heard = await readRecords(namesOf(seen));
    const look = judgeRecords(token, edgePlaces().target, heard);
    const sender = judgeSender(seen.sender, heard);
    const next =
      state === "asked" ? afterLook(seen, look, now) : { ...seen, ...look, sender, checkedAt: at, dueAt: at };
    const holders = await table.getMany(hostRefs(host), { consistent: true });
    if (isProvedBy(seen, next)) refuseHeld(holders, tenant.tenantId, now);
    const writes = storeLook(scope, { seen, next, releases: holders });
    return commit([...writes, counted], domainViewOf(tenant, next, edgePlaces()));
  },
});
