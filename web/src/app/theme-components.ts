/** The look of MUI's components: thin borders instead of shadows, labels above fields, no capitals. */
import type { CssVarsTheme, CssVarsThemeOptions } from "@mui/material/styles";
import { brandFill } from "../kit/brand-fill.ts";
import { forcedColors } from "../kit/looks.ts";
import { tooltipDelayMilliseconds } from "../session/constants.ts";
import { inputComponents } from "./theme-inputs.ts";
import { tokens } from "./tokens.ts";

/** Touch targets are 44 px high; with a mouse less is enough. */
const touch = "@media (pointer: coarse)";
const touchTarget = { [touch]: { minHeight: 44 } };
const floating = (theme: Pick<CssVarsTheme, "vars">) => ({
  backgroundImage: "none",
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: "0 2px 6px rgb(0 0 0 / 0.06), 0 12px 32px rgb(0 0 0 / 0.14)",
});

export const themeComponents: CssVarsThemeOptions["components"] = {
  ...inputComponents,
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { "&.Mui-focusVisible": { outlineOffset: 2 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: tokens.radius.control,
        minHeight: 40,
        // MUI's own minimum width would let a button's text be cut off beside others.
        minWidth: "auto",
        paddingInline: 16,
        whiteSpace: "nowrap",
        ...touchTarget,
        variants: [
          {
            props: { variant: "contained", color: "primary" },
            style: {
              "--variant-containedBg": brandFill.background,
              "--variant-containedColor": brandFill.text,
              "&:hover": { "--variant-containedBg": brandFill.hover },
            },
          },
          // A busy button is no disabled one: it keeps its colour and says what happens, with the spinner before it.
          {
            props: { loading: true },
            style: {
              "&.Mui-disabled": { color: "var(--variant-textColor, inherit)" },
              "& .MuiButton-loadingIndicator": {
                position: "static",
                transform: "none",
                marginInlineEnd: 8,
                color: "inherit",
              },
            },
          },
          {
            props: { loading: true, variant: "outlined" },
            style: ({ theme }) => ({
              "&.Mui-disabled": {
                color: "var(--variant-outlinedColor, inherit)",
                borderColor: theme.vars.palette.controlBorder,
              },
            }),
          },
          {
            props: { loading: true, variant: "contained" },
            style: {
              "&.Mui-disabled": {
                color: "var(--variant-containedColor)",
                backgroundColor: "var(--variant-containedBg)",
              },
            },
          },
        ],
      },
      contained: { [forcedColors]: { border: "1px solid" } },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.controlBorder }),
      sizeSmall: { minHeight: 32, paddingInline: 12 },
      startIcon: { marginInlineStart: -2 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: tokens.radius.control,
        color: "inherit",
        minWidth: 40,
        minHeight: 40,
        [touch]: { minWidth: 44, minHeight: 44 },
      },
      sizeSmall: { minWidth: 32, minHeight: 32 },
    },
  },
  MuiTypography: {
    // These variants would be inline spans by default.
    defaultProps: {
      variantMapping: { strong: "p", strongSmall: "p", figure: "p", listTitle: "h1" },
    },
    styleOverrides: {
      root: ({ theme }) => ({
        // MUI 9 calls this colour "textSecondary". This variant accepts "text.secondary", the name that `sx` uses.
        variants: [{ props: { color: "text.secondary" }, style: { color: theme.vars.palette.text.secondary } }],
      }),
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 }, fontSizeSmall: { fontSize: 16 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { borderRadius: tokens.radius.card } },
  },
  MuiDialog: {
    styleOverrides: { paper: ({ theme }) => ({ borderRadius: tokens.radius.card, ...floating(theme) }) },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, paddingBlock: 16, paddingInline: 24 }) },
  },
  MuiDialogContent: { styleOverrides: { root: { paddingInline: 24, paddingBlock: "4px 24px" } } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: "16px 24px",
        gap: 8,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        "& > :not(style) ~ :not(style)": { marginInlineStart: 0 },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "rgb(10 12 11 / 0.48)" } } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: tokens.radius.card, marginBlockStart: 4, ...floating(theme) }),
      list: { padding: 4 },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // As high as the other fields.
      root: {
        "& .MuiOutlinedInput-root": {
          paddingBlock: 0.5,
          "@media (pointer: coarse)": { paddingBlock: 2.5 },
        },
      },
      paper: ({ theme }) => ({ borderRadius: tokens.radius.card, marginBlock: 4, ...floating(theme) }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { borderRadius: 6, minHeight: 40, fontSize: "0.875rem", ...touchTarget },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: "inherit" } } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => ({ borderRadius: tokens.radius.card, ...floating(theme) }) } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ backgroundImage: "none", backgroundColor: theme.vars.palette.background.paper }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 999 },
      filled: { [forcedColors]: { border: "1px solid" } },
      sizeSmall: { height: 26, fontSize: "0.75rem" },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: tooltipDelayMilliseconds, enterNextDelay: 300 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        fontSize: "0.75rem",
        fontWeight: 500,
        padding: "6px 10px",
      }),
    },
  },
  MuiAlert: {
    defaultProps: { variant: "outlined" },
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        borderRadius: tokens.radius.control,
        // Beside a button, the text would be a narrow column on a phone.
        [theme.breakpoints.down("sm")]: { flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 70%" } },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: { indicator: { [forcedColors]: { forcedColorAdjust: "none", backgroundColor: "Highlight" } } },
  },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: "tabular-nums" } } },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        "&.Mui-selected": {
          backgroundColor: theme.alpha(theme.vars.palette.primary.main, tokens.chosenRow.ground),
          "&:hover": {
            backgroundColor: theme.alpha(theme.vars.palette.primary.main, tokens.chosenRow.underPointer),
          },
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBlockEndColor: theme.vars.palette.divider,
        padding: "10px 16px",
        fontSize: "0.875rem",
        "tbody:last-of-type > tr:last-of-type > &": { borderBlockEnd: 0 },
      }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.paper,
        fontWeight: 600,
        fontSize: "0.75rem",
        lineHeight: 1.5,
      }),
    },
  },
  MuiLink: { defaultProps: { underline: "always" }, styleOverrides: { root: { textUnderlineOffset: "0.2em" } } },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.muted.main }) },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        fontSize: "0.8125rem",
        fontWeight: 600,
        backgroundColor: brandFill.background,
        color: brandFill.text,
      },
    },
  },
};
