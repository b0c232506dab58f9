import { defineNoun } from "../contract/define-noun.ts";
import {
  createCheckout,
  paymentsUnavailable,
  priceUnknown,
  receiveStripeEvent,
  signatureInvalid,
  tooManyCheckouts,
} from "./contract.ts";
import { checkoutIntentItem, stripeEventItem, subscriptionItem } from "./items.ts";

export const billing = defineNoun({
  name: "billing",
  routes: { createCheckout, receiveStripeEvent },
  consumers: {},
  items: { checkoutIntentItem, subscriptionItem, stripeEventItem },
  errors: [priceUnknown, paymentsUnavailable, tooManyCheckouts, signatureInvalid],
});
