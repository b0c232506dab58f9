/**
 * Decides which names a workspace may have, how a new one starts, and when one is open. The browser uses these slug
 * rules too.
 */
import type { Closer } from "./closing-rules.ts";
import { standardOffsetMinutes } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import type { InvitationId, MemberId } from "../contract/ids.ts";
import { defaultFeatures, type Features, featureNames } from "../contract/modules.ts";
import { pageSegments } from "../contract/page-segments.ts";
import { type SubscriptionPlan, type SubscriptionStatus } from "../contract/plans.ts";
import { minuteMilliseconds, toInstant } from "../contract/time.ts";
import {
  type SupportEntry,
  senderAddressOf,
  slugReserved,
  slugSchema,
  themeColoursSchema,
  type WelcomeRule,
  type Workspace,
} from "./contract.ts";

/** Why a workspace may be closed. Each reason has one writer, so neither overwrites the other. */
export interface Standing {
  /** Written by billing, from Stripe's reports. */
  subscriptionStanding: "open" | "closed";
  /** Written by billing; null while every invoice is paid. */
  pausesAt: string | null;
  /** Written by the platform; null when the platform has not suspended the workspace. */
  suspendedAt: string | null;
  /** Written by the platform; when a closing workspace is archived, and null while nobody closes it. */
  archivesAt: string | null;
  /** Written by the platform; null before. */
  archivedAt: string | null;
}

/**
 * Whether members may enter a workspace: its subscription has not ended, and the platform has not suspended it. What
 * may be called in it is decided by `standing-rules.ts`.
 */
export function isOpen({
  subscriptionStanding,
  suspendedAt,
  archivedAt,
}: Omit<Standing, "pausesAt" | "archivesAt">): boolean {
  return subscriptionStanding === "open" && suspendedAt === null && archivedAt === null;
}

/** The plan of a workspace now. Null without a subscription of ours. */
export function planOfTenant({
  subscriptionPlan,
  subscription,
}: Pick<NewTenant, "subscriptionPlan" | "subscription">): SubscriptionPlan | null {
  return subscriptionPlan ?? subscription?.plan ?? null;
}

/** A new tenant. */
export interface NewTenant extends Workspace, Standing {
  requestedDomain: string | null;
  mailDomain: string | null;
  replyTo: string | null;
  welcome: WelcomeRule;
  originMinutes: number;
  earlierZones: { timeZone: string; until: string }[];
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
  subscriptionPlan: SubscriptionPlan | null;
  /** Null without a trial. Billing writes it; without a subscription, the platform does. */
  trialEndsAt: string | null;
  /** When the subscription ends by itself; null while it goes on. */
  cancelsAt: string | null;
  createdAt: string | null;
  closedBy: Closer;
  ownerId: MemberId | null;
  ownerInvitationId: InvitationId | null;
  supportEntries: SupportEntry[];
  supportChanges?: number | undefined;
  version: number;
}

/** The required facts of a new tenant. Every other field has a default. */
export interface TenantFacts extends Partial<Omit<NewTenant, "isActive">> {
  tenantId: NewTenant["tenantId"];
  slug: string;
  name: string;
  maxMembers: number;
  maxResources: number;
  /** Milliseconds since 1970. The zone's standard time of that year numbers the tenant's days. */
  now: number;
}

/** No welcome points. The amount is what the page offers when an administrator switches them on. */
export const noWelcome: WelcomeRule = { isOn: false, amount: 100, validDays: null };

/** The one place that makes a tenant. A new setting needs its default here and in the stored schema. */
export function newTenant({ now, ...facts }: TenantFacts): NewTenant {
  const timeZone = facts.timeZone ?? "Europe/London";
  const tenant = {
    description: null,
    domain: null,
    requestedDomain: null,
    mailDomain: null,
    replyTo: null,
    subscriptionStanding: "open" as const,
    pausesAt: null,
    trialEndsAt: null,
    cancelsAt: null,
    suspendedAt: null,
    archivesAt: null,
    closedBy: "staff" as const,
    archivedAt: null,
    timeZone,
    originMinutes: standardOffsetMinutes(now, timeZone),
    earlierZones: [],
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
    welcome: noWelcome,
    isPastFirstSteps: false,
    requiresAdminTwoFactor: false,
    subscription: null,
    subscriptionStatus: null,
    subscriptionPlan: facts.subscription?.plan ?? null,
    createdAt: toInstant(now),
    ownerId: null,
    ownerInvitationId: null,
    supportEntries: [],
    version: 1,
    ...facts,
  };
  return { ...tenant, isActive: isOpen(tenant) };
}

