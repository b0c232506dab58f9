/** The words of the shell, the gate and the pages that stand in for others. */
import type { MenuGroupName } from "../define-page.ts";

export const menuTexts: Record<MenuGroupName, string> = {
  member: "Member",
  administration: "Administration",
  superAdmin: "Super Admin",
};

export const shellTexts = {
  skip: "Skip to content",
  workspace: "Workspace",
  switchWorkspace: "Switch workspace",
  sidebar: "Sidebar",
  mainMenu: "Main menu",
  quickMenu: "Quick menu",
  more: "More",
  openMenu: "Open menu",
  toggleSidebar: "Toggle sidebar",
  signOut: "Sign out",
  signingOut: "Signing out...",
  unnamed: "User",
  logoLeadsHome: ", home",
} as const;

export const bellTexts = {
  label: "Notifications",
  most: (count: number) => `${count}+`,
  named: (count: string) => `Notifications, ${count} unread`,
} as const;

export const themeTexts = {
  label: "Theme",
  modes: { light: "Light", dark: "Dark", system: "System" },
  current: (mode: string) => `Theme: ${mode}`,
} as const;

export const accessibilityTexts = {
  label: "Accessibility",
  fontSize: "Font size",
  fontSizes: { small: "Small", normal: "Normal", large: "Large", xl: "XL" },
  highContrast: "High contrast",
  reducedMotion: "Reduced motion",
  enhancedFocus: "Enhanced focus",
  reset: "Reset to defaults",
  statement: "Accessibility statement",
} as const;

export const gateTexts = {
  loading: "Loading tenant...",
  title: "Workspace Not Available",
  text: "The requested workspace is not available or you don't have access.",
  home: "Go to Home",
  failed: "Failed to load workspace",
  notFound: (slug: string) => `Workspace "${slug}" not found`,
  notFoundForDomain: "Workspace not found for domain",
  inactive: "Workspace is not active",
  denied: "Access denied to this workspace",
  noTenant: "No tenant assigned",
  setUp: "Set Up Your Organization",
  tryAgain: "Try again",
  signOut: "Sign in with another account",
  waiting: {
    title: (workspace: string) => `${workspace} has your request`,
    text: "An administrator decides about each new membership. Nothing is left for you to do: you get a mail as soon as they have decided, and this page then opens.",
    look: "Look again",
    undecided: "Nobody has decided yet",
  },
} as const;

export const pageTexts = {
  notFound: {
    code: "404",
    title: "Oops! Page not found",
    action: "Return to Home",
    text: "There is no page at this address.",
  },
  notAllowed: {
    workspace: {
      title: "This page is for administrators",
      text: "Your account is signed in, but its role in this workspace does not include this page. An administrator can change that.",
    },
    platform: {
      title: "This page is for platform staff",
      text: "Your account is signed in, but it does not belong to the staff who run the platform.",
    },
    action: "Go to Dashboard",
  },
  unavailable: {
    text: "This page is not available in this workspace yet.",
    help: "Nothing is wrong with your account. The menu will lead here once there is something to see.",
    publicText: "This page is not available yet.",
    dashboard: "Go to Dashboard",
    home: "Go to Home",
  },
  broken: {
    title: "This page has stopped working",
    text: "Something in it failed that we did not expect. What you had saved is safe. Load the page again; if it keeps happening, quote the reference below to support.",
    outdatedTitle: "There is a new version",
    outdatedText: "This page was opened before an update, or the connection was lost. Load it again to go on.",
    reload: "Load the page again",
    home: "Return to Home",
    reference: (reference: string) => `Reference: ${reference}`,
  },
} as const;
