/** The settings that a tenant's administrators edit: name, language, zone, sign-up policy, colours. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantParams, uploadIdSchema } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { currencySchema } from "../contract/money.ts";
import { subscriptionPlanSchema, subscriptionStatusSchema } from "../contract/plans.ts";
import { lineSchema } from "../contract/text.ts";
import { instantSchema, timeZoneSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import {
  domainSchema,
  featuresSchema,
  organisationNameSchema,
  signUpPolicySchema,
  slugSchema,
  themeColoursSchema,
} from "../tenants/contract.ts";
import { uploadErrors, uploadFormSchema, uploadOfferSchema } from "../uploads/contract.ts";

/** BCP 47, such as `en-GB`: the format of dates, numbers and money. */
export const localeSchema = z
  .string()
  .max(35)
  .refine((locale) => {
    try {
      return Intl.DateTimeFormat.supportedLocalesOf(locale).length === 1;
    } catch {
      return false;
    }
  }, issue("unknown_locale"));

export const settingsFieldsSchema = z.strictObject({
  name: organisationNameSchema,
  description: lineSchema(200),
  /** Where answers to the workspace's mails go; empty for nowhere. */
  replyTo: z.literal("").or(z.string().trim().max(255).pipe(z.email())),
  timeZone: timeZoneSchema,
  locale: localeSchema,
  currency: currencySchema,
  hideBranding: z.boolean(),
  signUpPolicy: signUpPolicySchema,
  confirmsSignUps: z.boolean(),
  /** Minutes before the start of a booking; at most a week. */
  freeCancelMinutes: z.int().min(0).max(10_080),
  features: z.strictObject(featuresSchema.shape),
  /** When true, administrators need a second factor to change anything. */
  requiresAdminTwoFactor: z.boolean(),
});
export type SettingsFields = z.infer<typeof settingsFieldsSchema>;

