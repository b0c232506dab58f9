/**
 * A confirmation with one mutation. It restates the consequence, names the action on the button, and shows a refusal
 * inside. What was entered stays until the mutation succeeds.
 */
import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { ApiError, RouteInput } from "../session/api.ts";
import { ConfirmDialog } from "./dialogs.tsx";
import { errorText } from "./error-texts.ts";
import { sharedTexts } from "./texts.ts";
import { type DialogMutationOptions, useDialogMutation } from "./use-dialog-mutation.ts";
import { WayUp } from "./way-up.tsx";

type Maybe<Input> = Input | undefined;

interface MutationDialogProps<R extends RouteContract> extends DialogMutationOptions<R> {
  /** The input of the mutation. Undefined while a field is invalid; the field then says why. */
  input: () => Maybe<RouteInput<R>> | Promise<Maybe<RouteInput<R>>>;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `negative` for an action that removes something. */
  tone?: "neutral" | "negative";
  confirmDisabled?: boolean;
  /** The sentence for a refusal. Undefined if the dialog's content says it already. */
  explain?: (error: ApiError) => string | undefined;
  /** True for a refusal after which nothing is left to decide. The dialog can then only be closed. */
  isOver?: (error: ApiError) => boolean;
  onClose: () => void;
  /** A field for the mutation's input. A form gets the function that its submission calls. */
  children?: ReactNode | ((confirm: () => void) => ReactNode);
}

export function MutationDialog<R extends RouteContract>(props: MutationDialogProps<R>) {
  const { route, refreshes, keeps, success, showAtField, onDone, input, explain = errorText, isOver, onClose } = props;
  const { title, text, confirmLabel, cancelLabel, confirmDisabled, tone, children } = props;
  const { send, isPending, problem } = useDialogMutation({ route, refreshes, keeps, success, showAtField, onDone });
  const sentence = problem === undefined ? undefined : explain(problem);
  const isDecided = problem !== undefined && isOver?.(problem) === true;

  async function confirm(): Promise<void> {
    const sent = await input();
    if (sent !== undefined) send(sent);
  }

  const start = () => void confirm();
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={isDecided ? sharedTexts.close : cancelLabel}
      confirmDisabled={confirmDisabled}
      tone={tone}
      isDecided={isDecided}
      pending={isPending}
      onConfirm={start}
      onClose={onClose}
    >
      {typeof children === "function" ? children(start) : children}
      {sentence !== undefined && (
        <Alert severity="error" sx={{ marginBlockStart: children === undefined ? 0 : 2 }}>
          {sentence}
          <WayUp error={problem} />
        </Alert>
      )}
    </ConfirmDialog>
  );
}
