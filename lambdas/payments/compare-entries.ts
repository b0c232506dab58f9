/** What differs between the ledger and the purchases and orders that its entries name. Pure. */
import type { StoredLine } from "../ledgers/contract.ts";
import type { StoredOrder } from "../orders/stored-contract.ts";
import type { LedgerEntry } from "../points/contract.ts";
import type { MoneyDifference } from "./check-contract.ts";
import type { StoredPurchase } from "./rules.ts";

const pointsDiffer = (
  of: Pick<MoneyDifference, "of" | "id" | "memberId">,
  expected: number,
  found: number,
): MoneyDifference[] =>
  expected === found ? [] : [{ ...of, kind: "points", expected, found, currency: null, stripeUrl: null }];

const sumOf = (entries: readonly LedgerEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What differs between a purchase and its entries in the ledger.
 * @param entries those that the purchase names, as far as they are there
 */
export function compareEntries(purchase: StoredPurchase, entries: readonly LedgerEntry[]): MoneyDifference[] {
  const { purchaseId: id, memberId, status, points, pointsUndone } = purchase;
  const own = entries.filter(({ subject }) => "purchaseId" in subject && subject.purchaseId === id);
  const expected = status === "paid" ? points - pointsUndone : 0;
  return pointsDiffer({ of: "purchase", id, memberId }, expected, sumOf(own));
}

/**
 * What differs between an order and its entries in the ledger.
 * @param charge the entry that paid for it; undefined where that is missing
 * @param given the entries about points that it gives, as far as they are there
 */
export function compareOrder(
  order: StoredOrder,
  charge: LedgerEntry | undefined,
  given: readonly LedgerEntry[],
): MoneyDifference[] {
  const { orderId: id, memberId, pointsTotal, pointsRefunded, pointsGiven, pointsUndone, steps } = order;
  const of = { of: "order", id, memberId } as const;
  const isOwn = charge !== undefined && charge.subject.kind === "order" && charge.subject.orderId === id;
  const refunded = steps.reduce((sum, { points }) => sum + points, 0);
  const ownGiven = given.filter((entry) => isOfGiven(entry) && entry.subject.orderId === id);
  return [
    ...pointsDiffer(of, pointsTotal, isOwn ? -charge.amount : 0),
    ...pointsDiffer(of, pointsRefunded, refunded),
    ...pointsDiffer(of, pointsGiven - pointsUndone, sumOf(ownGiven)),
  ];
}

type Given = Extract<LedgerEntry["subject"], { kind: `order_points${string}` }>;

/** Whether an entry is about points that an order gives. */
const isOfGiven = <Entry extends Pick<LedgerEntry, "subject">>(entry: Entry): entry is Entry & { subject: Given } =>
  entry.subject.kind.startsWith("order_points");

/** What an entry of the ledger names; undefined where it is about something else. */
export function namedBy({ subject }: Pick<StoredLine, "subject">) {
  switch (subject.kind) {
    case "purchase":
    case "purchase_undone":
    case "purchase_redone":
      return { of: "purchase", id: subject.purchaseId } as const;
    case "order":
    case "order_ended":
    case "order_points":
    case "order_points_undone":
    case "order_points_redone":
      return { of: "order", id: subject.orderId } as const;
    default:
      return undefined;
  }
}

const unknownEntry = (
  of: "purchase" | "order",
  id: string,
  { memberId, amount }: Pick<StoredLine, "memberId" | "amount">,
): MoneyDifference => ({
  kind: "entry_unknown",
  of,
  id,
  memberId,
  expected: 0,
  found: amount,
  currency: null,
  stripeUrl: null,
});

/** Whether the purchase that an entry names has the entry. One of an earlier release names none, so it is asked less. */
export function compareLineOfPurchase(line: StoredLine, id: string, purchase: StoredPurchase | undefined) {
  const isOwn =
    purchase?.memberId === line.memberId &&
    (purchase.entryNumbers === null || purchase.entryNumbers.includes(line.number));
  return isOwn ? [] : [unknownEntry("purchase", id, line)];
}

/** Whether the order that an entry names was charged with it, or has paid its points back at that moment. */
export function compareLineOfOrder(line: StoredLine, id: string, order: StoredOrder | undefined) {
  const { subject, number, amount, createdAt, memberId } = line;
  const isOwn =
    order?.memberId === memberId &&
    (subject.kind === "order"
      ? order.chargeNumber === number
      : isOfGiven(line)
        ? order.givenNumbers.includes(number)
        : order.steps.some(({ at, points }) => at === createdAt && points === amount));
  return isOwn ? [] : [unknownEntry("order", id, line)];
}
