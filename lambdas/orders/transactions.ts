/** Acts on orders that span several nouns: order, cart, stock, limits, wallet and ledger change together. */
import { localDate } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { idFrom } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { LedgerEntry, Lot } from "../points/contract.ts";
import { whileActive } from "../points/repository.ts";
import {
  balanceAt,
  leftOfPayment,
  lotsTaken,
  type Movement,
  packLots,
  refundLots,
  type Wallet,
} from "../points/rules.ts";
import { movePoints, movePointsInTurn } from "../points/transactions.ts";
import type { StoredProduct } from "../products/contract.ts";
import { addBought, returnBought, returnStock, takeStock } from "../products/repository.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { aboveLimit, soldOut } from "./contract.ts";
import { followPoints, type GivenMove } from "./given-points.ts";
import { type Cart, createOrder, createWords, emptyCart, saveOrder, setReason } from "./repository.ts";
import { byProduct, piecesOf, type Returned } from "./returns.ts";
import { withoutLine } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";

/** An order names at most this many lots, so that its item stays small. */
const mostNamedLots = 3;

interface Clock {
  now: number;
  tenant: Pick<Tenant, "timeZone">;
}

const todayOf = ({ now, tenant }: Clock) => localDate(now, tenant.timeZone);

/**
 * The charge for an order, and what the order keeps of it. What costs nothing moves no points; an active member has it
 * all the same.
 * @param wallet undefined for a sale without a member, which costs no points
 * @throws `points.insufficient`
 */
function pay(
  scope: TenantScope,
  wallet: Wallet | undefined,
  order: StoredOrder,
  clock: Clock,
): { order: StoredOrder; writes: WriteItem[] } {
  const today = todayOf(clock);
  const { orderId, pointsTotal } = order;
  if (wallet === undefined) {
    if (pointsTotal > 0) throw new Error(`${orderId} costs points, and has no wallet.`);
    return { order, writes: [] };
  }
  if (pointsTotal === 0)
    return {
      order: { ...order, balanceAfter: balanceAt(wallet, today) },
      writes: [whileActive(scope, wallet.memberId)],
    };
  const charge = {
    entryId: idFrom("ledgerEntry", deriveIdBody(orderId, "charge")),
    amount: -pointsTotal,
    transactionType: "deducted",
    subject: { kind: "order", orderId },
    createdAt: toInstant(clock.now),
  } as const;
  const { entry, writes } = movePoints(scope, wallet, charge, today);
  const lots = lotsTaken(entry);
  const paidFrom = lots.length > mostNamedLots ? null : packLots(lots);
  return { order: { ...order, chargeNumber: entry.number, paidFrom, balanceAfter: entry.balanceAfter }, writes };
}

export interface Buying extends Clock {
  /** Undefined for a sale without a member. */
  wallet: Wallet | undefined;
  cart: Cart | undefined;
  /** The products of the order's lines. */
  products: readonly StoredProduct[];
  /** How many of each product the member had bought before; undefined where nothing was counted. */
  boughtOf: (productId: StoredProduct["productId"]) => { quantity: number } | undefined;
  note: string;
}

/**
 * Buys what an order holds, all of it or nothing.
 * @throws `points.insufficient`
 */
export function buy(
  scope: TenantScope,
  order: StoredOrder,
  { wallet, cart, products, boughtOf, note, ...clock }: Buying,
): { order: StoredOrder; writes: WriteItem[] } {
  const { memberId, lines } = order;
  const paid = pay(scope, wallet, order, clock);
  const limitOf = (productId: StoredProduct["productId"]) =>
    products.find((product) => product.productId === productId)?.limitPerMember ?? null;
  const stock = lines
    .filter(({ isCounted }) => isCounted)
    .map(({ productId, variantNo, quantity }) =>
      takeStock(scope, { productId, variantNo }, quantity, (existing) => {
        const left = Number(existing?.left ?? 0);
        return new AppError(soldOut, { productId, variantNo, left });
      }),
    );
  const limited = byProduct(lines.filter(({ isLimited }) => isLimited));
  const bought = [...limited].flatMap(([productId, quantity]) => {
    if (memberId === null) return [];
    const limit = limitOf(productId) ?? 0;
    return addBought(scope, memberId, productId, { quantity, limit, seen: boughtOf(productId) }, (existing) => {
      const most = Math.max(0, limit - Number(existing?.quantity ?? 0));
      return new AppError(aboveLimit, { productId, most });
    });
  });
  const rest = lines.reduce((left, line) => withoutLine(left, line), [...(cart?.lines ?? [])]);
  return {
    order: paid.order,
    writes: [
      createOrder(scope, paid.order),
      ...stock,
      ...bought,
      ...paid.writes,
      ...(cart === undefined || memberId === null ? [] : [emptyCart(scope, memberId, cart, rest)]),
      ...(note === "" || memberId === null ? [] : [createWords(scope, memberId, order.orderId, note)]),
    ],
  };
}

