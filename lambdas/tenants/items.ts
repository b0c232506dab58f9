/** The items of a tenant: its settings, its counters against the plan, and the claims that keep its names unique. */
import * as z from "zod";
import { invitationIdSchema, memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { subscriptionPlanSchema, subscriptionStatusSchema } from "../contract/plans.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, tenantKey } from "../store/keys.ts";
import { domainSchema, supportEntrySchema, welcomeRuleSchema, workspaceSchema } from "./contract.ts";
import { featuresOf, isOpen, noWelcome, upgradeTenant } from "./rules.ts";

const storedTenantSchema = workspaceSchema.omit({ isActive: true }).extend({
  /** A stored tenant may lack modules that were added later; they get their default. */
  features: z.record(z.string(), z.boolean()).transform((stored) => featuresOf(stored)),
  /**
   * Minutes that the zone's standard time was ahead of UTC when the tenant was created. Never changes: days are
   * numbered by it.
   */
  originMinutes: z.int().multipleOf(15),
  maxMembers: z.int().min(0),
  maxResources: z.int().min(0),
  /** The zones before this one, oldest first, each until an instant. Figures count by them. */
  earlierZones: z.array(z.object({ timeZone: z.string(), until: instantSchema })).default([]),
  /** What administrators tick off themselves. The other first steps are derived from stored data. */
  hasSharedLink: z.boolean().default(false),
  isPastFirstSteps: z.boolean().default(false),
  /** Requested at setup. It has no effect until it is proved. */
  requestedDomain: domainSchema.nullable().default(null),
  /** The host that mails come from, once SES has verified it. Only domains write it. */
  mailDomain: domainSchema.nullable().default(null),
  /** Where answers to its mails go. Without it, they go nowhere. */
  replyTo: z.string().nullable().default(null),
  /** What new members are given. Tenants of earlier releases gave nothing, and so do new ones. */
  welcome: welcomeRuleSchema.default(noWelcome),
  /** The Stripe subscription that pays for the workspace; null without one. */
  subscription: z
    .object({
      plan: subscriptionPlanSchema,
      stripeSessionId: z.string(),
      stripeCustomerId: z.string(),
      stripeSubscriptionId: z.string(),
    })
    .nullable()
    .default(null),
  /** The status that Stripe last reported. */
  subscriptionStatus: subscriptionStatusSchema.nullable().default(null),
  /** The plan that Stripe last reported. Tenants of earlier releases have only the bought one. */
  subscriptionPlan: subscriptionPlanSchema.nullable().default(null),
  /** When the workspace was made; null for tenants of earlier releases. */
  createdAt: instantSchema.nullable().default(null),
  /** The administrator whom the platform writes to; null for tenants of earlier releases. */
  ownerId: memberIdSchema.nullable().default(null),
  /** The invitation by which somebody becomes the owner; null when the platform waits for nobody. */
  ownerInvitationId: invitationIdSchema.nullable().default(null),
  /** Whether the workspace has rules of booking. Where it is missing, nobody has to look for them. */
  hasBookingRules: z.literal(true).optional(),
  /** When true, administrators need a second factor to change anything. */
  requiresAdminTwoFactor: z.boolean().default(false),
  /**
   * Whether the subscription keeps the workspace open: the first of two reasons to close it. Only billing writes it.
   */
  subscriptionStanding: z.enum(["open", "closed"]).default("open"),
  /** When the trial ends; null without one. Billing writes it; without a subscription, the platform does. */
  trialEndsAt: instantSchema.nullable().default(null),
  /** When the subscription ends by itself, as in a cancelled trial; null while it goes on. Only billing writes it. */
  cancelsAt: instantSchema.nullable().default(null),
  /** When an unpaid invoice pauses writing; null while every invoice is paid. Only billing writes it. */
  pausesAt: instantSchema.nullable().default(null),
  /** When the platform suspended the workspace: the second reason. Only the platform writes it. */
  suspendedAt: instantSchema.nullable().default(null),
  /** When the grace of a closing workspace ends; null while nobody closes it. Only the platform writes it. */
  archivesAt: instantSchema.nullable().default(null),
  /** Who closes it, while somebody does. */
  closedBy: z.enum(["staff", "owner"]).default("staff"),
  /** When the workspace was archived after its grace; null before. */
  archivedAt: instantSchema.nullable().default(null),
  /** Platform staff who may change something here, each until an instant. Those that are over go with the next change. */
  supportEntries: z.array(supportEntrySchema).default([]),
  /** Counts the changes of `supportEntries`, from the first one on. They are no edit, so `version` stays. */
  supportChanges: z.int().optional(),
  version: z.int(),
});

export const tenantItem = defineItem({
  entity: "tenant",
  summary: "tenant",
  readBy: "every request",
  schema: z
    .preprocess(upgradeTenant, storedTenantSchema.extend({ hasBrokenColours: z.boolean().default(false) }))
    .transform((stored) => ({ ...stored, isActive: isOpen(stored) })),
  key: tenantKey("TENANT", "TENANT"),
});
type ReadTenant = z.output<(typeof tenantItem)["schema"]>;
/** `hasBrokenColours`: the stored theme is none, so `colours` is null. It is never stored. */
export type Tenant = Omit<ReadTenant, "hasBrokenColours"> & { hasBrokenColours?: boolean };
export type StoredTenant = z.output<typeof storedTenantSchema>;

export const countersItem = defineItem({
  entity: "counters",
  summary: "counters: members, administrators, resources, archived ones, waiting people",
  readBy: "conditional writes, lists of administrators",
  schema: z.object({
    members: z.int(),
    administrators: z.int(),
    resources: z.int(),
    /** They do not count against the plan. Stored with the first one. */
    archivedResources: z.int().optional(),
    /** People who asked to join and wait for a decision. They count neither as members nor against the plan. */
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

/** Nouns before payments ask it whether they may sell for money. Only payments write it. */
export const paymentAccountItem = defineItem({
  entity: "paymentAccount",
  summary: "the tenant's own account at Stripe, as Stripe last described it",
  readBy: "whoever sells for money; the account's events",
  schema: z.object({
    accountId: z.string().nullable(),
    startedAt: instantSchema,
    takesPayments: z.boolean(),
    paysOut: z.boolean(),
    hasSentDetails: z.boolean(),
    detailsDue: z.int().min(0),
    disabledReason: z.string().nullable(),
    isDisconnected: z.boolean(),
    readAt: instantSchema.nullable(),
    version: z.int(),
  }),
  key: tenantKey("PAYMENTS", "ACCOUNT"),
});
