import { type Count, pluralIn } from "../mail/reader.ts";

const plural = pluralIn("en");

export const mailTexts = {
  link: "See my orders",
  ready: (code: string) => `Your order ${code} is ready to collect`,
  readyHow: "Show its code at the front desk. You find the code at the order.",
  cancelled: (code: string) => `Your order ${code} was cancelled`,
  refunded: (code: string) => `A part of your order ${code} was paid back`,
  reason: (reason: string) => `Reason: ${reason}.`,
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
  points: (points: Count) =>
    plural(points, {
      one: `${points.printed} point went back to your wallet.`,
      other: `${points.printed} points went back to your wallet.`,
    }),
  money: (amount: string, tender: "card" | "cash" | null) =>
    tender === "card" ? `${amount} goes back to your card.` : `${amount} goes back to you in cash.`,
};
export type MailTexts = typeof mailTexts;
