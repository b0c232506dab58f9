/** Which of the codes in a picture were not there a moment ago. */

/** A code that was out of sight for longer counts as shown again. Readers miss it in single pictures. */
const quietMilliseconds = 2500;

/** Remembers the codes in sight. The answer holds those of `codes` that are new at `nowMilliseconds`. */
export function createFreshCodes(): (codes: readonly string[], nowMilliseconds: number) => string[] {
  const lastSeen = new Map<string, number>();
  return (codes, nowMilliseconds) => {
    for (const [code, seenAt] of lastSeen) if (nowMilliseconds - seenAt > quietMilliseconds) lastSeen.delete(code);
    const fresh = [...new Set(codes)].filter((code) => !lastSeen.has(code));
    for (const code of codes) lastSeen.set(code, nowMilliseconds);
    return fresh;
  };
}
