/** What this browser remembers of the scanner: the chosen camera, and whether it makes sounds. */
export interface ScannerPreferences {
  /** Undefined until somebody has chosen one. */
  cameraId: string | undefined;
  hasSound: boolean;
}

const storageKey = "guildhall-scanner";

export function readPreferences(): ScannerPreferences {
  try {
    const { cameraId, hasSound } = JSON.parse(window.localStorage.getItem(storageKey) ?? "{}") as {
      [Name in keyof ScannerPreferences]?: unknown;
    };
    return { cameraId: typeof cameraId === "string" ? cameraId : undefined, hasSound: hasSound !== false };
  } catch {
    // The stored value is broken, or the browser stores nothing.
    return { cameraId: undefined, hasSound: true };
  }
}

export function keepPreferences(change: Partial<ScannerPreferences>): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ ...readPreferences(), ...change }));
  } catch {
    // The browser stores nothing. The choice holds until the page is left.
  }
}
