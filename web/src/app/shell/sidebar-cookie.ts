/** Whether the sidebar is open, remembered for a week in a cookie, as specified. */
import { sidebar } from "#web/session/constants.ts";

const secondsPerDay = 86_400;

export function readSidebarOpen(cookies: string): boolean {
  const value = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${sidebar.cookieName}=`))
    ?.split("=")[1];
  return value !== "false";
}

export function sidebarCookie(isOpen: boolean): string {
  return `${sidebar.cookieName}=${isOpen}; path=/; max-age=${sidebar.cookieDays * secondsPerDay}; samesite=lax`;
}
