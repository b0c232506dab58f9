import { setTrial, trialFieldsSchema } from "#lambdas/platform/closing-contract.ts";
import { FormDateField, useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { supportInputTexts } from "./input-texts.ts";
import type { TenantDetail } from "./queries.ts";
import { ReasonField } from "./reason-field.tsx";
import { tenantTexts } from "./texts.ts";

const { trialDialog: texts } = tenantTexts;

interface TrialDialogProps {
  tenant: TenantDetail;
  onClose: () => void;
}

export function TrialDialog({ tenant: { tenantId, name, subscription }, onClose }: TrialDialogProps) {
  const form = useContractForm(trialFieldsSchema, { reason: "" }, supportInputTexts);
  return (
    <MutationFormDialog
      route={setTrial}
      form={form}
      inputTexts={supportInputTexts}
      input={(body) => ({ params: { tenantId }, body })}
      title={texts.title(name)}
      subtitle={subscription === null ? texts.text : texts.atStripe}
      submitLabel={texts.confirm}
      success={() => ({ title: texts.success })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormDateField name="trialEndsOn" label={texts.day} required />
      <ReasonField />
    </MutationFormDialog>
  );
}