/**
 * The zones before a tenant's own, after its zone is changed. The earlier zone counts for some minutes more. Every
 * change that is being written meanwhile falls into them, so each reader counts it by the same zone.
 */
export function earlierZonesAfter(
  { timeZone, earlierZones }: Pick<NewTenant, "timeZone" | "earlierZones">,
  wanted: string,
  now: number,
): NewTenant["earlierZones"] {
  if (wanted === timeZone) return earlierZones;
  const until = toInstant(now + zoneGraceMilliseconds);
  return [...earlierZones, { timeZone, until }].slice(-mostEarlierZones);
}

/** Longer than a request may take to commit, with room for clocks that differ. */
const zoneGraceMilliseconds = 5 * minuteMilliseconds;

/** What is older than so many changes of the zone counts by the oldest zone that is known. */
const mostEarlierZones = 50;

/** The modules of a stored tenant. Modules added later have their default. */
export function featuresOf(stored: Readonly<Record<string, boolean>>): Features {
  const known = featureNames.map((feature) => [feature, stored[feature] ?? defaultFeatures[feature]]);
  return Object.fromEntries(known) as Features;
}

/**
 * Converts older shapes of a tenant. Earlier releases stored sign-up by invitation as `closed`, and a closed
 * subscription as `isActive: false`.
 */
export function upgradeTenant(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null) return stored;
  const tenant: Record<string, unknown> = { ...stored };
  if (tenant.signUpPolicy === "closed") tenant.signUpPolicy = "invitation";
  // A colour that is none closes no workspace: it shows the product's colours, and the log tells.
  tenant.hasBrokenColours = !themeColoursSchema.nullable().safeParse(tenant.colours).success;
  if (tenant.hasBrokenColours === true) tenant.colours = null;
  tenant.subscriptionStanding ??= tenant.isActive === false ? "closed" : "open";
  return tenant;
}

/**
 * First words of the product's addresses, now or in future. A workspace with such a slug could not be reached, or
 * could pass for a part of the product.
 */
const reservedSlugs = new Set([
  ...pageSegments,
  ...`about account accounts administrator api app apps assets billing blog bookings brand business buy careers cdn
  checkout company config contact cookies demo dev developer developers docs download email enterprise error
  errors event faq favicon features files fonts guildhall health help home host hosting icons images img index
  info internal invite invoice invoices jobs js legal live-sessions local login logo logout mail manifest media
  me member members membership my newsletter null official operations order orders paid pay payment payments
  platform points policy postmaster press privacy prod product products professional profile public register reset
  resource resources robots root sales screenshots security service settings setup shop sign-in sign-out sign-up
  signin signout signup sitemap slug smtp staff staging starter static status store stripe sw system team tenant
  tenants terms test trial undefined unsubscribe update user users verify webhook webhooks well-known wiki
  workspace workspaces www`.split(/\s+/),
]);

/**
 * The look of a slug: similar letters and digits become one, and hyphens are dropped. Slugs with the same skeleton
 * could be confused, so each skeleton is given once.
 */
export function skeletonOf(slug: string): string {
  return firstSkeletonOf(slug).replaceAll("cl", "d").replaceAll("3", "e");
}

/** The skeletons that a slug claims: today's, and the one of earlier releases, whose functions compare only that. */
export function skeletonsOf(slug: string): string[] {
  return [...new Set([skeletonOf(slug), firstSkeletonOf(slug)])];
}

