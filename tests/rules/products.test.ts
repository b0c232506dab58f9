import { describe, expect, test } from "vitest";
import type { ProductId } from "#lambdas/contract/ids.ts";
import type { ProductFields } from "#lambdas/products/contract.ts";
import { decideEdit, newProduct, noStock, presentOffered } from "#lambdas/products/rules.ts";

const now = Date.UTC(2026, 10, 26, 10);
const fields: ProductFields = {
  name: "Credit",
  description: "",
  category: "",
  pictures: [],
  variants: [{ variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 1_000 }],
  fulfilment: { kind: "points", points: 100 },
  taxBasisPoints: 2_000,
  audience: { kind: "everybody" },
  limitPerMember: null,
  hasStock: false,
  lowAt: null,
};
const product = newProduct(`prd_${"1".repeat(26)}` as ProductId, fields, now);
const [variant] = fields.variants as [ProductFields["variants"][number]];
const known = { ...fields, variants: [{ ...variant, variantNo: 1 }] };
const termsAfter = (change: Partial<ProductFields>) => decideEdit(product, { ...known, ...change }, now).terms;

describe("the terms of a product", () => {
  test.each<[string, Partial<ProductFields>]>([
    ["its name", { name: "House credit" }],
    ["a price in money", { variants: [{ ...variant, variantNo: 1, moneyPriceMinor: 1_100 }] }],
    ["a variant's name", { variants: [{ ...variant, variantNo: 1, name: "Large" }] }],
    ["another variant", { variants: [...known.variants, { ...variant, name: "Large" }] }],
    ["the points that it gives", { fulfilment: { kind: "points", points: 90 } }],
    ["how it is handed over", { fulfilment: { kind: "collect" } }],
  ])("change with %s", (_, change) => {
    expect(termsAfter(change)).toBe(2);
  });

  test("stay with everything else", () => {
    expect(termsAfter({})).toBe(1);
    expect(termsAfter({ description: "For the bar", category: "Credit", limitPerMember: 3 })).toBe(1);
    expect(termsAfter({ hasStock: true, lowAt: 2, audience: { kind: "staff" } })).toBe(1);
  });
});

test("how many somebody has bought is told only where a limit counts it", () => {
  const boughtOf = (limitPerMember: number | null) =>
    presentOffered({ ...product, limitPerMember }, noStock, {
      reader: { role: "member", planId: null },
      bought: 4,
      takesMoney: true,
    }).bought;
  expect([boughtOf(5), boughtOf(null)]).toEqual([4, 0]);
});
