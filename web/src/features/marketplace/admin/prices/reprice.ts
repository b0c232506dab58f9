/**
 * The prices of many products: what somebody types, what it makes of each product, and the calls. Each product is one
 * call with the version that the preview showed. Its key belongs to the preview, so a call whose answer was lost changes
 * nothing twice.
 */
import type { Body } from "#lambdas/contract/define-route.ts";
import type { ProductId, TenantId } from "#lambdas/contract/ids.ts";
import type { Product } from "#lambdas/products/contract.ts";
import { type NewPrice, newPrices, type PriceChange } from "#lambdas/products/rules.ts";
import { updateProduct } from "#lambdas/products/staff-contract.ts";
import { ApiError, callRoute } from "#web/session/api.ts";
import { persist } from "#web/session/persist.ts";
import { fieldsOf } from "../queries.ts";

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

type Edit = Body<typeof updateProduct>;

export interface Repriced {
  rows: PriceRow[];
  /** The products that can be changed, with their edits. */
  edits: { product: Product; body: Edit }[];
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
    repriced.edits.push({ product, body: { ...fields, variants, version: product.version } });
  }
  return repriced;
}

export interface Sent {
  changed: ProductId[];
  refused: { product: Product; error: ApiError }[];
}

export const nothingSent: Sent = { changed: [], refused: [] };

export const countOf = ({ changed, refused }: Sent): number => changed.length + refused.length;

/**
 * Changes one product after the other, and goes on behind those that were answered.
 * @throws ApiError when an answer stays unknown
 */
export async function sendEdits(
  tenantId: TenantId,
  key: string,
  edits: Repriced["edits"],
  { from, onProgress }: { from: Sent; onProgress: (sent: Sent) => void },
): Promise<Sent> {
  let sent = from;
  for (const { product, body } of edits.slice(countOf(from))) {
    const { productId } = product;
    const call = { params: { tenantId, productId }, body };
    try {
      await persist(() => callRoute(updateProduct, call, { idempotencyKey: `${key}-${productId}` }));
      sent = { ...sent, changed: [...sent.changed, productId] };
    } catch (error) {
      if (!(error instanceof ApiError) || error.isUncertain) throw error;
      sent = { ...sent, refused: [...sent.refused, { product, error }] };
    }
    onProgress(sent);
  }
  return sent;
}
