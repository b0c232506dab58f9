/** The tenant's own items: settings, counters against the plan's limits, claims of slug and domain, account links. */
import { AppError, type ErrorDefinition, staleVersion } from "../contract/errors.ts";
import type { InvitationId, MemberId, TenantId } from "../contract/ids.ts";
import { type SubscriptionPlan, subscriptionPlans } from "../contract/plans.ts";
import { toInstant } from "../contract/time.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  type Condition,
  lostRace,
  type PutItem,
  putNew,
  type Refusal,
  refuse,
  type UpdateItem,
  update,
  whileVersion,
  type WriteItem,
} from "../store/write-items.ts";
import { memberLimitReached, resourceLimitReached, type SupportEntry } from "./contract.ts";
import type { Counters, StoredTenant, Tenant } from "./items.ts";
import {
  countersItem,
  domainClaimItem,
  lookClaimItem,
  paymentAccountItem,
  slugClaimItem,
  tenantItem,
} from "./items.ts";
import { disconnected, type StoredAccount, type StripeAccount, skeletonsOf } from "./rules.ts";

export function tenantRef(scope: TenantScope): ItemRef<Tenant> {
  return tenantItem.ref(scope);
}

/**
 * Writes only the edited fields, if the tenant still has the version that the editor saw. Fields of the plan and the
 * platform are never overwritten.
 */
export function editTenant(scope: TenantScope, changes: Partial<StoredTenant>, seenVersion: number): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: changes, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: seenVersion }],
    refuse(staleVersion),
  );
}

/** Replaces the logo that was read with another one, or none. */
export function replaceLogo(scope: TenantScope, tenant: Tenant, logoUrl: string | null): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { logoUrl }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** No version check: a ticked step is never unticked. */
export function tickFirstSteps(
  scope: TenantScope,
  ticks: Pick<Tenant, "hasSharedLink"> | Pick<Tenant, "isPastFirstSteps">,
): WriteItem {
  return update(tenantItem.key(scope), { set: ticks }, [{ attribute: "pk", is: "present" }], lostRace);
}

/** No version check: it is never taken back. */
export function markBookingRules(scope: TenantScope): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { hasBookingRules: true } },
    [{ attribute: "pk", is: "present" }],
    lostRace,
  );
}

/** Closes the workspace to everybody but platform staff, or opens it again. It meets the editors of the settings. */
export function suspendTenant(scope: TenantScope, tenant: Tenant, suspendedAt: string | null): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { suspendedAt }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** Begins the grace of a closing workspace, or ends it. It meets the editors of the settings. */
export function closeTenant(
  scope: TenantScope,
  tenant: Tenant,
  archivesAt: string | null,
  closedBy: Tenant["closedBy"],
): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { archivesAt, closedBy }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** Notes that the grace is over, if nobody has restored the workspace. */
export function archiveTenant(scope: TenantScope, tenant: Tenant, archivedAt: string): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { archivedAt, supportEntries: [] }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** Gives a workspace without a subscription the limits of a plan, if it is as it was read. */
export function changePlan(scope: TenantScope, tenant: Tenant, plan: SubscriptionPlan): WriteItem {
  const { maxMembers, maxResources } = subscriptionPlans[plan];
  return update(
    tenantItem.key(scope),
    { set: { subscriptionPlan: plan, maxMembers, maxResources }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** Names another owner, if the workspace is as it was read. */
export function setOwner(scope: TenantScope, tenant: Tenant, ownerId: MemberId): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { ownerId }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** Invites another owner, if the workspace is as it was read. */
export function awaitOwner(scope: TenantScope, tenant: Tenant, ownerInvitationId: InvitationId): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { ownerInvitationId }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** Whoever accepts the owner's invitation owns the workspace. Another invitation has no write. */
export function welcomeOwner(
  scope: TenantScope,
  { ownerInvitationId }: Pick<Tenant, "ownerInvitationId">,
  accepted: InvitationId,
  ownerId: MemberId,
): WriteItem[] {
  if (ownerInvitationId !== accepted) return [];
  const change = { set: { ownerId, ownerInvitationId: null }, add: { version: 1 } };
  const asRead = { attribute: "ownerInvitationId", is: "=", value: accepted } as const;
  return [update(tenantItem.key(scope), change, [asRead], lostRace)];
}

/** Changes when the platform's own trial ends, if the workspace is as it was read. */
export function changeTrial(
  scope: TenantScope,
  tenant: Tenant,
  trial: Pick<StoredTenant, "trialEndsAt" | "subscriptionStanding" | "subscriptionStatus">,
): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: trial, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: tenant.version }],
    lostRace,
  );
}

