/** Reads slugs and paths from addresses. */
import { pageSegments } from "#lambdas/contract/page-segments.ts";

const firstSegmentsOfPages: ReadonlySet<string> = new Set(pageSegments);

/**
 * The first page for somebody who is signed in and has no workspace. "/" alone would lead them into a workspace, and
 * from there back to the page that they come from.
 */
export const stayingHome = "/?stay";

/** The slug at the start of an address; undefined if the address names a page without one. */
export function slugIn(path: string): string | undefined {
  const first = path.split(/[/?#]/)[1];
  return first === undefined || first === "" || firstSegmentsOfPages.has(first) ? undefined : first;
}

/** The path after the slug: "/demo/booking" and "/booking" both give "/booking". */
export function pathInWorkspace(path: string): string {
  const slug = slugIn(path);
  return slug === undefined ? path : path.slice(slug.length + 1) || "/";
}

/**
 * The address to open after signing in: only an address of this site that is not the sign-in page. Any other value of
 * `next`, such as "//elsewhere.example" or "javascript:…", may be an attack.
 */
export function acceptNextPath(next: string | null | undefined): string | undefined {
  if (next === null || next === undefined || !/^\/(?![/\\])/.test(next)) return undefined;
  const here = window.location.origin;
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  // The parser drops tabs and line ends, so a text that looks like a path may become another host.
  if (url === undefined || url.origin !== here || url.pathname.startsWith("//")) return undefined;
  if (pathInWorkspace(url.pathname) === "/auth") return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
