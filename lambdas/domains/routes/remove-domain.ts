import { toInstant } from "../../contract/time.ts";
import { edgePlaces } from "../../gateways/edge-places.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { disconnectDomain } from "../../tenants/repository.ts";
import { removeDomain } from "../contract.ts";
import { deleteDomain, domainRef, quarantineHost } from "../repository.ts";
import { domainViewOf } from "../rules.ts";
import { letGo } from "../transactions.ts";

export const handler = tenantRoute(removeDomain, {
  touchesHosts: true,
  gets: ({ scope }) => ({ domain: domainRef(scope) }),
  run: ({ scope, tenant, found: { domain: seen }, now, commit }) => {
    const without = { ...tenant, domain: null };
    const removed = { before: { host: seen?.host ?? tenant.domain }, after: { host: null } };
    if (seen === undefined && tenant.domain !== null) {
      const writes = [...disconnectDomain(scope, tenant), ...quarantineHost(scope.tenantId, tenant.domain, now)];
      return commit(writes, domainViewOf(without, undefined, edgePlaces()), removed);
    }
    if (seen === undefined || seen.state === "removing") return domainViewOf(tenant, seen, edgePlaces());
    if (seen.state === "asked")
      return commit([deleteDomain(scope, seen)], domainViewOf(without, undefined, edgePlaces()), removed);
    const next = { ...seen, state: "removing" as const, brokenAt: null, trouble: null, dueAt: toInstant(now) };
    return commit(letGo(scope, tenant, seen, next, now), domainViewOf(without, next, edgePlaces()), removed);
  },
});
