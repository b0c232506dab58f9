/** Texts that MUI's Autocomplete shows by itself. */
export const autocompleteTexts = {
  clearText: "Clear",
  closeText: "Close",
  openText: "Open",
  noOptionsText: "No options",
};
