/** Writes what Stripe says of a payment to purchase and wallet, all or none. */
import { paymentsUnavailable } from "../billing/contract.ts";
import { addDays, localDate } from "../contract/calendar.ts";
import type { StripePayment } from "../contract/card-payments.ts";
import { AppError } from "../contract/errors.ts";
import { idFrom } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { toInstant } from "../contract/time.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { balanceAt, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { savePurchase } from "./purchase-repository.ts";
import { type Settlement, type StoredPurchase, settle } from "./rules.ts";

/** How long points can be spent that come back after their own last day. As for points of a cancelled booking. */
const shortestValidityDays = 30;

/**
 * The writes that bring a purchase to what Stripe says; undefined where nothing changes. The purchase's version guards
 * all of them. So a payment is credited once, in whatever order its events come.
 */
export function settlementItems(
  scope: TenantScope,
  seen: StoredPurchase,
  heard: StripePayment,
  { wallet, today, now }: { wallet: Wallet | undefined; today: string; now: number },
): { writes: WriteItem[]; purchase: StoredPurchase } | undefined {
  const held = wallet === undefined || wallet.erasedAt !== null ? undefined : wallet;
  const spendable = held && { balance: balanceAt(held, today) };
  const settled = settle(seen, heard, { wallet: spendable, today, now: toInstant(now) });
  if (settled === undefined) return undefined;
  const { purchase, moves } = settled;
  if (moves === 0 || held === undefined) {
    return {
      writes: [savePurchase(scope, purchase, now)],
      purchase: { ...purchase, version: purchase.version + 1 },
    };
  }
  const { purchaseId, packageName } = purchase;
  const movement = {
    // The version makes each movement of a purchase another entry.
    entryId: idFrom("ledgerEntry", deriveIdBody(scope.tenantId, purchaseId, String(seen.version))),
    amount: moves,
    transactionType: moves < 0 ? "deducted" : "issued",
    subject: { kind: settled.cause, purchaseId, packageName },
    createdAt: toInstant(now),
    lots: lotsOf(settled, today),
    isFreeFirst: purchase.endsOn === null,
  } as const;
  const { entry, writes } = movePoints(scope, held, movement, today);
  const entryNumbers = purchase.entryNumbers === null ? null : [...purchase.entryNumbers, entry.number];
  const named = { ...purchase, entryNumbers };
  return {
    writes: [savePurchase(scope, named, now), ...writes],
    purchase: { ...named, version: purchase.version + 1 },
  };
}

/**
 * Asks Stripe until nothing is left to do: a payment that has been refunded already is credited first. Our own items are
 * read before each question, so an answer that another call has overtaken is never written. The rounds have a bound:
 * each has done its step, and the next call goes on.
 * @throws `billing.payments_unavailable` after the last round
 */
export async function settleFully<Read extends Grounds>(
  scope: TenantScope,
  steps: {
    read: () => Promise<Read>;
    hear: (purchase: StoredPurchase) => Promise<StripePayment | undefined>;
    commit: (writes: readonly WriteItem[]) => Promise<unknown>;
    now: number;
  },
): Promise<StoredPurchase | undefined> {
  const { read, hear, commit, now } = steps;
  for (let round = 0; round < limits.stripeRounds; round += 1) {
    const { purchase, wallet, tenant } = await read();
    if (purchase === undefined || tenant === undefined) return undefined;
    const heard = await hear(purchase);
    const today = localDate(now, tenant.timeZone);
    const settled = heard && settlementItems(scope, purchase, heard, { wallet, today, now });
    if (settled === undefined) return purchase;
    await commit(settled.writes);
  }
  throw new AppError(paymentsUnavailable);
}

interface Grounds {
  purchase: StoredPurchase | undefined;
  wallet: Wallet | undefined;
  tenant: { timeZone: string } | undefined;
}

/** Points go to the lot of the purchase, and leave it first. */
function lotsOf({ purchase: { endsOn }, moves }: Settlement, today: string) {
  if (endsOn === null) return [];
  return [{ endsOn: endsOn < today ? addDays(today, shortestValidityDays) : endsOn, points: Math.abs(moves) }];
}
