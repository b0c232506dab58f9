/** Carts and orders: reads, and writes as data. */
import { AppError } from "../contract/errors.ts";
import type { MemberId, OrderId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { HourlyLimit } from "../store/counters.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  lostRace,
  putNew,
  refuse,
  replaceVersion,
  type StoredItem,
  update,
  type WriteItem,
} from "../store/write-items.ts";
import { cartChanged, tooManyOrders } from "./contract.ts";
import {
  allOrdersList,
  cartItem,
  myOrdersList,
  orderItem,
  orderWordsItem,
  receiptNumbersItem,
  saleWordsItem,
} from "./items.ts";
import type { Wish } from "./lines.ts";
import { orderLimits } from "./order-contract.ts";
import { codeOf, withLine } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";

// The cart ------------------------------------------------------------------------------------------------------------

export interface Cart {
  lines: readonly Wish[];
  version: number;
}

export function cartRef(scope: TenantScope, memberId: MemberId): ItemRef<Cart> {
  return cartItem.ref(scope, memberId);
}

/** Writes the cart over the one that was read. Of two who do, one decides again. */
export function saveCart(
  scope: TenantScope,
  memberId: MemberId,
  seen: Cart | undefined,
  lines: readonly Wish[],
): WriteItem {
  const key = cartItem.key(scope, memberId);
  const item = (version: number) => cartItem.whole({ lines: [...lines], version });
  if (seen === undefined) return putNew(key, item(1), lostRace);
  return { ...replaceVersion(key, item(seen.version), seen.version), refused: lostRace };
}

/** As `saveCart`, for a purchase: a cart that has changed is shown to its member first. */
export function emptyCart(scope: TenantScope, memberId: MemberId, seen: Cart, lines: readonly Wish[]): WriteItem {
  return { ...saveCart(scope, memberId, seen, lines), refused: refuse(cartChanged) };
}

/** What an order held goes into the cart again, as far as it has room. Nothing for somebody who is erased. */
export function returnToCart(
  scope: TenantScope,
  memberId: MemberId,
  seen: Cart | undefined,
  { order, isErased }: { order: Pick<StoredOrder, "lines">; isErased: boolean },
): WriteItem[] {
  if (isErased) return [];
  const before = seen?.lines ?? [];
  const isThere = (line: Wish) =>
    before.some(({ productId, variantNo }) => productId === line.productId && variantNo === line.variantNo);
  const back = order.lines.filter((line) => !isThere(line)).slice(0, orderLimits.lines - before.length);
  if (back.length === 0) return [];
  const lines = back.reduce(
    (all, { productId, variantNo, quantity }) => withLine(all, { productId, variantNo, quantity }),
    [...before],
  );
  return [saveCart(scope, memberId, seen, lines)];
}

export function removeCart(scope: TenantScope, memberId: MemberId): WriteItem {
  return { kind: "delete", key: cartItem.key(scope, memberId), conditions: [], refused: lostRace };
}

// Orders --------------------------------------------------------------------------------------------------------------

export function orderRef(scope: TenantScope, orderId: OrderId): ItemRef<StoredOrder> {
  return orderItem.ref(scope, codeOf(orderId), orderId);
}

function toItem(scope: TenantScope, order: StoredOrder): StoredItem {
  const { memberId, createdAt, orderId, dueAt } = order;
  return {
    ...orderItem.whole(order),
    ...(memberId === null ? {} : indexed(myOrdersList(scope, memberId), `${createdAt}#${orderId}`)),
    ...indexed(allOrdersList(scope), `${createdAt}#${orderId}`),
    ...(dueAt === null ? {} : indexed(dueList("order", dueShardOf(orderId)), dueAt)),
  };
}

const keyOf = (scope: TenantScope, { orderId }: Pick<StoredOrder, "orderId">) =>
  orderItem.key(scope, codeOf(orderId), orderId);

/** A new order. It must not exist: its id comes from the caller's intent, so it is the idempotency guard. */
export function createOrder(scope: TenantScope, order: StoredOrder): WriteItem {
  return putNew(keyOf(scope, order), toItem(scope, order), lostRace);
}

/** Writes a changed order over the version that its editor saw. */
export function saveOrder(scope: TenantScope, after: StoredOrder): WriteItem {
  return replaceVersion(keyOf(scope, after), toItem(scope, after), after.version);
}

/** Orders with a part in money that one member places. Each makes a session at Stripe. */
export function cardOrderLimit(scope: TenantScope, memberHash: string): HourlyLimit {
  return {
    scope,
    nameHash: memberHash,
    most: limits.cardOrdersHourly,
    refused: (retryAfterSeconds) => new AppError(tooManyOrders, { retryAfterSeconds }),
  };
}

