import { ringsOn } from "../contract/define-ring.ts";
import type { ProductId } from "../contract/ids.ts";
import { offerChanges, shelfChanges } from "./channels.ts";
import { productItem, productOrderItem, stockItem } from "./items.ts";

const onSale = { state: ["on_sale"] } as const;
const ringOf = ({ productId }: { productId: ProductId }) => ({
  to: {},
  ring: { noun: "products", ids: [productId] },
});
const ringOfOrder = () => ({ to: {}, ring: { noun: "products" } });

export const productRings = [
  ringsOn(
    offerChanges,
    productItem,
    [
      { changed: ["version"], after: onSale },
      { changed: ["version"], before: onSale },
    ],
    ([product]) => ringOf(product),
  ),
  ringsOn(offerChanges, stockItem, [{ created: true, changed: ["left"] }], ([stock]) => ringOf(stock)),
  ringsOn(offerChanges, productOrderItem, [{ changed: ["version"] }], ringOfOrder),
  ringsOn(shelfChanges, productItem, [{ created: true, removed: true, changed: ["version"] }], ([product]) =>
    ringOf(product),
  ),
  ringsOn(shelfChanges, stockItem, [{ created: true, changed: ["left"] }], ([stock]) => ringOf(stock)),
  ringsOn(shelfChanges, productOrderItem, [{ changed: ["version"] }], ringOfOrder),
];
