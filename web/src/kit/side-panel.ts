/** Whether a detail stands beside the page. Lists and elements fixed to the window leave room for it. */
import useMediaQuery from "@mui/material/useMediaQuery";
import { useLayoutEffect, useSyncExternalStore } from "react";

/** Pixels. */
export const sidePanelWidth = 440;

/** From here a page beside a detail has the room that 1280 pixels give it without one. */
const roomForBoth = `(min-width:${1280 + sidePanelWidth}px)`;

let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  document.documentElement.style.setProperty("--side-panel-width", open > 0 ? `${sidePanelWidth}px` : "0px");
  for (const listener of listeners) listener();
}

/** Reserves the room while the component is mounted and `isBeside` is true. */
export function useSidePanel(isBeside: boolean): void {
  useLayoutEffect(() => {
    if (!isBeside) return undefined;
    change(1);
    return () => change(-1);
  }, [isBeside]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsBesideDetail(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0);
}

/** Whether a detail takes the room that the page needs for all its columns, filters and buttons. */
export function useIsNarrowedByDetail(): boolean {
  const hasRoom = useMediaQuery(roomForBoth, { noSsr: true });
  return useIsBesideDetail() && !hasRoom;
}
