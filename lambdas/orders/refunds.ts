/** Decisions about the refunds of an order: which of them Stripe has, and the state of each for itself. Pure. */
import type { StripeRefund } from "../contract/card-payments.ts";
import type { OrderRefund, OrderRefundState } from "./order-contract.ts";
import type { StoredOrder } from "./stored-contract.ts";

type CardRefund = StoredOrder["cardRefunds"][number];
type Refunding = Pick<StoredOrder, "steps" | "tender" | "cardRefunds" | "moneySentMinor" | "dispute">;

const sumOf = (refunds: readonly Pick<CardRefund, "moneyMinor">[]) =>
  refunds.reduce((sum, { moneyMinor }) => sum + moneyMinor, 0);

const stands = ({ state }: CardRefund) => state !== "failed";

/** A step whose money goes back to the card, and how much of it Stripe does not have yet. */
export interface Gap {
  stepNo: number;
  missing: number;
}

/**
 * Steps with money for the card, the oldest first. Stripe names each refund since releases of 27 November 2026. What an
 * order of an earlier release has sent fills its oldest steps.
 */
function cardSteps({ steps, tender, cardRefunds, moneySentMinor }: Omit<Refunding, "dispute">): Gap[] {
  if (tender !== "card") return [];
  let unnamed = Math.max(0, moneySentMinor - sumOf(cardRefunds.filter(stands)));
  return steps.flatMap(({ moneyMinor }, place) => {
    if (moneyMinor === 0) return [];
    const stepNo = place + 1;
    const named = sumOf(cardRefunds.filter((refund) => refund.stepNo === stepNo && stands(refund)));
    const filled = Math.min(unnamed, Math.max(0, moneyMinor - named));
    unnamed -= filled;
    return [{ stepNo, missing: Math.max(0, moneyMinor - named - filled) }];
  });
}

/** The oldest step of which money is still to be sent; undefined without one. */
export const nextGap = (order: Omit<Refunding, "dispute">): Gap | undefined =>
  cardSteps(order).find(({ missing }) => missing > 0);

/**
 * The order's refunds at Stripe after what it says now. One with our label belongs to the step that it names. One that
 * the tenant made fills the oldest steps that wait. Once it belongs to a step it stays there.
 */
export function heardRefunds(order: Omit<Refunding, "dispute">, heard: readonly StripeRefund[]): CardRefund[] {
  let known = order.cardRefunds.map((refund) => {
    const now = heard.find(({ refundId }) => refundId === refund.refundId);
    return now === undefined ? refund : { ...refund, state: now.state };
  });
  for (const { refundId, label, amountMinor, state } of heard) {
    if (known.some((refund) => refund.refundId === refundId)) continue;
    // Nothing that Stripe names is counted twice among what an earlier release has sent.
    const gaps = cardSteps({ ...order, cardRefunds: known, moneySentMinor: 0 });
    const own = gaps.find(({ stepNo }) => String(stepNo) === label);
    let left = amountMinor;
    const parts = (own === undefined ? gaps : [{ ...own, missing: amountMinor }]).flatMap(({ stepNo, missing }) => {
      const moneyMinor = Math.min(left, missing);
      left -= moneyMinor;
      return moneyMinor === 0 ? [] : [{ refundId, stepNo, moneyMinor, state }];
    });
    known = [...known, ...parts];
  }
  return known;
}

export type CardRefundState = CardRefund["state"];

/**
 * The money for the card of which something new is known, by its state. What an earlier release has sent without naming
 * its refunds is not new when they are named.
 */
export function movedMoney(
  before: Pick<StoredOrder, "cardRefunds" | "moneySentMinor">,
  after: Pick<StoredOrder, "cardRefunds" | "moneySentMinor">,
): { state: CardRefundState; moneyMinor: number }[] {
  const earlier = ({ refundId, stepNo }: CardRefund) =>
    before.cardRefunds.find((one) => one.refundId === refundId && one.stepNo === stepNo);
  const unnamed = Math.max(0, before.moneySentMinor - sumOf(before.cardRefunds.filter(stands)));
  const changed = after.cardRefunds.filter((refund) => earlier(refund)?.state !== refund.state);
  let known = unnamed;
  const fresh = changed.flatMap((refund) => {
    const isNamedNow = earlier(refund) === undefined && stands(refund);
    const part = isNamedNow ? Math.min(known, refund.moneyMinor) : 0;
    known -= part;
    return part === refund.moneyMinor ? [] : [{ ...refund, moneyMinor: refund.moneyMinor - part }];
  });
  return (["failed", "pending", "succeeded"] as const).flatMap((state) => {
    const moneyMinor = sumOf(fresh.filter((refund) => refund.state === state));
    return moneyMinor === 0 ? [] : [{ state, moneyMinor }];
  });
}

/** Whether the payer's bank has not taken a refund yet. */
export const waitsForBank = ({ cardRefunds }: Pick<StoredOrder, "cardRefunds">): boolean =>
  cardRefunds.some(({ state }) => state === "pending");

/** The state of a step's money. Points and cash are with their owner as soon as the step is written. */
export function moneyStateOf(order: Refunding, stepNo: number): OrderRefundState {
  const step = cardSteps(order).find((one) => one.stepNo === stepNo);
  // The bank has given the whole payment back.
  if (step === undefined || order.dispute === "lost") return "succeeded";
  const own = order.cardRefunds.filter((refund) => refund.stepNo === stepNo);
  if (step.missing > 0) return own.every(stands) ? "asked" : "failed";
  return own.some(({ state }) => state === "pending") ? "pending" : "succeeded";
}

const acts = { refunded: "refunded", cancelled: "cancelled", expired: "cancelled", repaid: "repaid" } as const;
const isAct = (act: string): act is keyof typeof acts => act in acts;

/** What went back of an order, the oldest first: a line for points, and one for money. */
export function refundsOf(order: Refunding): OrderRefund[] {
  return order.steps.flatMap(({ act, at, points, moneyMinor }, place) => {
    if (!isAct(act)) return [];
    const of = { no: place + 1, at, act: acts[act] };
    const inPoints = { ...of, to: "points", points, moneyMinor: 0, state: "succeeded" } as const;
    const to = order.tender === "cash" ? "cash" : "card";
    const inMoney = { ...of, to, points: 0, moneyMinor, state: moneyStateOf(order, of.no) } as const;
    return [...(points > 0 ? [inPoints] : []), ...(moneyMinor > 0 ? [inMoney] : [])];
  });
}

/** Whether Stripe is to send money back to the card that it has not sent yet. A lost dispute took it already. */
export const owesCard = ({ tender, payment, dispute, moneyRefundedMinor, moneySentMinor }: StoredOrder): boolean =>
  tender === "card" && payment !== "unpaid" && dispute !== "lost" && moneyRefundedMinor > moneySentMinor;
