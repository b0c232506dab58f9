import Alert from "@mui/material/Alert";
import { planFieldsSchema, setPlan } from "#lambdas/platform/closing-contract.ts";
import { previewPlan } from "#lambdas/subscriptions/staff-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { CouponLine } from "../subscriptions/coupon-line.tsx";
import { useChargeText } from "../subscriptions/use-charge-text.ts";
import { usePlanPreview } from "../subscriptions/use-plan-preview.ts";
import { planTexts } from "../tenants/texts.ts";
import { supportInputTexts } from "./input-texts.ts";
import type { TenantDetail } from "./queries.ts";
import { ReasonField } from "./reason-field.tsx";
import { tenantTexts } from "./texts.ts";

const { planDialog: texts } = tenantTexts;
const onSale = ["starter", "professional"] as const;
const plans = onSale.map((value) => ({ value, label: planTexts[value] }));

interface PaidPlanDialogProps {
  tenant: TenantDetail;
  onClose: () => void;
}

/** Shows what Stripe would charge before anything is charged, and sends back the instant that it counted from. */
export function PaidPlanDialog({ tenant: { tenantId, name, plan, state, trialEndsAt }, onClose }: PaidPlanDialogProps) {
  const other = plan === "professional" ? "starter" : "professional";
  const form = useContractForm(planFieldsSchema, { plan: other, reason: "" }, supportInputTexts);
  const chosen = form.watch("plan");
  const wanted = chosen === "starter" ? "starter" : "professional";
  const { shown, error } = usePlanPreview(tenantId, wanted);
  const chargeText = useChargeText();
  return (
    <MutationFormDialog
      route={setPlan}
      refreshes={[previewPlan]}
      form={form}
      inputTexts={supportInputTexts}
      input={(body) => ({ params: { tenantId }, body: { ...body, prorationAt: shown?.prorationAt } })}
      title={texts.title(name)}
      subtitle={
        shown === undefined ? texts.asking : texts.charges(chargeText(shown, state === "trial" ? trialEndsAt : null))
      }
      submitLabel={texts.confirm}
      submitDisabled={shown === undefined}
      success={() => ({ title: texts.success })}
      onDone={onClose}
      onClose={onClose}
    >
      {shown !== undefined && <CouponLine shown={shown} />}
      {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
      <FormSelectField name="plan" label={texts.plan} options={plans} />
      <ReasonField />
    </MutationFormDialog>
  );
}
