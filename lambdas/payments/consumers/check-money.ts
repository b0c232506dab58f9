import { monthsOf } from "../../contract/calendar.ts";
import {
  type MemberId,
  memberIdSchema,
  type OrderId,
  orderIdSchema,
  type PurchaseId,
  purchaseIdSchema,
} from "../../contract/ids.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { findPaid, listPaidInvoices } from "../../gateways/stripe-memberships.ts";
import { findDispute, findPayment, listPayments } from "../../gateways/stripe-payments.ts";
import type { StoredLine } from "../../ledgers/contract.ts";
import { linesWithin } from "../../ledgers/repository.ts";
import { orderRef, ordersWithin } from "../../orders/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { entryRef } from "../../points/repository.ts";
import { metricFields } from "../../runtime/log.ts";
import type { ItemRef, Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import {
  advanceCheck,
  askableAccount,
  beginCheck,
  boundsOfRun,
  type CheckStep,
  compareCardOrder,
  compareCycle,
  compareEntries,
  compareInvoice,
  compareLineOfOrder,
  compareLineOfPurchase,
  compareOrder,
  comparePayment,
  comparePurchase,
  isChecking,
  isOfPaidCycle,
  type ListedPayment,
  namedBy,
  sideOfOrder,
  sideOfPurchase,
} from "../check.ts";
import type { MoneyCheck, MoneyDifference } from "../check-contract.ts";
import { moneyCheckRef, saveCheck } from "../check-repository.ts";
import { checkMoney } from "../consumers.ts";
import { paidRef } from "../paid-repository.ts";
import { allPurchases, purchaseRef } from "../purchase-repository.ts";
import { listInvoiceRefunds } from "../settle.ts";

/** Handles one page per step. The write at its end is the change that starts the next step. */
export const handler = changesConsumer(checkMoney, async (change, scope, { table, now, log }) => {
  const { state, account } = await table.getMany(
    { state: moneyCheckRef(scope), account: paymentAccountRef(scope) },
    { consistent: true },
  );
  const accountId = askableAccount(account);
  if (change.entity === "reconciliation") {
    // The wallets of the night are done. A late delivery finds the run that it has started, or a later one.
    const isNight = change.after?.status === "done" && change.after.startedBy === null;
    const startedAt = change.after?.startedAt ?? "";
    if (!isNight || isChecking(state, now) || (state?.startedAt ?? "") >= startedAt) return;
    await table.commit(
      saveCheck(scope, state, beginCheck(state, { now, startedBy: null, hasStripe: accountId !== undefined })),
    );
    return;
  }
  // A late delivery belongs to a step that is done.
  if (change.after === undefined || state?.status !== "running" || state.step !== change.after.step) return;
  const done = await runStep({ table, scope, now, state, accountId });
  const next = advanceCheck(state, done, Math.max(now, toMilliseconds(state.startedAt)));
  await table.commit(saveCheck(scope, state, next));
  if (next.status === "done")
    log.info("money_checked", metricFields({ consumer: checkMoney.id }, { differences: next.foundCount }));
});

/** Refunded payments about which Stripe is asked at once. */
const refundsAtOnce = 10;
/** Bounds of one step, so that it ends long before its function does. Stripe gives at most a hundred payments a page. */
const paymentsOfStep = 100;
const invoicesOfStep = 100;
const purchasesOfStep = 10;
const ordersOfStep = 20;
/** Of each paid cycle among them, Stripe is asked twice. */
const linesOfStep = 40;

interface Ground {
  table: Table;
  scope: TenantScope;
  now: number;
  state: MoneyCheck;
  /** The account that can be asked; undefined without one. */
  accountId: string | undefined;
}

const nothing: CheckStep = { compared: 0, differences: [], cursor: null };

function runStep(ground: Ground): Promise<CheckStep> {
  switch (ground.state.phase) {
    case "payments":
      return stepOfPayments(ground);
    case "invoices":
      return stepOfInvoices(ground);
    case "purchases":
      return stepOfPurchases(ground);
    case "orders":
      return stepOfOrders(ground);
    case "entries":
      return stepOfEntries(ground);
  }
}

async function readEach<Id extends string, T>(
  { table }: Ground,
  ids: readonly Id[],
  ref: (id: Id) => ItemRef<T>,
): Promise<(id: string) => T | undefined> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return () => undefined;
  const found = await table.getMany(Object.fromEntries(unique.map((id) => [id, ref(id)])), { consistent: true });
  return (id) => found[id];
}

/** A label that is no id of ours names nothing. */
const purchaseIds = (ids: readonly string[]): PurchaseId[] =>
  ids.map((id) => purchaseIdSchema.safeParse(id).data).filter((id) => id !== undefined);
const orderIds = (ids: readonly string[]): OrderId[] =>
  ids.map((id) => orderIdSchema.safeParse(id).data).filter((id) => id !== undefined);

const memberIds = (ids: readonly string[]): MemberId[] =>
  ids.map((id) => memberIdSchema.safeParse(id).data).filter((id) => id !== undefined);

