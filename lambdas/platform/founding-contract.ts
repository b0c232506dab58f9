/** A workspace that the platform's staff make, and the invitation by which somebody becomes its owner. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { invitationIdSchema, tenantIdSchema, tenantParams } from "../contract/ids.ts";
import { languageSchema } from "../contract/languages.ts";
import { currencySchema } from "../contract/money.ts";
import { subscriptionPlanSchema } from "../contract/plans.ts";
import { themePresetSchema } from "../contract/theme-presets.ts";
import { dateSchema, timeZoneSchema } from "../contract/time.ts";
import {
  alreadyInvited,
  alreadyMember,
  inviteeEmailSchema,
  sentTooOften,
  tooManyInvitations,
  tooManyOfNetwork,
} from "../invitations/contract.ts";
import {
  featuresSchema,
  organisationNameSchema,
  slugReserved,
  slugSchema,
  slugTaken,
  slugTooSimilar,
} from "../tenants/contract.ts";

/** The longest trial that staff may give, in days from today. */
export const longestTrialDays = 366;

/** `details.first` and `details.last`: the days that may be the last one of a trial. */
export const trialEndWrong = defineError(
  "platform.trial_end_wrong",
  422,
  "A trial ends after today, and within a year.",
);

export const newTenantSchema = z.strictObject({
  name: organisationNameSchema,
  slug: slugSchema,
  /** Whoever accepts the invitation to this address becomes an administrator, and the owner. */
  ownerEmail: inviteeEmailSchema,
  plan: subscriptionPlanSchema,
  /** The last day of the trial, in the workspace's zone. Null: it is open without a trial, until staff close it. */
  trialEndsOn: dateSchema.nullable(),
  timeZone: timeZoneSchema,
  currency: currencySchema,
  /** The language of its first texts and of the invitation, and the format of dates and numbers. */
  language: languageSchema,
  features: featuresSchema.strict(),
  theme: themePresetSchema,
  /** Whether it begins with a few resources and an article, so that nobody meets empty pages. */
  withSamples: z.boolean(),
});

const foundedSchema = z.object({ tenantId: tenantIdSchema, slug: slugSchema, invitationId: invitationIdSchema });

export const createTenant = defineRoute({
  id: "platform.createTenant",
  method: "POST",
  path: "/api/super-admin/tenants",
  summary: "Make a workspace without a checkout, and invite its owner by mail",
  access: "super_admin",
  body: newTenantSchema,
  status: 201,
  response: foundedSchema,
  audit: foundedSchema,
  trail: { of: "workspace" },
  errors: [slugTaken, slugTooSimilar, slugReserved, trialEndWrong, sentTooOften, tooManyInvitations, tooManyOfNetwork],
  idempotent: "key",
  uses: { table: "write" },
});

/** Another owner is named among the administrators: `platform.moveOwner`. */
export const hasOwner = defineError("platform.has_owner", 409, "This workspace has an owner already.");

const ownerInvitedSchema = z.object({ tenantId: tenantIdSchema, invitationId: invitationIdSchema });

export const inviteOwner = defineRoute({
  id: "platform.inviteOwner",
  method: "PUT",
  path: "/api/super-admin/tenants/{tenantId}/owner-invitation",
  summary: "Send the owner's invitation again, or to another address; earlier links become invalid",
  access: "super_admin",
  params: tenantParams,
  body: z.strictObject({ email: inviteeEmailSchema }),
  response: ownerInvitedSchema,
  audit: ownerInvitedSchema,
  trail: { of: "invitation" },
  errors: [hasOwner, alreadyInvited, alreadyMember, sentTooOften, tooManyInvitations, tooManyOfNetwork],
  idempotent: "key",
  uses: { table: "write" },
});
