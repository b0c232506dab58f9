import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"billing"> = {
  "billing.price_unknown": "This plan is not on sale any more. Reload the page to see those that are.",
  "billing.payments_unavailable": "The payment provider does not answer. Try again: nothing happens twice.",
  "billing.too_many_checkouts":
    "Too many payments have been started from here within the hour. Please try again later.",
  "billing.session_not_found": "We cannot find this payment. Open the link of your confirmation again.",
  "billing.session_unpaid": "This payment was not finished. Choose a plan to start again.",
  "billing.session_foreign": "This payment was not for one of our plans.",
  "billing.session_taken": "Another account uses this payment. Sign in with the account that you began with.",
  "billing.session_used": "This payment has set up a workspace already.",
  "billing.subscription_ended": "The subscription of this payment has ended. Choose a plan to start again.",
  "billing.signature_invalid": "The request could not be read. Reload the page and try again.",
};
