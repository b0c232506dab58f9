import { useToasts } from "#web/kit/toasts.tsx";
import { domainTexts as texts } from "./texts.ts";

/** Copies a text, and says whether the browser allowed it. */
export function useCopy(): (text: string) => Promise<void> {
  const toasts = useToasts();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(texts.copied);
    } catch {
      toasts.error(texts.notCopied);
    }
  };
}
