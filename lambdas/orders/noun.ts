import { defineNoun } from "../contract/define-noun.ts";
import * as cart from "./cart-contract.ts";
import { ownOrders, placedOrders } from "./channels.ts";
import { forgetMembers, mailOrders, settleOrder } from "./consumers.ts";
import * as contract from "./contract.ts";
import * as counter from "./counter-contract.ts";
import * as desk from "./desk-contract.ts";
import * as items from "./items.ts";

export const orders = defineNoun({
  name: "orders",
  routes: {
    getCart: cart.getCart,
    setCartLine: cart.setCartLine,
    removeCartLine: cart.removeCartLine,
    placeOrder: contract.placeOrder,
    payOrder: contract.payOrder,
    listMyOrders: contract.listMyOrders,
    getMyOrder: contract.getMyOrder,
    cancelMyOrder: contract.cancelMyOrder,
    buyAgain: cart.buyAgain,
    listOrders: desk.listOrders,
    findOrders: desk.findOrders,
    getOrder: desk.getOrder,
    moveOrder: desk.moveOrder,
    cancelOrder: desk.cancelOrder,
    refundOrder: desk.refundOrder,
    rereadOrder: desk.rereadOrder,
    findBuyers: counter.findBuyers,
    getCounter: counter.getCounter,
    sellAtCounter: counter.sellAtCounter,
    getOpenCounter: counter.getOpenCounter,
    sellToAnybody: counter.sellToAnybody,
    openSalePayment: counter.openSalePayment,
    endSale: counter.endSale,
  },
  consumers: { mailOrders, settleOrder, forgetMembers },
  channels: { ownOrders, placedOrders },
  items: {
    cartItem: items.cartItem,
    orderItem: items.orderItem,
    orderWordsItem: items.orderWordsItem,
    saleWordsItem: items.saleWordsItem,
    receiptNumbersItem: items.receiptNumbersItem,
  },
  errors: [
    contract.orderNotFound,
    contract.productGone,
    contract.variantGone,
    contract.priceChanged,
    contract.notForBuyer,
    contract.moneyOnly,
    contract.pointsOnly,
    contract.noPayments,
    contract.amountOutOfRange,
    counter.notAtCounter,
    counter.needsMember,
    contract.soldOut,
    contract.aboveLimit,
    contract.unpaidOrder,
    contract.paymentClosed,
    contract.tooManyOrders,
    contract.disputedOrder,
    contract.cartChanged,
    contract.cartFull,
    contract.notCancellable,
    contract.pointsSpent,
    contract.noWallet,
    desk.notMovable,
    desk.orderOver,
    desk.refundTooHigh,
  ],
});
