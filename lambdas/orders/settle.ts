/** Brings orders paid by card to what Stripe says: their payment, their end, and money that goes back. */
import { paymentsUnavailable } from "../billing/contract.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, OrderId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { closeOrderPage, refundOrderPayment } from "../gateways/stripe-orders.ts";
import { findPayment } from "../gateways/stripe-payments.ts";
import { walletRef } from "../points/repository.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { tenantRef } from "../tenants/repository.ts";
import { dueLater, followed, nextRefund, nextStep } from "./card.ts";
import { followItems, keepOrder, payItems, releaseItems } from "./card-transactions.ts";
import { pointsToGive } from "./given-points.ts";
import { readPayer } from "./list.ts";
import { cartRef, orderRef, receiptNumbersRef } from "./repository.ts";
import type { EndedBy } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";

/** Where something is settled, and when. */
interface Place {
  table: Table;
  scope: TenantScope;
  now: number;
}

interface Wish {
  /** Whether the payment page is closed first, so that an unpaid order ends. */
  closesPage?: boolean;
  /** The session that an event names, where the order does not know it. */
  sessionId?: string | undefined;
  /** The member's own call, for the answer to a repeated one. */
  remembered?: { intent: string; bodyHash: string };
  /** Who of the staff ends a sale at the counter. */
  staffId?: MemberId;
  /** Writes in place of the table: a privileged call records itself with its first step. */
  commit?: (writes: WriteItem[]) => Promise<unknown>;
}

/**
 * Asks Stripe until nothing is left to do. Our own items are read before each question, so an answer that another call
 * has overtaken is never written. The rounds have a bound: each has done its step, and the next call goes on.
 * @returns the order then; undefined without one
 * @throws `billing.payments_unavailable` after the last round
 */
export async function settleCard(
  place: Place,
  orderId: OrderId,
  { closesPage = false, remembered, staffId, commit = (writes) => place.table.commit(writes), ...named }: Wish = {},
): Promise<StoredOrder | undefined> {
  const { table, scope, now } = place;
  const endedBy = staffId ? { staff: staffId } : remembered ? ({ member: true } as const) : null;
  const end = { remembered, endedBy };
  for (let round = 0; round < limits.stripeRounds; round += 1) {
    const { order } = await table.getMany({ order: orderRef(scope, orderId) }, { consistent: true });
    if (order?.tender !== "card" || order.accountId === null) return order;
    const { accountId } = order;
    const knowsRefunds = order.moneyRefundedMinor > 0;
    const sessionId = order.sessionId ?? named.sessionId;
    if (sessionId === undefined) {
      if (order.payment !== "unpaid" || !closesPage) return order;
      // Nobody was told the page's address, so nobody has paid.
      await commit(await released(place, order, end));
      continue;
    }
    if (closesPage && order.payment === "unpaid") await closeOrderPage(accountId, sessionId);
    const heard = await findPayment(accountId, sessionId, { knowsRefunds });
    const step = heard && nextStep(order, heard, now);
    if (heard === undefined || step === undefined) {
      if (!closesPage || order.dueAt === null) return order;
      const refund = heard && nextRefund(order, heard);
      if (refund === undefined) {
        // The bank has not decided yet.
        await commit([keepOrder(scope, dueLater(order, now))]);
        return order;
      }
      if (order.sending === null) {
        await commit([keepOrder(scope, { ...order, sending: refund })]);
        continue;
      }
      await refundOrderPayment({ orderId, accountId, sessionId }, refund);
      const again = await findPayment(accountId, sessionId, { knowsRefunds });
      if (again === undefined || nextStep(order, again, now) === undefined) {
        await commit([keepOrder(scope, dueLater(order, now))]);
        return order;
      }
      continue;
    }
    if (step === "pay") await commit(await paid(place, { ...order, sessionId, intentId: heard.intentId }));
    else if (step === "release") await commit(await released(place, order, end));
    else await commit(await follows(place, followed(order, heard, now) ?? order));
  }
  throw new AppError(paymentsUnavailable);
}

/**
 * Settles the order that an event is about. Another tenant's order is not found here.
 * @returns whether it is one of this account
 */
export async function settleCardOf(
  place: Place,
  orderId: OrderId,
  { accountId, sessionId }: { accountId: string; sessionId: string | undefined },
): Promise<boolean> {
  const { order } = await place.table.getMany({ order: orderRef(place.scope, orderId) }, { consistent: true });
  if (order?.accountId !== accountId) return false;
  await settleCard(place, orderId, { sessionId });
  return true;
}

async function paid({ table, scope, now }: Place, order: StoredOrder): Promise<WriteItem[]> {
  // Most orders give no points, so the wallet is not to read.
  const wallet = pointsToGive(order) === 0 ? undefined : walletOf(scope, order);
  const refs = { wallet, tenant: tenantRef(scope), receipts: receiptNumbersRef(scope) };
  const { tenant, ...ground } = await table.getMany(refs, { consistent: true });
  return payItems(scope, order, { ...ground, tenant: known(order, tenant), now });
}

async function follows({ table, scope, now }: Place, order: StoredOrder): Promise<WriteItem[]> {
  if (order.pointsGiven === 0) return [keepOrder(scope, order)];
  const refs = { wallet: walletOf(scope, order), tenant: tenantRef(scope) };
  const { wallet, tenant } = await table.getMany(refs, { consistent: true });
  return followItems(scope, order, { wallet: known(order, wallet), tenant: known(order, tenant), now });
}

/** Undefined for a sale without a member. */
const walletOf = (scope: TenantScope, { memberId }: StoredOrder) =>
  memberId === null ? undefined : walletRef(scope, memberId);

function known<Item>({ orderId }: StoredOrder, item: Item | undefined): Item {
  if (item === undefined) throw new Error(`${orderId} has no wallet or workspace.`);
  return item;
}

async function released(
  { table, scope, now }: Place,
  order: StoredOrder,
  end: { remembered: Wish["remembered"]; endedBy: EndedBy },
): Promise<WriteItem[]> {
  const { orderId, memberId } = order;
  const [{ cart, tenant }, payer] = await Promise.all([
    table.getMany(
      { tenant: tenantRef(scope), ...(memberId === null ? {} : { cart: cartRef(scope, memberId) }) },
      { consistent: true },
    ),
    readPayer(table, scope, order),
  ]);
  if (payer === undefined || tenant === undefined) throw new Error(`${orderId} has no wallet or workspace.`);
  return releaseItems(scope, order, { ...payer, cart, tenant, now, ...end });
}
