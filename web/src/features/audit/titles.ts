/** Title of this page in the menu. */
export const titles = { audit: "Audit Trail" } as const;
