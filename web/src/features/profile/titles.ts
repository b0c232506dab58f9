/** Title of this page in the menu. */
export const titles = { myProfile: "My Profile" } as const;
