/** The tenant's own items: settings, counters against the plan's limits, claims of slug and domain, account links. */
import { AppError, staleVersion } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  lostRace,
  putNew,
  type Refusal,
  refuse,
  type UpdateItem,
  update,
  type WriteItem,
} from "../store/write-items.ts";
import { memberLimitReached, resourceLimitReached } from "./contract.ts";
import type { Counters, StoredTenant, Tenant } from "./items.ts";
import { countersItem, domainClaimItem, lookClaimItem, slugClaimItem, tenantItem } from "./items.ts";
import { skeletonOf } from "./rules.ts";

export function tenantRef(scope: TenantScope): ItemRef<Tenant> {
  return tenantItem.ref(scope);
}

/**
 * Changes what an editor edited, and nothing else, if the tenant still has the version that they saw: what the plan or
 * the platform decides of it stays theirs.
 */
export function editTenant(scope: TenantScope, changes: Partial<StoredTenant>, seenVersion: number): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: changes, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: seenVersion }],
    refuse(staleVersion),
  );
}

/** Puts another logo, or none, in the place of the one that was read. */
export function replaceLogo(scope: TenantScope, tenant: Tenant, logoUrl: string | null): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { logoUrl }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** Ticks off what happens once and is taken back by nobody, so it needs no version. */
export function tickFirstSteps(
  scope: TenantScope,
  ticks: Pick<Tenant, "hasSharedLink"> | Pick<Tenant, "isPastFirstSteps">,
): WriteItem {
  return update(tenantItem.key(scope), { set: ticks }, [{ attribute: "pk", is: "present" }], lostRace);
}

export function countersRef(scope: TenantScope): ItemRef<Counters> {
  return countersItem.ref(scope);
}

export function slugClaimRef(slug: string): ItemRef<TenantId> {
  return { key: slugClaimItem.key(slug), parse: (item) => slugClaimItem.parse(item).tenantId };
}

/** Who has a slug that looks like this one. */
export function lookClaimRef(skeleton: string): ItemRef<TenantId> {
  return { key: lookClaimItem.key(skeleton), parse: (item) => lookClaimItem.parse(item).tenantId };
}

export function domainClaimRef(domain: string): ItemRef<TenantId> {
  return { key: domainClaimItem.key(domain), parse: (item) => domainClaimItem.parse(item).tenantId };
}

/** The tenant behind a slug or a domain: the claim first, then the tenant. */
export async function findTenant(
  table: Table,
  claim: ItemRef<TenantId>,
  openScope: (tenantId: TenantId) => TenantScope,
): Promise<Tenant | undefined> {
  const { tenantId } = await table.getMany({ tenantId: claim }, { consistent: false });
  if (tenantId === undefined) return undefined;
  const { tenant } = await table.getMany({ tenant: tenantRef(openScope(tenantId)) }, { consistent: false });
  return tenant;
}

/**
 * Follows what Stripe says of the subscription. Not an edit of the tenant: who edits its settings meanwhile has lost
 * nothing, so the version stays.
 */
export function followSubscription(
  scope: TenantScope,
  standing: Pick<StoredTenant, "subscriptionStanding" | "subscriptionStatus">,
  limits: Pick<Tenant, "maxMembers" | "maxResources"> | undefined,
): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { ...standing, ...limits } },
    [{ attribute: "pk", is: "present" }],
    lostRace,
  );
}

/** Everything that a new tenant consists of: its settings, its counters and the claims that make its names unique. */
export function createTenantItems(
  scope: TenantScope,
  { isActive: _derived, ...tenant }: Tenant,
  taken: { slug: () => Refusal; look?: () => Refusal; domain: () => Refusal },
  administrators: 0 | 1 = 0,
): WriteItem[] {
  const claim = { version: 1, tenantId: tenant.tenantId };
  const items: WriteItem[] = [
    putNew(slugClaimItem.key(tenant.slug), slugClaimItem.whole(claim), taken.slug),
    putNew(lookClaimItem.key(skeletonOf(tenant.slug)), lookClaimItem.whole(claim), taken.look ?? taken.slug),
    putNew(tenantItem.key(scope), tenantItem.whole({ ...tenant, version: 1 }), lostRace),
    putNew(
      countersItem.key(scope),
      countersItem.whole({ version: 1, members: administrators, administrators, resources: 0 }),
      lostRace,
    ),
  ];
  if (tenant.domain !== null)
    items.push(putNew(domainClaimItem.key(tenant.domain), domainClaimItem.whole(claim), taken.domain));
  return items;
}

/** One more member, refused at the plan's limit. */
export function countMember(scope: TenantScope, tenant: Tenant, isAdministrator: boolean): UpdateItem {
  return update(
    countersItem.key(scope),
    { add: { members: 1, administrators: isAdministrator ? 1 : 0 } },
    [{ attribute: "members", is: "<", value: tenant.maxMembers }],
    () => new AppError(memberLimitReached, { maxMembers: tenant.maxMembers }),
  );
}

/** Somebody more who waits for a decision, or less. */
export function countWaiting(scope: TenantScope, change: 1 | -1): UpdateItem {
  return update(countersItem.key(scope), { add: { waiting: change } }, [], lostRace);
}

/** Somebody who waited becomes a member, refused at the plan's limit. */
export function countAdmission(scope: TenantScope, tenant: Tenant, isAdministrator: boolean): UpdateItem {
  const counted = countMember(scope, tenant, isAdministrator);
  return { ...counted, add: { ...counted.add, waiting: -1 } };
}

/** One member less; the last administrator cannot go. */
export function uncountMember(scope: TenantScope, isAdministrator: boolean, refused: () => Refusal): UpdateItem {
  return update(
    countersItem.key(scope),
    { add: { members: -1, administrators: isAdministrator ? -1 : 0 } },
    [{ attribute: "administrators", is: ">", value: isAdministrator ? 1 : -1 }],
    refused,
  );
}

/** One more resource, refused at the plan's limit. */
export function countResource(scope: TenantScope, tenant: Tenant): UpdateItem {
  return update(
    countersItem.key(scope),
    { add: { resources: 1 } },
    [{ attribute: "resources", is: "<", value: tenant.maxResources }],
    () => new AppError(resourceLimitReached, { maxResources: tenant.maxResources }),
  );
}

/** An administrator more or less among those who can act; the last one cannot go. */
export function countAdministrator(scope: TenantScope, change: 1 | -1, refused: () => Refusal): UpdateItem {
  return update(
    countersItem.key(scope),
    { add: { administrators: change } },
    [{ attribute: "administrators", is: ">", value: change === -1 ? 1 : -1 }],
    refused,
  );
}
