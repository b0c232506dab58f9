/** A double click on the button that opens a dialog must not close it again through the backdrop. */
import { useLayoutEffect, useRef } from "react";

/** Longer than between the two clicks of a double click, and shorter than anybody decides to leave again. */
const steadyMilliseconds = 300;

type Close = (event: object, reason: "backdropClick" | "escapeKeyDown") => void;

/** A handler for `onClose` of MUI's modals that ignores the backdrop right after opening. */
export function useSteadyClose(open: boolean, onClose: Close | undefined): Close | undefined {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  if (onClose === undefined) return undefined;
  return (event, reason) => {
    if (reason === "backdropClick" && performance.now() - openedAt.current < steadyMilliseconds) return;
    onClose(event, reason);
  };
}
