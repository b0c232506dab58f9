/** The tenants' own accounts at Stripe. Their owners give their details to Stripe, never to us. */
import Stripe from "stripe";
import { AppError, invalidInput } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import type { StripeAccount } from "../tenants/rules.ts";
import { ask, readSigned, secret } from "./stripe-client.ts";
import { type SubscriptionSubject, subscriptionIn } from "./stripe-memberships.ts";
import { type PaymentSubject, paymentIn } from "./stripe-payments.ts";

/** The tenant pays Stripe's fees, bears its own losses at Stripe, and has Stripe's own dashboard. */
const controller = {
  fees: { payer: "account" },
  losses: { payments: "stripe" },
  requirement_collection: "stripe",
  stripe_dashboard: { type: "full" },
} satisfies Stripe.AccountCreateParams.Controller;

/** The same intent gets the same account, as long as Stripe remembers keys: a day. */
export async function createAccount(intent: { tenantId: TenantId; startedAt: string }): Promise<StripeAccount> {
  const { tenantId, startedAt } = intent;
  const made = await ask((stripe) =>
    stripe.accounts.create(
      { controller, metadata: { tenant: tenantId } },
      { idempotencyKey: `account_${tenantId}_${startedAt}` },
    ),
  );
  return toAccount(made);
}

/** A page at Stripe on which the account's owner gives details. It opens once. */
export async function createAccountLink(
  accountId: string,
  places: { returnUrl: string; refreshUrl: string },
): Promise<string> {
  const { url } = await ask((stripe) =>
    stripe.accountLinks.create({
      account: accountId,
      type: "account_onboarding",
      return_url: places.returnUrl,
      refresh_url: places.refreshUrl,
    }),
  );
  return url;
}

/** Undefined when the platform may read the account no more. */
export async function findAccount(accountId: string): Promise<StripeAccount | undefined> {
  try {
    return toAccount(await ask((stripe) => stripe.accounts.retrieve(accountId)));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "account_invalid") return undefined;
    throw error;
  }
}

function toAccount({ id, charges_enabled, payouts_enabled, details_submitted, requirements }: Stripe.Account) {
  const due = new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]);
  return {
    accountId: id,
    takesPayments: charges_enabled,
    paysOut: payouts_enabled,
    hasSentDetails: details_submitted,
    detailsDue: due.size,
    disabledReason: requirements?.disabled_reason ?? null,
  };
}

/** What an event of a tenant's account is about. Its other content may be out of date and is ignored. */
export interface AccountEventSubject {
  eventId: string;
  /** Null for an event of the platform's own account. */
  accountId: string | null;
  isAboutAccount: boolean;
  /** The payment that the event is about; null when it is about none of ours. */
  payment: PaymentSubject | null;
  /** The subscription that the event is about; null when it is about none. */
  subscription: SubscriptionSubject | null;
}

/**
 * @throws `billing.signature_invalid`, also when the signature is older than five minutes; `invalid_input` for a signed
 * body that is no event
 */
export async function readAccountEvent(
  bytes: Uint8Array,
  signature: string,
  now: number,
): Promise<AccountEventSubject> {
  const { accountWebhookSecret } = await secret();
  const event = readSigned(bytes, signature, { webhookSecret: accountWebhookSecret, now });
  const accountId = event.account ?? null;
  if (accountId !== null && !/^\w{1,255}$/.test(accountId)) throw new AppError(invalidInput);
  if (!/^\w{1,255}$/.test(event.id)) throw new AppError(invalidInput);
  const isAboutAccount = event.type.startsWith("account.");
  const subscription = isAboutAccount ? null : subscriptionIn(event);
  const payment = isAboutAccount || subscription !== null ? null : paymentIn(event);
  return { eventId: event.id, accountId, isAboutAccount, payment, subscription };
}
