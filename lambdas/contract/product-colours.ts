/**
 * The product's own colours, for tenants without colours of their own. The web app, mails and the server's few pages
 * use them. `web/src/app/tokens.ts` adds the tokens that only the web app needs.
 */
export const productColours = {
  light: {
    background: "#FAF8F4",
    surface: "#FFFFFF",
    hairline: "#E5E0D6",
    controlBorder: "#8A8478",
    mutedSurface: "#F1EDE4",
    text: "#1D1C1A",
    quietText: "#645F56",
    primary: "#0F5A4C",
    onPrimary: "#FFFFFF",
    brass: "#8A5A12",
  },
  dark: {
    background: "#121413",
    surface: "#1B1E1C",
    hairline: "#2E3330",
    controlBorder: "#7A827D",
    mutedSurface: "#252927",
    text: "#ECEAE4",
    quietText: "#A8A59C",
    primary: "#62C7AD",
    onPrimary: "#10201B",
    brass: "#E5B765",
  },
} as const;
