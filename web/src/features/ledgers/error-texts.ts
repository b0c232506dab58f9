import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"ledgers"> = {
  "ledgers.already_reconciling": "A reconciliation is running already. Its result appears here when it ends.",
};
