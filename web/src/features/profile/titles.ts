/** What the menu calls this page. */
export const titles = { myProfile: "My Profile" } as const;
