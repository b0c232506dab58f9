/** Asks before unsaved changes are lost: on closing, on the browser's Back, and on leaving the site. */
import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "./dialogs.tsx";
import { sharedTexts } from "./texts.ts";

interface LeaveQuestion {
  /** Call it after saving: the next navigation is then not stopped. */
  leaveFreely: () => void;
  question: ReactNode;
}

export function useLeaveQuestion(isDirty: boolean): LeaveQuestion {
  const isFree = useRef(false);
  const blocker = useBlocker(() => {
    const stops = isDirty && !isFree.current;
    isFree.current = false;
    return stops;
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    // The browser shows its own text here; a page can only request the question.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return {
    leaveFreely: () => {
      isFree.current = true;
    },
    question: (
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title={sharedTexts.unsaved.title}
        text={sharedTexts.unsaved.text}
        confirmLabel={sharedTexts.unsaved.confirm}
        cancelLabel={sharedTexts.unsaved.keep}
        tone="negative"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    ),
  };
}
