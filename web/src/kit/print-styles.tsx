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

/** What a list shows besides its title and its table. A sheet or a receipt inside it stays. */
const aroundList =
  "main :is(.MuiButton-root, .MuiIconButton-root), :is([role='dialog'], .MuiDrawer-root):not(:has([data-paper], [data-paper-sheet]))";
const hidden = { display: "none !important" };

/** Prints a list as its title and its table. */
export function ListPrintStyles() {
  return (
    <>
      <PrintStyles keepsTitle />
      <GlobalStyles
        styles={{
          "@media print": {
            [aroundList]: hidden,
            ".MuiAvatar-root": { backgroundColor: "transparent !important", color: "inherit !important" },
          },
        }}
      />
    </>
  );
}

/** Prints the page's content alone: without menus, header, buttons and filters. */
export function PrintStyles({ keepsTitle = false }: { keepsTitle?: boolean }) {
  return (
    <GlobalStyles
      styles={{
        "@media print": {
          "html, html[data-scheme]": onPaper,
          // Otherwise the paper shows the first moment of the change: the content beside the sidebar's place.
          "*, *::before, *::after": { transition: "none !important", animation: "none !important" },
          "body > * aside, body > * nav, body > * header:not([data-paper]), [data-screen-only]": hidden,
          ...(!keepsTitle && { "[data-page-title]": hidden }),
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
