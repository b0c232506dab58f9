/** Which names a workspace may have, what a new one is, and when one is open. The browser proposes slugs by these rules. */
import { standardOffsetMinutes } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { defaultFeatures, type Features, featureNames } from "../contract/modules.ts";
import { pageSegments } from "../contract/page-segments.ts";
import type { SubscriptionPlan, SubscriptionStatus } from "../contract/plans.ts";
import { slugReserved, slugSchema, type Workspace } from "./contract.ts";

/** Why a workspace may be closed. Each reason has one writer, so neither undoes the other. */
export interface Standing {
  /** Written by billing, from what Stripe says. */
  subscriptionStanding: "open" | "closed";
  /** Written by the platform; null where it has not suspended the workspace. */
  suspendedAt: string | null;
}

/** Whether members may work in a workspace: its subscription is good, and the platform has not suspended it. */
export function isOpen({ subscriptionStanding, suspendedAt }: Standing): boolean {
  return subscriptionStanding === "open" && suspendedAt === null;
}

/** A tenant as it is made. */
export interface NewTenant extends Workspace, Standing {
  requestedDomain: string | null;
  originMinutes: number;
  maxMembers: number;
  maxResources: number;
  hasSharedLink: boolean;
  isPastFirstSteps: boolean;
  requiresAdminTwoFactor: boolean;
  subscription: {
    plan: SubscriptionPlan;
    stripeSessionId: string;
    stripeCustomerId: string;
    stripeSubscriptionId: string;
  } | null;
  subscriptionStatus: SubscriptionStatus | null;
  version: number;
}

/** What has to be said of a new tenant; the rest may be said, and has a default. */
export interface TenantFacts extends Partial<Omit<NewTenant, "isActive">> {
  tenantId: NewTenant["tenantId"];
  slug: string;
  name: string;
  maxMembers: number;
  maxResources: number;
  /** Milliseconds since 1970: the zone's standard time of that year numbers the tenant's days. */
  now: number;
}

/** The one place that makes a tenant. A new setting gets its default here, and in the stored schema. */
export function newTenant({ now, ...facts }: TenantFacts): NewTenant {
  const timeZone = facts.timeZone ?? "Europe/London";
  const tenant = {
    description: null,
    domain: null,
    requestedDomain: null,
    subscriptionStanding: "open" as const,
    suspendedAt: null,
    timeZone,
    originMinutes: standardOffsetMinutes(now, timeZone),
    locale: "en-GB",
    currency: "GBP" as const,
    signUpPolicy: "open" as const,
    confirmsSignUps: true,
    hideBranding: false,
    freeCancelMinutes: 60,
    features: defaultFeatures,
    logoUrl: null,
    colours: null,
    hasSharedLink: false,
    isPastFirstSteps: false,
    requiresAdminTwoFactor: false,
    subscription: null,
    subscriptionStatus: null,
    version: 1,
    ...facts,
  };
  return { ...tenant, isActive: isOpen(tenant) };
}

/** The modules of a stored tenant: those that it does not know yet have their default. */
export function featuresOf(stored: Readonly<Record<string, boolean>>): Features {
  const known = featureNames.map((feature) => [feature, stored[feature] ?? defaultFeatures[feature]]);
  return Object.fromEntries(known) as Features;
}

/**
 * Older shapes of a tenant. Sign-up by invitation only was stored as `closed`. A closed subscription was stored as
 * `isActive: false`.
 */
export function upgradeTenant(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null) return stored;
  const tenant: Record<string, unknown> = { ...stored };
  if (tenant.signUpPolicy === "closed") tenant.signUpPolicy = "invitation";
  tenant.subscriptionStanding ??= tenant.isActive === false ? "closed" : "open";
  return tenant;
}

/**
 * Words that addresses of the product begin with, or could begin with. A workspace of that name would never be seen, or
 * would be taken for a part of the product.
 */
const reservedSlugs = new Set([
  ...pageSegments,
  ...`about account accounts administrator api app apps assets billing blog bookings brand business buy careers cdn
  checkout company config contact cookies demo dev developer developers docs download email enterprise error
  errors event faq favicon features files fonts guildhall health help home host hosting icons images img index
  info internal invite invoice invoices jobs js legal live-sessions local login logo logout mail manifest media
  me member members membership my newsletter null official operations order orders pay payment payments platform
  points policy postmaster press privacy prod product products professional profile public register reset
  resource resources robots root sales screenshots security service settings setup shop sign-in sign-out sign-up
  signin signout signup sitemap slug smtp staff staging starter static status store stripe sw system team tenant
  tenants terms test trial undefined unsubscribe update user users verify webhook webhooks well-known wiki
  workspace workspaces www`.split(/\s+/),
]);

/**
 * What a slug looks like at a glance: digits that pass for letters, letters that pass for others, and no hyphens. Two
 * slugs of one skeleton would let one organisation pose as another, so a skeleton is given once.
 */
export function skeletonOf(slug: string): string {
  return slug
    .replaceAll("-", "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/[01il5]/g, (character) => ({ 0: "o", 5: "s" })[character] ?? "l");
}

/** What can be said of a slug without asking who has it. */
export function judgeSlug(slug: string): "reserved" | "invalid" | undefined {
  if (!slugSchema.safeParse(slug).success) return "invalid";
  const isReserved = reservedSlugs.has(slug) || reservedSkeletons.has(skeletonOf(slug));
  return isReserved ? "reserved" : undefined;
}

const reservedSkeletons = new Set([...reservedSlugs].map(skeletonOf));

/** @throws `tenants.slug_reserved` */
export function refuseReservedSlug(slug: string): void {
  if (judgeSlug(slug) !== undefined) throw new AppError(slugReserved);
}

/** How a mail of a workspace is signed. Logos are paths of this site, which the platform's own host always serves. */
export function letterheadOf(
  { name, colours, logoUrl }: Pick<Workspace, "name" | "colours" | "logoUrl">,
  publicUrl: string,
): { workspaceName: string; colour: string | null; logoUrl: string | null } {
  return {
    workspaceName: name,
    colour: colours?.primary ?? null,
    logoUrl: logoUrl?.startsWith("/") === true ? `${publicUrl}${logoUrl}` : null,
  };
}

/** What links into a workspace start with: its own host, once that is proved, otherwise the platform's. */
export function addressOf({ slug, domain }: Pick<Workspace, "slug" | "domain">, publicUrl: string): string {
  const origin = domain === null ? publicUrl : Object.assign(new URL(publicUrl), { hostname: domain }).origin;
  return `${origin}/${slug}`;
}

/** What a mail needs to know of the workspace that it comes from. */
export type MailingWorkspace = Pick<Workspace, "name" | "slug" | "domain" | "colours" | "logoUrl">;
