/** What is stored of how a member pays, and what Stripe says of it, in our own names. */
import * as z from "zod";
import { cycleSchema } from "../contract/cycles.ts";
import { memberIdSchema, planChangeIdSchema, planIdSchema } from "../contract/ids.ts";
import { currencySchema } from "../contract/money.ts";
import { instantSchema } from "../contract/time.ts";
import { paidMembershipSchema } from "./paid-contract.ts";

/** Another plan. It is stored before Stripe is asked for it. */
const paidChangeSchema = z.object({
  changeId: planChangeIdSchema,
  planId: planIdSchema,
  planName: z.string(),
  /** Zero for a plan without charge, which can only follow the paid one. */
  priceMinor: z.int().min(0),
  cycle: cycleSchema,
  when: z.enum(["now", "cycle_end"]),
  /** The instant from which the running cycle is given back; null for a change at its end. */
  prorationAt: instantSchema.nullable(),
  askedAt: instantSchema,
  /** Whether Stripe has said that it will happen. */
  isSet: z.boolean(),
});
export type PaidChange = z.infer<typeof paidChangeSchema>;

/** A change that was asked for, so that a repeated call is known. */
const askedChangeSchema = z.object({ changeId: planChangeIdSchema, bodyHash: z.string() });

export type AskedChange = z.infer<typeof askedChangeSchema>;

/** Price and cycle are those of the plan when it was begun. */
export const storedPaidSchema = paidMembershipSchema
  .omit({ price: true, payUrl: true, pausesAt: true, change: true, credit: true })
  .extend({
    /** What Stripe owes the member. */
    creditMinor: z.int().min(0).default(0),
    memberId: memberIdSchema,
    priceMinor: z.int().min(0),
    currency: currencySchema,
    feeBasisPoints: z.int().min(0),
    accountId: z.string(),
    /** Names this beginning at Stripe. A later one of the same member has another. */
    attempt: z.string(),
    /** The newest beginnings before it, newest first. Their pages are closed. */
    earlierAttempts: z.array(z.string()).default([]),
    bodyHash: z.string(),
    createdAt: instantSchema,
    /** When the payment page closes. */
    expiresAt: instantSchema,
    sessionId: z.string().nullable(),
    url: z.string().nullable(),
    subscriptionId: z.string().nullable(),
    customerId: z.string().nullable(),
    /** The product at Stripe that is paid for; null until the plan has changed. */
    productId: z.string().nullable().default(null),
    /** The beginning of the newest cycle that was paid and given. Null in items of an earlier release. */
    paidFrom: instantSchema.nullable().default(null),
    /** The end of the newest cycle that was paid and given. */
    paidUntil: instantSchema.nullable(),
    /** When the oldest unpaid cycle began; null while all is paid. */
    failingSince: instantSchema.nullable(),
    change: paidChangeSchema.nullable().default(null),
    /** The newest change that was asked for. `mayAskAgain`: it never took effect, so the same call may ask again. */
    lastChange: askedChangeSchema
      .extend({ mayAskAgain: z.boolean().default(false) })
      .nullable()
      .default(null),
    /** The newest changes before it, newest first. A newer choice has taken their place. */
    earlierChanges: z.array(askedChangeSchema).default([]),
    version: z.int(),
  });
export type StoredPaid = z.infer<typeof storedPaidSchema>;

/** What Stripe says of a cycle's invoice. */
export interface StripeCycle {
  startsAt: string;
  endsAt: string;
  isPaid: boolean;
  isOpen: boolean;
  /** Of the cycle, before any credit. */
  priceMinor: number;
  productId: string;
  /** What it gives back of the cycle before. */
  creditMinor: number;
}

export interface StripeSubscriptionState {
  subscriptionId: string;
  customerId: string;
  attempt: string | null;
  state: "running" | "failing" | "ended";
  endedAt: string | null;
  endsWithCycle: boolean;
  /** Whether Stripe charges no cycle at present. */
  isHeld: boolean;
  /** What Stripe owes the member. */
  creditMinor: number;
  periodEndsAt: string;
  /** The product that is paid for. */
  productId: string;
  /** The change that begins with the next period; null without one. */
  nextChangeId: string | null;
  cycles: readonly StripeCycle[];
}

/** What Stripe says of a payment page, and of the subscription that it began. */
export interface StripePaid {
  sessionId: string;
  isExpired: boolean;
  subscription: StripeSubscriptionState | null;
}
