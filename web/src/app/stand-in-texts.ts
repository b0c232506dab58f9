/** Texts of pages that replace another page of a workspace. */
export const standInTexts = {
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
} as const;
