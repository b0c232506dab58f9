/** The constants of the specification, in one place; each says where it holds. */
const second = 1000;
const minute = 60 * second;

export const constants = {
  /** Toasts: how many at once, and for how long, in the shell and on the booking screens. */
  toastsAtOnce: 3,
  toastMilliseconds: 5 * second,
  bookingToastMilliseconds: 4 * second,
  /** Tooltips appear after this. */
  tooltipDelayMilliseconds: 700,
  /** An announcement for screen readers is taken away after this. */
  announcementMilliseconds: second,
  /** Data cache: how long unused answers are kept, and how often a failed query is tried again. */
  cacheRetentionMilliseconds: 5 * minute,
  queryRetries: 3,
  /** Below this width the sidebar is a sheet. Pixels. */
  mobileBreakpoint: 768,
  sidebarWidth: "16rem",
  sidebarWidthMobile: "18rem",
  sidebarWidthIcon: "3rem",
  sidebarCookieDays: 7,
  /** Lists are tables from here on, cards below. Pixels. */
  tableBreakpoint: 900,
  minimumPasswordLength: 6,
} as const;
