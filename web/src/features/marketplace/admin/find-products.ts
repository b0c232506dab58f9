import { foldText } from "#lambdas/contract/text.ts";
import type { Product, ProductState } from "#lambdas/products/contract.ts";

interface Wanted {
  words: string;
  category: string | undefined;
  state: ProductState | "low" | undefined;
}

/** The products that fit. Each word is looked for in the name, the category, the variants and their SKU. */
export function findProducts(products: readonly Product[], { words, category, state }: Wanted): Product[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const { name, variants } = product;
    const text = foldText([name, product.category, ...variants.flatMap((one) => [one.name, one.sku])].join(" "));
    const hasState =
      state === undefined || (state === "low" ? variants.some(({ isLow }) => isLow) : product.state === state);
    return (
      hasState &&
      (category === undefined || product.category === category) &&
      wanted.every((word) => text.includes(word))
    );
  });
}

/** The categories that products have, by name. */
export function categoriesOf(products: readonly Pick<Product, "category">[]): string[] {
  const categories = new Set(products.map(({ category }) => category).filter((category) => category !== ""));
  return [...categories].sort((a, b) => a.localeCompare(b));
}
