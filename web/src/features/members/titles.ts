/** What the menu calls this page. */
export const titles = { members: "Manage Members" } as const;
