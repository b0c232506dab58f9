import { errorText } from "./error-texts.ts";
import { sharedTexts } from "./texts.ts";
import type { ToastOptions } from "./toast-item.ts";
import { useToasts } from "./toasts.tsx";

/** For a notice about a change that another call takes back as a whole. */
export function useUndo(): (back: () => Promise<unknown>) => NonNullable<ToastOptions["action"]> {
  const toasts = useToasts();
  return (back) => ({
    label: sharedTexts.undo,
    onPress: () =>
      void back().then(
        () => toasts.success(sharedTexts.undone),
        (error: unknown) => toasts.error(sharedTexts.notUndone, errorText(error)),
      ),
  });
}
