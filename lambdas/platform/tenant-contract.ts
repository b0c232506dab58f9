/** One workspace as the platform's staff see it, and what they do with it. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, tenantIdSchema, tenantParams } from "../contract/ids.ts";
import { currencySchema } from "../contract/money.ts";
import { subscriptionStatusSchema } from "../contract/plans.ts";
import { proseSchema } from "../contract/text.ts";
import { instantSchema, timeZoneSchema } from "../contract/time.ts";
import { invitationSchema } from "../invitations/contract.ts";
import { domainSchema, featuresSchema, signUpPolicySchema, supportEntrySchema } from "../tenants/contract.ts";
import { listedTenantSchema, personSchema, tenantStateSchema } from "./tenants-contract.ts";

export const reasonCharacters = 500;

/** What the platform's staff did with a workspace. The reason is for the staff; the workspace's trail has the act. */
export const tenantActSchema = z.object({
  at: instantSchema,
  /** Null for what the clock did. */
  actorId: memberIdSchema.nullable(),
  act: z.enum([
    "created",
    "trial_ended",
    "trial_changed",
    "plan_changed",
    "suspended",
    "restored",
    "closed",
    "reopened",
    "archived",
    "owner_moved",
    "support_opened",
    "support_ended",
    "notified",
    "domain_checked",
  ]),
  reason: z.string(),
  /** When a support entry, a trial or a grace ends; null for every other act. */
  until: instantSchema.nullable().default(null),
});
export type TenantAct = z.infer<typeof tenantActSchema>;

/** What the list tells of a workspace's pulse, other parts of its page tell in full. Figures are for comparing. */
const onlyInList = { lastSignInAt: true, lastFailedAt: true, heldBack: true, figures: true } as const;

export const tenantDetailSchema = listedTenantSchema.omit(onlyInList).extend({
  /** The invitation by which somebody becomes the owner; null when nobody is awaited. */
  ownerInvitation: invitationSchema
    .pick({ invitationId: true, email: true, sentAt: true, expiresAt: true, isExpired: true, allowed: true })
    .nullable(),
  /** When the platform suspended it; null while it has not. */
  suspendedAt: instantSchema.nullable(),
  /** When the grace of a closing workspace ends; null while nobody closes it. */
  archivesAt: instantSchema.nullable(),
  archivedAt: instantSchema.nullable(),
  /** Null without a subscription of ours. */
  subscription: z
    .object({
      status: subscriptionStatusSchema.nullable(),
      stripeCustomerId: z.string(),
      stripeSubscriptionId: z.string(),
    })
    .nullable(),
  waiting: z.int().min(0),
  archivedResources: z.int().min(0),
  /** Active ones by name, twenty at most. */
  administrators: z.array(personSchema),
  /** Whether it may sell for money through an account at Stripe; null where it has asked for none. */
  takesPayments: z.boolean().nullable(),
  timeZone: timeZoneSchema,
  locale: z.string(),
  currency: currencySchema,
  signUpPolicy: signUpPolicySchema,
  requiresAdminTwoFactor: z.boolean(),
  features: featuresSchema,
  requestedDomain: domainSchema.nullable(),
  /** Open ones. `isOwn`: the caller's. */
  supportEntries: z.array(supportEntrySchema.extend({ isOwn: z.boolean() })),
  /** Newest first, twenty at most. */
  acts: z.array(tenantActSchema),
});

export const getTenant = defineRoute({
  id: "platform.getTenant",
  method: "GET",
  path: "/api/super-admin/tenants/{tenantId}",
  summary: "Get a workspace with limits and use, people, subscription, settings and the platform's acts",
  access: "super_admin",
  params: tenantParams,
  response: tenantDetailSchema,
  errors: [],
  uses: { table: "read" },
});

const suspensionSchema = z.object({
  tenantId: tenantIdSchema,
  suspendedAt: instantSchema.nullable(),
  /** In which state the workspace is now. Null for a repeated call of an earlier release. */
  state: tenantStateSchema.nullable(),
});

export const setSuspension = defineRoute({
  id: "platform.setSuspension",
  method: "PUT",
  path: "/api/super-admin/tenants/{tenantId}/suspension",
  summary: "Suspend a workspace, so that only platform staff may call it, or restore it",
  access: "super_admin",
  params: tenantParams,
  /** A workspace that is suspended again keeps its first moment. */
  body: z.strictObject({ isSuspended: z.boolean(), reason: proseSchema(reasonCharacters).min(1) }),
  response: suspensionSchema,
  audit: suspensionSchema,
  trail: { of: "workspace", shows: z.object({ isSuspended: z.boolean() }) },
  errors: [],
  idempotent: "key",
  uses: { table: "write" },
});

/** Who has left, waits, is suspended or has another role owns no workspace. */
export const notAnAdministrator = defineError(
  "platform.not_an_administrator",
  409,
  "Only an active administrator of the workspace can own it.",
);

const ownerSchema = z.object({ tenantId: tenantIdSchema, memberId: memberIdSchema });

export const moveOwner = defineRoute({
  id: "platform.moveOwner",
  method: "PUT",
  path: "/api/super-admin/tenants/{tenantId}/owner",
  summary: "Make one of a workspace's active administrators its owner",
  access: "super_admin",
  params: tenantParams,
  body: z.strictObject({ memberId: memberIdSchema, reason: proseSchema(reasonCharacters).min(1) }),
  response: ownerSchema,
  audit: ownerSchema,
  trail: { of: "member" },
  errors: [notAnAdministrator],
  idempotent: "key",
  uses: { table: "write" },
});
