/** Steps of the reconciliation that go from the entries of the ledger to what they name. */
import { monthsOf } from "../contract/calendar.ts";
import { findPaid } from "../gateways/stripe-memberships.ts";
import type { StoredLine } from "../ledgers/contract.ts";
import { linesWithin } from "../ledgers/repository.ts";
import { orderRef } from "../orders/repository.ts";
import { boundsOfRun, type CheckStep } from "./check.ts";
import { type Ground, orderIds, purchaseIds, readEach } from "./check-ground.ts";
import { compareCycle, isOfPaidCycle } from "./compare-cycles.ts";
import { compareLineOfOrder, compareLineOfPurchase, namedBy } from "./compare-entries.ts";
import { paidRef } from "./paid-repository.ts";
import { purchaseRef } from "./purchase-repository.ts";

/** Bounds of one step. Of each paid cycle among them, Stripe is asked twice. */
const linesOfStep = 40;

/** From an entry of the ledger to the purchase, the order or the paid cycle that it names. The cursor begins with the month. */
export async function stepOfEntries(ground: Ground): Promise<CheckStep> {
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
