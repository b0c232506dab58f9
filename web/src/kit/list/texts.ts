/** Texts of every list. */
export const listTexts = {
  more: "Show more",
  loadingMore: "Loading...",
  filters: "Filters",
  filtersActive: (count: number) => `Filters (${count})`,
  showList: "Show the list",
  clearSearch: "Clear the search",
  choose: (name: string) => `Choose ${name}`,
  chooseAll: "Choose all that are loaded",
  chooseNone: "Choose none",
  chosen: (count: number) => `${count} chosen`,
  actionFor: (action: string, count: number) => `${action} (${count})`,
  chosenActions: "What to do with the chosen rows",
};
