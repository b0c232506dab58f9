/** Whether the page is on its way to paper. Paper has room for a table, and neither filters nor details. */
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  const media = matchMedia("print");
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia("print").matches);
}
