/** The member's cart as its page reads it, written down by hand. */
import { type CartLine, cartLineSchema } from "#lambdas/orders/cart-contract.ts";
import { productIdOf } from "./shown-products.ts";

/** A mug that is twice in the cart. */
export function aShownLine(fields: Record<string, unknown> = {}): CartLine {
  return cartLineSchema.parse({
    productId: productIdOf("1"),
    variantNo: 1,
    quantity: 2,
    name: "House mug",
    variantName: "Moss",
    picture: null,
    pointsEach: 12,
    moneyEachMinor: null,
    taxBasisPoints: 2000,
    givesPoints: 0,
    terms: 3,
    most: null,
    problem: null,
    ...fields,
  });
}

/** A cart in its fifth version. */
export const aShownCart = (lines: CartLine[] = [], balance = 40) => ({
  lines,
  version: 5,
  balance,
  takesPayments: false,
});
