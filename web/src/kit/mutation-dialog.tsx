/**
 * A confirmation with one mutation. It restates the consequence, names the action on the button, and shows a refusal
 * inside. What was entered stays until the mutation succeeds.
 */
import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { type ApiError, type CallOutputOf, type RouteInput, useRouteMutation } from "../session/api.ts";
import { ConfirmDialog } from "./dialogs.tsx";
import { errorText } from "./error-texts.ts";
import { sharedTexts } from "./texts.ts";
import { useToasts } from "./toasts.tsx";

interface MutationDialogProps<R extends RouteContract> {
  route: R;
  /** The input of the mutation. Undefined while a field is invalid; the field then says why. */
  input: () => RouteInput<R> | undefined;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `negative` for an action that removes something. */
  tone?: "neutral" | "negative";
  /** The notice after success. */
  success: (answer: CallOutputOf<R>) => { title: string; text?: string };
  explain?: (error: ApiError) => string;
  /** True for a refusal after which nothing is left to decide. The dialog can then only be closed. */
  isOver?: (error: ApiError) => boolean;
  onDone: (answer: CallOutputOf<R>) => void;
  onClose: () => void;
  /** A field for the mutation's input. */
  children?: ReactNode;
}

export function MutationDialog<R extends RouteContract>(props: MutationDialogProps<R>) {
  const { route, input, success, explain = errorText, isOver, onDone, onClose, children, ...question } = props;
  const toasts = useToasts();
  const mutation = useRouteMutation(route);
  const { error } = mutation;
  const isDecided = error !== null && isOver?.(error) === true;

  function confirm(): void {
    const sent = input();
    if (sent === undefined || mutation.isPending) return;
    mutation.mutate(sent, {
      onSuccess: (answer) => {
        const { title, text } = success(answer);
        toasts.success(title, text);
        onDone(answer);
      },
    });
  }

  return (
    <ConfirmDialog
      open
      {...question}
      {...(isDecided && { cancelLabel: sharedTexts.close })}
      isDecided={isDecided}
      pending={mutation.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      {error !== null && (
        <Alert severity="error" sx={{ marginBlockStart: children === undefined ? 0 : 2 }}>
          {explain(error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
