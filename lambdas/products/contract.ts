/** Products: what members buy in the marketplace. A product has variants, each with its own prices and its own stock. */

import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { productIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pointsSchema } from "../contract/money.ts";
import { lineSchema, nameSchema, proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { audienceSchema } from "../mailings/contract.ts";
import { coverFieldsSchema, coverSchema } from "../uploads/contract.ts";

export const productLimits = {
  nameCharacters: 80,
  descriptionCharacters: 1500,
  instructionsCharacters: 500,
  categoryCharacters: 40,
  skuCharacters: 40,
  variantNameCharacters: 40,
  variants: 20,
  pictures: 6,
  /** Products of one workspace, those that are archived among them. */
  products: 300,
  mostPerMember: 10_000,
  mostStock: 1_000_000,
  mostMoneyMinor: 1_000_000_000,
  /** A hundredth of a percent is one. */
  mostTaxBasisPoints: 10_000,
  reasonCharacters: 200,
} as const;

/**
 * - `draft`: nobody but its editors sees it.
 * - `on_sale`: in the marketplace. `hidden`: not there; it may return.
 * - `archived`: no longer sold. What was bought of it stays in the orders.
 */
export const productStateSchema = z.enum(["draft", "on_sale", "hidden", "archived"]);
export type ProductState = z.infer<typeof productStateSchema>;

/** The number of a variant within its product. The server gives it, and gives it once. */
export const variantNoSchema = z.int().min(1).max(999);

const pricesShape = {
  /** Points for one; null where it is not sold for points. */
  pointsPrice: pointsSchema.nullable(),
  /** Money for one, in minor units of the workspace's currency; null where it is not sold for money. */
  moneyPriceMinor: z.int().min(1).max(productLimits.mostMoneyMinor).nullable(),
};

/** `variantNo` is null for a new variant. The name may be empty if there is one variant only. */
export const variantFieldsSchema = z.strictObject({
  variantNo: variantNoSchema.nullable(),
  name: lineSchema(productLimits.variantNameCharacters),
  sku: lineSchema(productLimits.skuCharacters),
  ...pricesShape,
});

export const variantSchema = z.object({
  variantNo: variantNoSchema,
  name: z.string(),
  sku: z.string(),
  ...pricesShape,
});
export type Variant = z.infer<typeof variantSchema>;

/**
 * How a buyer gets it.
 * - `collect`: the staff hands it over.
 * - `instant`: with the purchase. The instructions are shown to whoever bought it.
 * - `points`: it puts points into the buyer's wallet, and is sold for money only.
 */
export const fulfilmentSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("collect") }),
  z.strictObject({ kind: z.literal("instant"), instructions: proseSchema(productLimits.instructionsCharacters) }),
  z.strictObject({ kind: z.literal("points"), points: pointsSchema.min(1) }),
]);
export type Fulfilment = z.infer<typeof fulfilmentSchema>;

const storedFulfilmentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("collect") }),
  z.object({ kind: z.literal("instant"), instructions: z.string() }),
  z.object({ kind: z.literal("points"), points: pointsSchema }),
]);

const sharedShape = {
  /** Hundredths of a percent. It is part of a price in money. */
  taxBasisPoints: z.int().min(0).max(productLimits.mostTaxBasisPoints),
  /** Who may buy it. */
  audience: audienceSchema,
  /** How many one member may buy in all; null for any number. */
  limitPerMember: z.int().min(1).max(productLimits.mostPerMember).nullable(),
  /** Whether the number of pieces is counted. */
  hasStock: z.boolean(),
  /** The number of pieces of a variant at which it counts as low; null for none. */
  lowAt: z.int().min(0).max(productLimits.mostStock).nullable(),
};

const fieldsShape = {
  name: nameSchema(productLimits.nameCharacters),
  description: proseSchema(productLimits.descriptionCharacters),
  category: lineSchema(productLimits.categoryCharacters),
  pictures: z.array(coverFieldsSchema).max(productLimits.pictures),
  variants: z.array(variantFieldsSchema).min(1).max(productLimits.variants),
  fulfilment: fulfilmentSchema,
  ...sharedShape,
};

