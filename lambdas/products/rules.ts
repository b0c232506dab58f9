/** Decisions about products: their edits, their sale, and the changes of their stock. Pure. */
import { AppError } from "../contract/errors.ts";
import type { ProductId, TenantId } from "../contract/ids.ts";
import { maxPoints } from "../contract/money.ts";
import { toInstant } from "../contract/time.ts";
import { foreignPicture } from "../news/contract.ts";
import { isFor, type Reader } from "../news/rules.ts";
import { isOwnPicture, type PictureChange, changedPictures as picturesChanged } from "../uploads/rules.ts";
import {
  type OfferedProduct,
  type Product,
  type ProductFields,
  type ProductState,
  productLimits,
  productNotFound,
  type StoredProduct,
  type Variant,
} from "./contract.ts";
import {
  notDraftAgain,
  productWasOffered,
  type StockReason,
  stockNotCounted,
  stockTooHigh,
  stockTooLow,
  unknownVariant,
} from "./staff-contract.ts";
import type { LowStock } from "./stored-contract.ts";

/** Pieces by variant. A variant that is missing has none. */
export type Stock = ReadonlyMap<number, number>;

export const noStock: Stock = new Map();

/**
 * The fields as they are stored: each new variant with a number that no variant of the product ever had.
 * @throws `products.unknown_variant`
 */
function numbered(fields: ProductFields, before: Pick<StoredProduct, "variants" | "lastVariantNo">) {
  const known = new Set(before.variants.map(({ variantNo }) => variantNo));
  let last = before.lastVariantNo;
  const variants = fields.variants.map(({ variantNo, ...variant }): Variant => {
    if (variantNo === null) {
      last += 1;
      return { ...variant, variantNo: last };
    }
    if (!known.has(variantNo)) throw new AppError(unknownVariant);
    return { ...variant, variantNo };
  });
  return { ...fields, variants, lastVariantNo: last };
}

