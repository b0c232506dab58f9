/** What the menu calls this page. */
export const titles = { settings: "Settings" } as const;
