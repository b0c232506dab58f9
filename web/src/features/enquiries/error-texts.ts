import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"enquiries"> = {
  "enquiries.too_many": "Too many messages have come from here within the hour. Please try again later.",
};
