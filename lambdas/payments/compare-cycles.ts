/** What differs between a membership's cycles and what Stripe was paid for them. Pure. */
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import type { StoredLine } from "../ledgers/contract.ts";
import type { MoneyDifference } from "./check-contract.ts";
import { mode } from "./compare-payments.ts";
import { isCharging } from "./paid.ts";
import { dashboardSearch } from "./rules.ts";
import type { StoredPaid, StripePaid } from "./stored-contract.ts";

/** A paid invoice of a membership's cycle, as Stripe lists it, in our own names. */
export interface ListedInvoice {
  invoiceId: string;
  /** Whose membership it is for, and which beginning of it, by our labels. */
  memberId: string;
  attempt: string | null;
  /** Of the cycle. Credit from another plan may pay a part of it. */
  amountMinor: number;
  currency: string;
  createdAt: string;
  paidAt: string;
  /** When the cycle begins that it pays for, and when it ends. */
  startsAt: string;
  endsAt: string;
  isLive: boolean;
}

/**
 * What differs between a paid invoice and the membership that it names. An invoice of an earlier beginning was compared
 * while that lasted. The price can change, so only the newest cycle is compared with it.
 */
export function compareInvoice(invoice: ListedInvoice, paid: StoredPaid | undefined): MoneyDifference[] {
  const { invoiceId: id, amountMinor, attempt, createdAt, startsAt, endsAt } = invoice;
  const currency = invoice.currency.toUpperCase();
  const stripeUrl = `https://dashboard.stripe.com${mode(invoice.isLive)}/invoices/${id}`;
  const of = { of: "membership", id, memberId: paid?.memberId ?? null, currency, stripeUrl } as const;
  if (paid === undefined) return [{ ...of, kind: "payment_unknown", expected: amountMinor, found: null }];
  if (attempt !== paid.attempt) {
    const isEarlier = createdAt <= paid.createdAt;
    return isEarlier ? [] : [{ ...of, kind: "payment_doubled", expected: amountMinor, found: null }];
  }
  if (!isGiven(invoice, paid)) return [{ ...of, kind: "not_credited", expected: amountMinor, found: null }];
  const isSamePrice = amountMinor === paid.priceMinor && currency === paid.currency;
  const isNewest = paid.paidFrom === null ? endsAt === paid.paidUntil : startsAt === paid.paidFrom;
  return !isNewest || isSamePrice ? [] : [{ ...of, kind: "price", expected: amountMinor, found: paid.priceMinor }];
}

/** A cycle of another plan may end before the one whose place it took. Earlier releases stored no beginning. */
function isGiven({ startsAt, endsAt }: ListedInvoice, { paidFrom, paidUntil }: StoredPaid): boolean {
  if (paidUntil === null) return false;
  return paidFrom === null ? endsAt <= paidUntil : startsAt <= paidFrom;
}

/** A cycle's own days begin on the tenant's clock, so its first day is not exactly Stripe's. */
const cycleToleranceMilliseconds = 36 * hourMilliseconds;

/** Whether Stripe has to know a payment of this entry. It does for the points of a cycle while that plan is charged. */
export function isOfPaidCycle(
  { subject, createdAt, memberId }: Pick<StoredLine, "subject" | "createdAt" | "memberId">,
  paid: StoredPaid | undefined,
): paid is StoredPaid {
  return (
    subject.kind === "cycle" &&
    paid?.memberId === memberId &&
    paid.planId === subject.planId &&
    isCharging(paid) &&
    createdAt >= paid.createdAt
  );
}

/** What differs between the points of a paid cycle and Stripe's answer about its subscription. */
export function compareCycle(
  { subject }: Pick<StoredLine, "subject">,
  paid: StoredPaid,
  heard: StripePaid | undefined,
): MoneyDifference[] {
  if (subject.kind !== "cycle") return [];
  const begins = Date.parse(subject.from);
  const isKnown = heard?.subscription?.cycles.some(
    (cycle) => cycle.isPaid && Math.abs(toMilliseconds(cycle.startsAt) - begins) <= cycleToleranceMilliseconds,
  );
  if (isKnown === true) return [];
  const { memberId, priceMinor, currency, sessionId, attempt } = paid;
  const id = paid.subscriptionId ?? attempt;
  const stripeUrl = sessionId === null ? null : dashboardSearch(sessionId, id);
  return [
    { kind: "payment_missing", of: "membership", id, memberId, expected: null, found: priceMinor, currency, stripeUrl },
  ];
}
