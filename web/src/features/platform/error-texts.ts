import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"platform"> = {
  "platform.not_an_administrator":
    "Only an active administrator of the workspace can own it. Give the person that role first.",
};
