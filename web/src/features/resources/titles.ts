/** Title of this page in the menu. */
export const titles = { resources: "Manage Resources" } as const;
