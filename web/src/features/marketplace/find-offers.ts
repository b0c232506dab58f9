import { foldText } from "#lambdas/contract/text.ts";
import type { OfferedProduct } from "#lambdas/products/contract.ts";

/** The ends belong to the range. Null is an open end. */
export interface PriceRange {
  /** Points, or money in minor units. */
  unit: "points" | "money";
  from: number | null;
  to: number | null;
}

export interface OfferFilters {
  words: string;
  category: string | undefined;
  show: "affordable" | "left" | undefined;
  /** The points that the reader has. */
  balance: number;
  price?: PriceRange | undefined;
}

/** Whether the reader can buy one of it with the points that are there. */
export function isAffordable(product: OfferedProduct, balance: number): boolean {
  return (
    product.isForYou &&
    product.variants.some(({ sale, pointsPrice }) => sale === "open" && pointsPrice !== null && pointsPrice <= balance)
  );
}

/** The products that fit. Each word is looked for in the name, the category and the variants. */
export function findOffers(
  products: readonly OfferedProduct[],
  { words, category, show, balance, price }: OfferFilters,
): OfferedProduct[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const { name, variants } = product;
    const text = foldText([name, product.category, ...variants.map((one) => one.name)].join(" "));
    return (
      wanted.every((word) => text.includes(word)) &&
      (category === undefined || product.category === category) &&
      (show !== "affordable" || isAffordable(product, balance)) &&
      (show !== "left" || variants.some(({ left }) => left !== 0)) &&
      (price === undefined || variants.some((variant) => isWithin(variant, price)))
    );
  });
}

function isWithin({ pointsPrice, moneyPriceMinor }: OfferedProduct["variants"][number], price: PriceRange): boolean {
  const asked = price.unit === "points" ? pointsPrice : moneyPriceMinor;
  return asked !== null && asked >= (price.from ?? 0) && asked <= (price.to ?? Number.POSITIVE_INFINITY);
}
