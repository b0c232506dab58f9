import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"subscriptions"> = {
  "subscriptions.none": "This workspace has no subscription.",
  "subscriptions.workspace_closing":
    "This workspace is being closed, so no plan can be bought for it. Open it again first.",
  "subscriptions.not_on_sale": "This plan cannot be bought here. Please write to us, and we send you an offer.",
  "subscriptions.declined": "The card was declined, so the plan is unchanged.",
  "subscriptions.preview_outdated": "The amounts have changed since they were shown. Nothing was charged: look again.",
  "subscriptions.ended": "This subscription has ended. Only a new one can follow.",
};
