/** Decisions about the list of refunds: what went back of a payment, and whether it has arrived. Pure. */
import { dayOf, type Zones } from "../contract/calendar.ts";
import type { OrderRefundState } from "../orders/order-contract.ts";
import { moneyStateOf } from "../orders/refunds.ts";
import { codeOf } from "../orders/rules.ts";
import type { StoredOrder } from "../orders/stored-contract.ts";
import type { ListedRefund, RefundState, RefundTarget, StoredRefund } from "./refund-contract.ts";
import type { StoredPurchase } from "./rules.ts";

type Wanted = Omit<StoredRefund, "version">;

const actOf = { refunded: "refunded", cancelled: "cancelled", repaid: "repaid" } as const;
const isAct = (act: string): act is keyof typeof actOf => act in actOf;

/**
 * What went back of an order, by its steps. What an order held that nobody has paid was never taken. Only money of a
 * late payment goes back of it.
 */
function refundsOfOrder(order: StoredOrder, known: readonly StoredRefund[]): Wanted[] {
  const { orderId, memberId, tender, currency, steps, moneyTotalMinor, paidAt } = order;
  const wasPaid = moneyTotalMinor === 0 || paidAt !== null;
  return steps.flatMap(({ act, at, by, points, moneyMinor }, place) => {
    if (!isAct(act) || (points === 0 && moneyMinor === 0) || (!wasPaid && act !== "repaid")) return [];
    const moneyTo = moneyMinor === 0 ? null : (tender ?? "card");
    const no = place + 1;
    const state = stateAfter(known.find((refund) => refund.no === no)?.state, moneyStateOf(order, no));
    const facts = { of: "order", subjectId: orderId, planName: null, no, at, act: actOf[act], memberId, by } as const;
    return [{ ...facts, points, moneyMinor, currency: moneyMinor === 0 ? null : currency, moneyTo, state }];
  });
}

/** What went back at Stripe of a payment that the tenant itself refunds there. */
interface GivenBack extends Pick<StoredRefund, "of" | "subjectId" | "planName" | "memberId" | "currency"> {
  refundedMinor: number;
  refundPendingMinor: number;
}

const ofPurchase = ({ purchaseId: subjectId, ...purchase }: StoredPurchase): GivenBack => {
  const { memberId, currency, refundedMinor, refundPendingMinor } = purchase;
  return { of: "purchase", subjectId, planName: null, memberId, currency, refundedMinor, refundPendingMinor };
};

/**
 * Only the sum is compared that went back of a payment, so each larger sum is one more refund. A sum has arrived when
 * nothing of it waits for a bank. One that is larger than what went back was returned.
 */
function refundsAtStripe(
  { refundedMinor, refundPendingMinor, ...facts }: GivenBack,
  known: readonly StoredRefund[],
  at: string,
): Wanted[] {
  const stateOf = (no: number): RefundState =>
    refundedMinor < no ? "failed" : refundedMinor - refundPendingMinor < no ? "pending" : "succeeded";
  const listed = known.map((refund) => ({ ...refund, state: stateOf(refund.no) }));
  const before = Math.max(0, ...known.map(({ no }) => no));
  if (refundedMinor <= before) return listed;
  const money = { points: 0, moneyMinor: refundedMinor - before, moneyTo: "card" } as const;
  const made = { no: refundedMinor, at, act: "repaid", by: null, state: stateOf(refundedMinor) } as const;
  return [...listed, { ...facts, ...money, ...made }];
}

/** Money that Stripe had sent and is asked for again came back: earlier releases did not keep that it failed. */
function stateAfter(before: RefundState | undefined, now: OrderRefundState): RefundState {
  if (now !== "asked") return now;
  return before === "succeeded" || before === "failed" ? "failed" : "pending";
}

/** What refunds are listed of. */
export type RefundSubject = { order: StoredOrder } | { purchase: StoredPurchase } | { membership: GivenBack };

/**
 * The refunds of a subject that are not listed as they are. It depends on what is stored now alone, so late, repeated
 * and reordered changes lead to the same list.
 * @param known those that are listed
 */
export function unlisted(
  subject: RefundSubject,
  known: readonly StoredRefund[],
  at: string,
): { refund: StoredRefund; seenVersion: number | undefined }[] {
  const wanted =
    "order" in subject
      ? refundsOfOrder(subject.order, known)
      : refundsAtStripe("purchase" in subject ? ofPurchase(subject.purchase) : subject.membership, known, at);
  return wanted.flatMap((refund) => {
    const seen = known.find(({ no }) => no === refund.no);
    if (seen?.state === refund.state) return [];
    return [{ refund: { ...refund, version: seen?.version ?? 1 }, seenVersion: seen?.version }];
  });
}

interface RefundFilter {
  of?: StoredRefund["of"] | undefined;
  to?: RefundTarget | undefined;
  state?: RefundState | undefined;
  /** First and last day. */
  from: string;
  until: string;
  zones: Zones;
}

export function isListedRefund({ of, at, points, moneyTo, state }: StoredRefund, filter: RefundFilter): boolean {
  const day = dayOf(filter.zones, at);
  if (day < filter.from || day > filter.until) return false;
  const isTo = filter.to === undefined || (filter.to === "points" ? points > 0 : moneyTo === filter.to);
  return isTo && (filter.of ?? of) === of && (filter.state ?? state) === state;
}

export function presentRefund(
  refund: StoredRefund,
  nameOf: (memberId: StoredRefund["memberId"]) => string | null,
): ListedRefund {
  const { subjectId, memberId, by } = refund;
  const code = subjectId.startsWith("ord_") ? codeOf(subjectId as Parameters<typeof codeOf>[0]) : null;
  return { ...refund, code, memberName: nameOf(memberId), byName: nameOf(by) };
}
