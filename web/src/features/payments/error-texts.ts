import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"payments"> = {
  "payments.account_missing": "This workspace has no account at Stripe yet. Set up payments in Settings first.",
};
