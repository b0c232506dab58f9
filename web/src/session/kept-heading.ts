/**
 * The dashboard's heading as it was last shown, kept in this browser until the session ends. `public/frame.js` draws it
 * before the app is there.
 */
import { tokenKey } from "./amplify-keys.ts";

export const keptHeadingKey = "guildhall-heading";

export interface Heading {
  /** "/demo", or "" on the tenant's own host. */
  basePath: string;
  timeZone: string;
  /** In the morning, in the afternoon, in the evening. */
  titles: readonly string[];
}

export function keepHeading({ basePath, timeZone, titles }: Heading): void {
  try {
    // The key names the account, so nobody sees another person's name.
    const kept = { session: tokenKey(), basePath, timeZone, titles };
    window.localStorage.setItem(keptHeadingKey, JSON.stringify(kept));
  } catch {
    // The frame is drawn without a heading.
  }
}

/** For the end of a session. */
export function forgetHeading(): void {
  try {
    window.localStorage.removeItem(keptHeadingKey);
  } catch {
    // Then nothing is kept either.
  }
}
