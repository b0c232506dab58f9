/** Decisions about a tenant's account at Stripe. Pure. */
import { platformFees, type SubscriptionPlan } from "../contract/plans.ts";
import type { PaymentAccount, PaymentState, Restriction } from "./contract.ts";

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

const isRejection = (reason: string | null) =>
  reason !== null && (reason.startsWith("rejected.") || reason === "listed" || reason === "platform_paused");
const reviews: readonly (string | null)[] = [null, "under_review", "requirements.pending_verification"];

export function stateOf(account: StoredAccount | undefined): PaymentState {
  if (account === undefined || account.accountId === null) return "not_started";
  if (account.isDisconnected || isRejection(account.disabledReason)) return "restricted";
  if (account.takesPayments) return "active";
  if (!account.hasSentDetails || account.detailsDue > 0) return "details_missing";
  return reviews.includes(account.disabledReason) ? "under_review" : "restricted";
}

/** Whether the next link needs an account that does not exist yet. */
export function needsNewAccount(account: StoredAccount | undefined): boolean {
  return account === undefined || account.isDisconnected;
}

function restrictionOf(account: StoredAccount): Restriction | null {
  if (stateOf(account) !== "restricted") return null;
  if (account.isDisconnected) return "disconnected";
  return isRejection(account.disabledReason) ? "rejected" : "other";
}

/** The platform's part of each payment, in hundredths of a percent. A tenant without a plan of ours pays none. */
export function feeOf(plan: SubscriptionPlan | undefined): number {
  return plan === undefined ? 0 : platformFees[plan];
}

export function presentAccount(account: StoredAccount | undefined, plan: SubscriptionPlan | undefined): PaymentAccount {
  return {
    state: stateOf(account),
    restriction: account === undefined ? null : restrictionOf(account),
    detailsDue: account?.detailsDue ?? 0,
    paysOut: account?.paysOut ?? false,
    feeBasisPoints: feeOf(plan),
    readAt: account?.readAt ?? null,
  };
}
