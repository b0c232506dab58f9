/** Texts of the pages that replace a workspace which cannot be opened. They are loaded with those pages. */
export const refusalTexts = {
  title: "Workspace Not Available",
  text: "The requested workspace is not available or you don't have access.",
  home: "Go to Home",
  failed: "Failed to load workspace",
  notFound: (slug: string) => `Workspace "${slug}" not found`,
  notFoundForDomain: "Workspace not found for domain",
  inactive: "Workspace is not active",
  whyInactive: {
    closed:
      "Its subscription has ended. An administrator can still enter, read everything, and subscribe again in Settings. Nothing is lost.",
    suspended:
      "The platform has suspended this workspace. Everything in it is kept. Its administrators can write to us.",
    archived: "This workspace was closed, and its grace is over. Write to us if you still need something from it.",
  },
  write: "Write to us",
  denied: "Access denied to this workspace",
  noTenant: "No tenant assigned",
  setUp: "Set Up Your Organization",
  tryAgain: "Try again",
  signOut: "Sign in with another account",
  secondFactor: {
    title: "Platform staff need a second factor",
    text: "Your account opens every workspace, so a password alone is not enough. Set up two-factor authentication once. This page then opens.",
    look: "Try again",
  },
  waiting: {
    title: (workspace: string) => `${workspace} has your request`,
    text: "An administrator decides about each new membership. Nothing is left for you to do: you get a mail as soon as they have decided, and this page then opens.",
    look: "Look again",
    undecided: "Nobody has decided yet",
  },
} as const;
