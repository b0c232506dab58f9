/** AppSync's rules for the address of a channel. */

const segment = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?$/;
const mostSegments = 5;

/** The segments of an address; undefined if AppSync would refuse it. Slashes at both ends are optional. */
export function segmentsOf(address: string): string[] | undefined {
  const segments = address.replace(/^\//, "").replace(/\/$/, "").split("/");
  return segments.length <= mostSegments && segments.every((one) => segment.test(one)) ? segments : undefined;
}

/** As `segmentsOf`. A subscription may end in a wildcard, which stands for one segment. */
export function segmentsToListenOn(address: string): string[] | undefined {
  const [, start, wildcard] = /^(.+?)(\/\*)?\/?$/.exec(address) ?? [];
  const segments = segmentsOf(start ?? "");
  if (segments === undefined || wildcard === undefined) return segments;
  return segments.length < mostSegments ? [...segments, "*"] : undefined;
}

export function isHeardOn(listened: readonly string[], rung: readonly string[]): boolean {
  return listened.length === rung.length && listened.every((one, place) => one === "*" || one === rung[place]);
}
