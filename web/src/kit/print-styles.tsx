import GlobalStyles from "@mui/material/GlobalStyles";

/** Paper is white, whatever the theme is. */
const onPaper = {
  "--mui-palette-background-default": "#FFFFFF !important",
  "--mui-palette-background-paper": "#FFFFFF !important",
  "--mui-palette-text-primary": "#000000 !important",
  "--mui-palette-text-secondary": "#333333 !important",
  "--mui-palette-divider": "#999999 !important",
  "--mui-palette-primary-main": "#000000 !important",
  "--shell-sidebar-width": "0px !important",
  "--shell-header-height": "0px !important",
  "--shell-bottom-bar-height": "0px !important",
  colorScheme: "light",
};

/** Prints the page's content alone: without menus, header, buttons and filters. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        "@media print": {
          "html, html[data-scheme]": onPaper,
          // Otherwise the paper shows the first moment of the change: the content beside the sidebar's place.
          "*, *::before, *::after": { transition: "none !important", animation: "none !important" },
          "body > * aside, body > * nav, body > * header:not([data-paper]), [data-screen-only], [data-page-title]": {
            display: "none !important",
          },
          // A sheet is printed alone, without the list from which it was made.
          "body:has([data-paper-sheet]) *:not(:has([data-paper-sheet]), [data-paper-sheet], [data-paper-sheet] *)": {
            display: "none !important",
          },
          main: { padding: "0 !important", maxWidth: "none !important", margin: "0 !important" },
          "[data-paper-sheet]": { border: "0 !important", padding: "0 !important" },
          "tr, [data-paper]": { breakInside: "avoid" },
          thead: { display: "table-header-group" },
        },
      }}
    />
  );
}
