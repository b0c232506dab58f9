/** Texts of the gate and of pages that replace others. */
export const gateTexts = {
  loading: "Loading tenant...",
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
