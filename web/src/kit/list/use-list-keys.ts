/** J and K move between rows from anywhere in the page. The arrow keys move once a row has the focus. */
import { type KeyboardEvent, useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { keepsFocusInList } from "../detail-drawer.tsx";
import { useIsBesideDetail } from "../side-panel.ts";

/** Elements that handle these keys themselves. */
const ownKeys =
  'input, textarea, select, [contenteditable="true"], [aria-modal="true"], [role="menu"], [role="listbox"]';

export function useListKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const isBesideDetail = useIsBesideDetail();

  return useCallback(
    (event) => {
      const { target, currentTarget } = event;
      if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(ownKeys) !== null) return;
      const row = target.closest("[data-row]");
      const step = stepOf(event.key, row !== null);
      if (step === 0) return;
      const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>("a[data-row-link]")];
      const here = links.findIndex((link) =>
        row === null ? link.getAttribute("aria-current") === "true" : row.contains(link),
      );
      const next = links[here === -1 ? 0 : here + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      // The detail beside the list shows the new row; the focus stays in the list.
      if (isBesideDetail) void navigate(next.getAttribute("href") ?? "", { replace: true, state: keepsFocusInList });
    },
    [navigate, isBesideDetail],
  );
}

function stepOf(key: string, isInRow: boolean): -1 | 0 | 1 {
  if (key === "j" || (isInRow && key === "ArrowDown")) return 1;
  return key === "k" || (isInRow && key === "ArrowUp") ? -1 : 0;
}
