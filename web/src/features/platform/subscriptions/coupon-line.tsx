import Typography from "@mui/material/Typography";
import type { previewPlan } from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import type { CallOutputOf } from "#web/session/api.ts";
import { subscriptionTexts } from "./texts.ts";
import { useMoney } from "./use-money.ts";

const { changeDialog: texts } = subscriptionTexts;

/** What each period costs with a coupon, how long, and without it. Nothing where no coupon holds. */
export function CouponLine({ shown }: { shown: CallOutputOf<typeof previewPlan> }) {
  const format = useFormat();
  const money = useMoney();
  const { laterMinor, fullMinor, couponEndsAt, currency } = shown;
  if (laterMinor === fullMinor) return null;
  const full = money(fullMinor, currency);
  return (
    <Typography color="textSecondary">
      {couponEndsAt === null ? texts.couponForGood(full) : texts.coupon(format.date(couponEndsAt), full)}
    </Typography>
  );
}
