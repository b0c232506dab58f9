/** Asks before unsaved changes are lost: on closing, on the browser's Back, and on leaving the site. */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "./dialogs.tsx";
import { sharedTexts } from "./texts.ts";

interface LeaveQuestion {
  /** Call it after saving: the next navigation is then not stopped. */
  leaveFreely: () => void;
  question: ReactNode;
}

/**
 * Whether the changes may be lost, for each form on the page that has any. The router asks one form only, so each
 * answers for all.
 */
const unsaved = new Set<RefObject<boolean>>();

export function useLeaveQuestion(isDirty: boolean): LeaveQuestion {
  const freeRef = useRef(false);
  return {
    leaveFreely: () => {
      freeRef.current = true;
    },
    question: isDirty ? <Question freeRef={freeRef} /> : null,
  };
}

function Question({ freeRef }: { freeRef: RefObject<boolean> }) {
  const blocker = useBlocker(() => {
    const stops = [...unsaved].some(({ current }) => !current);
    for (const one of unsaved) one.current = false;
    return stops;
  });

  useEffect(() => {
    // A form without changes was left free. What is typed later is not.
    freeRef.current = false;
    unsaved.add(freeRef);
    return () => {
      unsaved.delete(freeRef);
      freeRef.current = false;
    };
  }, [freeRef]);

  useEffect(() => {
    // The browser shows its own text here; a page can only request the question.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return (
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
  );
}