/** @throws `products.unknown_variant` */
export function newProduct(productId: ProductId, fields: ProductFields, now: number): StoredProduct {
  const at = toInstant(now);
  return {
    ...numbered(fields, { variants: [], lastVariantNo: 0 }),
    productId,
    state: "draft",
    wasOffered: false,
    terms: 1,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** The facts on which a buyer decides. */
const termsOf = ({ name, variants, fulfilment }: StoredProduct) =>
  JSON.stringify([
    name,
    variants.map((one) => [one.variantNo, one.name, one.pointsPrice, one.moneyPriceMinor]),
    fulfilment.kind,
    fulfilment.kind === "points" ? fulfilment.points : null,
  ]);

/** @throws `products.unknown_variant` */
export function decideEdit(product: StoredProduct, fields: ProductFields, now: number): StoredProduct {
  const edited = { ...product, ...numbered(fields, product), updatedAt: toInstant(now) };
  return { ...edited, terms: termsOf(edited) === termsOf(product) ? product.terms : product.terms + 1 };
}

/** @throws `products.not_draft_again` */
export function decideState(product: StoredProduct, state: ProductState, now: number): StoredProduct {
  if (state === "draft" && product.wasOffered) throw new AppError(notDraftAgain);
  const wasOffered = product.wasOffered || state === "on_sale" || state === "hidden";
  return { ...product, state, wasOffered, updatedAt: toInstant(now) };
}

/** @throws `products.was_offered` */
export function refuseDeletion({ wasOffered }: StoredProduct): void {
  if (wasOffered) throw new AppError(productWasOffered);
}

/** Variants whose stock begins to be counted with an edit. Their items may exist from earlier. */
export function newlyCounted(before: StoredProduct | undefined, after: StoredProduct): number[] {
  if (!after.hasStock) return [];
  const known = before?.hasStock === true ? new Set(before.variants.map(({ variantNo }) => variantNo)) : new Set();
  return after.variants.flatMap(({ variantNo }) => (known.has(variantNo) ? [] : [variantNo]));
}

/** @throws `news.foreign_picture` */
export function refuseForeign(pictures: ProductFields["pictures"], tenantId: TenantId): void {
  const areOwn = pictures.every(({ url }) => isOwnPicture({ purpose: "article", tenantId }, url));
  if (!areOwn) throw new AppError(foreignPicture);
}

type Pictured = Pick<StoredProduct, "pictures"> | undefined;

/** Which pictures an edit adds, and which it drops. */
export function changedPictures(before: Pictured, after: Pictured): PictureChange {
  const urlsOf = (product: Pictured) => product?.pictures.map(({ url }) => url) ?? [];
  return picturesChanged(urlsOf(before), urlsOf(after));
}

// The stock -----------------------------------------------------------------------------------------------------------

/** How many pieces of a variant there are; null where they are not counted. */
export const leftOf = ({ hasStock }: Pick<StoredProduct, "hasStock">, stock: Stock, variantNo: number) =>
  hasStock ? (stock.get(variantNo) ?? 0) : null;

/** @throws `products.unknown_variant` */
export function variantOf({ variants }: Pick<StoredProduct, "variants">, variantNo: number): Variant {
  const variant = variants.find((one) => one.variantNo === variantNo);
  if (variant === undefined) throw new AppError(unknownVariant);
  return variant;
}

/**
 * By how many pieces a movement changes the stock, and how many there are afterwards.
 * @throws `products.not_found`, `products.unknown_variant`, `products.stock_not_counted`, `products.stock_too_low`,
 *   `products.stock_too_high`
 */
export function decideMovement(
  product: StoredProduct | undefined,
  left: number,
  { variantNo, reason, quantity }: { variantNo: number; reason: StockReason; quantity: number },
): { change: number; left: number } {
  if (product === undefined) throw new AppError(productNotFound);
  variantOf(product, variantNo);
  if (!product.hasStock) throw new AppError(stockNotCounted);
  const changes: Record<StockReason, number> = {
    received: quantity,
    returned: quantity,
    sold: -quantity,
    damaged: -quantity,
    counted: quantity - left,
  };
  const change = changes[reason];
  if (left + change < 0) throw new AppError(stockTooLow, { left });
  if (left + change > productLimits.mostStock) throw new AppError(stockTooHigh, { most: productLimits.mostStock });
  return { change, left: left + change };
}

/** Whether a stock is so low that it has to be filled up. */
export const isLow = ({ lowAt }: Pick<StoredProduct, "lowAt">, left: number | null): boolean =>
  left !== null && lowAt !== null && left <= lowAt;

/**
 * What has to be noted of a variant's stock. Only what is on sale can be low. `isNew` says whether it differs from what
 * was noted before.
 */
export function decideLow(
  { product, variantNo, left }: { product: StoredProduct | undefined; variantNo: number; left: number },
  noted: LowStock | undefined,
  now: number,
): { low: LowStock | undefined; isNew: boolean } {
  const variant = product?.variants.find((one) => one.variantNo === variantNo);
  if (product?.state !== "on_sale" || !product.hasStock || variant === undefined || !isLow(product, left))
    return { low: undefined, isNew: noted !== undefined };
  const facts = { name: product.name, variantName: variant.name, left };
  if (noted?.name === facts.name && noted.variantName === facts.variantName && noted.left === left)
    return { low: noted, isNew: false };
  const { lowSince = toInstant(now), version = 0 } = noted ?? {};
  const { productId } = product;
  return { low: { productId, variantNo, ...facts, lowSince, isLow: true, version: version + 1 }, isNew: true };
}

// Prices of many ------------------------------------------------------------------------------------------------------

/** A change of many prices at once. It changes prices that exist, and adds none. */
export interface PriceChange {
  kind: "raise_percent" | "lower_percent" | "raise" | "lower" | "set";
  /** Hundredths of a percent for the first two; points, or minor units of money, for the others. */
  amount: number;
}

/** A price before and after a change. */
export interface NewPrice {
  before: number;
  after: number;
  /** Whether the exact price lies between two whole ones. */
  isRounded: boolean;
  /** Why no product can have this price; null where one can. */
  problem: "too_low" | "too_high" | null;
}

const wholePercent = 10_000;

/** Rounds to a whole point or minor unit. A half goes up. */
function changedPrice(before: number, { kind, amount }: PriceChange): Pick<NewPrice, "after" | "isRounded"> {
  if (kind === "set") return { after: amount, isRounded: false };
  if (kind === "raise") return { after: before + amount, isRounded: false };
  if (kind === "lower") return { after: before - amount, isRounded: false };
  const exact = before * (kind === "raise_percent" ? wholePercent + amount : wholePercent - amount);
  return { after: Math.floor((exact + wholePercent / 2) / wholePercent), isRounded: exact % wholePercent !== 0 };
}

/**
 * The prices of a variant after a change of those in points, in money, or both. Null for a price that stays.
 * @param changes null where these prices stay as they are
 */
export function newPrices(
  { pointsPrice, moneyPriceMinor }: Pick<Variant, "pointsPrice" | "moneyPriceMinor">,
  changes: { points: PriceChange | null; money: PriceChange | null },
): { points: NewPrice | null; money: NewPrice | null } {
  const changed = (
    before: number | null,
    change: PriceChange | null,
    { least, most }: { least: number; most: number },
  ): NewPrice | null => {
    if (before === null || change === null) return null;
    const { after, isRounded } = changedPrice(before, change);
    return { before, after, isRounded, problem: after < least ? "too_low" : after > most ? "too_high" : null };
  };
  return {
    points: changed(pointsPrice, changes.points, { least: 0, most: maxPoints }),
    money: changed(moneyPriceMinor, changes.money, { least: 1, most: productLimits.mostMoneyMinor }),
  };
}

// What people see -----------------------------------------------------------------------------------------------------

/** A product to its editors. */
export function presentProduct(product: StoredProduct, stock: Stock): Product {
  const variants = product.variants.map((variant) => {
    const left = leftOf(product, stock, variant.variantNo);
    return { ...variant, left, isLow: isLow(product, left) };
  });
  return { ...product, variants };
}

/** A product in the marketplace. */
export function presentOffered(
  product: StoredProduct,
  stock: Stock,
  { reader, bought, takesMoney }: { reader: Reader; bought: number; takesMoney: boolean },
): OfferedProduct {
  const { fulfilment } = product;
  return {
    ...product,
    fulfilment: { kind: fulfilment.kind, points: fulfilment.kind === "points" ? fulfilment.points : null },
    variants: product.variants.map((variant) => {
      const left = leftOf(product, stock, variant.variantNo);
      const isClosed = variant.pointsPrice === null && !takesMoney;
      const sale = isClosed ? "money_only" : left === 0 ? "sold_out" : "open";
      return { ...variant, left, sale };
    }),
    isForYou: isFor(product.audience, reader),
    bought: product.limitPerMember === null ? 0 : bought,
  };
}

/** Products in the stored order. Products that it does not name follow by creation. */
export function inOrder<Of extends Pick<StoredProduct, "productId" | "createdAt">>(
  products: readonly Of[],
  order: readonly ProductId[],
): Of[] {
  const places = new Map(order.map((productId, place) => [productId, place]));
  const placeOf = ({ productId }: Of) => places.get(productId) ?? order.length;
  return products.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.createdAt < b.createdAt ? -1 : 1));
}

/**
 * An audited answer again, with the words that its entry does not keep, as the product has them now.
 * @throws `products.not_found` when the product was deleted meanwhile
 */
export function productAgain(kept: unknown, product: StoredProduct | undefined, stock: Stock) {
  if (product === undefined) throw new AppError(productNotFound);
  return { ...presentProduct(product, stock), ...(kept as object) };
}
