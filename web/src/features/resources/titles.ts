/** What the menu calls this page. */
export const titles = { resources: "Manage Resources" } as const;
