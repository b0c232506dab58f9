import { defineNoun } from "../contract/define-noun.ts";
import { createCheckout, paymentsUnavailable, priceUnknown, receiveStripeEvent, signatureInvalid } from "./contract.ts";

export const billing = defineNoun({
  name: "billing",
  routes: { createCheckout, receiveStripeEvent },
  consumers: {},
  errors: [priceUnknown, paymentsUnavailable, signatureInvalid],
});
