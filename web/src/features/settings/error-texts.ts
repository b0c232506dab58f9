import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"settings"> = {
  "settings.contrast_too_low": "Text could not be read on these colours. Choose ones with more contrast.",
};
