import { plural } from "#web/kit/plural.ts";

export const sentences = {
  ready: (code: string) => `Your order ${code} is ready to collect.`,
  cancelled: (code: string) => `Your order ${code} was cancelled.`,
  refunded: (points: string) => `You got ${points} back.`,
  paidBack: (amounts: string, code: string) => `${amounts} came back to you for order ${code}.`,
  sent: (amounts: string, code: string) => `Refund for order ${code}: ${amounts} sent to you.`,
  disputed: (code: string) => `The payment of order ${code} is disputed. Answer the bank at Stripe.`,
  waits: (code: string) => `Order ${code} waits to be prepared.`,
  stockLow: (product: string, left: number, printed: string) =>
    left === 0
      ? `${product} is sold out.`
      : plural(left, { one: `1 piece of ${product} is left.`, other: `${printed} pieces of ${product} are left.` }),
};
