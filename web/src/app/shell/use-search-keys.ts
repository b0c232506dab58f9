/** Ctrl or Cmd with K searches the workspace, "/" goes to the search of the page, and "?" lists the keys. */
import { useEffect, useEffectEvent, useState } from "react";

export type SearchPart = "find" | "keys";

interface SearchKeys {
  /** Undefined while the dialog is closed. */
  part: SearchPart | undefined;
  show: (part: SearchPart | undefined) => void;
}

/** In these elements a letter is text. */
const writing = 'input, textarea, select, [contenteditable="true"]';

/** The search of a page. One that also reads scanned cards names itself. */
const pageSearch = 'main input:is([type="search"], [data-page-search]):not(:disabled)';

const isWriting = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(writing) !== null;

export function useSearchKeys(): SearchKeys {
  const [part, show] = useState<SearchPart>();

  const press = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog has its own keys, and a second one would lie on it.
    if (event.defaultPrevented || event.altKey || document.querySelector('[aria-modal="true"]') !== null) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "k" || event.shiftKey) return;
      event.preventDefault();
      show("find");
    } else if ((event.key === "/" || event.key === "?") && !isWriting(event)) {
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(pageSearch);
      if (event.key === "?") show("keys");
      else if (field === null) show("find");
      else field.focus();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return { part, show };
}
