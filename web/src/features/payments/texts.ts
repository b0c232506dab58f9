/** Texts of the members' pages of buying points. */
import type { PurchaseStatus } from "#lambdas/payments/purchase-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const purchaseTexts = {
  title: "Purchase Points",
  subtitle: "Packages of points, paid by card at Stripe",
  loading: "Loading packages...",
  balance: "Points Balance",
  ends: (points: string, day: string) => `${points} can be spent until ${day}`,
  endless: (points: string) => `${points} without an end`,
  pointsOnly: {
    title: "No payments at present",
    text: "This workspace takes no payments by card at present. Points come from your membership or from the house.",
  },
  none: {
    title: "No packages on sale",
    text: "The house offers no packages of points at present.",
  },
  /** Whoever comes back from the payment page without paying there. */
  left: {
    pending: "You left the payment page, and nothing was paid. You can continue below while the page is open.",
    paid: "This purchase is paid already, and its points are in your wallet. Nothing was charged twice.",
    uncredited: "This purchase is paid, but its points could not be put into your wallet. Ask the house.",
    expired: "The payment page has closed, and nothing was paid.",
    failed: "The payment failed, and nothing was paid.",
  } satisfies Record<PurchaseStatus, string>,
  packages: "Packages",
  bonus: (points: string) => `${points} of them free`,
  perPoint: (price: string) => `${price} per point`,
  buysHours: (count: number, hours: string, resource: string) =>
    plural(count, {
      one: `Buys about ${hours} hour of ${resource}`,
      other: `Buys about ${hours} hours of ${resource}`,
    }),
  validFor: (days: number) => plural(days, { one: "Can be spent for 1 day", other: `Can be spent for ${days} days` }),
  validEndless: "Can be spent without an end",
  buy: "Buy",
  buyNamed: (name: string, price: string) => `Buy ${name} for ${price}`,
  opening: "Opening the payment page...",
  atStripe: "You pay at Stripe. Card details never reach us.",
  history: "Your purchases",
  noHistory: "What you buy is listed here, each with its receipt.",
  more: "Show older purchases",
  goOn: "Continue payment",
  look: "Look again",
  receipt: "Receipt",
  backAt: (moment: string) => `Money back: ${moment}`,
};

export const successTexts = {
  title: "Points Purchase",
  checking: "Checking your payment...",
  paid: (points: string) => `${points} are in your wallet`,
  thanks: (price: string, name: string) => `You paid ${price} for ${name}.`,
  newBalance: (points: string) => `Your balance is ${points} now.`,
  pending: "Your payment is pending",
  pendingText: "Stripe has not confirmed it yet. The points arrive as soon as it does, also when you close this page.",
  expired: "Nothing was paid",
  expiredText: "The payment page has closed without a payment.",
  failed: "The payment failed",
  failedText: "Your bank refused the payment. No points were credited.",
  uncredited: "The points could not be credited",
  uncreditedText: "The payment arrived, but there is no wallet for it. The house gives the money back.",
  unknown: "We cannot find this purchase",
  unknownText: "The address may be incomplete. Your purchases are listed under Purchase Points.",
  look: "Look again",
  receipt: "Receipt",
  toPurchases: "Purchase Points",
  toPoints: "My Points",
};

export const receiptTexts = {
  title: "Receipt",
  back: "Purchase Points",
  loading: "Loading the receipt...",
  print: "Print",
  unpaid: "There is no receipt: this purchase is not paid.",
  number: "Number",
  paidOn: "Paid on",
  buyer: "Buyer",
  seller: "Seller",
  item: "Item",
  points: "Points",
  bonus: "Bonus points among them",
  validUntil: "Can be spent until",
  price: "Price",
  total: "Total paid",
  refunded: "Refunded",
  refundedAt: "Money went back on",
  undone: "Points taken back",
  payment: "Paid by card at Stripe.",
};
