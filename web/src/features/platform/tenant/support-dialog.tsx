import { openSupport, openSupportSchema } from "#lambdas/platform/support-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { supportInputTexts } from "./input-texts.ts";
import type { TenantDetail } from "./queries.ts";
import { ReasonField } from "./reason-field.tsx";
import { tenantTexts } from "./texts.ts";

const { supportDialog: texts } = tenantTexts;
const choices = [15, 30, 60].map((value) => ({ value, label: texts.choices(value) }));

interface SupportDialogProps {
  tenant: Pick<TenantDetail, "tenantId" | "name">;
  onEntered?: () => void;
  onClose: () => void;
}

export function SupportDialog({ tenant: { tenantId, name }, onEntered, onClose }: SupportDialogProps) {
  const format = useFormat();
  const form = useContractForm(openSupportSchema, { reason: "", minutes: 30 }, supportInputTexts);
  return (
    <MutationFormDialog
      route={openSupport}
      form={form}
      inputTexts={supportInputTexts}
      input={(body) => ({ params: { tenantId }, body })}
      title={texts.title(name)}
      subtitle={texts.text}
      submitLabel={texts.confirm}
      success={({ endsAt }) => ({ title: texts.success(format.time(endsAt)) })}
      onDone={() => {
        onClose();
        onEntered?.();
      }}
      onClose={onClose}
    >
      <ReasonField />
      <FormSelectField name="minutes" label={texts.minutes} options={choices} />
    </MutationFormDialog>
  );
}
