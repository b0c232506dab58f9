/** Title of this page in the menu. */
export const titles = { enquiries: "Enquiries" } as const;
