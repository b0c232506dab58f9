/** A form with one mutation, in a dialog. By default, closing asks first if something was entered. */
import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { ApiError, RouteInput } from "../session/api.ts";
import { FormDialog } from "./dialogs.tsx";
import { errorText } from "./error-texts.ts";
import { type FieldOfIssue, FormFields, showServerIssues } from "./form.tsx";
import type { InputTexts } from "./input-sentence.ts";
import { type DialogMutationOptions, useDialogMutation } from "./use-dialog-mutation.ts";
import { WayUp } from "./way-up.tsx";

interface MutationFormDialogProps<R extends RouteContract, Values extends FieldValues, Output>
  extends DialogMutationOptions<R> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Messages for fields that the server refuses. */
  inputTexts?: InputTexts;
  /** For a form whose fields are named otherwise than the body. */
  fieldOf?: FieldOfIssue;
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
  /** The sentence for a refusal. Undefined if the dialog's content says it already. */
  explain?: (error: ApiError) => string | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function MutationFormDialog<R extends RouteContract, Values extends FieldValues, Output>(
  props: MutationFormDialogProps<R, Values, Output>,
) {
  const {
    route,
    refreshes,
    keeps,
    success,
    onDone,
    form,
    inputTexts,
    fieldOf,
    input,
    explain = errorText,
    children,
  } = props;
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
  const showAtField = props.showAtField ?? ((error) => showServerIssues(form, error, inputTexts, fieldOf));
  const { send, isPending, problem } = useDialogMutation({ route, refreshes, keeps, success, showAtField, onDone });
  const sentence = problem === undefined ? undefined : explain(problem);
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
        {sentence !== undefined && (
          <Alert severity="error">
            {sentence}
            <WayUp error={problem} />
          </Alert>
        )}
        {children}
      </FormFields>
    </FormDialog>
  );
}
