/** The lines of carts and orders: what can be bought, how many at most, and for how much. Pure. */
import { AppError } from "../contract/errors.ts";
import type { ProductId } from "../contract/ids.ts";
import { isFor, type Reader } from "../news/rules.ts";
import type { StoredProduct, Variant } from "../products/contract.ts";
import { type CartLine, type LineProblem } from "./cart-contract.ts";
import {
  aboveLimit,
  moneyOnly,
  noPayments,
  notForBuyer,
  pointsOnly,
  priceChanged,
  productGone,
  soldOut,
  variantGone,
} from "./contract.ts";
import { type OrderLine, type PayWith } from "./order-contract.ts";

export interface Wish {
  productId: ProductId;
  variantNo: number;
  quantity: number;
}

/** What is known of a wished product at the time of a purchase. */
export interface Shelf {
  product: StoredProduct | undefined;
  /** Pieces of the variant; undefined where none was ever counted. */
  left: number | undefined;
  /** How many the member has bought before. */
  bought: number;
}

interface Judged {
  problem: LineProblem | null;
  variant: Variant | undefined;
  /** How many the member can have at most; null for any number. */
  most: number | null;
}

/**
 * Whether a line can be bought, and how many at most.
 * @param others pieces of other variants of the product that are wished for
 * @param takesMoney whether the seller can take money
 */
export function judgeLine(
  { variantNo, quantity }: Wish,
  { product, left, bought }: Shelf,
  { reader, others, takesMoney }: { reader: Reader; others: number; takesMoney: boolean },
): Judged {
  if (product?.state !== "on_sale") return { problem: "product_gone", variant: undefined, most: 0 };
  const variant = product.variants.find((one) => one.variantNo === variantNo);
  if (variant === undefined) return { problem: "variant_gone", variant, most: 0 };
  const inStock = product.hasStock ? (left ?? 0) : null;
  const allowed = product.limitPerMember === null ? null : Math.max(0, product.limitPerMember - bought - others);
  const most = inStock === null ? allowed : allowed === null ? inStock : Math.min(inStock, allowed);
  const problem = problemOf({ product, variant, quantity, inStock, allowed, reader, takesMoney });
  return { problem, variant, most };
}

function problemOf(of: {
  product: StoredProduct;
  variant: Variant;
  quantity: number;
  inStock: number | null;
  allowed: number | null;
  reader: Reader;
  takesMoney: boolean;
}): LineProblem | null {
  const { product, variant, quantity, inStock, allowed, reader, takesMoney } = of;
  if (!isFor(product.audience, reader)) return "not_for_you";
  if (variant.pointsPrice === null && !takesMoney) return "money_only";
  if (inStock === 0) return "sold_out";
  if (inStock !== null && inStock < quantity) return "too_few";
  return allowed !== null && allowed < quantity ? "above_limit" : null;
}

