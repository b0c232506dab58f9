import { asksAdministrators } from "../pipeline/define-notice-source.ts";
import { lowStockItem } from "./items.ts";
import { requestOfLowStock } from "./notices.ts";

export const lowStockRequests = asksAdministrators(lowStockItem, {
  open: { isLow: [true] },
  shown: ["name", "variantName", "left"],
  ref: (scope, { productId, variantNo }) => lowStockItem.ref(scope, productId, variantNo),
  request: requestOfLowStock,
});
