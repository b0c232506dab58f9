/** Texts of the workspace's own account at Stripe. */
import type { PaymentState, Restriction } from "#lambdas/payments/contract.ts";
import { plural } from "#web/kit/plural.ts";

export const paymentsTexts = {
  title: "Payments",
  intro:
    "What people pay by card goes to your own account at Stripe. Card details are entered at Stripe and never reach us.",
  pointsOnly: "Until the account is active, this workspace sells for points only.",
  loading: "Loading payments...",
  sentences: {
    not_started: "This workspace has no account at Stripe yet.",
    details_missing: "Stripe needs more details before the account may take payments.",
    under_review: "Stripe is looking at your details. This can take a few days; there is nothing to do.",
    active: "People can pay by card.",
  } satisfies Record<Exclude<PaymentState, "restricted">, string>,
  restrictions: {
    disconnected: "The connection was ended at Stripe. Start again to connect an account.",
    rejected: "Stripe takes no payments for this business. Stripe's dashboard says why.",
    other: "Stripe has stopped payments for this account. Stripe's dashboard says why.",
  } satisfies Record<Restriction, string>,
  facts: { state: "State", fee: "Our part of each payment", payouts: "Payouts", readAt: "Last asked" },
  fee: (percent: string) => `${percent}, kept by Stripe from the payment. Stripe's own fees come on top.`,
  noFee: "None",
  paysOut: "Stripe pays out",
  noPayouts: "Stripe holds payouts back",
  never: "Never",
  due: (count: number) =>
    plural(count, { one: "Stripe asks for 1 more detail.", other: `Stripe asks for ${count} more details.` }),
  start: "Set up payments",
  goOn: "Continue at Stripe",
  again: "Connect again",
  look: "Look again",
  opening: "Opening Stripe...",
  read: "Read again at Stripe",
  expired: "That link had been opened before or was too old. Continue at Stripe for a new one.",
};
