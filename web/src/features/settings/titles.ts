/** Title of this page in the menu. */
export const titles = { settings: "Settings" } as const;
