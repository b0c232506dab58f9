/** Titles of these pages in the menu. */
export const titles = {
  dashboard: "Dashboard",
  home: "Home",
} as const;
