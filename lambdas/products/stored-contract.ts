/** What is stored of a variant whose stock is low. */
import * as z from "zod";
import { productIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { variantNoSchema } from "./contract.ts";

export const lowStockSchema = z.object({
  productId: productIdSchema,
  variantNo: variantNoSchema,
  name: z.string(),
  /** Empty where the product has one variant only. */
  variantName: z.string(),
  left: z.int().min(0),
  /** Since when there are so few, without a break. */
  lowSince: instantSchema,
  isLow: z.boolean(),
  version: z.int(),
});
export type LowStock = z.output<typeof lowStockSchema>;
