/** The words that MUI's field with suggestions says by itself. */
export const autocompleteTexts = {
  clearText: "Clear",
  closeText: "Close",
  openText: "Open",
  noOptionsText: "No options",
};
