/** Results that somebody has read and put away, in this browser. */
const keyOf = (clearingId: string) => `guildhall-hidden-${clearingId}`;

export function isHidden(clearingId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(clearingId)) !== null;
  } catch {
    return false;
  }
}

export function hideClearing(clearingId: string): void {
  try {
    window.localStorage.setItem(keyOf(clearingId), "1");
  } catch {
    // The browser stores nothing. The result leaves by itself.
  }
}
