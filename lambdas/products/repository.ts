/** A tenant's products are in one partition, and their stock in another. At most `productLimits.products`. */
import { AppError } from "../contract/errors.ts";
import type { MemberId, ProductId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, lostRace, putNew, replaceVersion, update, type WriteItem } from "../store/write-items.ts";
import { productLimits, type StoredProduct } from "./contract.ts";
import { boughtItem, lowStockItem, productItem, productOrderItem, stockItem, stockMovementItem } from "./items.ts";
import { inOrder, type Stock } from "./rules.ts";
import { type StockMovement, tooManyProducts } from "./staff-contract.ts";
import type { LowStock } from "./stored-contract.ts";

// Products ------------------------------------------------------------------------------------------------------------

export function productRef(scope: TenantScope, productId: ProductId): ItemRef<StoredProduct> {
  return productItem.ref(scope, productId);
}

export function createProductItem(scope: TenantScope, product: StoredProduct): WriteItem {
  return putNew(productItem.key(scope, product.productId), productItem.whole(product), lostRace);
}

/** Writes a changed product over the version that its editor saw. */
export function saveProduct(scope: TenantScope, product: StoredProduct): WriteItem {
  return replaceVersion(productItem.key(scope, product.productId), productItem.whole(product), product.version);
}

/** Removes a product if it still has the version that was seen. */
export function removeProduct(
  scope: TenantScope,
  productId: ProductId,
  seenVersion: number,
  refused: WriteItem["refused"],
): WriteItem {
  const seen = [{ attribute: "version", is: "=", value: seenVersion } as const];
  return { kind: "delete", key: productItem.key(scope, productId), conditions: seen, refused };
}

/** All products of the tenant, in their order. Without `consistent` it costs half as much. */
export async function readProducts(
  table: Table,
  scope: TenantScope,
  { consistent }: { consistent?: true } = {},
): Promise<StoredProduct[]> {
  const partition = productItem.key.partition(scope);
  const spec = { partition, consistent, limit: limits.pageRows, parse: productItem.parse };
  const [products, { order }] = await Promise.all([
    collect(table.all(spec)),
    table.getMany({ order: orderRef(scope) }, { consistent: consistent === true }),
  ]);
  return inOrder(products, order?.productIds ?? []);
}

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

interface ProductOrder {
  productIds: readonly ProductId[];
  version: number;
}

export function orderRef(scope: TenantScope): ItemRef<ProductOrder> {
  return productOrderItem.ref(scope);
}

/**
 * Writes the order over the one that was read. Each product that is added or deleted changes it. So the bound on their
 * number holds whoever adds at the same time.
 * @throws `products.too_many`
 */
export function saveOrder(
  scope: TenantScope,
  seen: ProductOrder | undefined,
  productIds: readonly ProductId[],
): WriteItem {
  if (productIds.length > productLimits.products) throw new AppError(tooManyProducts, { most: productLimits.products });
  const key = productOrderItem.key(scope);
  const item = (version: number) => productOrderItem.whole({ productIds: [...productIds], version });
  if (seen === undefined) return putNew(key, item(1), lostRace);
  return { ...replaceVersion(key, item(seen.version), seen.version), refused: lostRace };
}

// The stock -----------------------------------------------------------------------------------------------------------

export interface StockOfVariant {
  productId: ProductId;
  variantNo: number;
  left: number;
}

export type VariantKey = Pick<StockOfVariant, "productId" | "variantNo">;

export function stockRef(scope: TenantScope, productId: ProductId, variantNo: number): ItemRef<StockOfVariant> {
  return stockItem.ref(scope, productId, variantNo);
}

function stockOf(scope: TenantScope, consistent: boolean, productId?: ProductId): QuerySpec<StockOfVariant> {
  return {
    partition: stockItem.key.partition(scope),
    ...(productId === undefined ? {} : { range: { prefix: `${productId}#` } }),
    consistent: consistent || undefined,
    limit: limits.pageRows,
    parse: stockItem.parse,
  };
}

/** The stock of all products, or of one. */
export async function readStock(
  table: Table,
  scope: TenantScope,
  { consistent = false, productId }: { consistent?: boolean; productId?: ProductId } = {},
): Promise<(productId: ProductId) => Stock> {
  const byProduct = new Map<ProductId, Map<number, number>>();
  for await (const { productId: of, variantNo, left } of table.all(stockOf(scope, consistent, productId))) {
    const stock = byProduct.get(of) ?? new Map<number, number>();
    byProduct.set(of, stock.set(variantNo, left));
  }
  return (of) => byProduct.get(of) ?? new Map<number, number>();
}

/** Begins to count a variant's pieces. What was counted before stays. */
export function countStock(scope: TenantScope, productId: ProductId, variantNo: number): WriteItem {
  return update(
    stockItem.key(scope, productId, variantNo),
    { set: { productId, variantNo, ...stockItem.mark }, setOnce: { left: 0 }, add: { version: 1 } },
    [],
    lostRace,
  );
}