const plainFieldsSchema = z.strictObject(fieldsShape);
type PlainFields = z.infer<typeof plainFieldsSchema>;

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** What the fields must fulfil together, with the path of the field that is wrong. */
function checkFields({ variants, fulfilment, pictures, hasStock, lowAt }: PlainFields, context: z.RefinementCtx): void {
  const report = (code: string, path: (string | number)[]) =>
    context.addIssue({ code: "custom", ...issue(code), path });
  const numbers = variants.map(({ variantNo }) => variantNo).filter((variantNo) => variantNo !== null);
  if (!areUnique(numbers)) report("duplicate", ["variants"]);
  if (!areUnique(pictures.map(({ url }) => url))) report("duplicate", ["pictures"]);
  for (const [position, { name, sku, pointsPrice, moneyPriceMinor }] of variants.entries()) {
    const earlier = variants.slice(0, position);
    if (name === "" && variants.length > 1) report("name_missing", ["variants", position, "name"]);
    else if (earlier.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      report("duplicate_name", ["variants", position, "name"]);
    if (sku !== "" && earlier.some((other) => other.sku.toLowerCase() === sku.toLowerCase()))
      report("duplicate_sku", ["variants", position, "sku"]);
    if (fulfilment.kind === "points" && pointsPrice !== null)
      report("points_for_points", ["variants", position, "pointsPrice"]);
    else if (pointsPrice === null && moneyPriceMinor === null)
      report("price_missing", ["variants", position, fulfilment.kind === "points" ? "moneyPriceMinor" : "pointsPrice"]);
  }
  if (lowAt !== null && !hasStock) report("low_without_stock", ["lowAt"]);
}

export const productFieldsSchema = plainFieldsSchema.superRefine(checkFields);
export type ProductFields = z.infer<typeof productFieldsSchema>;

/** An edit with the version that its editor saw. */
export const productEditSchema = z
  .strictObject({
    ...fieldsShape,
    version: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER - 1),
  })
  .superRefine(checkFields);

/** A product as stored, without its stock. */
export const storedProductSchema = z.object({
  productId: productIdSchema,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  pictures: z.array(coverSchema),
  variants: z.array(variantSchema),
  fulfilment: storedFulfilmentSchema,
  ...sharedShape,
  state: productStateSchema,
  /** The highest number that was given to a variant. A number is never given again. */
  lastVariantNo: z.int(),
  /** Whether it was ever on sale or hidden. Somebody may have bought it then, so it is never deleted. */
  wasOffered: z.boolean(),
  /** Goes up with each change of what a buyer gets, and of what it costs. */
  terms: z.int().min(1),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
export type StoredProduct = z.output<typeof storedProductSchema>;

/** How many pieces of a variant there are; null where they are not counted. */
const leftSchema = z.int().min(0).nullable();

/** A product to its editors. */
export const productSchema = storedProductSchema.omit({ lastVariantNo: true }).extend({
  variants: z.array(variantSchema.extend({ left: leftSchema, isLow: z.boolean() })),
});
export type Product = z.infer<typeof productSchema>;

/**
 * What a member finds at a variant.
 * - `open`: can be bought with points now. `sold_out`: no piece is left.
 * - `money_only`: it has no price in points, and the workspace takes no payments.
 */
export const variantSaleSchema = z.enum(["open", "sold_out", "money_only"]);

/** A product in the marketplace. */
export const offeredProductSchema = storedProductSchema
  .pick({ productId: true, name: true, category: true, pictures: true, limitPerMember: true, terms: true })
  .extend({
    fulfilment: z.object({ kind: z.enum(["collect", "instant", "points"]), points: z.int().nullable() }),
    variants: z.array(variantSchema.omit({ sku: true }).extend({ left: leftSchema, sale: variantSaleSchema })),
    /** False where its audience is another one. The caller sees it and cannot buy it. */
    isForYou: z.boolean(),
    /** How many the caller has bought; counted only where there is a limit for each member. */
    bought: z.int().min(0),
  });
export type OfferedProduct = z.infer<typeof offeredProductSchema>;

export const productParams = tenantParams.extend({ productId: productIdSchema });

export const productNotFound = defineError("products.not_found", 404, "There is no such product.");

export const listProducts = defineRoute({
  id: "products.listProducts",
  method: "GET",
  path: "/api/tenants/{tenantId}/products",
  summary: "List what is on sale in the marketplace, in the workspace's order",
  access: "member",
  params: tenantParams,
  response: z.object({ products: z.array(offeredProductSchema) }),
  errors: [],
  uses: { table: "read" },
});

export const getProduct = defineRoute({
  id: "products.getProduct",
  method: "GET",
  path: "/api/tenants/{tenantId}/products/{productId}",
  summary: "Get one product that is on sale, with its description",
  access: "member",
  params: productParams,
  response: z.object({ product: offeredProductSchema.extend({ description: z.string() }) }),
  errors: [productNotFound],
  uses: { table: "read" },
});
