/** A tenant is one organisation's workspace: its public facts, and how accounts find it. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, tenantNotFound } from "../contract/errors.ts";
import { memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { type Feature, featureNames } from "../contract/modules.ts";
import { currencySchema, maxPoints } from "../contract/money.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema, timeZoneSchema } from "../contract/time.ts";

export const slugSchema = z
  .string()
  .min(1)
  .max(63)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const domainSchema = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);

/** Who mails of a workspace with this host come from. The policy of the functions that send mails names it, too. */
export const senderAddressOf = (host: string): string => `no-reply@${host}`;

const hexColourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Colours of a tenant's theme: six hex digits and nothing else, because they become CSS variables. */
export const themeColoursSchema = z.object({
  primary: hexColourSchema,
  secondary: hexColourSchema,
  accent: hexColourSchema,
  background: hexColourSchema,
  foreground: hexColourSchema,
  muted: hexColourSchema,
  border: hexColourSchema,
});

export type ThemeColours = z.infer<typeof themeColoursSchema>;

/** One flag per module that the tenant uses. */
export const featuresSchema = z.object(
  Object.fromEntries(featureNames.map((feature) => [feature, z.boolean()])) as Record<Feature, z.ZodBoolean>,
);

/** What each new member is given. `validDays`: how long it can be spent after the day of joining; null without an end. */
export const welcomeRuleSchema = z.object({
  isOn: z.boolean(),
  amount: z
    .int()
    .min(1)
    .max(maxPoints / 1000),
  validDays: z.int().min(1).max(3660).nullable(),
});
export type WelcomeRule = z.infer<typeof welcomeRuleSchema>;

/**
 * `open`: a person who signs up becomes a member. `approval`: a person who signs up waits until an administrator
 * decides. `invitation`: nobody signs up without an invitation.
 */
export const signUpPolicySchema = z.enum(["open", "approval", "invitation"]);

/** Until when one of the platform's staff may change something in a workspace. */
export const supportEntrySchema = z.object({
  memberId: memberIdSchema,
  openedAt: instantSchema,
  endsAt: instantSchema,
});
export type SupportEntry = z.infer<typeof supportEntrySchema>;

/** The public facts of a workspace, enough to show its sign-in page. */
export const workspaceSchema = z.object({
  tenantId: tenantIdSchema,
  slug: slugSchema,
  domain: domainSchema.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  timeZone: timeZoneSchema,
  /** BCP 47, such as `en-GB`: the format of dates, numbers and money. */
  locale: z.string(),
  currency: currencySchema,
  signUpPolicy: signUpPolicySchema,
  /** Whether a new account can sign in at once, without a mailed code. */
  confirmsSignUps: z.boolean(),
  hideBranding: z.boolean(),
  /** Minutes before its start until which a booking can be cancelled free of charge. */
  freeCancelMinutes: z.int().min(0),
  features: featuresSchema,
  logoUrl: z.string().nullable(),
  colours: themeColoursSchema.nullable(),
});
export type Workspace = z.infer<typeof workspaceSchema>;
export const memberLimitReached = defineError(
  "tenants.member_limit_reached",
  409,
  "This workspace has as many members as its plan allows.",
);
export const resourceLimitReached = defineError(
  "tenants.resource_limit_reached",
  409,
  "This workspace has as many resources as its plan allows.",
);

export const getWorkspace = defineRoute({
  id: "tenants.getWorkspace",
  method: "GET",
  path: "/api/workspaces/{slug}",
  summary: "Get what is public about the workspace with this slug",
  access: "public",
  params: z.object({ slug: slugSchema }),
  response: workspaceSchema,
  errors: [tenantNotFound],
  worksOffline: true,
  uses: { table: "read" },
});

export const findWorkspaceByDomain = defineRoute({
  id: "tenants.findWorkspaceByDomain",
  method: "GET",
  path: "/api/workspaces",
  summary: "Find the workspace that is served on this host name",
  access: "public",
  query: z.strictObject({ domain: domainSchema }),
  response: workspaceSchema,
  errors: [tenantNotFound],
  worksOffline: true,
  uses: { table: "read" },
});

export const slugTaken = defineError("tenants.slug_taken", 409, "Slug already in use. Choose another one.");
export const slugTooSimilar = defineError(
  "tenants.slug_too_similar",
  409,
  "This slug can be mistaken for one in use. Choose another one.",
);
export const slugReserved = defineError(
  "tenants.slug_reserved",
  422,
  "This slug is a word of the product's own addresses. Choose another one.",
);

export const organisationNameSchema = nameSchema(100);
