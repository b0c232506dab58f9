/** The tenant's own items: settings, counters against the plan's limits, claims of slug and domain, account links. */
import * as z from "zod";
import { AppError, staleVersion } from "../contract/errors.ts";
import { type TenantId, tenantIdSchema } from "../contract/ids.ts";
import { subscriptionPlanSchema, subscriptionStatusSchema } from "../contract/plans.ts";
import { instantSchema } from "../contract/time.ts";
import { keys } from "../store/keys.ts";
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
import { domainSchema, memberLimitReached, resourceLimitReached, workspaceSchema } from "./contract.ts";
import { featuresOf, isOpen, skeletonOf, upgradeTenant } from "./rules.ts";

const storedTenantSchema = workspaceSchema.omit({ isActive: true }).extend({
  /** Modules that were added later have their default. */
  features: z.record(z.string(), z.boolean()).transform((stored) => featuresOf(stored)),
  /** Minutes that the zone's standard time was ahead of UTC when the tenant was created. Never changes: days are numbered by it. */
  originMinutes: z.int().multipleOf(15),
  maxMembers: z.int().min(0),
  maxResources: z.int().min(0),
  /** What its administrators have ticked off of their first steps; the rest of the list is read off the workspace. */
  hasSharedLink: z.boolean().default(false),
  isPastFirstSteps: z.boolean().default(false),
  /** Asked for at setup; it serves nothing until it is proved. */
  requestedDomain: domainSchema.nullable().default(null),
  /** What pays for the workspace; null where nothing at Stripe does. */
  subscription: z
    .object({
      plan: subscriptionPlanSchema,
      stripeSessionId: z.string(),
      stripeCustomerId: z.string(),
      stripeSubscriptionId: z.string(),
    })
    .nullable()
    .default(null),
  /** As Stripe last said. */
  subscriptionStatus: subscriptionStatusSchema.nullable().default(null),
  /** Its administrators change nothing without a second factor. */
  requiresAdminTwoFactor: z.boolean().default(false),
  /** What the subscription says of the workspace: the first of two reasons to close it. Only billing writes it. */
  subscriptionStanding: z.enum(["open", "closed"]).default("open"),
  /** When the platform suspended the workspace: the second reason. Only the platform writes it. */
  suspendedAt: instantSchema.nullable().default(null),
  version: z.int(),
});

export const tenantSchema = z
  .preprocess(upgradeTenant, storedTenantSchema)
  .transform((stored) => ({ ...stored, isActive: isOpen(stored) }));
export type Tenant = z.infer<typeof tenantSchema>;
type StoredTenant = z.infer<typeof storedTenantSchema>;

export function tenantRef(scope: TenantScope): ItemRef<Tenant> {
  return { key: keys.tenant(scope), parse: (item) => tenantSchema.parse(item) };
}

/**
 * Changes what an editor edited, and nothing else, if the tenant still has the version that they saw: what the plan or
 * the platform decides of it stays theirs.
 */
export function editTenant(scope: TenantScope, changes: Partial<StoredTenant>, seenVersion: number): WriteItem {
  return update(
    keys.tenant(scope),
    { set: changes, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: seenVersion }],
    refuse(staleVersion),
  );
}

/** Puts another logo, or none, in the place of the one that was read. */
export function replaceLogo(scope: TenantScope, tenant: Tenant, logoUrl: string | null): WriteItem {
  return update(
    keys.tenant(scope),
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
  return update(keys.tenant(scope), { set: ticks }, [{ attribute: "pk", is: "present" }], lostRace);
}

/** How many there are, against what the plan allows. */
export const countersSchema = z.object({
  members: z.int(),
  administrators: z.int(),
  resources: z.int(),
  /** Who asked to join and waits for a decision: not among the members, and not against the plan. */
  waiting: z.int().default(0),
});

export function countersRef(scope: TenantScope): ItemRef<z.infer<typeof countersSchema>> {
  return { key: keys.counters(scope), parse: (item) => countersSchema.parse(item) };
}

const claimSchema = z.object({ tenantId: tenantIdSchema });

export function slugClaimRef(slug: string): ItemRef<TenantId> {
  return { key: keys.slugClaim(slug), parse: (item) => claimSchema.parse(item).tenantId };
}

/** Who has a slug that looks like this one. */
export function lookClaimRef(skeleton: string): ItemRef<TenantId> {
  return { key: keys.lookClaim(skeleton), parse: (item) => claimSchema.parse(item).tenantId };
}

export function domainClaimRef(domain: string): ItemRef<TenantId> {
  return { key: keys.domainClaim(domain), parse: (item) => claimSchema.parse(item).tenantId };
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
    keys.tenant(scope),
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
  const claim = { entity: "claim", version: 1, tenantId: tenant.tenantId };
  const items: WriteItem[] = [
    putNew(keys.slugClaim(tenant.slug), claim, taken.slug),
    putNew(keys.lookClaim(skeletonOf(tenant.slug)), claim, taken.look ?? taken.slug),
    putNew(keys.tenant(scope), { ...tenant, entity: "tenant", version: 1 }, lostRace),
    putNew(
      keys.counters(scope),
      { entity: "counters", version: 1, members: administrators, administrators, resources: 0 },
      lostRace,
    ),
  ];
  if (tenant.domain !== null) items.push(putNew(keys.domainClaim(tenant.domain), claim, taken.domain));
  return items;
}

/** One more member, refused at the plan's limit. */
export function countMember(scope: TenantScope, tenant: Tenant, isAdministrator: boolean): UpdateItem {
  return update(
    keys.counters(scope),
    { add: { members: 1, administrators: isAdministrator ? 1 : 0 } },
    [{ attribute: "members", is: "<", value: tenant.maxMembers }],
    () => new AppError(memberLimitReached, { maxMembers: tenant.maxMembers }),
  );
}

/** Somebody more who waits for a decision, or less. */
export function countWaiting(scope: TenantScope, change: 1 | -1): UpdateItem {
  return update(keys.counters(scope), { add: { waiting: change } }, [], lostRace);
}

/** Somebody who waited becomes a member, refused at the plan's limit. */
export function countAdmission(scope: TenantScope, tenant: Tenant, isAdministrator: boolean): UpdateItem {
  const counted = countMember(scope, tenant, isAdministrator);
  return { ...counted, add: { ...counted.add, waiting: -1 } };
}

/** One member less; the last administrator cannot go. */
export function uncountMember(scope: TenantScope, isAdministrator: boolean, refused: () => Refusal): UpdateItem {
  return update(
    keys.counters(scope),
    { add: { members: -1, administrators: isAdministrator ? -1 : 0 } },
    [{ attribute: "administrators", is: ">", value: isAdministrator ? 1 : -1 }],
    refused,
  );
}

/** One more resource, refused at the plan's limit. */
export function countResource(scope: TenantScope, tenant: Tenant): UpdateItem {
  return update(
    keys.counters(scope),
    { add: { resources: 1 } },
    [{ attribute: "resources", is: "<", value: tenant.maxResources }],
    () => new AppError(resourceLimitReached, { maxResources: tenant.maxResources }),
  );
}

/** An administrator more or less among those who can act; the last one cannot go. */
export function countAdministrator(scope: TenantScope, change: 1 | -1, refused: () => Refusal): UpdateItem {
  return update(
    keys.counters(scope),
    { add: { administrators: change } },
    [{ attribute: "administrators", is: ">", value: change === -1 ? 1 : -1 }],
    refused,
  );
}
