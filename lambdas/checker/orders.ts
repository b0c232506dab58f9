/** The checker's part for the shop: stock, limits, and what was paid. It shares no code with the product. */
import type { RawItem as Item } from "./raw-item.ts";

interface Line {
  productId: string;
  variantNo: number;
  quantity: number;
  pointsEach: number;
  moneyEachMinor: number;
  givesPoints: number;
  isCounted: boolean;
  isLimited: boolean;
  refunded: number;
  restocked: number;
}

const linesOf = (order: Item) => order.lines as Line[];
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Invariants 1 and 9 for the shop. A stock is what moved by hand, less what orders hold. An order costs what the ledger took. */
export function checkOrders(items: Item[]): string[] {
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const orders = of("order");
  const entries = of("ledgerEntry");
  const byOrder = Map.groupBy(entries, orderOf);
  const entriesOf = (order: Item) => byOrder.get(String(order.orderId)) ?? [];
  const known = new Set(orders.map(({ orderId }) => orderId));
  return [
    ...checkStock(of("stock"), of("stockMovement"), orders),
    ...checkLimits(of("bought"), orders),
    ...orders.flatMap((order) => checkOrder(order, entriesOf(order))),
    ...orders.flatMap(checkMoney),
    ...orders.flatMap(checkWithoutMember),
    ...orders.flatMap((order) => checkGiven(order, entriesOf(order))),
    ...checkReceipts(of("receiptNumbers"), orders),
    ...entries.flatMap((entry) => {
      const orderId = orderOf(entry);
      const isKnown = orderId === undefined || known.has(orderId);
      return isKnown ? [] : [`${entry.pk} ${entry.sk}: pays for no order`];
    }),
  ];
}

/** All of it came back. Money that the tenant sent back at Stripe belongs to no line. */
const isOver = (order: Item) => {
  const isRepaid =
    Number(order.moneyRefundedMinor) > 0 && !linesOf(order).every((line) => line.quantity === line.refunded);
  return order.payment === "failed" || (order.payment === "refunded" && !isRepaid);
};

/** What is paid with money: nobody gets back more than they paid, and nothing is handed over before. */
function checkMoney(order: Item): string[] {
  const lines = linesOf(order);
  const at = String(order.orderId);
  const total = sum(lines.map(({ quantity, moneyEachMinor }) => quantity * moneyEachMinor));
  const steps = order.steps as { act: string; moneyMinor: number }[];
  const standing = (order.cardRefunds as { stepNo: number; moneyMinor: number; state: string }[]).filter(
    ({ state }) => state !== "failed",
  );
  const sentFor = (no: number) =>
    sum(standing.filter(({ stepNo }) => stepNo === no).map(({ moneyMinor }) => moneyMinor));
  const named = sum(standing.map(({ moneyMinor }) => moneyMinor));
  const acts = steps.map(({ act }) => act);
  const isMoved = acts.some((act) => act === "preparing" || act === "ready" || act === "collected");
  const back = Number(order.moneyRefundedMinor);
  const isPaid = order.paidAt !== null;
  return [
    ...(order.moneyTotalMinor === total ? [] : [`${at}: asks ${String(order.moneyTotalMinor)}, its lines ${total}`]),
    ...(back <= total && Number(order.moneySentMinor) <= back ? [] : [`${at}: sends back more than it took`]),
    ...(named === 0 || named === Number(order.moneySentMinor)
      ? []
      : [`${at}: sent ${String(order.moneySentMinor)}, its refunds ${named}`]),
    ...(steps.every((step, place) => sentFor(place + 1) <= step.moneyMinor) ? [] : [`${at}: sends a refund twice`]),
    ...(total > 0 && !isPaid && isMoved ? [`${at}: was handed over unpaid`] : []),
    ...(acts.filter((act) => act === "paid").length <= 1 ? [] : [`${at}: is paid twice`]),
    ...((order.receiptNumber !== null) === isPaid ? [] : [`${at}: its receipt does not fit its payment`]),
    ...(order.payment === "unpaid" && isPaid ? [`${at}: is paid and unpaid`] : []),
  ];
}

/** A sale without a member is paid with money at the counter, and counts towards nobody's limit. */
function checkWithoutMember(order: Item): string[] {
  if (order.memberId !== null) return [];
  const isSound =
    order.channel === "counter" &&
    order.pointsTotal === 0 &&
    order.chargeNumber === null &&
    order.gsi1pk === undefined &&
    linesOf(order).every(({ isLimited }) => !isLimited);
  return isSound ? [] : [`${String(order.orderId)}: has no member, and is no sale for money at the counter`];
}

/** The numbers of a workspace's receipts have no gap, and none is given twice. */
function checkReceipts(counters: Item[], orders: Item[]): string[] {
  const tenantIn = ({ pk }: Item) => pk.split("#")[1];
  const given = orders.filter(({ receiptNumber }) => typeof receiptNumber === "number");
  return [...Map.groupBy(given, tenantIn)].flatMap(([tenant, own]) => {
    const numbers = own.map(({ receiptNumber }) => Number(receiptNumber)).sort((one, other) => one - other);
    const last = Number(counters.find((counter) => tenantIn(counter) === tenant)?.last);
    const isWhole = numbers.every((number, place) => number === place + 1) && numbers.length === last;
    return isWhole ? [] : [`${String(tenant)}: receipts ${numbers.join(" ")}, the last is ${last}`];
  });
}

