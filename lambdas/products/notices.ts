/** The notice that administrators have while few pieces of a variant are left. */
import * as z from "zod";
import { productIdSchema } from "../contract/ids.ts";
import { type ApprovalRequest, happenedSchema, type ModuleOfKind } from "../contract/notices.ts";
import { variantNoSchema } from "./contract.ts";
import type { LowStock } from "./stored-contract.ts";

export const productNoticeSchema = happenedSchema.extend({
  kind: z.literal("stock_low"),
  productId: productIdSchema,
  variantNo: variantNoSchema,
  /** The names at the last change of the stock. The variant's may be empty. */
  name: z.string(),
  variantName: z.string(),
  left: z.int().min(0),
});
export type ProductNotice = z.infer<typeof productNoticeSchema>;

export const moduleOfProductNotice: ModuleOfKind<ProductNotice["kind"]> = { stock_low: null };

/** The notice stands from the moment the stock was low until it is not. */
export function requestOfLowStock({ lowSince: at, isLow, ...low }: LowStock): ApprovalRequest<ProductNotice> {
  const { productId, variantNo, name, variantName, left } = low;
  return {
    isOpen: isLow,
    about: [productId, String(variantNo), "low"],
    notice: { kind: "stock_low", at, productId, variantNo, name, variantName, left },
  };
}
