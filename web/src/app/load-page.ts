import type { LoadPage, LoadPublicPage } from "../define-page.ts";

/** The file of a page could not be fetched: it went with the last deployment, or the connection was lost. */
export class PageNotLoaded extends Error {
  override readonly name = "PageNotLoaded";
}

export function loadPublicPage(load: LoadPublicPage): LoadPage {
  return loadPage(async () => ({ Component: (await load()).default }));
}

/** A page, or another part of a route. Names the failure, since browsers agree neither on its type nor on its words. */
export function loadPage<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded("A page could not be loaded", { cause });
    });
}
