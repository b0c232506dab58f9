/** Types that the stand-in's parts share. */
import type { StripeObject, StripeStore } from "./store.ts";

/** What an operation works on: the platform's own account, or a connected one. */
export interface Account {
  store: StripeStore;
  isConnected: boolean;
  /** Seconds. */
  now: () => number;
  urlOf: (sessionId: string) => string;
  cardUrlOf: (pageId: string) => string;
  onboardingUrlOf: (linkId: string) => string;
  emit: (type: string, object: StripeObject) => void;
}

/** What a session sells. Stripe keeps it as line items, which nothing here reads. */
export interface Sale extends StripeObject {
  object: "_sale";
  name: string;
  amount: number;
  currency: string;
  fee: number | null;
  metadata: Record<string, string>;
}

export type PaymentOutcome = "paid" | "declined" | "approval_needed" | "invalid_card" | "not_open";
