/** Routes with which administrators make, change, order and stock products. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, productIdSchema, stockMovementIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { lineSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { foreignPicture } from "../news/contract.ts";
import {
  productEditSchema,
  productFieldsSchema,
  productLimits,
  productNotFound,
  productParams,
  productSchema,
  productStateSchema,
  variantNoSchema,
} from "./contract.ts";

export const unknownVariant = defineError("products.unknown_variant", 422, "There is no such variant.");
export const tooManyProducts = defineError(
  "products.too_many",
  409,
  "This workspace has as many products as it may have.",
);
export const productsChanged = defineError(
  "products.changed",
  409,
  "The products have changed meanwhile: the order names others than there are.",
);
export const productWasOffered = defineError(
  "products.was_offered",
  409,
  "This product was on sale, so somebody may have bought it. Archive it instead.",
);
export const notDraftAgain = defineError(
  "products.not_draft_again",
  409,
  "A product that was on sale does not become a draft again. Hide it instead.",
);
export const stockNotCounted = defineError(
  "products.stock_not_counted",
  409,
  "The stock of this product is not counted.",
);
/** `details.left` is how many there are. */
export const stockTooLow = defineError("products.stock_too_low", 409, "There are fewer pieces than that.");
export const stockTooHigh = defineError("products.stock_too_high", 409, "A stock cannot hold that many pieces.");

/** What audit entries keep of a product: no words. */
const auditedProductSchema = productSchema.omit({
  name: true,
  description: true,
  category: true,
  pictures: true,
  variants: true,
  fulfilment: true,
});

export const productTrail = {
  of: "product",
  shows: productSchema.pick({
    state: true,
    taxBasisPoints: true,
    limitPerMember: true,
    hasStock: true,
    lowAt: true,
  }),
  mentions: ["name", "description", "category", "pictures", "variants", "fulfilment", "audience"],
} as const;

export const listAllProducts = defineRoute({
  id: "products.listAllProducts",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-products",
  summary: "List all products with drafts and archived ones, in their order, with their stock",
  access: "admin",
  params: tenantParams,
  response: z.object({ products: z.array(productSchema) }),
  errors: [],
  uses: { table: "read" },
});

export const createProduct = defineRoute({
  id: "products.createProduct",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-products",
  summary: "Write a draft of a product, at the end of the order",
  access: "admin",
  params: tenantParams,
  body: productFieldsSchema,
  response: productSchema,
  audit: auditedProductSchema,
  status: 201,
  trail: productTrail,
  errors: [foreignPicture, unknownVariant, tooManyProducts, productNotFound],
  idempotent: "key",
  uses: { table: "write" },
});

export const updateProduct = defineRoute({
  id: "products.updateProduct",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-products/{productId}",
  summary: "Change a product; orders keep what was bought and what it cost",
  access: "admin",
  params: productParams,
  body: productEditSchema,
  response: productSchema,
  audit: auditedProductSchema,
  trail: productTrail,
  errors: [productNotFound, foreignPicture, unknownVariant],
  idempotent: "version",
  uses: { table: "write" },
});

export const setProductState = defineRoute({
  id: "products.setProductState",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-products/{productId}/state",
  summary: "Put a product on sale, hide it or archive it",
  access: "admin",
  params: productParams,
  body: z.strictObject({ state: productStateSchema, version: seenVersionSchema }),
  response: productSchema,
  audit: auditedProductSchema,
  trail: productTrail,
  errors: [productNotFound, notDraftAgain],
  idempotent: "version",
  uses: { table: "write" },
});

export const deleteProduct = defineRoute({
  id: "products.deleteProduct",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/all-products/{productId}",
  summary: "Delete a product that was never on sale, for good",
  access: "admin",
  params: productParams,
  body: z.strictObject({ version: seenVersionSchema }),
  response: z.object({ productId: productIdSchema }),
  audit: z.object({ productId: productIdSchema }),
  trail: { of: "product" },
  errors: [productNotFound, productWasOffered],
  idempotent: "version",
  uses: { table: "write" },
});

export const orderProducts = defineRoute({
  id: "products.orderProducts",
  method: "PUT",
  path: "/api/tenants/{tenantId}/product-order",
  summary: "Put all products into an order, which is that of the marketplace",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ productIds: z.array(productIdSchema).min(1).max(productLimits.products) }),
  response: z.object({ productIds: z.array(productIdSchema) }),
  trail: { of: "workspace" },
  errors: [productsChanged],
  idempotent: "natural",
  uses: { table: "write" },
});

/** Why the stock changes by hand. `counted` sets it to the number; the others add or take it away. */
export const stockReasonSchema = z.enum(["received", "sold", "returned", "damaged", "counted"]);
export type StockReason = z.infer<typeof stockReasonSchema>;

export const stockMovementSchema = z.object({
  movementId: stockMovementIdSchema,
  variantNo: variantNoSchema,
  reason: stockReasonSchema,
  /** Pieces; negative when they leave. */
  change: z.int(),
  /** How many there were afterwards. */
  left: z.int().min(0),
  note: z.string(),
  by: memberIdSchema,
  at: instantSchema,
});
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const moveStock = defineRoute({
  id: "products.moveStock",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-products/{productId}/stock-movements",
  summary: "Change the stock of a variant with a reason, or set it to what was counted",
  access: "admin",
  params: productParams,
  body: z
    .strictObject({
      variantNo: variantNoSchema,
      reason: stockReasonSchema,
      quantity: z.int().min(0).max(productLimits.mostStock),
      note: lineSchema(productLimits.reasonCharacters),
    })
    .superRefine(({ reason, quantity }, context) => {
      if (reason !== "counted" && quantity === 0)
        context.addIssue({ code: "too_small", minimum: 1, origin: "number", input: quantity, path: ["quantity"] });
    }),
  response: stockMovementSchema,
  audit: stockMovementSchema.omit({ note: true }),
  status: 201,
  trail: { of: "product", shows: z.object({ stock: z.int() }) },
  errors: [productNotFound, unknownVariant, stockNotCounted, stockTooLow, stockTooHigh],
  idempotent: "key",
  uses: { table: "write" },
});

export const listStockMovements = defineRoute({
  id: "products.listStockMovements",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-products/{productId}/stock-movements",
  summary: "List the stock movements of a product, newest first",
  access: "admin",
  params: productParams,
  query: pageQuery,
  response: z.object({
    movements: z.array(stockMovementSchema.extend({ byName: z.string().nullable() })),
    nextCursor: z.string().nullable(),
  }),
  errors: [productNotFound],
  uses: { table: "read" },
});
