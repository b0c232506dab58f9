/** Brings payments to what Stripe says. A membership, how it is paid and its points change together. */
import { paymentsUnavailable } from "../billing/contract.ts";
import { AppError } from "../contract/errors.ts";
import { type MemberId, memberIdSchema, orderIdSchema, purchaseIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { currencySchema } from "../contract/money.ts";
import {
  cancelSubscription,
  endWithCycle,
  findMember,
  findPaid,
  holdCycles,
  type SubscriptionSubject,
} from "../gateways/stripe-memberships.ts";
import { findLabel, findPayment, type PaymentSubject } from "../gateways/stripe-payments.ts";
import { changeNow, changeWithCycle } from "../gateways/stripe-plan-changes.ts";
import { findRefundedInvoice } from "../gateways/stripe-refunds.ts";
import { membershipRef, planRef } from "../memberships/repository.ts";
import { membershipItems } from "../memberships/transactions.ts";
import { settleCardOf } from "../orders/settle.ts";
import { readExpired, walletRef } from "../points/repository.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { tenantRef } from "../tenants/repository.ts";
import { askedAgain, decideHold, isCharging, nextPaidStep } from "./paid.ts";
import { type Ending, nothingPaid, staffPauses } from "./paid-contract.ts";
import { paidRef, savePaid } from "./paid-repository.ts";
import { notPaidUp, paymentDeclined } from "./plan-change-contract.ts";
import { purchaseRef } from "./purchase-repository.ts";
import { settleFully } from "./purchase-transactions.ts";
import { invoiceIdSchema, type StoredRefund } from "./refund-contract.ts";
import { refundsOf } from "./refund-repository.ts";
import { refundItems } from "./refund-transactions.ts";
import type { PaidChange, StoredPaid } from "./stored-contract.ts";

/** Where something is settled, and when. */
interface Place {
  table: Table;
  scope: TenantScope;
  now: number;
}

/**
 * Asks Stripe until nothing is left to do. Our own items are read before each question, so an answer that another call
 * has overtaken is never written. Whoever was erased is charged no more. The rounds have a bound: each has given its
 * cycle, and the next call goes on.
 * @returns how it is paid then; undefined where the member never paid
 * @throws `billing.payments_unavailable` after the last round
 */
export async function settlePaid(
  { table, scope, now }: Place,
  memberId: MemberId,
  commit: (writes: WriteItem[]) => Promise<unknown> = (writes) => table.commit(writes),
): Promise<StoredPaid | undefined> {
  const refs = {
    paid: paidRef(scope, memberId),
    membership: membershipRef(scope, memberId),
    wallet: walletRef(scope, memberId),
    tenant: tenantRef(scope),
  };
  for (let round = 0; round < limits.stripeRounds; round += 1) {
    const { paid: seen, membership, wallet, tenant } = await table.getMany(refs, { consistent: true });
    if (seen === undefined || tenant === undefined) return undefined;
    // Nobody was told the page's address, so there is nothing to ask about.
    if (seen.sessionId === null || seen.status === "ended" || seen.status === "expired") return seen;
    const heard = await findPaid(seen.accountId, { ...seen, sessionId: seen.sessionId });
    if (heard === undefined) return seen;
    const isGone = wallet === undefined || wallet.erasedAt !== null;
    const { subscription } = heard;
    if (isGone && subscription !== null && subscription.state !== "ended") {
      await cancelSubscription(seen.accountId, subscription.subscriptionId);
      continue;
    }
    const { timeZone } = tenant;
    if (isGone) {
      const status = subscription === null ? (heard.isExpired ? "expired" : "pending") : "ended";
      if (status === seen.status) return seen;
      await commit([savePaid(scope, { seen, paid: { ...seen, status }, now })]);
      continue;
    }
    const plans = await table.getMany(
      {
        plan: planRef(scope, seen.planId),
        nextPlan: seen.change === null ? undefined : planRef(scope, seen.change.planId),
      },
      { consistent: true },
    );
    const step = nextPaidStep(seen, heard, { membership, ...plans, now, timeZone });
    if (step === undefined) return seen;
    const saved = savePaid(scope, { seen, paid: step.paid, now });
    if (step.stepped === null) {
      await commit([saved]);
      continue;
    }
    const carries = step.stepped.grant?.carries;
    const expired = carries ? await readExpired(table, scope, memberId, carries.endedOn) : 0;
    const plan = [plans.plan, plans.nextPlan].find((one) => one?.planId === step.stepped?.membership.planId);
    const grounds = { seen: membership, wallet, plan, expired, by: null, now, timeZone };
    await commit([saved, ...membershipItems(scope, step.stepped, grounds).writes]);
  }
  throw new AppError(paymentsUnavailable);
}

/**
 * Settles what an event is about. Another tenant's member is not found here. What a tenant sells by itself on its
 * account is none of ours.
 * @returns whether it was one of ours
 */
export async function settlePaidOf(
  place: Place,
  { accountId, subscription }: { accountId: string; subscription: SubscriptionSubject },
): Promise<boolean> {
  const { data: memberId } = memberIdSchema.safeParse(await findMember(accountId, subscription));
  if (memberId === undefined) return false;
  const { paid } = await place.table.getMany({ paid: paidRef(place.scope, memberId) }, { consistent: true });
  if (paid?.accountId !== accountId) return false;
  await settlePaid(place, memberId);
  return true;
}

/**
 * Lists what the tenant gave back at Stripe of a membership's invoice. Another tenant's member is not found here.
 * @returns whether it was one of ours
 */
export async function listInvoiceRefunds(
  { table, scope, now }: Place,
  { accountId, intentId }: { accountId: string; intentId: string },
): Promise<boolean> {
  const heard = await findRefundedInvoice(accountId, intentId);
  const { data: memberId } = memberIdSchema.safeParse(heard?.member);
  const { data: subjectId } = invoiceIdSchema.safeParse(heard?.invoiceId);
  const { data: currency } = currencySchema.safeParse(heard?.currency);
  if (heard === undefined || memberId === undefined || subjectId === undefined || currency === undefined) return false;
  const { paid } = await table.getMany({ paid: paidRef(scope, memberId) }, { consistent: true });
  if (paid?.accountId !== accountId) return false;
  const { planName, refundedMinor, refundPendingMinor } = heard;
  const facts = { of: "membership", subjectId, planName, memberId, currency } as const;
  const membership = { ...facts, refundedMinor, refundPendingMinor };
  const known: StoredRefund[] = [];
  for await (const refund of table.all(refundsOf(scope, subjectId))) known.push(refund);
  for (const writes of refundItems(scope, { membership }, { known, now })) await table.commit(writes);
  return true;
}

/**
 * Settles the purchase or the order that an event is about. A payment without a label may be a membership's.
 * @returns whether it was one of ours
 */
export async function settlePaymentOf(
  place: Place,
  { accountId, payment }: { accountId: string; payment: PaymentSubject },
): Promise<boolean> {
  const label = await findLabel(accountId, payment);
  const { data: orderId } = orderIdSchema.safeParse(label);
  if (orderId !== undefined) {
    return settleCardOf(place, orderId, { accountId, sessionId: payment.session?.sessionId });
  }
  const { table, scope, now } = place;
  const { intentId } = payment;
  if (label === undefined && intentId !== null) return listInvoiceRefunds(place, { accountId, intentId });
  const { data: purchaseId } = purchaseIdSchema.safeParse(label);
  if (purchaseId === undefined) return false;
  const { seen } = await table.getMany({ seen: purchaseRef(scope, purchaseId) }, { consistent: true });
  // Another tenant's purchase is not found here. What a tenant sells by itself on its account is none of ours.
  const sessionId = seen?.sessionId ?? payment.session?.sessionId;
  if (seen?.accountId !== accountId || sessionId === undefined) return false;
  const refs = {
    purchase: purchaseRef(scope, purchaseId),
    wallet: walletRef(scope, seen.memberId),
    tenant: tenantRef(scope),
  };
  await settleFully(scope, {
    read: () => table.getMany(refs, { consistent: true }),
    hear: () => findPayment(accountId, sessionId),
    commit: (writes) => table.commit(writes),
    now,
  });
  return true;
}

/** Settles by itself: whatever is charged stays due, so that a lost event is noticed. */
export async function settlePaidLater(place: Place, memberId: MemberId): Promise<void> {
  const { table, scope, now } = place;
  const settled = await settlePaid(place, memberId);
  if (settled === undefined) return;
  // Nobody has paid a page of which nobody was told.
  const isLost = settled.status === "pending" && settled.sessionId === null;
  const paid: StoredPaid = isLost ? { ...settled, status: "expired" } : settled;
  const { paid: seen } = await table.getMany({ paid: paidRef(scope, memberId) }, { consistent: true });
  if (seen?.version === settled.version && (isLost || isCharging(paid) || paid.status === "pending"))
    await table.commit([savePaid(scope, { seen: settled, paid, now })]);
}

/**
 * Tells Stripe when a subscription ends, then brings our own items to what Stripe says.
 * @throws `payments.nothing_paid`
 */
export async function endPaidAt(place: Place, memberId: MemberId, when: Ending): Promise<StoredPaid> {
  const { table, scope } = place;
  const { paid } = await table.getMany({ paid: paidRef(scope, memberId) }, { consistent: true });
  if (paid === undefined || paid.subscriptionId === null) throw new AppError(nothingPaid);
  const { accountId, subscriptionId } = paid;
  if (isCharging(paid)) {
    if (when === "now") await cancelSubscription(accountId, subscriptionId);
    else await endWithCycle(accountId, subscriptionId, when === "cycle_end");
    // Another plan that was planned gives way.
    if (paid.change !== null) {
      await table.commit([savePaid(scope, { seen: paid, paid: { ...paid, change: null }, now: place.now })]);
    }
  }
  return (await settlePaid(place, memberId)) ?? paid;
}

/**
 * Tells Stripe to charge no further cycle, or to go on with the next one.
 * Then brings our own items to what Stripe says.
 * @throws `payments.nothing_paid`, `payments.cannot_pause`; for the member also `payments.staff_pauses`
 */
export async function holdPaidAt(
  place: Place,
  memberId: MemberId,
  { pauses, isOwn }: { pauses: boolean; isOwn: boolean },
): Promise<StoredPaid> {
  const { table, scope } = place;
  // What Stripe did meanwhile comes first: a payment may have failed.
  const paid = await settlePaid(place, memberId);
  if (paid === undefined || paid.subscriptionId === null || !isCharging(paid)) throw new AppError(nothingPaid);
  const { plan } = await table.getMany({ plan: planRef(scope, paid.planId) }, { consistent: true });
  if (isOwn && plan?.chosenBy !== "members") throw new AppError(staffPauses);
  decideHold(paid, pauses);
  await holdCycles(paid.accountId, paid.subscriptionId, pauses);
  return (await settlePaid(place, memberId)) ?? paid;
}

/**
 * Asks Stripe for the change that is stored, then brings our own items to what Stripe says. Each step is repeatable.
 * @throws `payments.declined`; then the plan stays as it was, and one that was planned to follow is gone
 */
export async function changePlanAt(place: Place, asked: StoredPaid & { change: PaidChange }): Promise<StoredPaid> {
  const { table, scope, now } = place;
  const { subscriptionId, change, memberId } = asked;
  if (subscriptionId === null) throw new AppError(notPaidUp);
  const { prorationAt, when } = change;
  const payer = { ...asked, subscriptionId };
  if (when === "now" && prorationAt !== null) {
    if (!(await changeNow(payer, { ...change, prorationAt }))) {
      const kept = { ...asked, change: null, lastChange: askedAgain(asked.lastChange) };
      await table.commit([savePaid(scope, { seen: asked, paid: kept, now })]);
      // What Stripe released before the charge is promised no more.
      await settlePaid(place, memberId);
      throw new AppError(paymentDeclined);
    }
  } else if (change.priceMinor === 0) await endWithCycle(asked.accountId, subscriptionId, true);
  else await changeWithCycle(payer, change);
  return (await settlePaid(place, memberId)) ?? asked;
}
