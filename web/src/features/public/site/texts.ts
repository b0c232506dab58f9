/** Texts of the frame around every public page. */
import { operator } from "../operator.ts";

export const siteTexts = {
  name: "Guildhall",
  skip: "Skip to content",
  navigation: "Main",
  menu: "Menu",
  /** The operator's mail address follows. */
  withoutScripts: "Forms, chat and checkout need JavaScript. Without it, write to",
  /** The operator's mail address follows. */
  notLoaded: "This could not be loaded. Check your connection, try again or load the page again, or write to",
  languageNotKept: {
    title: "Your language could not be saved",
    text: "Check your connection and try again.",
  },
  links: [
    { label: "Features", href: "/#features" },
    { label: "Architecture", href: "/#architecture" },
    { label: "Pricing", href: "/pricing" },
    { label: "Support", href: "/support" },
  ],
  signIn: { label: "Sign In", href: "/demo/auth" },
  start: "Get Started",
  dashboard: "Dashboard",
  home: "Guildhall, home",
  footer: {
    label: "Footer",
    sentence: "Bookings, points and members for houses that people share.",
    columns: [
      {
        title: "Product",
        links: [
          { label: "Features", href: "/#features" },
          { label: "Architecture", href: "/#architecture" },
          { label: "Pricing", href: "/pricing" },
        ],
      },
      {
        title: "Help",
        links: [
          { label: "Support Centre", href: "/support" },
          { label: "API documentation", href: "/api/docs" },
          { label: "Accessibility", href: "/accessibility" },
          { label: operator.supportEmail, href: `mailto:${operator.supportEmail}` },
        ],
      },
      {
        title: "Members",
        links: [{ label: "Sign in to your workspace", href: "/auth" }],
      },
      {
        title: "Legal",
        links: [
          { label: "Terms of service", href: "/terms" },
          { label: "Privacy", href: "/privacy" },
          { label: "Data processing", href: "/processing" },
          { label: "Imprint", href: "/imprint" },
        ],
      },
    ],
  },
} as const;
