/**
 * Style of a surface filled with the brand colour: the tenant's colour unchanged, with a readable text colour. Without
 * tenant colours it is the theme's primary. Text and icons in the brand colour use `primary.main` instead.
 */
export const brandFill = {
  background: "var(--mui-palette-primary-fill, var(--mui-palette-primary-main))",
  hover: "var(--mui-palette-primary-fillHover, var(--mui-palette-primary-dark))",
  text: "var(--mui-palette-primary-fillText, var(--mui-palette-primary-contrastText))",
} as const;
