/** Where the public header is shown, and where its main button leads. */
import { pathInWorkspace, slugIn } from "#web/session/paths.ts";

const pagesWithShell = ["/dashboard", "/booking", "/marketplace", "/events", "/news", "/my-", "/admin", "/super-admin"];

/** True for pages of a workspace, with or without a slug: they have the shell's own header. */
export function isHeaderHidden(path: string): boolean {
  const page = pathInWorkspace(path);
  return pagesWithShell.some((start) => path.startsWith(start) || page.startsWith(start));
}

/** Keeps the slug if the address has one. */
export function dashboardAddress(path: string): string {
  const slug = slugIn(path);
  return slug === undefined ? "/dashboard" : `/${slug}/dashboard`;
}