/** Fails once the workspace has changed since it was read. */
export const whileTenant = (scope: TenantScope, { version }: Pick<Tenant, "version">): WriteItem =>
  whileVersion(tenantItem.key(scope), version);

/** Replaces the open support entries, as they were read. It is no edit, so editors of the settings lose nothing. */
export function setSupportEntries(scope: TenantScope, tenant: Tenant, supportEntries: SupportEntry[]): WriteItem {
  const seen = tenant.supportChanges;
  const asRead: Condition =
    seen === undefined
      ? { attribute: "supportChanges", is: "missing" }
      : { attribute: "supportChanges", is: "=", value: seen };
  return update(tenantItem.key(scope), { set: { supportEntries }, add: { supportChanges: 1 } }, [asRead], lostRace);
}

export function countersRef(scope: TenantScope): ItemRef<Counters> {
  return countersItem.ref(scope);
}

/** The account at Stripe on which the tenant sells for money. */
export function paymentAccountRef(scope: TenantScope): ItemRef<StoredAccount> {
  return paymentAccountItem.ref(scope);
}

const asRead = (seen: StoredAccount | undefined): Condition =>
  seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version };

/** The intent of an account, before Stripe is asked for it. Of two calls at once, one writes it. */
export function askForAccount(scope: TenantScope, seen: StoredAccount | undefined, now: number): WriteItem {
  const nothing = { ...disconnected, hasSentDetails: false, isDisconnected: false, accountId: null, readAt: null };
  return update(
    paymentAccountItem.key(scope),
    { set: { ...paymentAccountItem.mark, ...nothing, startedAt: toInstant(now) }, add: { version: 1 } },
    [asRead(seen)],
    lostRace,
  );
}

/** Stores what Stripe answered, if our item is still the one that was read before Stripe was asked. */
export function saveAccount(
  scope: TenantScope,
  seen: StoredAccount,
  heard: Omit<StripeAccount, "accountId"> & { accountId: string | null; isDisconnected: boolean },
  now: number,
): WriteItem {
  const { accountId, takesPayments, paysOut, hasSentDetails, detailsDue, disabledReason, isDisconnected } = heard;
  const facts = { accountId, takesPayments, paysOut, hasSentDetails, detailsDue, disabledReason, isDisconnected };
  return update(
    paymentAccountItem.key(scope),
    { set: { ...facts, readAt: toInstant(now) }, add: { version: 1 } },
    [asRead(seen)],
    lostRace,
  );
}

export function slugClaimRef(slug: string): ItemRef<TenantId> {
  return { key: slugClaimItem.key(slug), parse: (item) => slugClaimItem.parse(item).tenantId };
}

/** The tenant that has a slug of this skeleton. */
export function lookClaimRef(skeleton: string): ItemRef<TenantId> {
  return { key: lookClaimItem.key(skeleton), parse: (item) => lookClaimItem.parse(item).tenantId };
}

export function domainClaimRef(domain: string): ItemRef<TenantId> {
  return { key: domainClaimItem.key(domain), parse: (item) => domainClaimItem.parse(item).tenantId };
}

