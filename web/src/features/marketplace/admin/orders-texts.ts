/** Texts of the staff's page of orders. */

import type * as z from "zod";
import type { orderFilterSchema } from "#lambdas/orders/desk-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const ordersTexts = {
  title: "Manage Orders",
  subtitle: "What members have bought, what is to prepare, and what waits to be collected",
  loading: "Loading orders...",
  caption: "Orders, newest first",
  show: "Show",
  anything: "All orders",
  columns: { items: "Items", member: "Buyer", code: "Order", points: "Paid", payment: "Payment", state: "Hand-over" },
  empty: { title: "No orders yet", text: "What members buy in the marketplace appears here." },
  noneFound: { title: "No order fits", text: "No order fits the filter.", action: "Show all orders" },
  found: (count: number, printed: string) => plural(count, { one: "1 order", other: `${printed} orders` }),
  code: "Code of an order",
  codeShort: "Order code",
  codeHelp: "Scan it or type it, then press Enter.",
  find: "Find",
  unknownCode: "No order has this code. It has eight characters.",
  piece: (quantity: string, name: string) => `${quantity} × ${name}`,
  sale: "Counter sale",
  sales: "Sales",
  refunds: "Refunds",
  exportFile: "Export CSV",
  exporting: "Reading the orders...",
  notExported: "The orders were not exported",
};

export const orderFilterTexts: Record<z.infer<typeof orderFilterSchema>, string> = {
  to_do: "To prepare",
  ready: "To collect",
  over: "Over",
};

export const orderDrawerTexts = {
  title: (code: string) => `Order ${code}`,
  loading: "Loading the order...",
  notFound: { title: "There is no such order", text: "Look at the list, or find it by its code." },
  buyer: "Buyer",
  placed: "Placed",
  channel: "Channel",
  web: "Web",
  counter: "Counter",
  money: "Money",
  tender: { card: "by card", cash: "in cash" },
  dispute: "Dispute",
  receiptNumber: "Receipt number",
  byStripe: "reported by Stripe",
  paidWith: "Points",
  given: "Points given",
  undone: "Points taken back",
  missing: "Points not taken back",
  missingText: (points: string) => `${points} were spent before the money went back. They were not taken back.`,
  payment: "Payment",
  handOver: "Hand-over",
  note: "Note of the member",
  reason: "Reason",
  lines: "What was bought",
  timeline: "Who did what",
  byMember: "by the member",
  by: (name: string) => `by ${name}`,
  points: (amounts: string) => `Refund: ${amounts}`,
  prepare: "Prepare",
  ready: "Ready to collect",
  handOverNow: "Hand over",
  cancel: "Cancel...",
  refund: "Refund...",
  moved: {
    preparing: (code: string) => `Order ${code} is being prepared`,
    ready: (code: string) => `Order ${code} is ready. The member gets a mail.`,
    collected: (code: string) => `Order ${code} was handed over`,
  },
  manyMoved: {
    preparing: (count: number) =>
      plural(count, { one: "1 order is being prepared", other: `${count} orders are being prepared` }),
    ready: (count: number) =>
      plural(count, {
        one: "1 order is ready. The member gets a mail.",
        other: `${count} orders are ready. Each member gets a mail.`,
      }),
    collected: (count: number) =>
      plural(count, { one: "1 order was handed over", other: `${count} orders were handed over` }),
  },
  manyNotMoved: (count: number) =>
    plural(count, { one: "1 order was not changed", other: `${count} orders were not changed` }),
  notMoved: "The order was not changed",
  reread: "Ask Stripe again",
  unchanged: "Stripe says the same",
  changed: "The order now says what Stripe says",
  notRead: "Stripe was not asked",
};

export const cancelOrderTexts = {
  title: (code: string) => `Cancel order ${code}?`,
  text: (points: string, name: string) => `${name} gets ${points} back, and the order is over.`,
  textOfAnybody: (sum: string) => `The buyer gets ${sum} back, and the order is over.`,
  reasonOfAnybody: "Reason",
  takes: (points: string) => `${points} leave the wallet again, as far as they are still there.`,
  reason: "Reason, which the member reads",
  restocks: "Put the pieces back into the stock",
  confirm: "Cancel order",
  keep: "Keep order",
  done: (code: string) => `Order ${code} is cancelled`,
};

export const refundTexts = {
  title: (code: string) => `Refund order ${code}`,
  quantity: (name: string, left: number) => `${name} (${left} not paid back yet)`,
  none: "Enter a number of pieces for at least one line.",
  sum: (points: string) => `The member gets ${points} back.`,
  sumOfAnybody: {
    cash: (sum: string) => `Give ${sum} in cash back to the buyer.`,
    card: (sum: string) => `${sum} goes back to the buyer's card.`,
  },
  reasonOfAnybody: "Reason",
  takes: (points: string) => `${points} leave the wallet again, as far as they are still there.`,
  reason: "Reason, which the member reads",
  restocks: "Put the pieces back into the stock",
  confirm: "Refund",
  done: (amounts: string) => `Refund of ${amounts} recorded`,
};

export const deskInputTexts = {
  reason: {
    too_small: "Say why",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  "quantities.*": {
    invalid_type: "Enter a whole number",
    too_small: "Enter 0 or more",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} can be paid back`,
  },
};

export const fileTexts = {
  name: "orders",
  columns: {
    code: "Order",
    createdAt: "Placed",
    member: "Buyer",
    items: "Items",
    points: "Points",
    pointsRefunded: "Points paid back",
    money: "Money",
    tax: "Tax",
    moneyRefunded: "Money paid back",
    currency: "Currency",
    receipt: "Receipt",
    dispute: "Dispute",
    payment: "Payment",
    handOver: "Hand-over",
    channel: "Channel",
  },
};
