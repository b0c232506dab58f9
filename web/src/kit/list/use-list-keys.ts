/** J and K move between rows from anywhere in the page. The arrow keys move once a row has the focus. */
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { keepsFocusInList } from "../detail-drawer.tsx";
import { useIsBesideDetail } from "../side-panel.ts";

/** Elements that handle these keys themselves. */
const ownKeys =
  'input, textarea, select, [contenteditable="true"], [aria-modal="true"], [role="menu"], [role="listbox"]';

/** For the element around the list page. */
export function useListKeys(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isBesideDetail = useIsBesideDetail();

  const move = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const { current } = page;
    if (!(target instanceof HTMLElement) || current === null || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !isAbout(current, target)) return;
    const row = target.closest("[data-row]");
    const step = stepOf(event.key, row !== null);
    if (step === 0) return;
    const links = [...current.querySelectorAll<HTMLAnchorElement>("a[data-row-link]")];
    const here = links.findIndex((link) =>
      row === null ? link.getAttribute("aria-current") === "true" : row.contains(link),
    );
    const next = links[here === -1 ? 0 : here + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    // The detail beside the list shows the new row; the focus stays in the list.
    if (isBesideDetail)
      void navigate(next.getAttribute("href") ?? "", {
        replace: true,
        preventScrollReset: true,
        state: keepsFocusInList,
      });
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => move(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return page;
}

/** After a page load, and after a press on empty ground, the body has the focus. The keys then mean the list too. */
function isAbout(page: HTMLElement, target: HTMLElement): boolean {
  if (target === document.body) return document.querySelector('[aria-modal="true"]') === null;
  return page.contains(target) && target.closest(ownKeys) === null;
}

function stepOf(key: string, isInRow: boolean): -1 | 0 | 1 {
  if (key === "j" || (isInRow && key === "ArrowDown")) return 1;
  return key === "k" || (isInRow && key === "ArrowUp") ? -1 : 0;
}
