/** Whether a detail stands beside the page. Lists and elements fixed to the window leave room for it. */
import { useLayoutEffect, useSyncExternalStore } from "react";

/** Pixels. */
export const sidePanelWidth = 440;

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