/** Pieces of the same product that other lines wish for. A limit counts all variants together. */
export function othersOf(lines: readonly Wish[], { productId, variantNo }: Wish): number {
  return lines
    .filter((other) => other.productId === productId && other.variantNo !== variantNo)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

const givenByOne = ({ fulfilment }: Pick<StoredProduct, "fulfilment">): number =>
  fulfilment.kind === "points" ? fulfilment.points : 0;

/** A line of the cart as its member sees it. */
export function presentLine(wish: Wish, shelf: Shelf, judged: Judged, takesMoney: boolean): CartLine {
  const { product } = shelf;
  const { problem, variant, most } = judged;
  return {
    ...wish,
    name: problem === "product_gone" ? "" : (product?.name ?? ""),
    variantName: variant?.name ?? "",
    picture: problem === "product_gone" ? null : (product?.pictures[0] ?? null),
    pointsEach: problem === "money_only" ? null : (variant?.pointsPrice ?? null),
    moneyEachMinor: takesMoney && problem !== "money_only" ? (variant?.moneyPriceMinor ?? null) : null,
    taxBasisPoints: product?.taxBasisPoints ?? 0,
    givesPoints: product === undefined ? 0 : givenByOne(product),
    terms: product?.terms ?? 0,
    most,
    problem,
  };
}

/** The tax within an amount, in minor units, rounded to the nearest; a half is rounded up. */
export const taxWithin = (amountMinor: number, taxBasisPoints: number): number =>
  Math.round((amountMinor * taxBasisPoints) / (10_000 + taxBasisPoints));

/**
 * What one piece costs, as its buyer wants to pay.
 * @throws `orders.money_only`, `orders.points_only`, `orders.no_payments`
 */
function priceOf(
  variant: Variant,
  payWith: PayWith,
  { takesMoney, about }: { takesMoney: boolean; about: { productId: ProductId; variantNo: number } },
) {
  const { pointsPrice, moneyPriceMinor } = variant;
  if (payWith === "points") {
    if (pointsPrice === null) throw new AppError(moneyOnly, about);
    return { payWith, pointsEach: pointsPrice, moneyEachMinor: 0 };
  }
  if (moneyPriceMinor === null) throw new AppError(pointsOnly, about);
  if (!takesMoney) throw new AppError(noPayments);
  return { payWith, pointsEach: 0, moneyEachMinor: moneyPriceMinor };
}

/**
 * The lines of an order, at the stored prices.
 * @param takesMoney whether the seller can take the part in money
 * @throws `orders.product_gone`, `orders.variant_gone`, `orders.not_for_you`, `orders.money_only`,
 *   `orders.points_only`, `orders.price_changed`, `orders.sold_out`, `orders.above_limit`; the details name the product
 *   and the variant. And `orders.no_payments`.
 */
export function decideLines(
  wishes: readonly (Wish & { terms: number; payWith: PayWith })[],
  shelfOf: (wish: Wish) => Shelf,
  { reader, takesMoney }: { reader: Reader; takesMoney: boolean },
): OrderLine[] {
  return wishes.map((wish, position) => {
    const { productId, variantNo, quantity, terms, payWith } = wish;
    const shelf = shelfOf(wish);
    const { problem, variant, most } = judgeLine(wish, shelf, {
      reader,
      others: othersOf(wishes, wish),
      takesMoney,
    });
    const about = { productId, variantNo };
    const refusals = {
      product_gone: [productGone, about],
      variant_gone: [variantGone, about],
      not_for_you: [notForBuyer, about],
      sold_out: [soldOut, { ...about, left: 0 }],
      too_few: [soldOut, { ...about, left: shelf.left ?? 0 }],
      above_limit: [aboveLimit, { ...about, most: most ?? 0 }],
    } as const;
    if (problem === "product_gone" || problem === "variant_gone" || problem === "not_for_you") {
      const [definition, details] = refusals[problem];
      throw new AppError(definition, details);
    }
    if (shelf.product === undefined || variant === undefined) throw new AppError(productGone, about);
    const price = priceOf(variant, payWith, { takesMoney, about });
    // A price that has changed is told before a stock that is low: the buyer decides anew.
    if (shelf.product.terms !== terms) throw new AppError(priceChanged, about);
    if (problem !== null && problem !== "money_only") {
      const [definition, details] = refusals[problem];
      throw new AppError(definition, details);
    }
    const { name, taxBasisPoints, fulfilment } = shelf.product;
    return {
      lineNo: position + 1,
      productId,
      variantNo,
      name,
      variantName: variant.name,
      quantity,
      ...price,
      taxBasisPoints,
      taxMinor: taxWithin(quantity * price.moneyEachMinor, taxBasisPoints),
      kind: fulfilment.kind,
      givesPoints: givenByOne(shelf.product),
      isCounted: shelf.product.hasStock,
      isLimited: shelf.product.limitPerMember !== null,
      refunded: 0,
      restocked: 0,
    };
  });
}
