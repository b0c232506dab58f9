import { defineNoun } from "../contract/define-noun.ts";
import { offerChanges, shelfChanges } from "./channels.ts";
import { watchStock } from "./consumers.ts";
import * as contract from "./contract.ts";
import * as items from "./items.ts";
import * as staff from "./staff-contract.ts";

export const products = defineNoun({
  name: "products",
  routes: {
    listProducts: contract.listProducts,
    getProduct: contract.getProduct,
    listAllProducts: staff.listAllProducts,
    createProduct: staff.createProduct,
    updateProduct: staff.updateProduct,
    setProductState: staff.setProductState,
    deleteProduct: staff.deleteProduct,
    orderProducts: staff.orderProducts,
    moveStock: staff.moveStock,
    listStockMovements: staff.listStockMovements,
  },
  consumers: { watchStock },
  channels: { offerChanges, shelfChanges },
  items: {
    productItem: items.productItem,
    productOrderItem: items.productOrderItem,
    stockItem: items.stockItem,
    stockMovementItem: items.stockMovementItem,
    lowStockItem: items.lowStockItem,
    boughtItem: items.boughtItem,
    productPictureItem: items.productPictureItem,
  },
  errors: [
    contract.productNotFound,
    staff.unknownVariant,
    staff.tooManyProducts,
    staff.productsChanged,
    staff.productWasOffered,
    staff.notDraftAgain,
    staff.stockNotCounted,
    staff.stockTooLow,
    staff.stockTooHigh,
  ],
});
