/** What can be read from an address. */
import { pageSegments } from "#lambdas/contract/page-segments.ts";

const firstSegmentsOfPages: ReadonlySet<string> = new Set(pageSegments);

/** The slug that an address starts with; undefined where it names a page without one. */
export function slugIn(path: string): string | undefined {
  const first = path.split(/[/?#]/)[1];
  return first === undefined || first === "" || firstSegmentsOfPages.has(first) ? undefined : first;
}

/** What follows the slug: "/demo/booking" and "/booking" are both "/booking". */
export function pathInWorkspace(path: string): string {
  const slug = slugIn(path);
  return slug === undefined ? path : path.slice(slug.length + 1) || "/";
}

/**
 * Where to go after signing in: only an address of this site that is not the sign-in page itself. Anything else in
 * `next`, such as "//elsewhere.example" or "javascript:…", is somebody's attempt to send people away.
 */
export function acceptNextPath(next: string | null | undefined): string | undefined {
  if (next === null || next === undefined || !/^\/(?![/\\])/.test(next)) return undefined;
  const here = window.location.origin;
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  // The parser drops tabs and line ends, so what looks like a path may still become another host.
  if (url === undefined || url.origin !== here || url.pathname.startsWith("//")) return undefined;
  if (pathInWorkspace(url.pathname) === "/auth") return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
