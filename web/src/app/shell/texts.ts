/** Texts of the shell. */
import type { MenuGroupName } from "#web/define-page.ts";

export const menuTexts: Record<MenuGroupName, string> = {
  member: "Member",
  frontDesk: "Front desk",
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
  toggleSidebar: "Toggle sidebar",
  search: "Search",
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
