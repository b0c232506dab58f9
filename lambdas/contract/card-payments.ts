/** Payments of members by card on their tenant's own account at Stripe, in our own names. */
import * as z from "zod";
import type { Money } from "./money.ts";

/** `lost`: the bank took the money back from the tenant. */
export const disputeStateSchema = z.enum(["none", "open", "won", "lost"]);
export type DisputeState = z.infer<typeof disputeStateSchema>;

/** `pending`: the payer's bank has not taken it yet. `failed`: it has sent it back. */
export const cardRefundStateSchema = z.enum(["pending", "succeeded", "failed"]);

/** One refund of a payment at Stripe. */
export interface StripeRefund {
  refundId: string;
  /** Which step of an order it is for, by our label; null where the tenant made it. */
  label: string | null;
  amountMinor: number;
  state: z.infer<typeof cardRefundStateSchema>;
}

/** What Stripe says of a payment now. */
export interface StripePayment {
  sessionId: string;
  /** The payment itself; null before somebody has tried to pay. */
  intentId: string | null;
  /** What the session was made for: the id of a purchase or of an order. */
  reference: string | null;
  amountMinor: number;
  currency: string;
  isExpired: boolean;
  isPaid: boolean;
  hasFailed: boolean;
  refundedMinor: number;
  /** How much of it waits for the payer's bank. */
  refundPendingMinor: number;
  /** The refunds, the oldest first, with those that failed. */
  refunds: readonly StripeRefund[];
  dispute: DisputeState;
}

/** What Stripe takes in one payment, in minor units: its least amount of each currency, and eight digits. */
const leastMinor: Record<Money["currency"], number> = {
  GBP: 30,
  EUR: 50,
  USD: 50,
  AUD: 50,
  CAD: 50,
  CHF: 50,
  NZD: 50,
  SEK: 300,
  DKK: 250,
  NOK: 300,
  PLN: 200,
  JPY: 50,
};

export const cardAmountsIn = (currency: Money["currency"]) => ({
  leastMinor: leastMinor[currency],
  mostMinor: 99_999_999,
});

/** The platform's part of a price, rounded down. */
export function feeMinorOf(priceMinor: number, feeBasisPoints: number): number {
  return Math.floor((priceMinor * feeBasisPoints) / 10_000);
}
