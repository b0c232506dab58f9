import { AppError } from "../../contract/errors.ts";
import { edgePlaces } from "../../gateways/edge-places.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { makeCode } from "../../pipeline/one-time-code.ts";
import { countWithinHour, hourlyCounterRef } from "../../store/counters.ts";
import { askDomain, domainInTheWay, domainsUnavailable } from "../contract.ts";
import { refuseHost } from "../hosts.ts";
import { domainRef, lookLimit, newDomain, saveDomain } from "../repository.ts";
import { domainViewOf, refuseHeld } from "../rules.ts";
import { hostRefs } from "../transactions.ts";

export const handler = tenantRoute(askDomain, {
  touchesHosts: true,
  gets: ({ scope, now }) => ({ domain: domainRef(scope), looks: hourlyCounterRef(lookLimit(scope), now) }),
  run: async ({ scope, tenant, found: { domain: seen, looks }, body: { host }, actorId, now, table, commit }) => {
    if (seen?.host === host && seen.state !== "removing") return domainViewOf(tenant, seen, edgePlaces());
    const { target, publicUrl } = edgePlaces();
    if (target === "") throw new AppError(domainsUnavailable);
    refuseHost(host, new URL(publicUrl).hostname);
    if (tenant.domain !== null || (seen !== undefined && seen.state !== "asked")) throw new AppError(domainInTheWay);
    refuseHeld(await table.getMany(hostRefs(host), { consistent: true }), tenant.tenantId, now);
    // Of two administrators who ask at once, the later one's record is shown.
    const asked = newDomain({ host, token: makeCode(), askedBy: actorId, now });
    return commit(
      [saveDomain(scope, seen, asked), countWithinHour(lookLimit(scope), 1, looks, now)],
      domainViewOf(tenant, asked, edgePlaces()),
      { before: { host: seen?.host ?? null }, after: { host } },
    );
  },
});