/** The payment page of an order. Of two who record it, or who end the order meanwhile, one decides again. */
export function recordOrderPage(
  scope: TenantScope,
  order: StoredOrder,
  { sessionId, url }: { sessionId: string; url: string },
): { order: StoredOrder; writes: WriteItem[] } {
  const after = { ...order, sessionId, payUrl: url };
  const writes = [{ ...saveOrder(scope, after), refused: lostRace }];
  return { order: { ...after, version: after.version + 1 }, writes };
}

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

export function ordersOf(scope: TenantScope, memberId: MemberId, page: PageOf): QuerySpec<StoredOrder> {
  return { partition: myOrdersList(scope, memberId), newestFirst: true, ...page, parse: orderItem.parse };
}

/** All orders, newest first. From an index: decide nothing by it. */
export function allOrders(scope: TenantScope, page: PageOf): QuerySpec<StoredOrder> {
  return { partition: allOrdersList(scope), newestFirst: true, ...page, parse: orderItem.parse };
}

/** Orders that were placed between two instants, newest first. From an index: decide nothing by it. */
export function ordersWithin(
  scope: TenantScope,
  { from, to }: { from: string; to: string },
  page: PageOf,
): QuerySpec<StoredOrder> {
  // A key of the list begins with the instant, and "~" sorts after what follows it.
  return { ...allOrders(scope, page), range: { from, to: `${to}~` } };
}

/** The orders with a code, read strongly. It is one, unless chance gave two of them the same. */
export function ordersByCode(scope: TenantScope, code: string): QuerySpec<StoredOrder> {
  return {
    partition: orderItem.key.partition(scope, code),
    consistent: true,
    limit: limits.pageRows,
    parse: orderItem.parse,
  };
}

// Receipts ------------------------------------------------------------------------------------------------------------

interface ReceiptNumbers {
  last: number;
  version: number;
}

export function receiptNumbersRef(scope: TenantScope): ItemRef<ReceiptNumbers> {
  return receiptNumbersItem.ref(scope);
}

/** The number after the one that was read. Of two payments that want the same, one decides again: no number is missing. */
export function takeReceiptNumber(
  scope: TenantScope,
  seen: ReceiptNumbers | undefined,
): { receiptNumber: number; write: WriteItem } {
  const key = receiptNumbersItem.key(scope);
  const receiptNumber = (seen?.last ?? 0) + 1;
  const item = receiptNumbersItem.whole({ last: receiptNumber, version: receiptNumber });
  if (seen === undefined) return { receiptNumber, write: putNew(key, item, lostRace) };
  return { receiptNumber, write: { ...replaceVersion(key, item, seen.version), refused: lostRace } };
}

// Words ---------------------------------------------------------------------------------------------------------------

export interface OrderWords {
  orderId: OrderId;
  note: string;
  reason: string | null;
}

/** @param memberId null for a sale without a member */
export function wordsRef(scope: TenantScope, memberId: MemberId | null, orderId: OrderId): ItemRef<OrderWords> {
  return memberId === null ? saleWordsItem.ref(scope, orderId) : orderWordsItem.ref(scope, memberId, orderId);
}

export function createWords(scope: TenantScope, memberId: MemberId, orderId: OrderId, note: string): WriteItem {
  const item = orderWordsItem.whole({ orderId, note, reason: null, version: 1 });
  return putNew(orderWordsItem.key(scope, memberId, orderId), item, lostRace);
}

/** The staff's reason, beside a note that may be there. */
export function setReason(scope: TenantScope, memberId: MemberId | null, orderId: OrderId, reason: string): WriteItem {
  const { mark } = memberId === null ? saleWordsItem : orderWordsItem;
  return update(
    wordsRef(scope, memberId, orderId).key,
    { set: { orderId, reason, ...mark }, setOnce: { note: "" }, add: { version: 1 } },
    [],
    lostRace,
  );
}

/** The words of all orders of a member, read strongly. */
export function wordsOf(scope: TenantScope, memberId: MemberId): QuerySpec<OrderWords> {
  return {
    partition: orderWordsItem.key.partition(scope, memberId),
    range: { prefix: orderWordsItem.key.prefix },
    consistent: true,
    limit: limits.pageRows,
    parse: orderWordsItem.parse,
  };
}

export function removeWords(scope: TenantScope, memberId: MemberId, orderId: OrderId): WriteItem {
  const key = orderWordsItem.key(scope, memberId, orderId);
  return { kind: "delete", key, conditions: [], refused: lostRace };
}
