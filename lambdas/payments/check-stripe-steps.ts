/** Steps of the reconciliation that go from Stripe's lists to our items. */

import { listPaidInvoices } from "../gateways/stripe-memberships.ts";
import { findDispute, listPayments } from "../gateways/stripe-payments.ts";
import { orderRef } from "../orders/repository.ts";
import { boundsOfRun, type CheckStep } from "./check.ts";
import type { MoneyDifference } from "./check-contract.ts";
import { type Ground, memberIds, nothing, orderIds, purchaseIds, readEach } from "./check-ground.ts";
import { compareInvoice } from "./compare-cycles.ts";
import { comparePayment, type ListedPayment, sideOfOrder, sideOfPurchase } from "./compare-payments.ts";
import { paidRef } from "./paid-repository.ts";
import { purchaseRef } from "./purchase-repository.ts";
import { listInvoiceRefunds } from "./settle.ts";

/** Refunded payments about which Stripe is asked at once. */
const refundsAtOnce = 10;
/** Bounds of one step, so that it ends long before its function does. Stripe gives at most a hundred payments a page. */
const paymentsOfStep = 100;
const invoicesOfStep = 100;

/** From Stripe to us. Each payment with a label of ours has its purchase or its order, on this account, as it is. */
export async function stepOfPayments(ground: Ground): Promise<CheckStep> {
  const { scope, state, accountId } = ground;
  if (accountId === undefined) return nothing;
  const { from, to } = boundsOfRun(state).payments;
  const page = await listPayments(accountId, { from, to, after: state.cursor, limit: paymentsOfStep });
  const idsOf = (kind: "purchase" | "order") =>
    page.payments.flatMap(({ label }) => (label?.of === kind ? [label.id] : []));
  const [purchaseOf, orderOf] = await Promise.all([
    readEach(ground, purchaseIds(idsOf("purchase")), (id) => purchaseRef(scope, id)),
    readEach(ground, orderIds(idsOf("order")), (id) => orderRef(scope, id)),
  ]);
  const sideOf = ({ of, id }: { of: "purchase" | "order"; id: string }) => {
    const [purchase, order] = [
      of === "purchase" ? purchaseOf(id) : undefined,
      of === "order" ? orderOf(id) : undefined,
    ];
    if (purchase?.accountId === accountId) return sideOfPurchase(purchase);
    return order?.accountId === accountId ? sideOfOrder(order, state.startedAt) : undefined;
  };
  const labelled = page.payments.flatMap((payment) => (payment.label === null ? [] : [{ payment, of: payment.label }]));
  const differences: MoneyDifference[] = [];
  for (const { payment, of } of labelled) {
    const dispute = payment.isDisputed ? await findDispute(accountId, payment.intentId) : "none";
    differences.push(...comparePayment(payment, sideOf(of), dispute));
  }
  await listLostRefunds(ground, accountId, page.payments);
  return { compared: labelled.length, differences, cursor: page.after };
}

/**
 * A payment without a label may be a membership's. Only events tell what went back of it, and all of them may be lost.
 * So the list of refunds is brought to what Stripe says.
 */
async function listLostRefunds(place: Ground, accountId: string, payments: readonly ListedPayment[]): Promise<void> {
  const refunded = payments.filter(({ label, refundedMinor }) => label === null && refundedMinor > 0);
  for (let start = 0; start < refunded.length; start += refundsAtOnce) {
    const some = refunded.slice(start, start + refundsAtOnce);
    await Promise.all(some.map(({ intentId }) => listInvoiceRefunds(place, { accountId, intentId })));
  }
}

/** From Stripe to us. The cycle of each paid invoice with a label of ours was given, at its price. */
export async function stepOfInvoices(ground: Ground): Promise<CheckStep> {
  const { scope, state, accountId } = ground;
  if (accountId === undefined) return nothing;
  const { from, to } = boundsOfRun(state).own;
  const page = await listPaidInvoices(accountId, { from, to, after: state.cursor, limit: invoicesOfStep });
  // One that was paid shortly before may still be on its way.
  const settled = page.invoices.filter(({ paidAt }) => paidAt <= to);
  const ids = settled.map(({ memberId }) => memberId);
  const paidOf = await readEach(ground, memberIds(ids), (id) => paidRef(scope, id));
  const differences = settled.flatMap((invoice) => {
    const paid = paidOf(invoice.memberId);
    return compareInvoice(invoice, paid?.accountId === accountId ? paid : undefined);
  });
  return { compared: settled.length, differences, cursor: page.after };
}
