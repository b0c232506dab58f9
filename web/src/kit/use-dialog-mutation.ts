/** The one mutation of a dialog: a notice after success, and a refusal that stays in the dialog. */
import { useState } from "react";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { type ApiError, type CallOutputOf, type Keeps, type RouteInput, useRouteMutation } from "../session/api.ts";
import type { ToastOptions, ToastTone } from "./toast-item.ts";
import { useToasts } from "./toasts.tsx";

export interface DialogMutationOptions<R extends RouteContract> {
  route: R;
  /** Refreshed besides the tenant's mounted queries: long infinite lists. */
  refreshes?: readonly RouteContract[];
  /** The notice after success. Its tone is another where the answer is no good news. */
  success: (
    answer: CallOutputOf<R>,
    sent: RouteInput<R>,
  ) => {
    title: string;
    text?: string;
    tone?: ToastTone;
    action?: ToastOptions["action"];
  };
  /** Shows a refusal at its field. @returns false if it belongs to no field; the dialog then shows it */
  showAtField?: ((error: ApiError) => boolean) | undefined;
  /** Writes the answer into the cache; see `useRouteMutation`. */
  keeps?: Keeps<R> | undefined;
  onDone: (answer: CallOutputOf<R>) => void;
}

export function useDialogMutation<R extends RouteContract>(options: DialogMutationOptions<R>) {
  const { route, refreshes = [], keeps, success, showAtField, onDone } = options;
  const toasts = useToasts();
  const { mutate, isPending } = useRouteMutation(route, { refreshes, keeps });
  const [problem, setProblem] = useState<ApiError>();

  function send(input: RouteInput<R>): void {
    if (isPending) return;
    setProblem(undefined);
    mutate(input, {
      onSuccess: (answer) => {
        const { title, text, tone = "success", action } = success(answer, input);
        toasts[tone](title, text, { action });
        onDone(answer);
      },
      onError: (error) => {
        if (showAtField?.(error) !== true) setProblem(error);
      },
    });
  }

  return { send, isPending, problem };
}
