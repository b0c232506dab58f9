/**
 * What the brand fills: a tenant's colour as it stands, with the ink that belongs on it. Where no tenant's colours are
 * laid over the theme, it is the theme's primary. Text and icons in the brand's colour are `primary.main` instead.
 */
export const brandFill = {
  background: "var(--mui-palette-primary-fill, var(--mui-palette-primary-main))",
  hover: "var(--mui-palette-primary-fillHover, var(--mui-palette-primary-dark))",
  text: "var(--mui-palette-primary-fillText, var(--mui-palette-primary-contrastText))",
} as const;
