/** Title of this page in the menu. */
export const titles = { plans: "Membership Plans" } as const;
