import { listRequests, privacyKindSchema, recordedSchema, recordRequest } from "#lambdas/privacy/contract.ts";
import { FormDateField, FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { complianceTexts, kindTexts, recordInputTexts } from "./texts.ts";

const { recordDialog: texts } = complianceTexts;

/** Records a request that came by mail or letter. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const now = useNow();
  const form = useContractForm(
    recordedSchema,
    {
      kind: "access",
      email: "",
      receivedOn: new Date(now).toISOString().slice(0, 10),
      note: "",
    },
    recordInputTexts,
  );
  return (
    <MutationFormDialog
      route={recordRequest}
      refreshes={[listRequests]}
      form={form}
      inputTexts={recordInputTexts}
      input={(body) => ({ body })}
      title={texts.title}
      subtitle={texts.subtitle}
      submitLabel={texts.confirm}
      success={() => ({ title: texts.success })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormSelectField
        name="kind"
        label={texts.kind}
        options={privacyKindSchema.options.map((kind) => ({ value: kind, label: kindTexts[kind] }))}
      />
      <FormTextField name="email" label={texts.email} type="email" autoComplete="off" />
      <FormDateField name="receivedOn" label={texts.receivedOn} />
      <FormTextField name="note" label={texts.note} multiline minRows={2} />
    </MutationFormDialog>
  );
}