/** Sets a stock by hand. Whoever has bought meanwhile makes it fail, and it is decided again. */
export function setStock(
  scope: TenantScope,
  { productId, variantNo }: Pick<StockOfVariant, "productId" | "variantNo">,
  { seen, left }: { seen: StockOfVariant | undefined; left: number },
): WriteItem {
  const condition: Condition =
    seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "left", is: "=", value: seen.left };
  return update(
    stockItem.key(scope, productId, variantNo),
    { set: { productId, variantNo, left, ...stockItem.mark }, add: { version: 1 } },
    [condition],
    lostRace,
  );
}

/** Takes pieces out of the stock, if so many are left. Whoever takes the last one first gets it. */
export function takeStock(
  scope: TenantScope,
  { productId, variantNo }: VariantKey,
  quantity: number,
  refused: WriteItem["refused"],
): WriteItem {
  const enough = [{ attribute: "left", is: ">=", value: quantity } as const];
  return update(stockItem.key(scope, productId, variantNo), { add: { left: -quantity, version: 1 } }, enough, refused);
}

/** Puts pieces back that were taken. */
export function returnStock(
  scope: TenantScope,
  { productId, variantNo, quantity }: VariantKey & { quantity: number },
): WriteItem {
  const present = [{ attribute: "pk", is: "present" } as const];
  return update(stockItem.key(scope, productId, variantNo), { add: { left: quantity, version: 1 } }, present, lostRace);
}

export function addMovement(scope: TenantScope, productId: ProductId, movement: StockMovement): WriteItem {
  const key = stockMovementItem.key(scope, productId, movement.at, movement.movementId);
  return putNew(key, stockMovementItem.whole({ ...movement, productId, version: 1 }), lostRace);
}

export function movementsOf(
  scope: TenantScope,
  productId: ProductId,
  page: { limit: number; cursor?: string | undefined },
): QuerySpec<StockMovement> {
  return {
    partition: stockMovementItem.key.partition(scope, productId),
    newestFirst: true,
    consistent: true,
    ...page,
    parse: stockMovementItem.parse,
  };
}

export function lowStockRef(scope: TenantScope, productId: ProductId, variantNo: number): ItemRef<LowStock> {
  return lowStockItem.ref(scope, productId, variantNo);
}

/** Notes that a stock is low, over the note that was read. */
export function noteLow(scope: TenantScope, low: LowStock, noted: LowStock | undefined): WriteItem {
  const key = lowStockItem.key(scope, low.productId, low.variantNo);
  if (noted === undefined) return putNew(key, lowStockItem.whole(low), lostRace);
  return {
    ...replaceVersion(key, lowStockItem.whole({ ...low, version: noted.version }), noted.version),
    refused: lostRace,
  };
}

export function forgetLow(scope: TenantScope, { productId, variantNo, version }: LowStock): WriteItem {
  const seen = [{ attribute: "version", is: "=", value: version } as const];
  return { kind: "delete", key: lowStockItem.key(scope, productId, variantNo), conditions: seen, refused: lostRace };
}

// What a member has bought ---------------------------------------------------------------------------------------------

export interface Bought {
  productId: ProductId;
  quantity: number;
}

export function boughtRef(scope: TenantScope, memberId: MemberId, productId: ProductId): ItemRef<Bought> {
  return boughtItem.ref(scope, memberId, productId);
}

/** How many of each product with a limit a member has bought. */
export async function readBought(
  table: Table,
  scope: TenantScope,
  memberId: MemberId,
): Promise<ReadonlyMap<ProductId, number>> {
  const spec = {
    partition: boughtItem.key.partition(scope, memberId),
    range: { prefix: boughtItem.key.prefix },
    limit: limits.pageRows,
    parse: boughtItem.parse,
  };
  const rows = await collect(table.all(spec));
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/** Counts pieces towards a member's limit, if it allows so many more. */
export function addBought(
  scope: TenantScope,
  memberId: MemberId,
  productId: ProductId,
  { quantity, limit, seen }: { quantity: number; limit: number; seen: Pick<Bought, "quantity"> | undefined },
  refused: WriteItem["refused"],
): WriteItem {
  const change = { set: { productId, ...boughtItem.mark }, add: { quantity, version: 1 } };
  const key = boughtItem.key(scope, memberId, productId);
  if (seen === undefined) return update(key, change, [{ attribute: "pk", is: "missing" }], lostRace);
  return update(key, change, [{ attribute: "quantity", is: "<=", value: limit - quantity }], refused);
}

/** Pieces that were paid back count no longer. */
export function returnBought(
  scope: TenantScope,
  memberId: MemberId,
  productId: ProductId,
  quantity: number,
): WriteItem {
  const counted = [{ attribute: "quantity", is: ">=", value: quantity } as const];
  return update(
    boughtItem.key(scope, memberId, productId),
    { add: { quantity: -quantity, version: 1 } },
    counted,
    lostRace,
  );
}