/** The movement of points that an order gives; undefined where none move. The order's version makes it another entry. */
function movementOf({ order, moves, cause }: GivenMove, now: number): Omit<Movement, "expiryEntryId"> | undefined {
  if (moves === 0) return undefined;
  const { orderId, version } = order;
  return {
    entryId: idFrom("ledgerEntry", deriveIdBody(orderId, `points-${version}`)),
    amount: moves,
    transactionType: moves < 0 ? "deducted" : "issued",
    subject: { kind: cause, orderId },
    createdAt: toInstant(now),
    isFreeFirst: true,
  };
}

const isGiven = ({ subject }: LedgerEntry) => givenKinds.has(subject.kind);
const givenKinds: ReadonlySet<LedgerEntry["subject"]["kind"]> = new Set([
  "order_points",
  "order_points_undone",
  "order_points_redone",
]);

/** Moves points that an order gives. The order names the entry. */
export function moveGiven(
  scope: TenantScope,
  wallet: Wallet,
  given: GivenMove,
  clock: Clock,
): { order: StoredOrder; writes: WriteItem[] } {
  const movement = movementOf(given, clock.now);
  if (movement === undefined) return { order: given.order, writes: [] };
  const { entry, writes } = movePoints(scope, wallet, movement, todayOf(clock));
  const givenNumbers = [...given.order.givenNumbers, entry.number];
  return { order: { ...given.order, givenNumbers }, writes };
}

/** What a wallet can spend; undefined for somebody who is erased. */
export const spendable = (wallet: Wallet, clock: Clock): number | undefined =>
  wallet.erasedAt === null ? balanceAt(wallet, todayOf(clock)) : undefined;

interface Settling extends Clock {
  /** Undefined for a sale without a member. */
  wallet: Wallet | undefined;
  /** The lots that have paid for what was not paid back before. */
  paidLots: readonly Lot[];
  /** The pieces that are paid back. */
  returned: readonly Returned[];
  /** Whether they go back into the stock. */
  restocks: boolean;
  /** The staff's words to the member. */
  reason?: string;
  /** The member's own call, for the answer to a repeated one. */
  remembered?: { intent: string; bodyHash: string };
}

export interface Settled {
  order: StoredOrder;
  /** The member's balance afterwards; 0 without a member. */
  balance: number;
  writes: WriteItem[];
}

/**
 * Saves an order from which pieces were returned: their points go back, and so do stock and limits. Points that they put
 * into the wallet leave it, as far as they are there.
 */
export function settle(
  scope: TenantScope,
  { before, after }: { before: StoredOrder; after: StoredOrder },
  { wallet, paidLots, returned, restocks, reason, remembered, ...clock }: Settling,
): Settled {
  const { orderId, memberId } = before;
  const today = todayOf(clock);
  const refund = after.pointsRefunded - before.pointsRefunded;
  const paid = { points: before.pointsTotal - before.pointsRefunded, lots: paidLots };
  const movement = {
    entryId: idFrom("ledgerEntry", deriveIdBody(orderId, `refund-${before.version}`)),
    amount: refund,
    transactionType: "refunded",
    subject: { kind: "order_ended", orderId },
    createdAt: toInstant(clock.now),
    lots: refundLots(paid, refund, today),
  } as const;
  if (wallet === undefined && refund > 0) throw new Error(`${orderId} gives points back, and has no wallet.`);
  // What comes back can pay for what leaves.
  const held = wallet && spendable(wallet, clock);
  const given = wallet && followPoints(after, held === undefined ? undefined : held + refund);
  const leaving = given && movementOf(given, clock.now);
  const movements = [...(refund === 0 ? [] : [movement]), ...(leaving === undefined ? [] : [leaving])];
  const moved = wallet && movePointsInTurn(scope, wallet, movements, today);
  const balance = moved?.balance ?? 0;
  const numbers = new Map(returned.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const order: StoredOrder = {
    ...after,
    pointsOwed: given?.order.pointsOwed ?? after.pointsOwed,
    pointsUndone: given?.order.pointsUndone ?? after.pointsUndone,
    givenNumbers: [...after.givenNumbers, ...(moved?.entries ?? []).filter(isGiven).map(({ number }) => number)],
    lines: after.lines.map((line) =>
      restocks && line.isCounted ? { ...line, restocked: line.restocked + (numbers.get(line.lineNo) ?? 0) } : line,
    ),
    paidFrom: packLots(leftOfPayment(paid, refund).lots),
    cancelledBy: remembered === undefined ? after.cancelledBy : { ...remembered, balance, at: toInstant(clock.now) },
  };
  const isOf = (fits: (line: StoredOrder["lines"][number]) => boolean) =>
    piecesOf({ lines: before.lines.filter(fits) }, returned);
  return {
    order: { ...order, version: order.version + 1 },
    balance,
    writes: [
      // A version that was seen is compared before. Of two who change it now, one decides again.
      { ...saveOrder(scope, order), refused: lostRace },
      ...(restocks ? isOf(({ isCounted }) => isCounted) : []).map((piece) => returnStock(scope, piece)),
      ...[...byProduct(isOf(({ isLimited }) => isLimited))].flatMap(([productId, quantity]) =>
        memberId === null ? [] : [returnBought(scope, memberId, productId, quantity)],
      ),
      ...(moved?.writes ?? []),
      ...(reason === undefined ? [] : [setReason(scope, memberId, orderId, reason)]),
    ],
  };
}
