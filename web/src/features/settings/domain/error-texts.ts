import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"domains"> = {
  "domains.apex":
    "A domain needs a name before it, such as members.example.org. Providers of DNS allow no CNAME record on the domain itself.",
  "domains.unavailable": "Workspaces cannot have domains of their own here.",
  "domains.reserved": "A workspace cannot have this domain. Choose one of your own organisation.",
  "domains.taken": "Another workspace has this domain.",
  "domains.too_similar": "This domain can be mistaken for one that another workspace has. Choose another one.",
  "domains.quarantined":
    "Another workspace had this domain, or one that looks like it, until a short time ago. Nobody else gets it for 30 days.",
  "domains.in_the_way": "Your workspace still has another domain. Remove it first, and wait until it is gone.",
  "domains.not_asked": "There is no domain to check. Load the page again.",
  "domains.too_many": "The records were checked very often within an hour. Try again later.",
};
