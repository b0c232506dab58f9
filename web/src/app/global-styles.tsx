/** Global styles: the page's background, and the effects of the accessibility settings. */
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { CssVarsTheme, Theme } from "@mui/material/styles";
import { tokens } from "./tokens.ts";

/** All font sizes are in rem, so this one size scales them all. */
const fontSizes = { small: "87.5%", normal: "100%", large: "112.5%", xl: "125%" } as const;

const stillness = {
  "*, *::before, *::after": {
    animationDuration: "0.01ms !important",
    animationIterationCount: "1 !important",
    transitionDuration: "0.01ms !important",
    scrollBehavior: "auto !important",
  },
};

const styles = (theme: Theme) => lookOf((theme as Theme & Pick<CssVarsTheme, "vars">).vars);

const lookOf = ({ palette }: CssVarsTheme["vars"]) => ({
  // Keeps the focused element clear of the header and the bottom bar.
  html: {
    "--radius-card": `${tokens.radius.card}px`,
    scrollPaddingBlockStart: "calc(var(--shell-header-height, 0px) + 16px)",
    scrollPaddingBlockEnd: "calc(var(--shell-bottom-bar-height, 0px) + 16px)",
  },
  ...Object.fromEntries(
    Object.entries(fontSizes).map(([size, value]) => [`[data-font-size="${size}"]`, { fontSize: value }]),
  ),
  body: { minHeight: "100dvh", overflowWrap: "break-word" },
  ":focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  // Two rings, dark and light, so that the focus is visible on any background, including a tenant's colour.
  "[data-focus='enhanced'] :focus-visible": {
    outline: `3px solid ${palette.text.primary}`,
    outlineOffset: 2,
    boxShadow: `0 0 0 2px ${palette.background.paper}`,
  },
  // A field shows its focus on its own outline, so the input inside needs none. Nor does a dialog that takes the focus
  // as a whole.
  "input:focus-visible, textarea:focus-visible, [contenteditable]:focus-visible, [data-page-title]:focus-visible, main:focus-visible, .MuiSelect-select:focus-visible, .MuiDialog-paper:focus-visible, .MuiDrawer-paper:focus-visible":
    { outline: "none !important", boxShadow: "none !important" },
  // Two attributes make this selector more specific than the theme's and a tenant's variables.
  "html[data-contrast='high'][data-scheme]": {
    "--mui-palette-text-secondary": palette.text.primary,
    "--mui-palette-divider": palette.controlBorder,
    "--mui-palette-controlBorder": palette.text.primary,
    "--mui-palette-primary-fill": palette.primary.main,
    "--mui-palette-primary-fillHover": palette.primary.dark,
    "--mui-palette-primary-fillText": palette.primary.contrastText,
  },
  "html[data-contrast='high'][data-scheme='light']": {
    "--mui-palette-background-default": "#FFFFFF",
    "--mui-palette-text-primary": "#000000",
    "--mui-palette-primary-main": "color-mix(in oklch, var(--mui-palette-primary-dark), #000 25%)",
  },
  "html[data-contrast='high'][data-scheme='dark']": {
    "--mui-palette-background-default": "#000000",
    "--mui-palette-background-paper": "#000000",
    "--mui-palette-text-primary": "#FFFFFF",
    "--mui-palette-primary-main": "var(--mui-palette-primary-light)",
  },
  "[data-contrast='high'] main a:not([role='button'])": { textDecorationThickness: "2px" },
  "[data-motion='reduced']": stillness,
  "@media (prefers-reduced-motion: reduce)": stillness,
});

export function AppStyles() {
  return (
    <>
      <CssBaseline enableColorScheme />
      <GlobalStyles styles={styles} />
    </>
  );
}
