/** Texts of the search over the whole workspace, and of the list of keys. */
export const searchTexts = {
  label: "Search",
  field: "Search this workspace",
  placeholder: "Pages, members, resources, bookings",
  placeholderOfMember: "Pages, resources, your bookings",
  results: "Results",
  groups: { pages: "Pages", members: "Members", resources: "Resources", bookings: "Your bookings" },
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
