/** Titles of these pages in the menu. */
export const titles = {
  dashboard: "Dashboard",
  home: "Home",
  administration: "Admin Dashboard",
} as const;