export const settingsSchema = z.object({
  ...settingsFieldsSchema.shape,
  /** Stored before today's rules for names, both may break them. */
  name: z.string(),
  description: z.string(),
  replyTo: z.string(),
  slug: slugSchema,
  domain: domainSchema.nullable(),
  logoUrl: z.string().nullable(),
  colours: themeColoursSchema.nullable(),
  /** How many members and resources exist, and how many the plan allows. */
  use: z.object({ members: z.int(), maxMembers: z.int(), resources: z.int(), maxResources: z.int() }),
  /** What the workspace pays for. Null without a subscription of ours. */
  subscription: z
    .object({
      plan: subscriptionPlanSchema,
      status: subscriptionStatusSchema,
      priceMinor: z.int(),
      /** Of the price, which is the platform's and not the workspace's. */
      currency: z.string(),
      trialEndsAt: instantSchema.nullable(),
      periodEndsAt: instantSchema.nullable(),
      cancelsAt: instantSchema.nullable(),
      unpaidSince: instantSchema.nullable(),
      /** From when on nothing can be changed; null while every invoice is paid. */
      pausesAt: instantSchema.nullable(),
    })
    .nullable(),
  /** The end of the workspace, and what the reader may do about it. */
  closure: z.object({
    /** When it is archived; null while nobody closes it. */
    archivesAt: instantSchema.nullable(),
    closedBy: z.enum(["staff", "owner"]),
    /** The present name of the owner; null without one. */
    owner: z.string().nullable(),
    allowed: z.object({ close: z.boolean(), reopen: z.boolean() }),
  }),
  version: z.int(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const contrastTooLow = defineError(
  "settings.contrast_too_low",
  422,
  "Text could not be read on these colours. Each issue names a colour that would pass.",
);

const changed = z.object({ version: z.int() });

const settingsTrail = {
  of: "workspace",
  shows: settingsFieldsSchema.omit({ name: true, description: true, replyTo: true }),
  mentions: ["name", "description", "replyTo"],
} as const;

export const getSettings = defineRoute({
  id: "settings.getSettings",
  method: "GET",
  path: "/api/tenants/{tenantId}/settings",
  summary: "Get the workspace's settings, with the version to change them by",
  access: "admin",
  params: tenantParams,
  response: settingsSchema,
  errors: [],
  uses: { table: "read" },
});

export const updateSettings = defineRoute({
  id: "settings.updateSettings",
  method: "PUT",
  path: "/api/tenants/{tenantId}/settings",
  summary: "Change the workspace's settings; bookings already made keep their price and rules",
  access: "admin",
  params: tenantParams,
  body: settingsFieldsSchema.extend({ version: seenVersionSchema }),
  response: changed,
  audit: changed,
  trail: settingsTrail,
  errors: [],
  idempotent: "version",
  uses: { table: "write" },
});

export const updateTheme = defineRoute({
  id: "settings.updateTheme",
  method: "PUT",
  path: "/api/tenants/{tenantId}/theme",
  summary: "Change the workspace's colours, or go back to the product's own; refused where text could not be read",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ colours: z.strictObject(themeColoursSchema.shape).nullable(), version: seenVersionSchema }),
  response: changed,
  audit: changed,
  trail: { of: "workspace", shows: z.object({ colours: themeColoursSchema.nullable() }) },
  errors: [contrastTooLow],
  idempotent: "version",
  uses: { table: "write" },
});

export const offerLogo = defineRoute({
  id: "settings.offerLogo",
  method: "POST",
  path: "/api/tenants/{tenantId}/logo",
  summary: "Get a form with which one logo can be uploaded, for a few minutes",
  access: "admin",
  params: tenantParams,
  body: uploadOfferSchema,
  response: uploadFormSchema,
  trail: { of: "workspace" },
  errors: [],
  // Safe to repeat: an unused form has no effect. An uploaded picture is shown only once a route names it.
  idempotent: "natural",
  uses: { table: "write", storage: "offer" },
});

export const setLogo = defineRoute({
  id: "settings.setLogo",
  method: "PUT",
  path: "/api/tenants/{tenantId}/logo",
  summary: "Make an uploaded picture the workspace's logo, or remove the logo",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ uploadId: uploadIdSchema.nullable() }),
  response: z.object({ logoUrl: z.string().nullable() }),
  trail: { of: "workspace", mentions: ["logoUrl"] },
  errors: [...uploadErrors],
  idempotent: "natural",
  uses: { table: "write", storage: "take" },
});

/** `look`: logo or colours. `share`: the sign-up link has been copied. */
export const firstStepSchema = z.enum(["look", "resource", "members", "share"]);
export type FirstStep = z.infer<typeof firstStepSchema>;

/** `hours`: somebody has set a rule of booking. `plan`: a member has or had a membership plan. */
export const laterStepSchema = z.enum(["hours", "plan"]);
export type LaterStep = z.infer<typeof laterStepSchema>;

const firstStepsSchema = z.object({
  /** False once every step is done, or the list was dismissed. */
  isOpen: z.boolean(),
  steps: z.array(z.object({ step: firstStepSchema, isDone: z.boolean() })),
  /** Of a workspace's first weeks only. Pages of an earlier release know no words for them. */
  later: z.array(z.object({ step: laterStepSchema, isDone: z.boolean() })).optional(),
});

export const getFirstSteps = defineRoute({
  id: "settings.getFirstSteps",
  method: "GET",
  path: "/api/tenants/{tenantId}/first-steps",
  summary: "Tell what a new workspace still needs before members can use it",
  access: "admin",
  params: tenantParams,
  response: firstStepsSchema,
  errors: [],
  uses: { table: "read" },
});

export const tickFirstStep = defineRoute({
  id: "settings.tickFirstStep",
  method: "PUT",
  path: "/api/tenants/{tenantId}/first-steps",
  summary: "Mark the sign-up link as shared, or dismiss the list",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ done: z.enum(["share", "all"]) }),
  response: firstStepsSchema,
  trail: { of: "workspace" },
  errors: [],
  idempotent: "natural",
  uses: { table: "write" },
});
