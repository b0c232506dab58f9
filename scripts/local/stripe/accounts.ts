/** Connected accounts: how a tenant's own account begins, and what becomes of its details. */
import type { Stripe } from "stripe";
import * as z from "zod";
import type { Account } from "./account.ts";
import { newId } from "./objects.ts";
import { address, metadata, type Operation, operation, saved, single } from "./operations.ts";
import { notConnected } from "./refusal.ts";
import type { StripeObject } from "./store.ts";

/** The result of the onboarding page, or of what Stripe finds later. */
export type Onboarding = "active" | "under_review" | "details_missing" | "past_due" | "rejected";

/** A link to the onboarding page. Stripe keeps it no longer than it is of use, so it has no id there. */
export interface OnboardingLink extends StripeObject {
  object: "_link";
  accountId: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAt: number;
  isUsed: boolean;
}

const linkSeconds = 300;
/** What Stripe asks of a business at first. */
const detailsAtFirst = ["business_profile.url", "external_account", "representative.first_name", "tos_acceptance.date"];

const requirementsOf = (due: string[], disabledReason: string | null, isPastDue: boolean) =>
  ({
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: due,
    past_due: isPastDue ? due : [],
    pending_verification: [],
  }) as unknown as Stripe.Account.Requirements;

function toConnectedAccount(labels: Record<string, string>, created: number): Stripe.Account {
  return {
    id: newId("acct", 16),
    object: "account",
    business_profile: null,
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: "account" },
      is_controller: true,
      losses: { payments: "stripe" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "full" },
      type: "application",
    },
    country: "GB",
    created,
    default_currency: "gbp",
    details_submitted: false,
    email: null,
    future_requirements: requirementsOf([], null, false),
    metadata: labels,
    payouts_enabled: false,
    requirements: requirementsOf(detailsAtFirst, "requirements.past_due", true),
    type: "none",
  };
}

const standings: Record<Onboarding, Partial<Stripe.Account>> = {
  active: {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: requirementsOf([], null, false),
  },
  under_review: {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    requirements: requirementsOf([], "requirements.pending_verification", false),
  },
  details_missing: {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: requirementsOf(["external_account"], "requirements.past_due", true),
  },
  past_due: {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    requirements: requirementsOf(["individual.verification.document"], "requirements.past_due", true),
  },
  rejected: {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    requirements: requirementsOf([], "rejected.terms_of_service", false),
  },
};

export function findConnected({ store }: Account, accountId: string): Stripe.Account {
  const account = store.find<Stripe.Account>("account", accountId);
  const isGone = store.find("_disconnected", `gone_${accountId}`) !== undefined;
  if (account === undefined || isGone) throw notConnected(accountId);
  return account;
}

/** Changes what an account may do. Its event is about the account itself. */
export function onboard(platform: Account, own: Account, accountId: string, outcome: Onboarding): void {
  const changed: Stripe.Account = { ...findConnected(platform, accountId), ...standings[outcome] };
  platform.store.save(changed);
  own.emit("account.updated", changed);
}

/** An account that has sent good details already. */
export function connect({ store, now }: Account, accountId: string, labels: Record<string, string>): void {
  if (store.find("account", accountId) !== undefined) return;
  const connected: Stripe.Account = { ...toConnectedAccount(labels, now()), id: accountId, ...standings.active };
  store.save(connected);
}

/** The account's owner ends the connection. The platform can read the account no more. */
export function disconnect(platform: Account, own: Account, accountId: string): void {
  findConnected(platform, accountId);
  platform.store.save({ id: `gone_${accountId}`, object: "_disconnected" });
  own.emit("account.application.deauthorized", { id: newId("ca"), object: "application" });
}

/** A link that can be used now. Each opens once. */
export function takeLink({ store, now }: Account, linkId: string): OnboardingLink | undefined {
  const link = store.find<OnboardingLink>("_link", linkId);
  if (link === undefined) return undefined;
  const isOver = link.isUsed || link.expiresAt <= now();
  store.save({ ...link, isUsed: true } as OnboardingLink);
  return isOver ? { ...link, isUsed: true } : link;
}

export const accountOperations: readonly Operation[] = [
  operation(
    "POST",
    /^\/v1\/accounts$/,
    z.strictObject({
      controller: z.strictObject({
        fees: z.strictObject({ payer: z.literal("account") }),
        losses: z.strictObject({ payments: z.literal("stripe") }),
        requirement_collection: z.literal("stripe"),
        stripe_dashboard: z.strictObject({ type: z.literal("full") }),
      }),
      metadata,
    }),
    ({ store, now }, wish) => saved(store, toConnectedAccount(wish.metadata ?? {}, now())),
  ),
  operation("GET", /^\/v1\/accounts\/(\w+)$/, single, (platform, _, id) => findConnected(platform, id)),
  operation(
    "POST",
    /^\/v1\/account_links$/,
    z.strictObject({
      account: z.string(),
      type: z.literal("account_onboarding"),
      refresh_url: address,
      return_url: address,
    }),
    (platform, wish) => {
      const { store, now, onboardingUrlOf } = platform;
      const { id: accountId } = findConnected(platform, wish.account);
      const link: OnboardingLink = {
        id: newId("link"),
        object: "_link",
        accountId,
        refreshUrl: wish.refresh_url,
        returnUrl: wish.return_url,
        expiresAt: now() + linkSeconds,
        isUsed: false,
      };
      store.save(link);
      const { expiresAt: expires_at } = link;
      return { object: "account_link", created: now(), expires_at, url: onboardingUrlOf(link.id) };
    },
  ),
];
