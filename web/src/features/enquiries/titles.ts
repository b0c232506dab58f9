/** Title of this page in the menu. */
export const titles = { enquiries: "Inbox" } as const;
