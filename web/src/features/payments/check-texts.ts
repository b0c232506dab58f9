/** Texts of the reconciliation of money. */
import type { MoneyDifferenceKind } from "#lambdas/payments/check-contract.ts";
import { plural } from "#web/kit/plural.ts";

interface Sides {
  expected: string;
  found: string;
}

export const checkTexts = {
  title: "Money Reconciliation",
  subtitle: "Stripe, purchases, orders and the ledger of points, compared every night after the wallets",
  loading: "Loading the last result...",
  start: "Reconcile now",
  running: "Reconciling...",
  progress: (payments: string, purchases: string, orders: string, entries: string) =>
    `${payments} payments, ${purchases} purchases, ${orders} orders and ${entries} entries compared`,
  never: {
    title: "Nothing was compared yet",
    text: "The first comparison runs in the next night, after the wallets. You can start one now.",
  },
  facts: {
    finished: "Finished",
    startedBy: "Started",
    payments: "Payments at Stripe",
    purchases: "Purchases",
    orders: "Orders",
    entries: "Entries of the ledger",
  },
  byNight: "By the night",
  byHand: "By hand",
  noStripe: "There is no account at Stripe that can be read, so only purchases, orders and the ledger were compared.",
  clean: "Nothing differs: the residue is zero.",
  differing: (count: number, printed: string) =>
    plural(count, { one: "1 difference was found.", other: `${printed} differences were found.` }),
  more: (count: string) => `${count} more are not listed.`,
  list: "Differences",
  nights: "Results",
  nightsHint: "Each result is kept for 400 days. The last 60 are listed.",
  residue: (count: number, printed: string) => plural(count, { one: "1 difference", other: `${printed} differences` }),
  zero: "Nothing differs",
  purchase: "Purchase",
  order: "Order",
  formerMember: "Former member",
  openPurchase: "Open purchase",
  openOrder: "Open order",
  openLedger: "Open ledger",
  openStripe: "Open at Stripe",
};

/** What differs, by how much, and what one can do. */
export const differenceTexts: Record<
  MoneyDifferenceKind,
  { title: string; sides: (of: Sides) => string; todo: string }
> = {
  payment_unknown: {
    title: "A payment without a purchase",
    sides: ({ expected }) => `Stripe has ${expected}. No purchase has this number.`,
    todo: "Look at the payment, then give the money back at Stripe.",
  },
  not_credited: {
    title: "Paid, and not credited",
    sides: ({ expected }) => `Stripe has ${expected}. The purchase does not count as paid.`,
    todo: "Open the purchase and ask Stripe again. The points then follow.",
  },
  payment_missing: {
    title: "Credited, and not paid",
    sides: ({ found }) => `The purchase says ${found}. Stripe knows no payment of it.`,
    todo: "Look for the payment at Stripe. Deduct the points if there is none.",
  },
  price: {
    title: "Another price",
    sides: ({ expected, found }) => `Stripe has ${expected}, the purchase ${found}.`,
    todo: "Give back at Stripe what was paid too much.",
  },
  refunded: {
    title: "Another refund",
    sides: ({ expected, found }) => `Stripe has paid back ${expected}, the purchase says ${found}.`,
    todo: "Open the purchase and ask Stripe again. The points then follow.",
  },
  dispute: {
    title: "Another state of the dispute",
    sides: () => "Stripe and the purchase say something else about it.",
    todo: "Open the purchase and ask Stripe again. The points then follow.",
  },
  points: {
    title: "Other points",
    sides: ({ expected, found }) => `There should be ${expected} in the ledger, and there are ${found}.`,
    todo: "Compare the member's ledger. Grant or deduct what is wrong, with the reason.",
  },
  entry_unknown: {
    title: "An entry without its cause",
    sides: ({ found }) => `The ledger has ${found} for it, and it does not have this entry.`,
    todo: "Compare the member's ledger. Grant or deduct what is wrong, with the reason.",
  },
};
