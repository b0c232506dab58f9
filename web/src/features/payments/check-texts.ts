/** Texts of the reconciliation of money. */
import type { MoneyDifference, MoneyDifferenceKind } from "#lambdas/payments/check-contract.ts";
import { plural } from "#web/kit/plural.ts";

interface Sides {
  expected: string;
  found: string;
  /** Our side, such as "the order". */
  own: string;
}

interface Progress {
  payments: string;
  invoices: string;
  purchases: string;
  orders: string;
  entries: string;
}

export const checkTexts = {
  title: "Money Reconciliation",
  subtitle:
    "Stripe, purchases, orders, paid memberships and the ledger of points, compared every night after the wallets",
  loading: "Loading the last result...",
  start: "Reconcile now",
  running: "Reconciling...",
  progress: ({ payments, invoices, purchases, orders, entries }: Progress) =>
    `${payments} payments, ${invoices} invoices, ${purchases} purchases, ${orders} orders and ${entries} entries compared`,
  never: {
    title: "Nothing was compared yet",
    text: "The first comparison runs in the next night, after the wallets. You can start one now.",
  },
  facts: {
    finished: "Finished",
    startedBy: "Started",
    payments: "Payments at Stripe",
    invoices: "Invoices of memberships",
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
  invoice: "Invoice",
  own: { purchase: "the purchase", order: "the order", membership: "the membership" },
  formerMember: "Former member",
  openPurchase: "Open purchase",
  openOrder: "Open order",
  openMember: "Open member",
  openLedger: "Open ledger",
  openStripe: "Open at Stripe",
};

/** The same for all that pays and is paid. */
const same = (todo: string) => ({ purchase: todo, order: todo, membership: todo });
const askAgain = {
  purchase: "Open the purchase and ask Stripe again. The points then follow.",
  order: "Open the order and ask Stripe again. The order then follows.",
  membership: "Open the member. The membership asks Stripe by itself within six hours.",
};

/** What differs, by how much, and what one can do. */
export const differenceTexts: Record<
  MoneyDifferenceKind,
  { title: string; sides: (of: Sides) => string; todo: Record<MoneyDifference["of"], string> }
> = {
  payment_unknown: {
    title: "A payment of nothing here",
    sides: ({ expected }) => `Stripe has ${expected}. Nothing in this workspace has this number.`,
    todo: same("Look at the payment, then give the money back at Stripe."),
  },
  payment_doubled: {
    title: "Paid twice",
    sides: ({ expected, own }) => `Stripe has ${expected} more. Another payment has paid ${own}.`,
    todo: same("Give this payment back at Stripe."),
  },
  not_credited: {
    title: "Paid, and not credited",
    sides: ({ expected, own }) => `Stripe has ${expected}. Here, ${own} does not count as paid.`,
    todo: askAgain,
  },
  payment_missing: {
    title: "Credited, and not paid",
    sides: ({ found, own }) => `Here, ${own} is paid with ${found}. Stripe knows no payment of it.`,
    todo: {
      purchase: "Look for the payment at Stripe. Deduct the points if there is none.",
      order: "Look for the payment at Stripe. Hand nothing over if there is none.",
      membership: "Look for the payment at Stripe. Deduct the points if there is none.",
    },
  },
  price: {
    title: "Another price",
    sides: ({ expected, found, own }) => `Stripe has ${expected}, ${own} says ${found}.`,
    todo: same("Give back at Stripe what was paid too much."),
  },
  refunded: {
    title: "Another refund",
    sides: ({ expected, found, own }) => `Stripe has paid back ${expected}, ${own} says ${found}.`,
    todo: askAgain,
  },
  dispute: {
    title: "Another state of the dispute",
    sides: ({ own }) => `Stripe says something else about it than ${own}.`,
    todo: askAgain,
  },
  points: {
    title: "Other points",
    sides: ({ expected, found }) => `There should be ${expected} in the ledger, and there are ${found}.`,
    todo: same("Compare the member's ledger. Grant or deduct what is wrong, with the reason."),
  },
  entry_unknown: {
    title: "An entry without its cause",
    sides: ({ found }) => `The ledger has ${found} for it, and it does not have this entry.`,
    todo: same("Compare the member's ledger. Grant or deduct what is wrong, with the reason."),
  },
};
