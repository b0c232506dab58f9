/** What is known of the money that goes back of an order, in words. */
import type { Order, OrderRefundState } from "#lambdas/orders/order-contract.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { refundingTexts } from "./order-texts.ts";

type Refunded = Pick<Order, "payment" | "refunds">;

/** The state that says most about what is still missing; undefined once all has arrived. */
export function missingState({ refunds }: Pick<Order, "refunds">): Exclude<OrderRefundState, "succeeded"> | undefined {
  return (["failed", "asked", "pending"] as const).find((state) => refunds.some((refund) => refund.state === state));
}

/** The state of a payment. It says "refunded" once all money has arrived. */
export function paymentText(order: Refunded): string {
  const { payment } = order;
  const missing = missingState(order);
  if (missing === undefined || (payment !== "part_refunded" && payment !== "refunded"))
    return statusTexts[`payment.${payment}`];
  return refundingTexts[missing][payment];
}

/** The state of the money that goes back to the card with a step of the timeline; empty without any. */
export function stepStateText({ refunds }: Pick<Order, "refunds">, stepNo: number): string {
  const ofStep = refunds.find(({ no, to }) => no === stepNo && to === "card");
  return ofStep === undefined ? "" : statusTexts[`refund.${ofStep.state}`];
}
