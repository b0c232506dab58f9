/** Constants of both specification documents that several screens need. Each name ends with its unit. */

/** Notices: how long they stay, and how many are visible at once. */
export const toast = {
  defaultMilliseconds: 5000,
  bookingMilliseconds: 4000,
  visibleAtOnce: 3,
  visibleAtOnceSigningIn: 1,
} as const;

export const tooltipDelayMilliseconds = 700;

/** After this time, an announcement is removed from the page. */
export const announcementMilliseconds = 1000;

/** The query cache of the browser. */
export const cache = {
  retentionMilliseconds: 5 * 60 * 1000,
  retries: 3,
} as const;

export const sidebar = {
  widthRem: 16,
  mobileWidthRem: 18,
  iconWidthRem: 3,
  /** Below this width the sidebar is a sheet that slides in. */
  mobileBreakpointPixels: 768,
  cookieName: "sidebar_state",
  cookieDays: 7,
} as const;

/** Below this width dialogs are sheets from below. */
export const sheetBreakpointPixels = 600;

/** From this width lists are tables; below it, rows of two lines. */
export const tableBreakpointPixels = 900;

/** From this width a detail is beside its list instead of over it. */
export const besideBreakpointPixels = 1200;

/** The attribute of `<html>` that names the colour scheme shown: "light" or "dark". */
export const schemeAttribute = "data-scheme";

export const minimumPasswordCharacters = 6;
