import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"assignments"> = {
  "assignments.too_many_rows": "At most 10,000 members can get plans at once. Divide them.",
};
