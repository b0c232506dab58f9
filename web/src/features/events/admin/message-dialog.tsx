/** A mail to a part of the guests. */
import type { EventId } from "#lambdas/contract/ids.ts";
import { messageFieldsSchema, messageRegistered, segmentSchema } from "#lambdas/events/desk-contract.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { messageInputTexts, messageTexts as texts } from "./registration-texts.ts";

const segments = segmentSchema.options.map((value) => ({ value, label: texts.segments[value] }));

export function MessageDialog({ eventId, onClose }: { eventId: EventId; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const form = useContractForm(messageFieldsSchema, { segment: "seats", subject: "", text: "" }, messageInputTexts);
  return (
    <MutationFormDialog
      route={messageRegistered}
      form={form}
      inputTexts={messageInputTexts}
      input={(body) => ({ params: { tenantId, eventId }, body })}
      title={texts.title}
      submitLabel={texts.submit}
      success={() => ({ title: texts.success })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormSelectField name="segment" label={texts.segment} options={segments} />
      <FormTextField name="subject" label={texts.subject} required autoComplete="off" />
      <FormTextField
        name="text"
        label={texts.text}
        helperText={texts.textHelp}
        required
        multiline
        minRows={5}
        autoComplete="off"
      />
    </MutationFormDialog>
  );
}
