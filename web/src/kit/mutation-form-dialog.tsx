/** A form with one mutation, in a dialog. By default, closing asks first if something was entered. */
import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { ApiError, RouteInput } from "../session/api.ts";
import { FormDialog } from "./dialogs.tsx";
import { errorText } from "./error-texts.ts";
import { FormFields, showServerIssues } from "./form.tsx";
import type { InputTexts } from "./input-sentence.ts";
import { type DialogMutationOptions, useDialogMutation } from "./use-dialog-mutation.ts";

interface MutationFormDialogProps<R extends RouteContract, Values extends FieldValues, Output>
  extends DialogMutationOptions<R> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Messages for fields that the server refuses. */
  inputTexts?: InputTexts;
  input: (fields: Output) => RouteInput<R>;
  title: string;
  subtitle?: ReactNode;
  submitLabel: string;
  pendingLabel?: string;
  cancelLabel?: string;
  submitDisabled?: boolean;
  /** False for a form with one choice, which is quickly made again. */
  asksToDiscard?: boolean;
  /** Stays visible above the buttons while the form scrolls. */
  footer?: ReactNode;
  explain?: (error: ApiError) => string;
  onClose: () => void;
  children: ReactNode;
}

export function MutationFormDialog<R extends RouteContract, Values extends FieldValues, Output>(
  props: MutationFormDialogProps<R, Values, Output>,
) {
  const { route, refreshes, keeps, success, onDone, form, inputTexts, input, explain = errorText, children } = props;
  const {
    title,
    subtitle,
    submitLabel,
    pendingLabel,
    cancelLabel,
    submitDisabled,
    asksToDiscard = true,
    footer,
    onClose,
  } = props;
  const showAtField = props.showAtField ?? ((error) => showServerIssues(form, error, inputTexts));
  const { send, isPending, problem } = useDialogMutation({ route, refreshes, keeps, success, showAtField, onDone });
  return (
    <FormDialog
      open
      title={title}
      subtitle={subtitle}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      cancelLabel={cancelLabel}
      submitDisabled={submitDisabled}
      pending={isPending}
      isDirty={asksToDiscard && form.formState.isDirty}
      footer={footer}
      onSubmit={form.handleSubmit((fields) => send(input(fields)))}
      onClose={onClose}
    >
      <FormFields form={form}>
        {problem !== undefined && <Alert severity="error">{explain(problem)}</Alert>}
        {children}
      </FormFields>
    </FormDialog>
  );
}
