/** Texts of the search over the whole workspace, and of the list of keys. */
export const searchTexts = {
  label: "Search",
  field: "Search this workspace",
  placeholder: "Pages, members, resources, bookings",
  placeholderOfDesk: "Pages, who comes today, resources",
  placeholderOfMember: "Pages, resources, your bookings",
  results: "Results",
  groups: {
    pages: "Pages",
    members: "Members",
    resources: "Resources",
    arrivals: "Expected today",
    houseBookings: "Bookings",
    bookings: "Your bookings",
  },
  moreBookings: (text: string) => `More bookings with "${text}"`,
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  nothing: (text: string) => `Nothing is called "${text}".`,
  searching: "Searching...",
  failed: (parts: string) => `Could not be searched: ${parts}. Check your connection.`,
} as const;

export const keysTexts = {
  title: "Keys",
  rows: {
    find: "Search this workspace",
    page: "Search this page",
    sidebar: "Show or hide the sidebar",
    rows: "Next and previous row of a list",
    keys: "Show this list",
  },
  or: "or",
  /** As the reader's keyboard names the key. */
  withControl: (letter: string) => `Ctrl ${letter}`,
  withCommand: (letter: string) => `Cmd ${letter}`,
} as const;
