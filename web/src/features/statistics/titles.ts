/** Titles of this page in the menu. */
export const titles = { administration: "Admin Dashboard", today: "Today", sales: "Sales" } as const;
