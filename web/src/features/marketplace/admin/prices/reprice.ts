/** The prices of many products: what somebody types, and what it makes of each product. */
import type { Product } from "#lambdas/products/contract.ts";
import { type NewPrice, newPrices, type PriceChange } from "#lambdas/products/rules.ts";
import { fieldsOf } from "../queries.ts";
import type { ProductEdit } from "../send-products.ts";

export const priceKinds = ["leave", "raise_percent", "lower_percent", "raise", "lower", "set"] as const;

/** A change as somebody types it. */
export interface Typed {
  kind: (typeof priceKinds)[number];
  amount: string;
}

export const isPercent = ({ kind }: Pick<Typed, "kind">) => kind === "raise_percent" || kind === "lower_percent";

const mostPercent = { raise_percent: 1000, lower_percent: 100 } as const;

export const mostPercentOf = ({ kind }: Typed): number =>
  mostPercent[kind === "lower_percent" ? kind : "raise_percent"];

/**
 * The change that somebody means; null without one.
 * @param unit points are counted as 1, money in minor units of this many to a whole
 * @param leastPrice the lowest price that can be set
 * @returns "wrong" for what is no amount
 */
export function readChange(
  typed: Typed,
  { unit, leastPrice }: { unit: number; leastPrice: number },
): PriceChange | null | "wrong" {
  const { kind, amount: text } = typed;
  if (kind === "leave" || text.trim() === "") return null;
  // 19.99 times 100 is 1998.9999999999998 for a computer. What has too many decimals stays a fraction.
  const amount = Number((Number(text) * (isPercent(typed) ? 100 : unit)).toFixed(4));
  const least = kind === "set" ? leastPrice : 1;
  const most = isPercent(typed) ? mostPercentOf(typed) * 100 : 1e12;
  return Number.isSafeInteger(amount) && amount >= least && amount <= most ? { kind, amount } : "wrong";
}

/** A price of a variant that the change touches. */
export interface PriceRow {
  key: string;
  product: Product;
  variantName: string;
  unit: "points" | "money";
  price: NewPrice;
}

export interface Repriced {
  rows: PriceRow[];
  /** The products that can be changed, with their edits. */
  edits: ProductEdit[];
}

/** What a change makes of the products. A product with a price that is not possible stays whole as it is. */
export function reprice(
  products: readonly Product[],
  changes: { points: PriceChange | null; money: PriceChange | null },
): Repriced {
  const repriced: Repriced = { rows: [], edits: [] };
  for (const product of products) {
    const rows = product.variants.flatMap((variant) => {
      const { points, money } = newPrices(variant, changes);
      const rowOf = (unit: PriceRow["unit"], price: NewPrice | null): PriceRow[] =>
        price === null || price.before === price.after
          ? []
          : [
              {
                key: `${product.productId} ${variant.variantNo} ${unit}`,
                product,
                variantName: variant.name,
                unit,
                price,
              },
            ];
      return [...rowOf("points", points), ...rowOf("money", money)];
    });
    repriced.rows.push(...rows);
    if (rows.length === 0 || rows.some(({ price }) => price.problem !== null)) continue;
    const fields = fieldsOf(product);
    const variants = fields.variants.map((variant) => {
      const { points, money } = newPrices(variant, changes);
      return {
        ...variant,
        pointsPrice: points?.after ?? variant.pointsPrice,
        moneyPriceMinor: money?.after ?? variant.moneyPriceMinor,
      };
    });
    repriced.edits.push({ key: product.productId, before: product, fields: { ...fields, variants } });
  }
  return repriced;
}
