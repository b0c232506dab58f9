/**
 * A question with one mutation behind it: the consequence restated, the verb on the button, and a refusal said inside.
 * What was entered stays until the mutation has succeeded.
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
  /** What is sent; undefined while a field does not do, and then the field says why. */
  input: () => RouteInput<R> | undefined;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `negative` for what takes something away. */
  tone?: "neutral" | "negative";
  /** What a notice says once it is done. */
  success: (answer: CallOutputOf<R>) => { title: string; text?: string };
  explain?: (error: ApiError) => string;
  /** Refusals after which nothing is left to decide here: the dialog can only be closed. */
  isOver?: (error: ApiError) => boolean;
  onDone: (answer: CallOutputOf<R>) => void;
  onClose: () => void;
  /** A field that the answer needs. */
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
