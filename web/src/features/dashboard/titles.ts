/** What the menu calls these pages. */
export const titles = {
  dashboard: "Dashboard",
  home: "Home",
  administration: "Admin Dashboard",
} as const;
