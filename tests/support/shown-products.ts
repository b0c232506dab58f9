/** Products as the administrators' page reads them, written down by hand. */
import { type PaymentAccount, paymentAccountSchema } from "#lambdas/payments/contract.ts";
import { type OfferedProduct, offeredProductSchema, type Product, productSchema } from "#lambdas/products/contract.ts";

export const productIdOf = (digit: string) => `prd_${digit.repeat(26)}`;

/** A mug in two colours: version 4, of which one is low. */
export function aShownProduct(fields: Record<string, unknown> = {}): Product {
  return productSchema.parse({
    productId: productIdOf("1"),
    name: "House mug",
    description: "Stoneware",
    category: "House goods",
    pictures: [],
    variants: [
      { variantNo: 1, name: "Moss", sku: "MUG-M", pointsPrice: 12, moneyPriceMinor: 1400, left: 14, isLow: false },
      { variantNo: 2, name: "Chalk", sku: "MUG-C", pointsPrice: 15, moneyPriceMinor: null, left: 2, isLow: true },
    ],
    fulfilment: { kind: "collect" },
    taxBasisPoints: 2000,
    audience: { kind: "everybody" },
    limitPerMember: null,
    hasStock: true,
    lowAt: 3,
    state: "on_sale",
    wasOffered: true,
    terms: 1,
    createdAt: "2026-11-01T10:00:00.000Z",
    updatedAt: "2026-11-01T10:00:00.000Z",
    version: 4,
    ...fields,
  });
}

/** The mug as members and the counter see it, in one variant. */
export const anOfferedProduct = (fields: Record<string, unknown> = {}): OfferedProduct =>
  offeredProductSchema.parse({
    productId: productIdOf("1"),
    name: "House mug",
    category: "House goods",
    pictures: [],
    limitPerMember: null,
    terms: 3,
    fulfilment: { kind: "collect", points: null },
    variants: [{ variantNo: 1, name: "", pointsPrice: 12, moneyPriceMinor: 1400, left: 4, sale: "open" }],
    isForYou: true,
    bought: 0,
    ...fields,
  });

/** The answer about an account at Stripe that takes payments. */
export const aShownAccount = (fields: Record<string, unknown> = {}): PaymentAccount =>
  paymentAccountSchema.parse({
    state: "active",
    restriction: null,
    detailsDue: 0,
    paysOut: true,
    feeBasisPoints: 200,
    readAt: "2026-11-20T10:00:00.000Z",
    ...fields,
  });