/** From Stripe to us. Each payment with a label of ours has its purchase or its order, on this account, as it is. */
async function stepOfPayments(ground: Ground): Promise<CheckStep> {
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
async function stepOfInvoices(ground: Ground): Promise<CheckStep> {
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

/** From a purchase to Stripe and to the ledger. */
async function stepOfPurchases(ground: Ground): Promise<CheckStep> {
  const { table, scope, state, accountId } = ground;
  const page = { limit: purchasesOfStep, cursor: state.cursor ?? undefined, ...boundsOfRun(state).own };
  const { rows, nextCursor } = await table.query(allPurchases(scope, page));
  // The list lags, so each is read again.
  const purchaseOf = await readEach(
    ground,
    rows.map(({ purchaseId }) => purchaseId),
    (id) => purchaseRef(scope, id),
  );
  const differences = await Promise.all(
    rows.map(async ({ purchaseId }) => {
      const purchase = purchaseOf(purchaseId);
      if (purchase === undefined) return [];
      const { sessionId, memberId, entryNumbers } = purchase;
      const isAsked = sessionId !== null && purchase.accountId === accountId && purchase.paidAt !== null;
      const heard = isAsked ? comparePurchase(purchase, await findPayment(purchase.accountId, sessionId)) : [];
      if (entryNumbers === null) return heard;
      const numbers = entryNumbers.map(String);
      const entryOf = await readEach(ground, numbers, (number) => entryRef(scope, memberId, Number(number)));
      return [
        ...heard,
        ...compareEntries(
          purchase,
          numbers.flatMap((number) => entryOf(number) ?? []),
        ),
      ];
    }),
  );
  return { compared: rows.length, differences: differences.flat(), cursor: nextCursor };
}

/** From an order to the entry that paid for it, and to its payment at Stripe. */
async function stepOfOrders(ground: Ground): Promise<CheckStep> {
  const { table, scope, state, accountId } = ground;
  const page = { limit: ordersOfStep, cursor: state.cursor ?? undefined };
  const { rows, nextCursor } = await table.query(ordersWithin(scope, boundsOfRun(state).own, page));
  const ids = rows.map(({ orderId }) => orderId);
  const orderOf = await readEach(ground, ids, (id) => orderRef(scope, id));
  const orders = ids.flatMap((id) => orderOf(id) ?? []);
  const charged = new Map(orders.flatMap((one) => (one.chargeNumber === null ? [] : [[one.orderId, one] as const])));
  const chargeOf = await readEach(ground, [...charged.keys()], (id) => {
    const { memberId, chargeNumber } = charged.get(id) ?? {};
    if (memberId == null || chargeNumber == null) throw new TypeError(`${id} was not charged.`);
    return entryRef(scope, memberId, chargeNumber);
  });
  const ofCards = await Promise.all(
    orders.map(async (order) => {
      const { sessionId, paidAt, tender } = order;
      const isAsked = tender === "card" && paidAt !== null && sessionId !== null && order.accountId === accountId;
      return isAsked ? compareCardOrder(order, await findPayment(order.accountId ?? "", sessionId)) : [];
    }),
  );
  const givenOf = await Promise.all(
    orders.map(async ({ memberId, givenNumbers }) => {
      if (memberId === null) return [];
      const numbers = givenNumbers.map(String);
      const entryOf = await readEach(ground, numbers, (number) => entryRef(scope, memberId, Number(number)));
      return numbers.flatMap((number) => entryOf(number) ?? []);
    }),
  );
  const differences = orders.flatMap((order, place) =>
    compareOrder(order, chargeOf(order.orderId), givenOf[place] ?? []),
  );
  return { compared: orders.length, differences: [...differences, ...ofCards.flat()], cursor: nextCursor };
}

/** From an entry of the ledger to the purchase, the order or the paid cycle that it names. The cursor begins with the month. */
async function stepOfEntries(ground: Ground): Promise<CheckStep> {
  const { table, scope, state } = ground;
  const bounds = boundsOfRun(state).own;
  const months = monthsOf(bounds.from, bounds.to);
  const [month = months[0] ?? "", place = ""] = state.cursor?.split("~") ?? [];
  const page = { limit: linesOfStep, cursor: place === "" ? undefined : place };
  const { rows, nextCursor } = await table.query(linesWithin(scope, month, bounds, page));
  const lines = rows.flatMap((line) => {
    const named = namedBy(line);
    return named === undefined ? [] : [{ line, ...named }];
  });
  const idsOf = (kind: "purchase" | "order") => lines.flatMap(({ of, id }) => (of === kind ? [id as string] : []));
  const [purchaseOf, orderOf] = await Promise.all([
    readEach(ground, purchaseIds(idsOf("purchase")), (id) => purchaseRef(scope, id)),
    readEach(ground, orderIds(idsOf("order")), (id) => orderRef(scope, id)),
  ]);
  const differences = lines.flatMap(({ line, of, id }) =>
    of === "purchase" ? compareLineOfPurchase(line, id, purchaseOf(id)) : compareLineOfOrder(line, id, orderOf(id)),
  );
  const ofCycles = await differencesOfCycles(ground, rows);
  const next = months[months.indexOf(month) + 1];
  const cursor = nextCursor === null ? (next === undefined ? null : `${next}~`) : `${month}~${nextCursor}`;
  return { compared: lines.length + ofCycles.compared, differences: [...differences, ...ofCycles.differences], cursor };
}

/** From the points of a paid cycle to its payment at Stripe. */
async function differencesOfCycles(ground: Ground, rows: readonly StoredLine[]) {
  const { scope, accountId } = ground;
  const cycles = rows.filter(({ subject }) => subject.kind === "cycle");
  const ids = cycles.map(({ memberId }) => memberId);
  const paidOf = await readEach(ground, ids, (id) => paidRef(scope, id));
  const charged = cycles.flatMap((line) => {
    const paid = paidOf(line.memberId);
    return isOfPaidCycle(line, paid) && paid.accountId === accountId ? [{ line, paid }] : [];
  });
  const differences = await Promise.all(
    charged.map(async ({ line, paid }) => {
      const { sessionId, subscriptionId } = paid;
      const heard = sessionId === null ? undefined : await findPaid(paid.accountId, { sessionId, subscriptionId });
      return compareCycle(line, paid, heard);
    }),
  );
  return { compared: charged.length, differences: differences.flat() };
}
