import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"privacy"> = {
  "privacy.receipt_wrong": "A request was received today, or within the last year.",
  "privacy.request_not_found": "This request does not exist any more.",
  "privacy.request_closed": "Somebody has closed this request already.",
  "privacy.already_extended": "The term was extended before. It can be extended once.",
  "privacy.term_over": "The term is over, so it can no longer be extended.",
  "privacy.too_many_steps": "This request takes no more notes. Answer or refuse it.",
};
