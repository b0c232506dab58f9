import { useEffect } from "react";
import { useOptionalWorkspace } from "../session/workspace.tsx";
import { sharedTexts } from "./texts.ts";

/** Sets the document's title, which the history and the shell's announcement use too. */
export function usePageTitle(title: string): void {
  const place = useOptionalWorkspace()?.name ?? sharedTexts.productName;
  useEffect(() => {
    document.title = sharedTexts.pageTitle(title, place);
  }, [title, place]);
}
