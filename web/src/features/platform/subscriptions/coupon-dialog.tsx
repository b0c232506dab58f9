import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { listSubscriptions, setCoupon } from "#lambdas/subscriptions/staff-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { Subscription } from "./queries.ts";
import { subscriptionTexts } from "./texts.ts";

const { couponDialog: texts } = subscriptionTexts;

/** A whole number within the bounds; null for nothing; undefined for anything else. */
function wholeIn(typed: string, most: number): number | null | undefined {
  if (typed.trim() === "") return null;
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}

export function CouponDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { tenant, discount } = subscription;
  const [percentText, setPercent] = useState(discount?.percent == null ? "" : String(discount.percent));
  const [monthsText, setMonths] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const percent = wholeIn(percentText, 100);
  const months = wholeIn(monthsText, 36);
  return (
    <MutationDialog
      route={setCoupon}
      refreshes={[listSubscriptions]}
      input={() => {
        setIsChecked(true);
        if (percent === undefined || months === undefined) return undefined;
        return { params: { tenantId: tenant.tenantId }, body: { percent, months } };
      }}
      title={texts.title(tenant.name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      success={() => ({ title: texts.success })}
      onDone={onClose}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <TextField
          label={texts.percent}
          value={percentText}
          error={isChecked && percent === undefined}
          helperText={isChecked && percent === undefined ? texts.percentWrong : texts.percentHint}
          slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 3 } }}
          onChange={({ target }) => setPercent(target.value)}
        />
        <TextField
          label={texts.months}
          value={monthsText}
          error={isChecked && months === undefined}
          helperText={isChecked && months === undefined ? texts.monthsWrong : texts.monthsHint}
          slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 2 } }}
          onChange={({ target }) => setMonths(target.value)}
        />
      </Stack>
    </MutationDialog>
  );
}
