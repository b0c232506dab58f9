/** Until which day the reader has put the trial's strip away, in this browser. */
const keyOf = (tenantId: string) => `guildhall-hidden-strip-${tenantId}`;

/** @param today any text that names the day */
export function isStripHidden(tenantId: string, today: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(tenantId)) === today;
  } catch {
    return false;
  }
}

export function hideStrip(tenantId: string, today: string): void {
  try {
    window.localStorage.setItem(keyOf(tenantId), today);
  } catch {
    // The browser stores nothing. The strip comes back with the next page.
  }
}
