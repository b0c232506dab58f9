/** Title of this page in the menu. */
export const titles = { members: "Manage Members" } as const;
