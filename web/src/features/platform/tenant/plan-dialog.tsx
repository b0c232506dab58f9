import { subscriptionPlanSchema } from "#lambdas/contract/plans.ts";
import { planFieldsSchema, setPlan } from "#lambdas/platform/closing-contract.ts";
import { useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { planTexts } from "../tenants/texts.ts";
import { supportInputTexts } from "./input-texts.ts";
import type { TenantDetail } from "./queries.ts";
import { ReasonField } from "./reason-field.tsx";
import { tenantTexts } from "./texts.ts";

const { planDialog: texts } = tenantTexts;
const plans = subscriptionPlanSchema.options.map((value) => ({ value, label: planTexts[value] }));

interface PlanDialogProps {
  tenant: TenantDetail;
  onClose: () => void;
}

export function PlanDialog({ tenant: { tenantId, name, plan }, onClose }: PlanDialogProps) {
  const form = useContractForm(planFieldsSchema, { plan: plan ?? "starter", reason: "" }, supportInputTexts);
  return (
    <MutationFormDialog
      route={setPlan}
      form={form}
      inputTexts={supportInputTexts}
      input={(body) => ({ params: { tenantId }, body })}
      title={texts.title(name)}
      subtitle={texts.text}
      submitLabel={texts.confirm}
      success={() => ({ title: texts.success })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormSelectField name="plan" label={texts.plan} options={plans} />
      <ReasonField />
    </MutationFormDialog>
  );
}
