/** Writes that prove a domain, connect it and let it go: all of their items, or none. */
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { connectDomain, disconnectDomain, domainClaimRef, setMailDomain } from "../tenants/repository.ts";
import { holdHost, holdRefs, type Releases, releaseHost, saveDomain } from "./repository.ts";
import { isProvedBy, mailDomainOf } from "./rules.ts";
import type { OwnDomain } from "./stored-contract.ts";

/** All that may stand in the way of a host. */
export const hostRefs = (host: string) => ({ ...holdRefs(host), claimedBy: domainClaimRef(host) });

/** The writes that store a look. A domain that it proves holds its host, unless somebody else does. */
export function storeLook(
  scope: TenantScope,
  { seen, next, releases }: { seen: OwnDomain; next: OwnDomain; releases: Releases },
): WriteItem[] {
  const saved = saveDomain(scope, seen, next);
  return isProvedBy(seen, next) ? [...holdHost(scope.tenantId, seen.host, releases), saved] : [saved];
}

/** The writes that make a domain live. From then on its host finds the workspace. */
export function goLive(scope: TenantScope, tenant: Tenant, seen: OwnDomain, next: OwnDomain): WriteItem[] {
  const hosts = { host: seen.host, mailDomain: mailDomainOf(next) };
  return [...connectDomain(scope, tenant, hosts), saveDomain(scope, seen, next)];
}

/** The writes of any other step. Mails change their sender together with the domain. */
export function storeStep(scope: TenantScope, tenant: Tenant, seen: OwnDomain, next: OwnDomain): WriteItem[] {
  return [...setMailDomain(scope, tenant, mailDomainOf(next)), saveDomain(scope, seen, next)];
}

/** The writes that let a held domain go. Its host finds nothing from then on; the edge forgets it afterwards. */
export function letGo(scope: TenantScope, tenant: Tenant, seen: OwnDomain, next: OwnDomain, now: number): WriteItem[] {
  return [
    ...disconnectDomain(scope, tenant),
    ...releaseHost(scope.tenantId, seen.host, now),
    saveDomain(scope, seen, next),
  ];
}
