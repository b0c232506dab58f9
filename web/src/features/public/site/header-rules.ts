/** Where the public header stands, and where its main button leads. */
import { pathInWorkspace, slugIn } from "#web/session/paths.ts";

const pagesWithShell = ["/dashboard", "/booking", "/marketplace", "/events", "/news", "/my-", "/admin", "/super-admin"];

/** Pages of a workspace have the shell's own header, with or without a slug in front. */
export function isHeaderHidden(path: string): boolean {
  const page = pathInWorkspace(path);
  return pagesWithShell.some((start) => path.startsWith(start) || page.startsWith(start));
}

/** With the slug in front where the address has one. */
export function dashboardAddress(path: string): string {
  const slug = slugIn(path);
  return slug === undefined ? "/dashboard" : `/${slug}/dashboard`;
}
