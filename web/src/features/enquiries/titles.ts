/** What the menu calls this page. */
export const titles = { enquiries: "Enquiries" } as const;
