import { type Count, pluralIn } from "../mail/reader.ts";

const plural = pluralIn("en");

export const mailTexts = {
  link: "See my orders",
  ready: (code: string) => `Your order ${code} is ready to collect`,
  readyHow: "Show this code at the front desk. You find it at the order, too.",
  cancelled: (code: string) => `Your order ${code} was cancelled`,
  refunded: (code: string) => `Refund for your order ${code}`,
  reason: (reason: string) => `Reason: ${reason}.`,
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
  points: (points: Count) =>
    plural(points, {
      one: `${points.printed} point went back to your wallet.`,
      other: `${points.printed} points went back to your wallet.`,
    }),
  money: (amount: string, tender: "card" | "cash" | null) =>
    tender === "card" ? `${amount} goes back to your card.` : `${amount} goes back to you in cash.`,
  receipt: (number: string, code: string) => `Receipt ${number} for your order ${code}`,
  priced: (line: string, price: string) => `${line}: ${price}`,
  total: (total: string, tax: string) => `Total: ${total}. Tax within it: ${tax}.`,
  withPoints: (points: Count) =>
    plural(points, {
      one: `You also paid ${points.printed} point.`,
      other: `You also paid ${points.printed} points.`,
    }),
  paidAt: (moment: string) => `Paid by card: ${moment}.`,
  moved: {
    pending: {
      title: (amount: string, code: string) => `${amount} is on its way to your card for order ${code}`,
      how: "Stripe has sent the money. Your bank has not taken it yet. We write again when it has.",
    },
    succeeded: {
      title: (amount: string, code: string) => `${amount} went back to your card for order ${code}`,
      how: "Stripe has sent the money. Your bank may need up to ten days to show it.",
    },
    failed: {
      title: (amount: string, code: string) => `Your bank returned ${amount} for order ${code}`,
      how: "The refund did not arrive. We ask Stripe to send it again. If it fails once more, please talk to us.",
    },
  },
  openOrder: "Open the order",
  disputes: {
    open: {
      title: (code: string) => `The payment of order ${code} is disputed`,
      paragraphs: (amount: string) => [
        `The cardholder has asked their bank for ${amount}.`,
        "Answer the bank in Stripe's dashboard. Nothing goes back before the bank has decided.",
      ],
    },
    won: {
      title: (code: string) => `The dispute about order ${code} is won`,
      paragraphs: (amount: string) => [`The bank has decided for you. The ${amount} stay with you.`],
    },
    lost: {
      title: (code: string) => `The dispute about order ${code} is lost`,
      paragraphs: (amount: string) => [`The bank has given ${amount} back to the cardholder.`],
    },
  },
};
export type MailTexts = typeof mailTexts;
