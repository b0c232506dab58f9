import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"stations"> = {
  "stations.not_found": "This station does not exist any more.",
  "stations.too_many": "The workspace has 50 stations already. Remove one that is not used.",
  "stations.code_refused": "This code is not known, or was used already. Ask for a new one.",
  "stations.code_expired": "This code has expired. Ask for a new one.",
};
