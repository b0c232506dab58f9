import { useEffect } from "react";
import { useOptionalWorkspace } from "../session/workspace.tsx";
import { sharedTexts } from "./texts.ts";

/** Sets the document's title, which the history and the shell's announcement use too. Neither divides a word. */
export function usePageTitle(title: string): void {
  const place = useOptionalWorkspace()?.name ?? sharedTexts.productName;
  useEffect(() => {
    document.title = sharedTexts.pageTitle(title, place).replaceAll("\u00AD", "");
  }, [title, place]);
}
