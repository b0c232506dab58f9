/** The MUI theme: tokens turned into CSS variables for both schemes. */
import { type CSSProperties, createTheme, type PaletteColorOptions } from "@mui/material/styles";
import { schemeAttribute } from "../session/constants.ts";
import { themeComponents } from "./theme-components.ts";
import { type SchemeTokens, tokens } from "./tokens.ts";

declare module "@mui/material/styles" {
  interface Palette {
    /** For points and highlights. A tenant's accent replaces it. */
    brass: Palette["primary"];
    /** Quiet fills, for selected and less prominent items. */
    muted: Palette["primary"];
    controlBorder: string;
  }
  interface PaletteOptions {
    brass?: PaletteColorOptions;
    muted?: PaletteColorOptions;
    controlBorder?: string;
  }
  interface ThemeCssVariables {
    enabled: true;
  }
  interface TypographyVariants {
    /** The title of a page that is one list. */
    listTitle: CSSProperties;
    /** A name or an important figure, in the size of the text around it. */
    strong: CSSProperties;
    strongSmall: CSSProperties;
    /** The largest figure of a card. */
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    listTitle?: CSSProperties;
    strong?: CSSProperties;
    strongSmall?: CSSProperties;
    figure?: CSSProperties;
  }
}

declare module "@mui/material/Typography" {
  interface TypographyPropsVariantOverrides {
    listTitle: true;
    strong: true;
    strongSmall: true;
    figure: true;
  }
}

function palette(scheme: SchemeTokens) {
  return {
    primary: scheme.primary,
    // MUI's default secondary colour does not belong to the palette.
    secondary: scheme.brass,
    brass: scheme.brass,
    muted: scheme.mutedSurface,
    error: scheme.error,
    success: scheme.success,
    info: scheme.info,
    warning: scheme.warning,
    background: { default: scheme.background, paper: scheme.surface },
    text: { primary: scheme.text, secondary: scheme.muted },
    divider: scheme.hairline,
    controlBorder: scheme.controlBorder,
  };
}

/** The font weights besides regular. */
const weights = { strong: 600, headline: 650 } as const;

const rem = (pixels: number) => `${pixels / 16}rem`;
const headline = (pixels: number, fontWeight: number, letterSpacing = "-0.01em") => ({
  fontSize: rem(pixels),
  fontWeight,
  lineHeight: 1.15,
  letterSpacing,
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: `[${schemeAttribute}="%s"]`, nativeColor: true },
  colorSchemes: { light: { palette: palette(tokens.light) }, dark: { palette: palette(tokens.dark) } },
  spacing: 8,
  shape: { borderRadius: tokens.radius.control },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  transitions: {
    duration: {
      shortest: tokens.motion.short,
      shorter: tokens.motion.short,
      short: tokens.motion.standard,
      standard: tokens.motion.standard,
      complex: tokens.motion.long,
      enteringScreen: tokens.motion.long,
      leavingScreen: tokens.motion.standard,
    },
    easing: { easeOut: "cubic-bezier(0.2, 0, 0, 1)", easeInOut: "cubic-bezier(0.2, 0, 0, 1)" },
  },
  typography: {
    fontFamily: tokens.fontFamily,
    fontWeightMedium: weights.strong,
    fontWeightBold: weights.headline,
    // Phone size first; larger where there is room.
    h1: { ...headline(26, weights.headline, "-0.015em"), "@media (min-width:900px)": { fontSize: rem(34) } },
    h2: headline(20, weights.headline),
    h3: { ...headline(16, weights.headline, "0"), lineHeight: 1.35 },
    h4: { ...headline(16, weights.strong, "0"), lineHeight: 1.35 },
    h5: { ...headline(14, weights.strong, "0"), lineHeight: 1.35 },
    h6: { ...headline(14, weights.strong, "0"), lineHeight: 1.35 },
    listTitle: {
      ...headline(20, weights.headline, "-0.015em"),
      "@media (min-width:600px)": { fontSize: rem(26) },
    },
    figure: { ...headline(26, weights.headline), fontVariantNumeric: "tabular-nums" },
    strong: { fontSize: rem(16), fontWeight: weights.strong, lineHeight: 1.5, letterSpacing: 0 },
    strongSmall: { fontSize: rem(14), fontWeight: weights.strong, lineHeight: 1.5, letterSpacing: 0 },
    subtitle1: { fontSize: rem(16), fontWeight: weights.strong, lineHeight: 1.5, letterSpacing: 0 },
    subtitle2: { fontSize: rem(14), fontWeight: weights.strong, lineHeight: 1.5, letterSpacing: 0 },
    body1: { fontSize: rem(16), lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: rem(14), lineHeight: 1.5, letterSpacing: 0 },
    button: { fontSize: rem(14), fontWeight: weights.strong, lineHeight: 1.5, letterSpacing: 0, textTransform: "none" },
    caption: { fontSize: rem(12), lineHeight: 1.5, letterSpacing: 0 },
    overline: {
      fontSize: rem(12),
      fontWeight: weights.strong,
      lineHeight: 1.5,
      letterSpacing: "0.02em",
      textTransform: "none",
    },
  },
  components: themeComponents,
});
