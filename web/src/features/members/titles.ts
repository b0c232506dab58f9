/** Titles of this page in the menu, and in the bottom bar of a phone. */
export const titles = { members: "Manage Members", short: "Members" } as const;
