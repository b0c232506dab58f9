/** Products for tests, written down by hand. */
import type { ProductFields } from "#lambdas/products/contract.ts";

/** A mug for 30 points or £12.00. Its stock is not counted, and anybody may buy any number. */
export const aMug: ProductFields = {
  name: "House mug",
  description: "Stoneware, 300 ml.",
  category: "House goods",
  pictures: [],
  variants: [{ variantNo: null, name: "", sku: "MUG", pointsPrice: 30, moneyPriceMinor: 1200 }],
  fulfilment: { kind: "collect" },
  taxBasisPoints: 2000,
  audience: { kind: "everybody" },
  limitPerMember: null,
  hasStock: false,
  lowAt: null,
};

/** Two sizes of a shirt, counted. */
export const aShirt: ProductFields = {
  ...aMug,
  name: "House shirt",
  category: "Clothes",
  variants: [
    { variantNo: null, name: "Small", sku: "S-1", pointsPrice: 50, moneyPriceMinor: null },
    { variantNo: null, name: "Large", sku: "S-2", pointsPrice: 60, moneyPriceMinor: null },
  ],
  hasStock: true,
  lowAt: 2,
};
