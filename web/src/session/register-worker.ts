/** Asks the browser for the worker that keeps the app's files for times without a network. */
import { pageLanguage } from "./page-language.ts";

/**
 * The development server has no built files to keep, so it has no worker either.
 * @param isOfStaff whether the browser keeps the pages of the front desk and of stations too
 */
export function registerWorker(isOfStaff: boolean): void {
  if (!("serviceWorker" in navigator)) return;
  if (!import.meta.env.PROD) {
    // The built app may have left one at this address.
    const leave = (all: readonly ServiceWorkerRegistration[]) => Promise.all(all.map((one) => one.unregister()));
    navigator.serviceWorker
      .getRegistrations()
      .then(leave)
      .catch(() => undefined);
    return;
  }
  const address = `/sw.js?language=${pageLanguage}${isOfStaff ? "&staff=1" : ""}`;
  // A browser may refuse it, as in a private window. The app works without.
  navigator.serviceWorker.register(address, { updateViaCache: "none" }).catch(() => undefined);
}
