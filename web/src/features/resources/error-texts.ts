import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"resources"> = {
  "resources.not_found": "There is no such resource any more.",
};