/** Gives the tenant a host as its own, together with the claim that finds it. */
export function connectDomain(
  scope: TenantScope,
  tenant: Tenant,
  { host, mailDomain }: { host: string; mailDomain: string | null },
): WriteItem[] {
  const claim = domainClaimItem.whole({ version: 1, tenantId: tenant.tenantId });
  return [putNew(domainClaimItem.key(host), claim, lostRace), setHosts(scope, tenant, { domain: host, mailDomain })];
}

/** Takes the tenant's host away, together with its claim. Nothing without one. */
export function disconnectDomain(scope: TenantScope, tenant: Tenant): WriteItem[] {
  if (tenant.domain === null) return tenant.mailDomain === null ? [] : [setHosts(scope, tenant, { mailDomain: null })];
  const own = { attribute: "tenantId", is: "=", value: tenant.tenantId } as const;
  return [
    { kind: "delete", key: domainClaimItem.key(tenant.domain), conditions: [own], refused: lostRace },
    setHosts(scope, tenant, { domain: null, mailDomain: null }),
  ];
}

/** Gives the tenant the host that its mails come from, or takes it away. */
export function setMailDomain(scope: TenantScope, tenant: Tenant, mailDomain: string | null): WriteItem[] {
  return tenant.mailDomain === mailDomain ? [] : [setHosts(scope, tenant, { mailDomain })];
}

/** The version stays, because this is no edit. The tenant must be as it was read. */
function setHosts(
  scope: TenantScope,
  { version }: Tenant,
  hosts: { domain?: string | null; mailDomain: string | null },
): WriteItem {
  return update(
    tenantItem.key(scope),
    { set: { ...hosts } },
    [{ attribute: "version", is: "=", value: version }],
    lostRace,
  );
}

/** The tenant of a slug or a domain. Reads the claim first, then the tenant. */
export async function findTenant(
  table: Table,
  claim: ItemRef<TenantId>,
  openScope: (tenantId: TenantId) => TenantScope,
): Promise<Tenant | undefined> {
  const { tenantId } = await table.getMany({ tenantId: claim }, { consistent: false });
  if (tenantId === undefined) return undefined;
  const { tenant } = await table.getMany({ tenant: tenantRef(openScope(tenantId)) }, { consistent: true });
  return tenant;
}

/**
 * Stores what Stripe reports of the subscription, if the workspace is as it was read. The version stays, because this is
 * no edit: a concurrent editor of the settings loses nothing. Another subscription than before is one.
 */
export function followSubscription(
  scope: TenantScope,
  seen: Pick<Tenant, "version">,
  standing: Pick<
    StoredTenant,
    "subscriptionStanding" | "subscriptionStatus" | "subscriptionPlan" | "pausesAt" | "trialEndsAt" | "cancelsAt"
  >,
  more: Partial<Pick<StoredTenant, "maxMembers" | "maxResources" | "subscription">>,
): WriteItem {
  const isAnother = more.subscription !== undefined;
  return update(
    tenantItem.key(scope),
    { set: { ...standing, ...more }, add: isAnother ? { version: 1 } : {} },
    [{ attribute: "version", is: "=", value: seen.version }],
    lostRace,
  );
}

/** The claims of a slug's looks. */
export function claimLooks({ tenantId, slug }: Pick<StoredTenant, "tenantId" | "slug">): PutItem[] {
  return skeletonsOf(slug).map((skeleton) =>
    putNew(lookClaimItem.key(skeleton), lookClaimItem.whole({ version: 1, tenantId }), lostRace),
  );
}

