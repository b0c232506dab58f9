import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { changePlan, listSubscriptions, previewPlan } from "#lambdas/subscriptions/staff-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { planText } from "../tenants/columns.ts";
import { CouponLine } from "./coupon-line.tsx";
import type { Subscription } from "./queries.ts";
import { subscriptionTexts } from "./texts.ts";
import { useChargeText } from "./use-charge-text.ts";
import { useMoney } from "./use-money.ts";
import { usePlanPreview } from "./use-plan-preview.ts";

const { changeDialog: texts } = subscriptionTexts;
const onSale = ["starter", "professional"] as const;

/** Shows what Stripe would charge before anything is charged, and sends back the instant that it counted from. */
export function ChangeDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { tenant, status, trialEndsAt } = subscription;
  const { tenantId } = tenant;
  const [plan, setPlan] = useState<(typeof onSale)[number]>(
    subscription.plan === "professional" ? "starter" : "professional",
  );
  const { shown, error } = usePlanPreview(tenantId, plan);
  const money = useMoney();
  const chargeText = useChargeText();
  return (
    <MutationDialog
      route={changePlan}
      refreshes={[listSubscriptions, previewPlan]}
      input={() =>
        shown === undefined ? undefined : { params: { tenantId }, body: { plan, prorationAt: shown.prorationAt } }
      }
      title={texts.title(tenant.name)}
      text={shown === undefined ? texts.loading : chargeText(shown, status === "trialing" ? trialEndsAt : null)}
      confirmLabel={texts.confirm}
      confirmDisabled={shown === undefined}
      success={() => ({ title: texts.success })}
      onDone={onClose}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {shown !== undefined && shown.creditMinor > 0 && (
          <Typography color="textSecondary">{texts.credit(money(shown.creditMinor, shown.currency))}</Typography>
        )}
        {shown !== undefined && <CouponLine shown={shown} />}
        {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
        <TextField
          select
          label={texts.plan}
          value={plan}
          onChange={({ target }) => setPlan(target.value === "starter" ? "starter" : "professional")}
        >
          {onSale.map((name) => (
            <MenuItem key={name} value={name}>
              {planText(name)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </MutationDialog>
  );
}
