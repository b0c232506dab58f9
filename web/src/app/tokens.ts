import { productColours } from "#lambdas/contract/product-colours.ts";

/** The design tokens. The theme and the first paint read them; no other file contains a colour. */
export const tokens = {
  light: {
    background: productColours.light.background,
    surface: productColours.light.surface,
    hairline: productColours.light.hairline,
    controlBorder: productColours.light.controlBorder,
    mutedSurface: { main: productColours.light.mutedSurface, contrastText: productColours.light.text },
    text: productColours.light.text,
    muted: productColours.light.quietText,
    primary: {
      main: productColours.light.primary,
      light: "#2C7768",
      dark: "#0A4439",
      contrastText: productColours.light.onPrimary,
    },
    brass: { main: productColours.light.brass, light: "#A9782C", dark: "#6C460C", contrastText: "#FFFFFF" },
    error: { main: "#B3261E", light: "#CB4B43", dark: "#8C1D17", contrastText: "#FFFFFF" },
    success: { main: "#1C7349", light: "#3A8E64", dark: "#155838", contrastText: "#FFFFFF" },
    info: { main: "#23559E", light: "#4673B5", dark: "#1A417B", contrastText: "#FFFFFF" },
    warning: { main: "#8F5A00", light: "#AB7722", dark: "#6F4600", contrastText: "#FFFFFF" },
  },
  dark: {
    background: productColours.dark.background,
    surface: productColours.dark.surface,
    hairline: productColours.dark.hairline,
    controlBorder: productColours.dark.controlBorder,
    mutedSurface: { main: productColours.dark.mutedSurface, contrastText: productColours.dark.text },
    text: productColours.dark.text,
    muted: productColours.dark.quietText,
    primary: {
      main: productColours.dark.primary,
      light: "#86D6C1",
      dark: "#45AC92",
      contrastText: productColours.dark.onPrimary,
    },
    brass: { main: productColours.dark.brass, light: "#EDCB8E", dark: "#CB9C48", contrastText: "#221804" },
    error: { main: "#F2938C", light: "#F6B0AB", dark: "#DD736B", contrastText: "#2B0806" },
    success: { main: "#6CCB98", light: "#90D9B2", dark: "#4FB17D", contrastText: "#0A2015" },
    info: { main: "#8FB8F2", light: "#AFCCF6", dark: "#6E9CDD", contrastText: "#0B1B33" },
    warning: { main: "#E8B45C", light: "#EFC986", dark: "#CE993F", contrastText: "#241902" },
  },
  fontFamily: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
  radius: { control: 8, card: 10 },
  /** Shares of the first colour in the ground of a chosen row. Quiet text stays readable on both. */
  chosenRow: { ground: 0.08, underPointer: 0.12 },
  /** Milliseconds, for elements that move. */
  motion: { short: 120, standard: 160, long: 200 },
} as const;

export type SchemeTokens = (typeof tokens)["light"] | (typeof tokens)["dark"];

/** The storage key of the choice of light, dark or system. */
export const modeStorageKey = "guildhall-mode";
