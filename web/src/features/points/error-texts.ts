import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"points"> = {
  "points.insufficient": "There are not enough points in the wallet.",
  "points.end_passed": "This day is over. Choose today or a later day.",
  "points.wallet_full": "A wallet cannot hold that many points.",
};
