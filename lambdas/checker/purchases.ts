/**
 * What must hold of purchases, read from the raw table. A paid purchase has one credit of all its points. What left again
 * is the sum of its other entries. The purchase names all of them. No other entry names a purchase.
 */
import type { RawItem as Item } from "./raw-item.ts";

const causes = ["purchase", "purchase_undone", "purchase_redone"];

export function checkPurchases(items: readonly Item[], entries: readonly Item[]): string[] {
  const violations: string[] = [];
  const purchases = items.filter(({ entity }) => entity === "purchase");
  const named = entries.filter(({ subject }) =>
    causes.includes((subject as { kind?: string } | undefined)?.kind ?? ""),
  );
  const byPurchase = Map.groupBy(named, ({ subject }) => (subject as { purchaseId: string }).purchaseId);
  const known = new Set(purchases.map(({ purchaseId }) => purchaseId));
  for (const purchaseId of byPurchase.keys()) {
    if (!known.has(purchaseId)) violations.push(`${purchaseId} is credited and unknown`);
  }
  for (const purchase of purchases) {
    const where = String(purchase.purchaseId);
    const own = byPurchase.get(where) ?? [];
    const kindOf = ({ subject }: Item) => (subject as { kind: string }).kind;
    const credits = own.filter((entry) => kindOf(entry) === "purchase");
    const later = own.filter((entry) => kindOf(entry) !== "purchase");
    const sum = later.reduce((total, { amount }) => total + Number(amount), 0);
    const isPaid = purchase.status === "paid";
    if (credits.length !== (isPaid ? 1 : 0))
      violations.push(`${where} is ${String(purchase.status)} with ${credits.length} credits`);
    if (credits.some(({ amount }) => amount !== purchase.points))
      violations.push(`${where} is credited with other points`);
    if (own.some(({ pk }) => !pk.endsWith(`#M#${String(purchase.memberId)}`)))
      violations.push(`${where} moves another wallet`);
    const numbers = own.map(({ number }) => Number(number)).sort((one, other) => one - other);
    if (JSON.stringify(purchase.entryNumbers) !== JSON.stringify(numbers))
      violations.push(`${where} names other entries than ${numbers.join(", ")}`);
    if (-sum !== Number(purchase.pointsUndone))
      violations.push(`${where} has ${-sum} points undone, and says ${String(purchase.pointsUndone)}`);
    if (Number(purchase.pointsUndone) > Number(purchase.pointsOwed))
      violations.push(`${where} takes back more than is owed`);
    if (Number(purchase.pointsOwed) > Number(purchase.points)) violations.push(`${where} owes more than it gave`);
    if (Number(purchase.refundedMinor) > Number(purchase.priceMinor))
      violations.push(`${where} is refunded beyond its price`);
  }
  return violations;
}
