/// <reference types="@mui/x-date-pickers/themeAugmentation" />
/** Styles of fields: outlined, label above, help below. An error replaces the help. */
import type { CssVarsTheme, CssVarsThemeOptions } from "@mui/material/styles";
import { brandFill } from "../kit/brand-fill.ts";
import { chosenInForcedColors, forcedColors } from "../kit/looks.ts";
import { tokens } from "./tokens.ts";

/** As high as a button beside it: 40 px, and 44 for a finger. */
const fieldPadding = (inline: number) => ({
  padding: `8px ${inline}px`,
  "@media (pointer: coarse)": { paddingBlock: 10 },
});

const outline = (theme: Pick<CssVarsTheme, "vars">) => ({
  borderRadius: tokens.radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  "& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline": {
    borderColor: theme.vars.palette.controlBorder,
    // The label is above the outline, so the outline needs no notch.
    insetBlockStart: 0,
    "& legend": { display: "none" },
  },
});

export const inputComponents: CssVarsThemeOptions["components"] = {
  MuiTextField: { defaultProps: { variant: "outlined" } },
  // Above a group of choices. The label of one field has it too.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: "0.875rem",
        fontWeight: 600,
        lineHeight: 1.5,
        color: theme.vars.palette.text.primary,
        "&.Mui-focused, &.Mui-error": { color: theme.vars.palette.text.primary },
        "&.Mui-disabled": { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: "static",
        transform: "none",
        maxWidth: "100%",
        whiteSpace: "normal",
        marginBlockEnd: 6,
      },
      asterisk: { display: "none" },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => outline(theme),
      input: {
        ...fieldPadding(14),
        height: "1.5em",
        lineHeight: 1.5,
        // The icon before the text has its own spacing.
        ".MuiInputAdornment-positionStart + &": { paddingInlineStart: 0 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => outline(theme),
      sectionsContainer: fieldPadding(0),
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: "1.5em" } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        marginBlockStart: 6,
        fontSize: "0.8125rem",
        lineHeight: 1.4,
        // It says why the field is disabled, so it must be read.
        "&.Mui-disabled": { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { "&:has(> .MuiSwitch-root)": { marginInlineStart: -4 } },
      label: { fontSize: "0.9375rem" },
    },
  },
  MuiSwitch: {
    // The thumb lies inside its track, and the track begins where texts begin.
    styleOverrides: {
      root: { width: 44, height: 28, padding: 4, marginInlineEnd: 8 },
      switchBase: ({ theme }) => ({
        padding: 6,
        color: theme.vars.palette.background.paper,
        "&.Mui-checked": { color: brandFill.text, transform: "translateX(16px)" },
        "&.Mui-checked + .MuiSwitch-track": { opacity: 1, backgroundColor: brandFill.background },
        "&.Mui-disabled + .MuiSwitch-track": { opacity: 0.4 },
      }),
      thumb: { width: 16, height: 16, boxShadow: "none", [forcedColors]: { backgroundColor: "CanvasText" } },
      track: ({ theme }) => ({ borderRadius: 10, opacity: 1, backgroundColor: theme.vars.palette.text.secondary }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.controlBorder,
        color: theme.vars.palette.text.primary,
        minHeight: 40,
        "@media (pointer: coarse)": { minHeight: 44 },
        paddingInline: 12,
        "&.Mui-selected, &.Mui-selected:hover": {
          backgroundColor: brandFill.background,
          color: brandFill.text,
          ...chosenInForcedColors,
        },
      }),
    },
  },
};
