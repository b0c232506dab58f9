/** Titles of these pages in the menu. */
export const titles = {
  notifications: "Notifications",
} as const;