function firstSkeletonOf(slug: string): string {
  return slug
    .replaceAll("-", "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/[01il5]/g, (character) => ({ 0: "o", 5: "s" })[character] ?? "l");
}

/** The problem of a slug that is known without a lookup; undefined when there is none. */
export function judgeSlug(slug: string): "reserved" | "invalid" | undefined {
  if (!slugSchema.safeParse(slug).success) return "invalid";
  const isReserved = isReservedWord(slug) || slug.split("-").every(isReservedWord) || hasProductName(slug);
  return isReserved ? "reserved" : undefined;
}

const reservedSkeletons = new Set([...reservedSlugs].map(skeletonOf));

const isReservedWord = (word: string) => reservedSlugs.has(word) || reservedSkeletons.has(skeletonOf(word));

/** A name such as `guildhalls` or `my-guildhall` could pass for the platform itself. */
const hasProductName = (slug: string) => skeletonOf(slug).includes(skeletonOf("guildhall"));

/** @throws `tenants.slug_reserved` */
export function refuseReservedSlug(slug: string): void {
  if (judgeSlug(slug) !== undefined) throw new AppError(slugReserved);
}

/**
 * The sender's name, colour and logo in a workspace's mails. Logos are paths of this site, which the platform's own
 * host always serves.
 */
export function letterheadOf(workspace: Letterhead, publicUrl: string) {
  const { name, colours, logoUrl, mailDomain, replyTo, slug, domain = null, hideBranding = false } = workspace;
  return {
    workspaceName: name,
    colour: colours?.primary ?? null,
    logoUrl: logoUrl?.startsWith("/") === true ? `${publicUrl}${logoUrl}` : null,
    home: slug === undefined ? publicUrl : addressOf({ slug, domain }, publicUrl),
    hideBranding,
    ...(mailDomain == null ? {} : { from: senderAddressOf(mailDomain) }),
    ...(replyTo == null ? {} : { replyTo }),
  };
}

/** A workspace, or the platform, which has no slug. */
type Letterhead = Pick<Workspace, "name" | "colours" | "logoUrl"> &
  Partial<Pick<Workspace, "slug" | "domain" | "hideBranding">> &
  MailSender;

/** Who a workspace's mails come from. Both are null for a workspace that has neither. */
export interface MailSender {
  /** Its own host, once SES has verified it. */
  mailDomain?: string | null;
  /** Where answers to its mails go. */
  replyTo?: string | null;
}

/** The first part of links into a workspace: its own host once that is proved, otherwise the platform's. */
export function addressOf({ slug, domain }: Pick<Workspace, "slug" | "domain">, publicUrl: string): string {
  const origin = domain === null ? publicUrl : Object.assign(new URL(publicUrl), { hostname: domain }).origin;
  return `${origin}/${slug}`;
}

/** The facts of a workspace that its mails show. */
export type MailingWorkspace = Pick<Workspace, "name" | "slug" | "domain" | "colours" | "logoUrl"> &
  Partial<Pick<Workspace, "hideBranding">> &
  MailSender;

// Its account at Stripe -----------------------------------------------------------------------------------------------

/** What Stripe says of a connected account, in our own names. */
export interface StripeAccount {
  accountId: string;
  takesPayments: boolean;
  paysOut: boolean;
  hasSentDetails: boolean;
  detailsDue: number;
  /** Stripe's own word for why it takes no payments; null without one. */
  disabledReason: string | null;
}

export interface StoredAccount extends Omit<StripeAccount, "accountId"> {
  /** Null until Stripe has answered with the account that was asked for. */
  accountId: string | null;
  /** When the account was asked for. Part of the key of that call. */
  startedAt: string;
  isDisconnected: boolean;
  readAt: string | null;
  version: number;
}

/** What Stripe says of an account that the platform may read no more. */
export const disconnected = {
  takesPayments: false,
  paysOut: false,
  hasSentDetails: true,
  detailsDue: 0,
  disabledReason: null,
} as const;

/** Whether Stripe takes no payments for a business at all. */
export const isRejection = (disabledReason: string | null): boolean =>
  disabledReason !== null &&
  (disabledReason.startsWith("rejected.") || disabledReason === "listed" || disabledReason === "platform_paused");

/** An account with which the tenant may sell for money now. */
export type ActiveAccount = StoredAccount & { accountId: string };

/** Whether the tenant may sell for money now. */
export function sellsForMoney(account: StoredAccount | undefined): account is ActiveAccount {
  if (account === undefined || account.accountId === null) return false;
  return account.takesPayments && !account.isDisconnected && !isRejection(account.disabledReason);
}
