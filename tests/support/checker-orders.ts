/** The checker's part for the shop: stock, limits, and what was paid. It shares no code with the product. */
import type { RawItem as Item } from "./raw-table.ts";

interface Line {
  productId: string;
  variantNo: number;
  quantity: number;
  pointsEach: number;
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
  return [
    ...checkStock(of("stock"), of("stockMovement"), orders),
    ...checkLimits(of("bought"), orders),
    ...orders.flatMap((order) => checkOrder(order, of("ledgerEntry"))),
    ...of("ledgerEntry").flatMap((entry) => {
      const orderId = orderOf(entry);
      const isKnown = orderId === undefined || orders.some((order) => order.orderId === orderId);
      return isKnown ? [] : [`${entry.pk} ${entry.sk}: pays for no order`];
    }),
  ];
}

const orderOf = ({ subject }: Item) => (subject as { orderId?: string } | undefined)?.orderId;

function checkStock(stock: Item[], movements: Item[], orders: Item[]): string[] {
  const tenantIn = ({ pk }: Item) => pk.split("#")[1];
  return stock.flatMap((one) => {
    const isSame = (productId: unknown, variantNo: unknown) =>
      productId === one.productId && variantNo === one.variantNo;
    const moved = sum(
      movements.filter(({ productId, variantNo }) => isSame(productId, variantNo)).map(({ change }) => Number(change)),
    );
    const held = sum(
      orders
        .filter((order) => tenantIn(order) === tenantIn(one))
        .flatMap(linesOf)
        .filter((line) => line.isCounted && isSame(line.productId, line.variantNo))
        .map(({ quantity, restocked }) => quantity - restocked),
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
  return bought.flatMap((one) => {
    const memberId = one.pk.split("#")[3];
    const wanted = sum(
      orders
        .filter((order) => order.memberId === memberId && order.pk.split("#")[1] === one.pk.split("#")[1])
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
  const paid = sum(entries.filter((entry) => orderOf(entry) === order.orderId).map(({ amount }) => Number(amount)));
  const isWhole = lines.every(({ quantity, refunded }) => quantity === refunded);
  const at = String(order.orderId);
  return [
    ...(order.pointsTotal === total ? [] : [`${at}: costs ${String(order.pointsTotal)}, its lines ${total}`]),
    ...(order.pointsRefunded === back
      ? []
      : [`${at}: ${String(order.pointsRefunded)} came back, of its lines ${back}`]),
    ...(paid === back - total ? [] : [`${at}: the ledger has ${paid}, should have ${back - total}`]),
    ...(isWhole === (order.payment === "refunded") ? [] : [`${at}: is ${String(order.payment)}`]),
    ...(order.handOver !== "cancelled" || isWhole ? [] : [`${at}: is cancelled, and not all of it is paid back`]),
  ];
}
