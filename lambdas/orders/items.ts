/** What is stored of orders: the cart, the order, and the words that belong to it. */
import * as z from "zod";
import { type MemberId, memberIdSchema, type OrderId, orderIdSchema, productIdSchema } from "../contract/ids.ts";
import { variantNoSchema } from "../products/contract.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { idIn, tenantKey, tenantList } from "../store/keys.ts";
import { orderLimits, quantitySchema } from "./order-contract.ts";
import { storedOrderSchema } from "./stored-contract.ts";

export const cartItem = defineItem({
  entity: "cart",
  summary: "cart of a member",
  readBy: "the member; each purchase",
  schema: z.object({
    lines: z
      .array(z.object({ productId: productIdSchema, variantNo: variantNoSchema, quantity: quantitySchema }))
      .max(orderLimits.lines),
    version: z.int().min(1),
  }),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "CART"),
});

/** The member whose cart has this partition key. */
export const memberOfCart = (pk: string): MemberId => memberIdSchema.parse(idIn(pk));

export const myOrdersList = tenantList<[memberId: MemberId]>("gsi1", "MO#<memberId>");
export const allOrdersList = tenantList("gsi2", "OA");

/** The order without words. Its code is a part of its id, so whoever has the code finds it with a strong read. */
export const orderItem = defineItem({
  entity: "order",
  summary: "order; its creation is the guard",
  readBy: "by code, by id",
  schema: storedOrderSchema,
  key: tenantKey<[code: string], [orderId: OrderId]>("ORDER#<code>", "<orderId>"),
  lists: [
    { list: myOrdersList, order: "mine by creation" },
    { list: allOrdersList, order: "all by creation" },
    { list: dueList, order: "orders that Stripe is to be asked about" },
  ],
});

/** The last number that a receipt got. It moves only with a payment, so the numbers have no gap. */
export const receiptNumbersItem = defineItem({
  entity: "receiptNumbers",
  summary: "last number of a receipt",
  readBy: "whoever records a payment of an order",
  schema: z.object({ last: z.int().min(0), version: z.int() }),
  key: tenantKey("RECEIPTS", "NUMBERS"),
});

const words = {
  schema: z.object({ orderId: orderIdSchema, note: z.string(), reason: z.string().nullable(), version: z.int() }),
  personal: { note: "", reason: null },
} as const;

/** The words about an order, beside its member, so that they go with the member. */
export const orderWordsItem = defineItem({
  ...words,
  entity: "orderWords",
  summary: "the member's note to an order, and the staff's reason for its end",
  readBy: "with the order; erasure",
  key: tenantKey<[memberId: MemberId], [orderId: OrderId]>("M#<memberId>", "ORDERWORDS#<orderId>"),
});

/** The words about a sale without a member. Nobody is erased with them. */
export const saleWordsItem = defineItem({
  ...words,
  entity: "saleWords",
  summary: "the staff's reason for the end of a sale without a member",
  readBy: "with the order",
  key: tenantKey<[orderId: OrderId]>("SALEWORDS#<orderId>", "WORDS"),
});
