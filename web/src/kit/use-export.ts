/** Saves what a page lists as a file. It reads all pages, so it takes a while, and can fail. */
import { useState } from "react";
import { errorText } from "./error-texts.ts";
import { useToasts } from "./toasts.tsx";

/** @param save loads what makes the file, only when it is wanted */
export function useExport(save: () => Promise<void>, notExported: string): { isBusy: boolean; run: () => void } {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  async function run(): Promise<void> {
    setIsBusy(true);
    try {
      await save();
    } catch (error) {
      toasts.error(notExported, errorText(error));
    }
    setIsBusy(false);
  }

  return { isBusy, run: () => void run() };
}
