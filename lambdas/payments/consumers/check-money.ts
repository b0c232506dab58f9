import { monthsOf } from "../../contract/calendar.ts";
import { type OrderId, orderIdSchema, type PurchaseId, purchaseIdSchema } from "../../contract/ids.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { findDispute, findPayment, listPayments } from "../../gateways/stripe-payments.ts";
import { linesWithin } from "../../ledgers/repository.ts";
import { orderRef, ordersWithin } from "../../orders/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { entryRef } from "../../points/repository.ts";
import { metricFields } from "../../runtime/log.ts";
import type { ItemRef, Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import type { MoneyCheck, MoneyDifference } from "../check-contract.ts";
import { moneyCheckRef, saveCheck } from "../check-repository.ts";
import { checkMoney } from "../consumers.ts";
import { allPurchases, purchaseRef } from "../purchase-repository.ts";
import {
  advanceCheck,
  askableAccount,
  beginCheck,
  boundsOfRun,
  type CheckStep,
  compareEntries,
  compareLineOfOrder,
  compareLineOfPurchase,
  compareOrder,
  comparePayment,
  comparePurchase,
  isChecking,
  namedBy,
} from "../rules.ts";

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
  const done = await runStep({ table, scope, state, accountId });
  const next = advanceCheck(state, done, Math.max(now, toMilliseconds(state.startedAt)));
  await table.commit(saveCheck(scope, state, next));
  if (next.status === "done")
    log.info("money_checked", metricFields({ consumer: checkMoney.id }, { differences: next.foundCount }));
});

/** Bounds of one step, so that it ends long before its function does. Stripe gives at most a hundred payments a page. */
const paymentsOfStep = 100;
const purchasesOfStep = 10;
const ordersOfStep = 50;
const linesOfStep = 100;

interface Ground {
  table: Table;
  scope: TenantScope;
  state: MoneyCheck;
  /** The account that can be asked; undefined without one. */
  accountId: string | undefined;
}

const nothing: CheckStep = { compared: 0, differences: [], cursor: null };

function runStep(ground: Ground): Promise<CheckStep> {
  switch (ground.state.phase) {
    case "payments":
      return stepOfPayments(ground);
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

/** From Stripe to us. Each payment with a label of ours has its purchase, on this account, in the same state. */
async function stepOfPayments(ground: Ground): Promise<CheckStep> {
  const { scope, state, accountId } = ground;
  if (accountId === undefined) return nothing;
  const { from, to } = boundsOfRun(state).payments;
  const page = await listPayments(accountId, { from, to, after: state.cursor, limit: paymentsOfStep });
  const labelled = page.payments.filter(({ purchaseId }) => purchaseId !== null);
  const labels = labelled.map(({ purchaseId }) => purchaseId ?? "");
  const purchaseOf = await readEach(ground, purchaseIds(labels), (id) => purchaseRef(scope, id));
  const differences: MoneyDifference[] = [];
  for (const payment of labelled) {
    const purchase = purchaseOf(payment.purchaseId ?? "");
    const isOurs = purchase?.accountId === accountId;
    const dispute = payment.isDisputed ? await findDispute(accountId, payment.intentId) : "none";
    differences.push(...comparePayment(payment, isOurs ? purchase : undefined, dispute));
  }
  return { compared: labelled.length, differences, cursor: page.after };
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

/** From an order to the entry that paid for it. */
async function stepOfOrders(ground: Ground): Promise<CheckStep> {
  const { table, scope, state } = ground;
  const page = { limit: ordersOfStep, cursor: state.cursor ?? undefined };
  const { rows, nextCursor } = await table.query(ordersWithin(scope, boundsOfRun(state).own, page));
  const ids = rows.map(({ orderId }) => orderId);
  const orderOf = await readEach(ground, ids, (id) => orderRef(scope, id));
  const orders = ids.flatMap((id) => orderOf(id) ?? []);
  const charged = new Map(orders.flatMap((one) => (one.chargeNumber === null ? [] : [[one.orderId, one] as const])));
  const chargeOf = await readEach(ground, [...charged.keys()], (id) => {
    const { memberId, chargeNumber } = charged.get(id) ?? {};
    if (memberId === undefined || chargeNumber == null) throw new TypeError(`${id} was not charged.`);
    return entryRef(scope, memberId, chargeNumber);
  });
  const differences = orders.flatMap((order) => compareOrder(order, chargeOf(order.orderId)));
  return { compared: orders.length, differences, cursor: nextCursor };
}

/** From an entry of the ledger to the purchase or the order that it names. The cursor begins with the month. */
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
  const next = months[months.indexOf(month) + 1];
  const cursor = nextCursor === null ? (next === undefined ? null : `${next}~`) : `${month}~${nextCursor}`;
  return { compared: lines.length, differences, cursor };
}