const orderOf = ({ subject }: Item) => (subject as { orderId?: string } | undefined)?.orderId;
const kindOf = ({ subject }: Item) => (subject as { kind?: string } | undefined)?.kind ?? "";
/** Entries about points that an order gives. The others pay for it. */
const isGiven = (entry: Item) => ["order_points", "order_points_undone", "order_points_redone"].includes(kindOf(entry));

/** Points that an order gives: once and only when it is paid, and what left again is what it says. */
function checkGiven(order: Item, entries: Item[]): string[] {
  const own = entries.filter(isGiven);
  const given = own.filter((entry) => kindOf(entry) === "order_points");
  const promised = sum(linesOf(order).map(({ quantity, givesPoints }) => quantity * givesPoints));
  const isRepaidAtOnce =
    order.pointsGiven === 0 && (order.steps as { act: string }[]).some(({ act }) => act === "repaid");
  const wanted = order.paidAt === null || promised === 0 || isRepaidAtOnce ? [] : [promised];
  const later = sum(own.filter((entry) => kindOf(entry) !== "order_points").map(({ amount }) => Number(amount)));
  const numbers = own.map(({ number }) => Number(number)).sort((one, other) => one - other);
  const ofLines = sum(linesOf(order).map(({ refunded, givesPoints }) => refunded * givesPoints));
  const [undone, owed, all] = [order.pointsUndone, order.pointsOwed, order.pointsGiven].map(Number) as [
    number,
    number,
    number,
  ];
  const at = String(order.orderId);
  return [
    ...(JSON.stringify(given.map(({ amount }) => amount)) === JSON.stringify(wanted)
      ? []
      : [`${at}: gave ${given.map(({ amount }) => String(amount)).join(", ")}, should have given ${wanted.join()}`]),
    ...(all === sum(wanted) ? [] : [`${at}: says that it gave ${all}`]),
    ...(own.every(({ pk }) => pk.endsWith(`#M#${String(order.memberId)}`)) ? [] : [`${at}: fills another wallet`]),
    ...(JSON.stringify(order.givenNumbers) === JSON.stringify(numbers) ? [] : [`${at}: names other entries`]),
    ...(-later === undone ? [] : [`${at}: took ${-later} points back, and says ${undone}`]),
    ...(undone <= owed && owed <= all ? [] : [`${at}: takes back more points than it may`]),
    ...(all === 0 || owed >= ofLines ? [] : [`${at}: pays lines back and leaves their points`]),
  ];
}

function checkStock(stock: Item[], movements: Item[], orders: Item[]): string[] {
  const tenantIn = ({ pk }: Item) => pk.split("#")[1];
  const variantOf = (tenant: unknown, productId: unknown, variantNo: unknown) =>
    `${String(tenant)} ${String(productId)} ${String(variantNo)}`;
  const ordered = Map.groupBy(
    orders.flatMap((order) =>
      linesOf(order).map((line) => ({ line, variant: variantOf(tenantIn(order), line.productId, line.variantNo) })),
    ),
    ({ variant }) => variant,
  );
  const moves = Map.groupBy(movements, (movement) =>
    variantOf(tenantIn(movement), movement.productId, movement.variantNo),
  );
  return stock.flatMap((one) => {
    const variant = variantOf(tenantIn(one), one.productId, one.variantNo);
    const moved = sum((moves.get(variant) ?? []).map(({ change }) => Number(change)));
    const held = sum(
      (ordered.get(variant) ?? [])
        .filter(({ line }) => line.isCounted)
        .map(({ line: { quantity, restocked } }) => quantity - restocked),
    );
    const wanted = moved - held;
    const at = `${String(one.productId)} variant ${String(one.variantNo)}`;
    return [
      ...(one.left === wanted ? [] : [`${at}: ${String(one.left)} are left, should be ${wanted}`]),
      ...(wanted < 0 ? [`${at}: the stock is below zero`] : []),
    ];
  });
}

function checkLimits(bought: Item[], orders: Item[]): string[] {
  const byMember = Map.groupBy(orders, ({ pk, memberId }) => `T#${pk.split("#")[1] ?? ""}#M#${String(memberId)}`);
  return bought.flatMap((one) => {
    const wanted = sum(
      (byMember.get(one.pk) ?? [])
        .flatMap(linesOf)
        .filter((line) => line.isLimited && line.productId === one.productId)
        .map(({ quantity, refunded }) => quantity - refunded),
    );
    return one.quantity === wanted ? [] : [`${one.pk} ${one.sk}: counts ${String(one.quantity)}, should be ${wanted}`];
  });
}

function checkOrder(order: Item, entries: Item[]): string[] {
  const lines = linesOf(order);
  const total = sum(lines.map(({ quantity, pointsEach }) => quantity * pointsEach));
  const back = sum(lines.map(({ refunded, pointsEach }) => refunded * pointsEach));
  const own = entries.filter((entry) => !isGiven(entry));
  const paid = sum(own.map(({ amount }) => Number(amount)));
  const isWhole = lines.every(({ quantity, refunded }) => quantity === refunded);
  const at = String(order.orderId);
  return [
    ...(order.pointsTotal === total ? [] : [`${at}: costs ${String(order.pointsTotal)}, its lines ${total}`]),
    ...(order.pointsRefunded === back
      ? []
      : [`${at}: ${String(order.pointsRefunded)} came back, of its lines ${back}`]),
    ...(paid === back - total ? [] : [`${at}: the ledger has ${paid}, should have ${back - total}`]),
    ...(isWhole === isOver(order) ? [] : [`${at}: is ${String(order.payment)}`]),
    ...(order.handOver !== "cancelled" || isWhole ? [] : [`${at}: is cancelled, and not all of it is paid back`]),
  ];
}
