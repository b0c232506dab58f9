/** What is stored of products: the product, its stock, the stock's movements, and what members have bought. */
import * as z from "zod";
import { type MemberId, type ProductId, productIdSchema, type StockMovementId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import { storedProductSchema, variantNoSchema } from "./contract.ts";
import { stockMovementSchema } from "./staff-contract.ts";
import { lowStockSchema } from "./stored-contract.ts";

export const productItem = defineItem({
  entity: "product",
  summary: "product",
  readBy: "list of all, one",
  schema: storedProductSchema,
  key: tenantKey<[], [productId: ProductId]>("PRODUCTS", "<productId>"),
});

/** It changes with each product that is added or deleted, so its version also bounds their number. */
export const productOrderItem = defineItem({
  entity: "productOrder",
  summary: "order of the products",
  readBy: "list of products, whoever adds one",
  schema: z.object({ productIds: z.array(productIdSchema), version: z.int() }),
  key: tenantKey("PRODUCTORDER", "PRODUCTORDER"),
});

/** How many pieces of a variant there are. It is apart from the product and in no index, because each purchase writes it. */
export const stockItem = defineItem({
  entity: "stock",
  summary: "pieces of a variant",
  readBy: "list of all; whoever buys",
  schema: z.object({
    productId: productIdSchema,
    variantNo: variantNoSchema,
    left: z.int().min(0),
    version: z.int(),
  }),
  key: tenantKey<[], [productId: ProductId, variantNo: number]>("STOCK", "<productId>#<variantNo:3>"),
});

/** A variant whose stock is low. It exists while it is low, so one notice and one mail stand for each time. */
export const lowStockItem = defineItem({
  entity: "lowStock",
  summary: "variant of which few pieces are left",
  readBy: "whoever watches the stock",
  schema: lowStockSchema,
  key: tenantKey<[], [productId: ProductId, variantNo: number]>("LOWSTOCK", "<productId>#<variantNo:3>"),
});

/** A change of the stock by hand. It is never changed. */
export const stockMovementItem = defineItem({
  entity: "stockMovement",
  summary: "change of a stock by hand",
  readBy: "newest first",
  schema: stockMovementSchema.extend({ productId: productIdSchema, version: z.int() }),
  key: tenantKey<[productId: ProductId], [at: string, movementId: StockMovementId]>(
    "STOCKMOVES#<productId>",
    "<at>#<movementId>",
  ),
});

/** How many pieces of a product with a limit a member has bought. */
export const boughtItem = defineItem({
  entity: "bought",
  summary: "how many of a product with a limit a member has bought",
  readBy: "the marketplace; whoever buys",
  schema: z.object({ productId: productIdSchema, quantity: z.int().min(0), version: z.int() }),
  key: tenantKey<[memberId: MemberId], [productId: ProductId]>("M#<memberId>", "BOUGHT#<productId>"),
});

/** `GOODS` stands between `EVENT` and `HELD`, where news looks for what shows a picture. */
export const productPictureItem = defineItem({
  entity: "productPicture",
  summary: "product that shows a picture",
  readBy: "before a picture is deleted",
  schema: z.object({ productId: productIdSchema, version: z.int() }),
  key: tenantKey<[pictureId: string], [productId: ProductId]>("NPICTURE#<pictureId>", "GOODS#<productId>"),
});
