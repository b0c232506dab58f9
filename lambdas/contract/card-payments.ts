/** Payments of members by card on their tenant's own account at Stripe, in our own names. */
import * as z from "zod";

/** `lost`: the bank took the money back from the tenant. */
export const disputeStateSchema = z.enum(["none", "open", "won", "lost"]);
export type DisputeState = z.infer<typeof disputeStateSchema>;

/** What Stripe says of a payment now. */
export interface StripePayment {
  sessionId: string;
  /** What the session was made for: the id of a purchase or of an order. */
  reference: string | null;
  amountMinor: number;
  currency: string;
  isExpired: boolean;
  isPaid: boolean;
  hasFailed: boolean;
  refundedMinor: number;
  dispute: DisputeState;
}

/** The platform's part of a price, rounded down. */
export function feeMinorOf(priceMinor: number, feeBasisPoints: number): number {
  return Math.floor((priceMinor * feeBasisPoints) / 10_000);
}
