import type { LoadPage, LoadPublicPage } from "../define-page.ts";
import { platformOnly } from "./platform-only.tsx";

/** A page's file could not be loaded: a deployment removed it, or the connection was lost. */
export class PageNotLoaded extends Error {
  override readonly name = "PageNotLoaded";
  /** The browser had no connection. If it had one, the cause is unknown. */
  readonly wasOffline = !window.navigator.onLine;
}

export function loadPublicPage(load: LoadPublicPage): LoadPage {
  return loadPage(async () => ({ Component: platformOnly((await load()).default) }));
}

/**
 * Loads a page or another part of a route. Throws `PageNotLoaded`, because browsers differ in the type and text of this
 * error.
 */
export function loadPage<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded("A page could not be loaded", { cause });
    });
}
