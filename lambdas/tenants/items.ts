/** What is stored of a tenant: its settings, its counters against the plan, and the claims that make its names unique. */
import * as z from "zod";
import { tenantIdSchema } from "../contract/ids.ts";
import { subscriptionPlanSchema, subscriptionStatusSchema } from "../contract/plans.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, tenantKey } from "../store/keys.ts";
import { domainSchema, workspaceSchema } from "./contract.ts";
import { featuresOf, isOpen, upgradeTenant } from "./rules.ts";

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

export const tenantItem = defineItem({
  entity: "tenant",
  summary: "tenant",
  readBy: "every request",
  schema: z
    .preprocess(upgradeTenant, storedTenantSchema)
    .transform((stored) => ({ ...stored, isActive: isOpen(stored) })),
  key: tenantKey("TENANT", "TENANT"),
});
export type Tenant = z.output<(typeof tenantItem)["schema"]>;
export type StoredTenant = z.output<typeof storedTenantSchema>;

export const countersItem = defineItem({
  entity: "counters",
  summary: "counters: members, administrators, resources, who waits",
  readBy: "conditional writes, lists of administrators",
  schema: z.object({
    members: z.int(),
    administrators: z.int(),
    resources: z.int(),
    /** Who asked to join and waits for a decision: not among the members, and not against the plan. */
    waiting: z.int().default(0),
  }),
  key: tenantKey("TENANT", "COUNTERS"),
});

export type Counters = z.output<(typeof countersItem)["schema"]>;

const claimSchema = z.object({ tenantId: tenantIdSchema });

export const slugClaimItem = defineItem({
  entity: "claim",
  summary: "slug claim",
  readBy: "sign-in page",
  schema: claimSchema,
  key: platformKey<[slug: string]>("SLUG#<slug>", "CLAIM"),
});

export const lookClaimItem = defineItem({
  entity: "claim",
  summary: "look claim: no two slugs look alike",
  readBy: "conditional writes, slug check",
  schema: claimSchema,
  key: platformKey<[skeleton: string]>("LOOK#<skeleton>", "CLAIM"),
});

export const domainClaimItem = defineItem({
  entity: "claim",
  summary: "domain claim",
  readBy: "pages on a tenant's own host",
  schema: claimSchema,
  key: platformKey<[host: string]>("DOMAIN#<host>", "CLAIM"),
});
