/** Texts of the gate and of pages that replace others. */
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
  broken: {
    title: "This page has stopped working",
    text: "What you had saved is safe. Load the page again. If it keeps happening, quote the reference to support.",
    outdatedTitle: "There is a new version",
    outdatedText: "This page was opened before an update, or the connection was lost. Load it again.",
    offlineTitle: "You are offline",
    offlineText: "This page loads as soon as the connection is back.",
    reload: "Load the page again",
    home: "Return to Home",
    reference: (reference: string) => `Reference: ${reference}`,
  },
} as const;