/** Every item of a new tenant: its settings, its counters and the claims that keep its names unique. */
export function createTenantItems(
  scope: TenantScope,
  { isActive: _derived, ...tenant }: Tenant,
  taken: { slug: () => Refusal; look?: () => Refusal; domain: () => Refusal },
  { administrators = 0, resources = 0 }: { administrators?: 0 | 1; resources?: number } = {},
): WriteItem[] {
  const claim = { version: 1, tenantId: tenant.tenantId };
  const items: WriteItem[] = [
    putNew(slugClaimItem.key(tenant.slug), slugClaimItem.whole(claim), taken.slug),
    ...claimLooks(tenant).map((look) => ({ ...look, refused: taken.look ?? taken.slug })),
    putNew(tenantItem.key(scope), tenantItem.whole({ ...tenant, version: 1 }), lostRace),
    putNew(
      countersItem.key(scope),
      countersItem.whole({ version: 1, members: administrators, administrators, resources }),
      lostRace,
    ),
  ];
  if (tenant.domain !== null)
    items.push(putNew(domainClaimItem.key(tenant.domain), domainClaimItem.whole(claim), taken.domain));
  return items;
}

/** Counts one more member, or refuses at the plan's limit. */
export function countMember(scope: TenantScope, tenant: Tenant, isAdministrator: boolean): UpdateItem {
  return update(
    countersItem.key(scope),
    { add: { members: 1, administrators: isAdministrator ? 1 : 0 } },
    [{ attribute: "members", is: "<", value: tenant.maxMembers }],
    () => new AppError(memberLimitReached, { maxMembers: tenant.maxMembers }),
  );
}

/** Counts one more or one fewer waiting person. */
export function countWaiting(scope: TenantScope, change: 1 | -1): UpdateItem {
  return update(countersItem.key(scope), { add: { waiting: change } }, [], lostRace);
}

/** Counts a waiting person as a member, or refuses at the plan's limit. */
export function countAdmission(scope: TenantScope, tenant: Tenant, isAdministrator: boolean): UpdateItem {
  const counted = countMember(scope, tenant, isAdministrator);
  return { ...counted, add: { ...counted.add, waiting: -1 } };
}

/** Counts one fewer member, or refuses to remove the last administrator. */
export function uncountMember(scope: TenantScope, isAdministrator: boolean, refused: () => Refusal): UpdateItem {
  return update(
    countersItem.key(scope),
    { add: { members: -1, administrators: isAdministrator ? -1 : 0 } },
    [{ attribute: "administrators", is: ">", value: isAdministrator ? 1 : -1 }],
    refused,
  );
}

/** Counts more resources, or refuses at the plan's limit. */
export function countResource(scope: TenantScope, tenant: Tenant, count = 1): UpdateItem {
  return update(
    countersItem.key(scope),
    { add: { resources: count } },
    [{ attribute: "resources", is: "<=", value: tenant.maxResources - count }],
    () => new AppError(resourceLimitReached, { maxResources: tenant.maxResources }),
  );
}

/**
 * Counts a resource as archived, or as used again. An archived one leaves its place in the plan to another.
 * @param bound how many may be archived, how many were when they were read, and what to refuse more with
 */
export function countArchived(
  scope: TenantScope,
  tenant: Tenant,
  isArchived: boolean,
  bound: { most: number; seen: number | undefined; refused: ErrorDefinition },
): UpdateItem {
  if (!isArchived) return withArchived(countResource(scope, tenant), -1);
  const room =
    bound.seen === undefined
      ? ({ attribute: "archivedResources", is: "missing" } as const)
      : ({ attribute: "archivedResources", is: "<", value: bound.most } as const);
  return update(countersItem.key(scope), { add: { resources: -1, archivedResources: 1 } }, [room], (existing) =>
    Number(existing?.["archivedResources"]) >= bound.most
      ? new AppError(bound.refused, { most: bound.most })
      : "lost_race",
  );
}

const withArchived = (counted: UpdateItem, change: number): UpdateItem => ({
  ...counted,
  add: { ...counted.add, archivedResources: change },
});

/** Counts one more or one fewer active administrator, or refuses to remove the last one. */
export function countAdministrator(scope: TenantScope, change: 1 | -1, refused: () => Refusal): UpdateItem {
  return update(
    countersItem.key(scope),
    { add: { administrators: change } },
    [{ attribute: "administrators", is: ">", value: change === -1 ? 1 : -1 }],
    refused,
  );
}
