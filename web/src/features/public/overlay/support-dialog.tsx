import {
  createSupportRequest,
  issueTypeSchema,
  prioritySchema,
  supportRequestBodySchema,
} from "#lambdas/enquiries/contract.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { FormFields, FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { pageLanguage } from "#web/session/page-language.ts";
import { Honeypot } from "./honeypot.tsx";
import { supportInputTexts } from "./input-texts.ts";
import { Pairs, RequiredFields } from "./required-fields.tsx";
import { supportTexts } from "./texts.ts";

const { fields, issueTypes, priorities, done, failed } = supportTexts;
const issueOptions = issueTypeSchema.options.map((value) => ({ value, label: issueTypes[value] }));
const priorityOptions = prioritySchema.options.map((value) => ({ value, label: priorities[value] }));

interface SupportDialogProps {
  open: boolean;
  /** Text that fills in the message, such as a chat conversation. */
  message: string | undefined;
  onClose: () => void;
}

export function SupportDialog({ open, message = "", onClose }: SupportDialogProps) {
  const toasts = useToasts();
  const send = useRouteMutation(createSupportRequest);
  const form = useContractForm(
    supportRequestBodySchema,
    { name: "", email: "", subject: "", message, website: "" },
    supportInputTexts,
  );
  const isSending = form.formState.isSubmitting;

  const submit = form.handleSubmit(async (body) => {
    try {
      await send.mutateAsync({ body: { ...body, language: pageLanguage } });
      toasts.success(done.title, done.text);
      form.reset();
      onClose();
    } catch (error) {
      showServerIssues(form, error, supportInputTexts);
      toasts.error(failed.title, failed.text);
    }
  });

  return (
    <FormDialog
      open={open}
      title={supportTexts.title}
      subtitle={supportTexts.subtitle}
      onSubmit={submit}
      submitLabel={supportTexts.submit}
      pendingLabel={supportTexts.pending}
      pending={isSending}
      // A conversation from the chat is lost when this form closes, so it counts as unsaved.
      isDirty={form.formState.isDirty || message !== ""}
      onClose={onClose}
    >
      <FormFields form={form}>
        <RequiredFields>
          <Pairs>
            <FormTextField required name="name" label={fields.name} autoComplete="name" disabled={isSending} />
            <FormTextField
              required
              name="email"
              label={fields.email}
              type="email"
              autoComplete="email"
              disabled={isSending}
            />
            <FormSelectField
              required
              name="issueType"
              label={fields.issueType}
              options={issueOptions}
              disabled={isSending}
            />
            <FormSelectField
              required
              name="priority"
              label={fields.priority}
              options={priorityOptions}
              disabled={isSending}
            />
          </Pairs>
          <FormTextField required name="subject" label={fields.subject} disabled={isSending} />
          <FormTextField
            required
            name="message"
            label={fields.message}
            multiline
            minRows={4}
            maxRows={10}
            disabled={isSending}
          />
        </RequiredFields>
        <Honeypot />
      </FormFields>
    </FormDialog>
  );
}
